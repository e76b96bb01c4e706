import { compareDecimals, isDecimal } from '@hangjia/validation'
import {
  choice,
  decimal,
  type Field,
  type Fields,
  flag,
  integer,
  type Label,
  lines,
  list,
  longText,
  text,
} from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import { listOf, type Values } from '../charges/charge-rules.ts'
import { validity } from '../charges/freight.ts'
import { maintainer } from '../charges/maintainer.ts'
import { twoNames } from '../charges/two-names.ts'
import { datesInOrder } from '../dates-in-order.ts'
import {
  groupScope,
  keysIn,
  priorityBase,
  priorityBy,
  type RankedKeys,
  type Ranks,
  rankedBy,
  sellerScope,
} from './markups.ts'

/** Cells of a step for freight, or for floors, that no other target has. */
interface FreightCells {
  /** `box` or `cell`, and the rule that it breaks elsewhere. */
  readonly column: string
  readonly columnRule: string
  readonly floors: readonly string[]
}

const stepRules =
  ({ column, columnRule, floors }: FreightCells) =>
  (line: Values, at: string): Complaint[] => {
    const { method, value, target, charge, perShipment, leastGpPercent } = line
    const isFreight = target === 'freight'
    const wrong =
      method === 'margin' && isDecimal(value) && compareDecimals(value, '100') >= 0
        ? 'marginTooHigh'
        : method === 'toPrice' && isDecimal(value) && compareDecimals(value, '0') < 0
          ? 'negative'
          : undefined
    return [
      ...(wrong ? [{ field: `${at}.value`, rule: wrong }] : []),
      ...(line[column] && !isFreight ? [{ field: `${at}.${column}`, rule: columnRule }] : []),
      ...(charge && isFreight ? [{ field: `${at}.charge`, rule: 'chargeNotForFreight' }] : []),
      ...(isDecimal(leastGpPercent) && compareDecimals(leastGpPercent, '100') >= 0
        ? [{ field: `${at}.leastGpPercent`, rule: 'marginTooHigh' }]
        : []),
      // Only an amount can be added per shipment, and only to the price of a carriage.
      ...(perShipment === true && (method !== 'add' || (!isFreight && target !== 'transfer'))
        ? [{ field: `${at}.perShipment`, rule: 'perShipmentOnlyAdds' }]
        : []),
      // A floor is for the freight only, and its margin stays below 100 %.
      ...floors.flatMap((name) =>
        isDecimal(line[name]) && !isFreight ? [{ field: `${at}.${name}`, rule: 'floorOnlyForFreight' }] : [],
      ),
    ]
  }

type Secret<F extends Fields> = { readonly [N in keyof F]: F[N] & { readonly cost: true } }
const secret = <const F extends Fields>(fields: F): Secret<F> =>
  Object.fromEntries(
    Object.entries<Field>(fields).map(([name, field]) => [name, { ...field, cost: true }]),
  ) as Secret<F>

const bandFacts = { whole: 9, scale: 4, signed: true } as const
/** Limits that a manager sets for the values of mark-ups that salespeople keep for their own customers. */
const bandCells = {
  bandMin: decimal(['业务员最低', 'Salespeople at least'], {
    ...bandFacts,
    help: [
      '业务员为自己客户设的加价须用同一方式，且不低于此值；仅「维护全部销售加价」者可填',
      'Mark-ups of salespeople for their own customers use the same method and are no lower; set with the right to change all sales mark-ups',
    ],
  }),
  bandMax: decimal(['业务员最高', 'Salespeople at most'], bandFacts),
} as const
const bandRules = (line: Values, at: string): Complaint[] => {
  const { bandMin, bandMax } = line
  return isDecimal(bandMin) && isDecimal(bandMax) && compareDecimals(bandMin, bandMax) > 0
    ? [{ field: `${at}.bandMax`, rule: 'maximumBelowMinimum' }]
    : []
}

