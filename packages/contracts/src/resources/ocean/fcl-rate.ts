import { compareDecimals, isDecimal } from '@hangjia/validation'
import { boxPrices, choice, code, flag, link, list, longText, text } from '../../catalogue/kinds.ts'
import { type Complaint, resource } from '../../catalogue/resource.ts'
import { freeOfCharge, includedTwice, listOf, type Values } from '../../groups/charges/charge-rules.ts'
import { rateFollows } from '../../groups/charges/follows.ts'
import {
  cargoClasses,
  dgClasses,
  freeTime,
  podCountry,
  publishable,
  recommendable,
  remarks,
  route,
  sailing,
  serviceTerms,
  validity,
  validityBasis,
} from '../../groups/charges/freight.ts'
import { weightLimitRules, weightLimits } from '../../groups/charges/weights.ts'
import { datesInOrder } from '../../groups/dates-in-order.ts'
import {
  accountRules,
  bought,
  boughtPrices,
  containerOwner,
  containerRateRules,
  documents,
  namedAccounts,
  ofService,
  rateType,
  surcharges,
} from '../../groups/rates/container-rate.ts'

/** Heading, subheading or national tariff line of the Harmonized System as it is typed, from four digits on, without points. */
export const hsCode = '^\\d{4,10}$'

const rateRules = (draft: Values): Complaint[] => [
  ...datesInOrder(draft),
  ...containerRateRules(draft),
  ...weightLimitRules('weightLimits', draft.weightLimits),
  ...(draft.cargoClass === 'dg' && listOf(draft.dgClasses).length === 0
    ? [{ field: 'dgClasses', rule: 'required' }]
    : []),
  ...(draft.cargoClass !== 'dg' && listOf(draft.dgClasses).length > 0
    ? [{ field: 'dgClasses', rule: 'onlyForDangerousGoods' }]
    : []),
  ...(draft.commoditiesExclude && listOf(draft.commodities).length + listOf(draft.hsCodes).length === 0
    ? [{ field: 'commodities', rule: 'required' }]
    : []),
  ...includedTwice(draft),
  ...accountRules(draft),
  ...(draft.bargeMatch === 'manual' && listOf(draft.linkedBarges).length === 0
    ? [{ field: 'linkedBarges', rule: 'required' }]
    : []),
  ...(draft.bargeMatch === 'included' && !draft.placeOfReceipt ? [{ field: 'placeOfReceipt', rule: 'required' }] : []),
  ...(draft.bargeMatch !== 'included' && draft.placeOfReceipt
    ? [{ field: 'placeOfReceipt', rule: 'receiptNeedsIncluded' }]
    : []),
]

/** A floor below the buying price lets a loss pass without approval (R27). It is no rule: the price may rise before its floor does. */
const floorUnderCost = ({ boxPrices, floorPrices }: Values): Complaint[] => {
  const bought = new Map(listOf(boxPrices).map((one) => [(one as Values).box, (one as Values).price]))
  const under = (listOf(floorPrices) as readonly Values[]).find(({ box, price }) => {
    const cost = bought.get(box)
    return isDecimal(price) && isDecimal(cost) && compareDecimals(price, cost) < 0
  })
  return under ? [{ field: 'floorPrices', rule: 'floorUnderCost', parameters: { box: String(under.box) } }] : []
}

