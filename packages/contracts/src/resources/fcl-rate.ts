import { boxPrices, choice, code, decimal, flag, lines, link, list, longText, text } from '../catalogue/kinds.ts'
import { type Complaint, resource } from '../catalogue/resource.ts'
import { chargeLineRules, listOf, type Values } from '../groups/charge-rules.ts'
import {
  billType,
  chargeLine,
  freeTime,
  publishable,
  recommendable,
  route,
  sailing,
  validity,
  validityBasis,
} from '../groups/freight.ts'
import { datesInOrder } from './base-data.ts'

const rateRules = (draft: Values): Complaint[] => [
  ...datesInOrder(draft),
  ...(draft.pol && draft.pol === draft.pod ? [{ field: 'pod', rule: 'samePort' }] : []),
  ...(listOf(draft.via).some((port) => port === draft.pol || port === draft.pod)
    ? [{ field: 'via', rule: 'viaIsPolOrPod' }]
    : []),
  ...(draft.transferType === 1 && listOf(draft.via).length > 0
    ? [{ field: 'transferType', rule: 'directWithVia' }]
    : []),
  ...(typeof draft.freeCombinedDays === 'number' &&
  (typeof draft.freeDemDays === 'number' || typeof draft.freeDetDays === 'number')
    ? [{ field: 'freeCombinedDays', rule: 'combinedExcludesOthers' }]
    : []),
  ...chargeLineRules('surcharges', draft.surcharges),
  ...(draft.rateType === 'NAC' && listOf(draft.namedAccounts).length === 0
    ? [{ field: 'namedAccounts', rule: 'required' }]
    : []),
  ...(draft.bargeMatch === 'manual' && listOf(draft.linkedBarges).length === 0
    ? [{ field: 'linkedBarges', rule: 'required' }]
    : []),
  ...(draft.bargeMatch === 'included' && !draft.placeOfReceipt ? [{ field: 'placeOfReceipt', rule: 'required' }] : []),
  ...(draft.bargeMatch !== 'included' && draft.placeOfReceipt
    ? [{ field: 'placeOfReceipt', rule: 'receiptNeedsIncluded' }]
    : []),
]

export const rateTypes = [
  ['FAK', 'FAK', 'FAK'],
  ['NAC', 'NAC', 'NAC'],
  ['SPOT', '即期', 'Spot'],
  ['LONG', '长约', 'Long term'],
  ['ONLINE', '线上', 'Online'],
  ['PROMO', '特价', 'Promotion'],
] as const

/** An ocean FCL rate (R11). Its container prices are what is bought. */
export const fclRate = resource({
  name: 'fclRate',
  label: ['整箱运价', 'FCL rates'],
  title: 'serviceCode',
  search: ['serviceCode', 'contractNo'],
  traits: ['validity', 'publishable', 'recommendable', 'importable'],
  sort: ['updatedAt', 'desc'],
  fields: {
    ...route,
    rateType: choice(['运价类型', 'Rate type'], rateTypes, {
      required: true,
      initial: 'FAK',
      filter: true,
      unique: true,
    }),
    containerOwner: choice(
      ['箱属', 'Container owner'],
      [
        ['COC', 'COC', 'COC'],
        ['SOC', 'SOC', 'SOC'],
      ],
      { required: true, initial: 'COC', filter: true, unique: true, hidden: true },
    ),
    term: choice(
      ['运输条款', 'Term'],
      [
        ['CY-CY', 'CY-CY', 'CY-CY'],
        ['CY-FO', 'CY-FO', 'CY-FO'],
        ['CY-LO', 'CY-LO', 'CY-LO'],
        ['CY-DO', 'CY-DO', 'CY-DO'],
        ['DO-CY', 'DO-CY', 'DO-CY'],
        ['DO-DO', 'DO-DO', 'DO-DO'],
        ['CY-RAMP', 'CY-RAMP', 'CY-RAMP'],
      ],
      { required: true, initial: 'CY-CY', filter: true, unique: true, hidden: true },
    ),
    currency: link('currency', ['币种', 'Currency'], { required: true, section: ['箱型价', 'Prices'] }),
    boxPrices: boxPrices(['箱型价', 'Container prices'], {
      required: true,
      unique: true,
      cost: true,
      help: ['空白表示不提供，0 表示免费', 'Blank: not offered. 0: free of charge'],
    }),
    floorPrices: boxPrices(['底价', 'Floor prices'], {
      cost: true,
      hidden: true,
      help: ['低于底价的报价需要审批', 'A quotation below needs approval'],
    }),
    allIn: flag(['全包价', 'All-in'], { hidden: true }),
    includedCharges: list(link('charge', ['已含费用', 'Included charges']), { hidden: true }),
    collectCharges: list(link('charge', ['到付费用', 'Collect charges']), { hidden: true }),
    surcharges: lines(['附加费', 'Surcharges'], chargeLine, {
      hidden: true,
      section: ['附加费', 'Surcharges'],
      help: ['写在这里的费用优先于海运附加费页面', 'A charge written here wins over the surcharge pages'],
    }),
    weightLimits: lines(
      ['限重', 'Weight limits'],
      {
        box: code(['箱型', 'Container type'], { max: 10, required: true }),
        limitTon: decimal(['限重（吨）', 'Limit (t)'], { scale: 3, positive: true, required: true }),
        basis: choice(
          ['计重', 'Weighed'],
          [
            ['cargo', '纯货重', 'Cargo'],
            ['gross', '连柜重', 'Cargo and container'],
          ],
          { required: true, initial: 'cargo' },
        ),
      },
      { hidden: true },
    ),
    ...sailing,
    bargeMatch: choice(
      ['驳船匹配', 'Barge'],
      [
        ['auto', '自动', 'Any that fits'],
        ['manual', '指定', 'Linked ones'],
        ['none', '不接驳', 'None'],
        ['included', '已含驳船', 'Included'],
      ],
      { required: true, initial: 'auto', hidden: true },
    ),
    placeOfReceipt: link('port', ['收货地', 'Place of receipt'], {
      hidden: true,
      help: ['已含驳船时的收货地', 'Where the cargo is taken when the barge is included'],
    }),
    linkedBarges: list(link('bargeRate', ['指定驳船', 'Linked barges']), { hidden: true }),
    ...validity,
    ...validityBasis,
    ...freeTime,
    billType,
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
    namedAccounts: list(link('customer', ['指定客户', 'Named accounts']), {
      filter: true,
      unique: true,
      hidden: true,
      help: ['NAC 运价只给这些客户', 'An NAC rate is for these customers only'],
    }),
    commodities: list(text(['限定货物', 'Commodities'], { max: 60 }), { unique: true, hidden: true }),
    contractNo: code(['合约号', 'Contract no.'], { max: 30, filter: true, unique: true, cost: true }),
    supplier: link('supplier', ['订舱代理', 'Booking agent'], { filter: true, unique: true, cost: true, hidden: true }),
    maintainer: link('employee', ['维护人', 'Maintainer'], { filter: true, hidden: true }),
    publicRemark: longText(['外部备注', 'Public remark'], { max: 1000, hidden: true }),
    internalRemark: longText(['内部备注', 'Internal remark'], { max: 1000, hidden: true, cost: true }),
    notice: text(['特别提醒', 'Notice'], { max: 200, hidden: true }),
    ...publishable,
    ...recommendable,
  },
  check: rateRules,
})