/** Methods by which a negative value lowers the price that it is applied to. */
const lowering: readonly unknown[] = ['add', 'percent', 'margin']
/** True of a market mark-up that lowers the company price, as far as it says so itself: a price of its own is compared by the search alone. */
export const lowersCompanyPrice = ({ layer, fromLayer, lines: steps }: Values): boolean =>
  layer !== 'company' &&
  fromLayer !== 'fromNet' &&
  listOf(steps).some((step) => {
    const { method, value } = step as Values
    return lowering.includes(method) && isDecimal(value) && compareDecimals(value, '0') < 0
  })
const lowerRules = (draft: Values): Complaint[] =>
  lowersCompanyPrice(draft) && !draft.lowerReason ? [{ field: 'lowerReason', rule: 'lowerPriceReason' }] : []

const lowerReason = text(['低于公司价的原因', 'Reason for a lower price'], {
  max: 300,
  hidden: true,
  cost: true,
  help: [
    '市场价低于公司价时必填；此类方案只能由可审批低价者保存',
    'Required where the market price is below the company price; only colleagues who approve prices below the floor may save such a mark-up',
  ],
})

/** Channels in which a market price is published, and its base. */
const marketFields = {
  channels: list(
    choice(
      ['发布渠道', 'Channels'],
      [
        ['salesQuery', '业务查询', 'Sales search'],
        ['website', '官网', 'Web site'],
        ['partner', '联盟', 'Alliance'],
        ['customerPortal', '客户门户', 'Customer portal'],
      ],
    ),
    { required: true, filter: true, cost: true },
  ),
  fromLayer: choice(
    ['起算', 'Based on'],
    [
      ['afterPriceSet', '公司价之上', 'Company price'],
      ['fromNet', '净价之上', 'Net price'],
    ],
    { required: true, initial: 'afterPriceSet', cost: true },
  ),
  lowerReason,
} as const

/** The digit of a priority that counts conditions, in words. */
const places: Readonly<Record<number, Label>> = {
  1000: ['千位', 'thousands'],
  10000: ['万位', 'ten thousands'],
  100000: ['十万位', 'hundred thousands'],
}

const layerField = {
  layer: choice(
    ['层级', 'Layer'],
    [
      ['company', '业务', 'Business'],
      ['market', '市场', 'Market'],
    ],
    {
      required: true,
      initial: 'company',
      filter: true,
      cost: true,
      help: [
        '没有市场加价时，市场价等于业务价',
        'Without a market mark-up, the market price equals the business price',
      ],
    },
  ),
  lowerReason: { ...lowerReason, onlyWith: { field: 'layer', values: ['market'] } },
} as const

/** Parts by which the mark-ups of a mode differ from those of another. */
interface ModeMarkups<L extends Fields, S extends Fields> extends FreightCells {
  readonly line: L
  /** Cells of a step that lists show. */
  readonly listed: readonly (keyof L & string)[]
  readonly scope: S
  /** Keys of the scope by their rank, and the ranks in words. */
  readonly keys: RankedKeys
  readonly ranks: Ranks
  /** Rules of a scope. */
  readonly check?: (draft: Values) => Complaint[]
  readonly doubts?: (draft: Values) => Complaint[]
}

/**
 * The three mark-up layers of a mode (R27): `company` on the net price, `market` on top of it where it is published, `sales` on
 * the company price. Amounts and scopes are for readers who see cost: others read the name of a rule and its period.
 */