/** An ocean FCL rate (R11). Its container prices are buying prices. */
export const fclRate = resource({
  name: 'fclRate',
  label: ['整箱运价', 'FCL rates'],
  ...ofService,
  fields: {
    ...route,
    rateType,
    cargoClass: choice(['货类', 'Cargo'], cargoClasses, {
      required: true,
      initial: 'general',
      filter: true,
      unique: true,
      hidden: true,
    }),
    dgClasses: list(choice(['危险品类别', 'DG classes'], dgClasses), { unique: true, hidden: true }),
    containerOwner,
    term: choice(['运输条款', 'Term'], serviceTerms, {
      required: true,
      initial: 'CY-CY',
      filter: true,
      unique: true,
      hidden: true,
    }),
    currency: link('currency', ['币种', 'Currency'], { required: true, usual: 'USD', section: ['箱型价', 'Prices'] }),
    boxPrices: boughtPrices,
    floorPrices: boxPrices(['底价', 'Floor prices'], {
      cost: true,
      hidden: true,
      help: ['低于底价的报价需要审批', 'Quotations below the floor require approval'],
    }),
    allIn: flag(['全包价', 'All-in'], {
      filter: true,
      hidden: true,
      help: [
        '已含海运附加费页面中随运费支付的附加费；写在本运价上的费用另加',
        'Includes the surcharges of the surcharge pages that are paid with the freight; a charge entered here is added',
      ],
    }),
    includedCharges: list(link('charge', ['已含费用', 'Included charges']), { hidden: true }),
    collectCharges: list(link('charge', ['到付费用', 'Collect charges']), { hidden: true }),
    surcharges,
    surchargeText: longText(['附加费说明', 'Surcharges in words'], {
      max: 4000,
      hidden: true,
      statesIn: 'surcharges',
      help: [
        "船公司的原文，如 BAF USD 100/20', 150/40'；DOC CNY 450/票，可识别为附加费",
        "As the carrier writes it: BAF USD 100/20', 150/40'; DOC CNY 450/BL. It can be read into surcharges",
      ],
    }),
    weightLimits,
    ...sailing,
    bargeMatch: choice(
      ['驳船匹配', 'Barge'],
      [
        ['auto', '自动', 'Any matching'],
        ['manual', '指定', 'Linked only'],
        ['none', '不接驳', 'None'],
        ['included', '已含驳船', 'Included'],
      ],
      { required: true, initial: 'auto', hidden: true },
    ),
    placeOfReceipt: link('port', ['收货地', 'Place of receipt'], {
      filter: true,
      unique: true,
      hidden: true,
      help: ['已含驳船时的收货地', 'Place of receipt when the barge is included'],
    }),
    linkedBarges: list(link('bargeRate', ['指定驳船', 'Linked barges']), { hidden: true }),
    ...validity,
    ...validityBasis,
    ...freeTime,
    ...documents,
    spaceState: choice(
      ['舱位', 'Space'],
      [
        ['open', '有舱', 'Open', 'good'],
        ['tight', '紧张', 'Tight', 'warn'],
        ['full', '爆舱', 'Full', 'bad'],
        ['onRequest', '单询', 'On request', 'quiet'],
      ],
      { filter: true, section: ['其他', 'Further'] },
    ),
    namedAccounts,
    commodities: list(text(['限定货物', 'Commodities'], { max: 60 }), {
      filter: true,
      unique: true,
      hidden: true,
      help: ['只给填了其中某个品名的询价', 'Only for searches that name one of these'],
    }),
    hsCodes: list(code(['限定税号', 'HS codes'], { max: 10, pattern: hsCode }), {
      unique: true,
      hidden: true,
      help: [
        '4 至 10 位数字；也给以此开头的税号的询价，如 9403 含 940360',
        '4 to 10 digits; also for longer codes that begin with it: 9403 includes 940360',
      ],
    }),
    commoditiesExclude: flag(['货物除外', 'All except these goods'], {
      unique: true,
      hidden: true,
      help: ['限定货物与税号以外的才适用', 'For all goods except the named goods and HS codes'],
    }),
    ...bought,
    ...remarks,
    ...publishable,
    ...recommendable,
  },
  asks: {
    podCountry,
    isUnused: flag(['近 30 天未报价', 'Not quoted in 30 days'], { filter: true }),
    isDoubtful: flag(['有存疑价格', 'Has a doubtful price'], { filter: true, cost: true }),
    maintainedIn: link('organisation', ['维护机构', 'Maintained in'], {
      filter: true,
      help: ['含下级部门；按维护人现在所在部门', 'With the units below; by where the maintainer works now'],
    }),
  },
  check: rateRules,
  doubts: (draft) => [...freeOfCharge(draft), ...floorUnderCost(draft)],
  follows: rateFollows,
})
