import { choice, decimal, type Field, type Fields, flag, type Label, lines, link, list } from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import type { Values } from '../../groups/charges/charge-rules.ts'
import { rateFollows } from '../../groups/charges/follows.ts'
import { contractNo, kept, recommendable, validityOn } from '../../groups/charges/freight.ts'
import { lclPrice, rtLimits } from '../../groups/charges/measure.ts'
import { lclPriceDoubts, lclPriceRules } from '../../groups/charges/measure-rules.ts'
import { measuredLine, measuredLineDoubts, measuredLineRules } from '../../groups/charges/measured-line.ts'
import { datesInOrder } from '../../groups/dates-in-order.ts'
import { lclRoute, lclRouteRules, lclSailing } from '../../groups/rates/lcl.ts'

/** Prices by ranges of revenue tons: buying figures as a whole. */
export const lclPrices = lines(['运价', 'Prices'], lclPrice, {
  required: true,
  cost: true,
  section: ['运价', 'Prices'],
  listed: ['rtLowerLimit', 'rtTopLimit', 'currency', 'priceCbm', 'priceTon', 'minCharge'],
  range: rtLimits,
})
export const attachedSurcharges = lines(['附带附加费', 'Attached surcharges'], measuredLine, {
  hidden: true,
  sets: 'lclChargeSet',
  section: ['附加费', 'Surcharges'],
  help: ['写在这里的费用优先于海运附加费页面', 'A charge entered here overrides the surcharge pages'],
})

/** Prices in ranges, the charges next to them and the days of a rate or a leg that is sold by revenue tons. */
export const lclPricesRules = (draft: Values): Complaint[] => [
  ...datesInOrder(draft),
  ...lclPriceRules('lines', draft.lines),
  ...measuredLineRules('surcharges', draft.surcharges),
]
export const lclPricesDoubts = (draft: Values): Complaint[] => [
  ...lclPriceDoubts('lines', draft.lines),
  ...measuredLineDoubts('surcharges', draft.surcharges),
]

/** Receiving warehouses of the consolidator, and its limits per piece. */
const lclLimits = {
  receivingWarehouses: list(link('worldWarehouse', ['接货仓库', 'Receiving warehouses']), {
    filter: true,
    hidden: true,
    section: ['接货', 'Receiving'],
  }),
  maxPieceKg: decimal(['单件限重 kg', 'Max. piece weight, kg'], { whole: 8, positive: true, hidden: true }),
  maxPieceLengthM: decimal(['单件限长 m', 'Max. piece length, m'], { whole: 4, positive: true, hidden: true }),
} as const
/** Kinds of goods that some consolidators do not take. */
export const lclGoods = [
  ['battery', '带电', 'Batteries'],
  ['liquid', '液体', 'Liquids'],
  ['powder', '粉末', 'Powders'],
  ['personalEffects', '私人物品', 'Personal effects'],
  ['food', '食品', 'Food'],
  ['coldChain', '冷链', 'Cold chain'],
  ['secondHand', '二手货', 'Second-hand goods'],
] as const
export const cargoExcluded = list(choice(['不接品类', 'Not accepted'], lclGoods), { filter: true, hidden: true })
/** Field of a search for the kinds of its goods. */
export const goodsKindsField = list(choice(['货物属性', 'Goods'], lclGoods))

/** Filters by the prices of a rate beyond its fields. */
const asks = {
  rangeHolds: decimal(['RT 区间含', 'RT range holds'], {
    whole: 6,
    scale: 3,
    filter: true,
    cost: true,
    hidden: true,
    help: [
      '有一段的计费吨区间含此数：大于下限，不超过上限',
      'A line is for this many revenue tons: over its lower limit, up to its upper one',
    ],
  }),
  priceState: choice(
    ['价格状态', 'Price state'],
    [
      ['priced', '有价', 'Priced'],
      ['caseByCase', '单独询价', 'Case by case'],
      ['negative', '负价格', 'Negative'],
    ],
    { filter: true, cost: true },
  ),
  hasMinimum: flag(['有最低收费', 'Has a MIN'], { filter: true, cost: true, hidden: true }),
} as const

/** An ocean rate of consolidated cargo; `own` are further fields of a mode, before its prices. */
export const lclRateOf = <const O extends Fields = Record<never, Field>>({
  name,
  label,
  own,
  check,
}: {
  readonly name: string
  readonly label: Label
  readonly own?: O
  readonly check?: (draft: Values) => Complaint[]
}) =>
  resource({
    name,
    label,
    title: 'serviceCode',
    search: ['serviceCode', 'contractNo'],
    traits: ['validity', 'publishable', 'recommendable', 'importable'],
    fields: {
      ...lclRoute,
      ...lclSailing,
      ...(own as O),
      lines: lclPrices,
      surcharges: attachedSurcharges,
      ...lclLimits,
      ...validityOn('etd'),
      supplier: link('supplier', ['供应商', 'Supplier'], { filter: true, unique: true, cost: true }),
      contractNo,
      ...kept,
      ...recommendable,
    },
    asks,
    check: (draft) => [...lclRouteRules(draft), ...lclPricesRules(draft), ...(check?.(draft) ?? [])],
    doubts: lclPricesDoubts,
    follows: { via: rateFollows.via },
  })

/** Rate of a consolidator for cargo by revenue tons (R1-R5). */
export const lclRate = lclRateOf({
  name: 'lclRate',
  label: ['拼箱运价', 'LCL rates'],
  own: {
    schedule: link('lclSchedule', ['船期', 'Schedule'], { hidden: true }),
    cargoExcluded,
    prePositionedAllowed: flag(['可走前置仓', 'Pre-positioned warehouse'], { hidden: true }),
  },
})