export const markupLayers = <const L extends Fields, const S extends Fields>(mode: ModeMarkups<L, S>) => {
  const { line, listed, keys } = mode
  const scope: S & typeof groupScope & typeof sellerScope = { ...mode.scope, ...groupScope, ...sellerScope }
  const rulesOf = stepRules(mode)
  const steps = lines(['加价', 'Mark-up'], line, { required: true, section: ['加价', 'Mark-up'], listed } as const)
  const salesLine: L & typeof bandCells = { ...line, ...bandCells }
  const salesSteps = lines(['加价', 'Mark-up'], salesLine, {
    required: true,
    section: ['加价', 'Mark-up'],
    listed,
  } as const)
  const name = text(['方案名称', 'Name'], twoNames)
  const base = priorityBase(keys)
  const [place, placeEn] = places[base] ?? ['高位', 'leading digits']
  const ranked = rankedBy(keys, mode.ranks)
  const ranks = ranked.names
  const priority = integer(['优先级', 'Priority'], {
    max: base * 10 ** String(keysIn(keys)).length - 1,
    computed: true,
    filter: true,
    ranked,
    help: [
      `由适用范围算出，同一层中数值大的先用：${place}是限定的条件数，其后依次为${ranks.map(([zh]) => zh).join('、')}；相同时开始日晚的先用`,
      `Computed from its scope; within a layer the greater number applies first. The ${placeEn} are the number of conditions, followed by ${ranks.map(([, en]) => en).join(', ')} in this order. Of equal ones the later start date applies`,
    ],
  })
  const status = choice(
    ['状态', 'Status'],
    [
      [1, '启用', 'Enabled', 'good'],
      [0, '停用', 'Disabled', 'quiet'],
    ],
    { required: true, initial: 1, filter: true },
  )
  const remark = longText(['备注', 'Remark'], { max: 1000, hidden: true })
  const houseFields = {
    ...secret({ lines: steps, ...scope, priority }),
    ...validity,
    status,
    maintainer: { ...maintainer, hidden: true },
    ...secret({ remark }),
  } as const
  const behaviour = {
    title: 'name',
    search: ['name'],
    traits: ['validity', 'disableable', 'importable'],
    namedBy: ['name', 'validFrom'],
    scope: Object.keys(scope),
    derive: (values: Values) => ({ priority: priorityBy(keys, values) }),
    asks: { effectiveNow: flag(['当前生效', 'In effect now'], { filter: true }) },
    check: (draft: Values): Complaint[] => [
      ...datesInOrder(draft),
      ...listOf(draft.lines).flatMap((step, index) => rulesOf(step as Values, `lines.${index}`)),
      ...(mode.check?.(draft) ?? []),
    ],
    ...(mode.doubts ? { doubts: mode.doubts } : {}),
  } as const
  const ofMarket = { check: (draft: Values): Complaint[] => [...behaviour.check(draft), ...lowerRules(draft)] }
  return {
    company: (resourceName: string, label: Label) =>
      resource({ ...behaviour, layer: 'company', name: resourceName, label, fields: { name, ...houseFields } }),
    /** `shown`: further fields of a mode about its published prices. */
    market: <const M extends Fields = Record<never, Field>>(resourceName: string, label: Label, shown?: M) =>
      resource({
        ...behaviour,
        ...ofMarket,
        scope: [...behaviour.scope, 'channels'],
        layer: 'market',
        name: resourceName,
        label,
        fields: { name, ...marketFields, ...(shown as M), ...houseFields },
      }),
    /** Company and market on one page, where a mode has no more: a field of each rule chooses between them. */
    companyOrMarket: (resourceName: string, label: Label) =>
      resource({
        ...behaviour,
        ...ofMarket,
        scope: [...behaviour.scope, 'layer'],
        layer: 'company',
        name: resourceName,
        label,
        fields: { name, ...layerField, ...houseFields },
      }),
    sales: (resourceName: string, label: Label) =>
      resource({
        ...behaviour,
        check: (draft: Values): Complaint[] => [
          ...behaviour.check(draft),
          ...listOf(draft.lines).flatMap((step, index) => bandRules(step as Values, `lines.${index}`)),
        ],
        layer: 'sales',
        name: resourceName,
        label,
        fields: { name, lines: salesSteps, ...scope, priority, ...validity, status, remark },
      }),
  }
}
