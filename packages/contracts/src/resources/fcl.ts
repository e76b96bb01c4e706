import { compareDecimals, isDecimal } from '@hangjia/validation'
import { boxPrices, choice, code, lines, link, list, longText, text } from '../catalogue/kinds.ts'
import { type Complaint, resource } from '../catalogue/resource.ts'
import {
  billType,
  chargeLine,
  chargeScope,
  freeTime,
  markupLine,
  markupScope,
  publishable,
  recommendable,
  route,
  sailing,
  validity,
  validityBasis,
} from '../groups/freight.ts'
import { page } from '../page.ts'
import { datesInOrder } from './base-data.ts'

type Values = Readonly<Record<string, unknown>>
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

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
]

/** A line is priced by its unit price or by container type; min ≤ max. */
const chargeLineRules = (field: string, value: unknown): Complaint[] =>
  listOf(value).flatMap((line, index): Complaint[] => {
    const { unitPrice, boxPrices, treatment, minAmount, maxAmount } = line as Values
    const at = `${field}.${index}`
    const prices = listOf(boxPrices).length
    return [
      ...(prices > 0 && unitPrice !== null && unitPrice !== undefined
        ? [{ field: `${at}.unitPrice`, rule: 'oneKindOfPrice' }]
        : []),
      ...(prices === 0 &&
      (unitPrice === null || unitPrice === undefined) &&
      (treatment === 'subject' || treatment === 'excluded')
        ? [{ field: `${at}.unitPrice`, rule: 'atLeastOnePrice' }]
        : []),
      ...(isDecimal(minAmount) && isDecimal(maxAmount) && compareDecimals(minAmount, maxAmount) > 0
        ? [{ field: `${at}.maxAmount`, rule: 'maximumBelowMinimum' }]
        : []),
    ]
  })

const feeRules = (draft: Values): Complaint[] => {
  const keys = listOf(draft.charges).map((line) => {
    const { charge, paymentTerm, when } = line as Values
    return `${charge}|${paymentTerm}|${when}`
  })
  const repeated = keys.findIndex((key, index) => keys.indexOf(key) !== index)
  return [
    ...datesInOrder(draft),
    ...chargeLineRules('charges', draft.charges),
    ...(repeated >= 0 ? [{ field: `charges.${repeated}.charge`, rule: 'chargeRepeated' }] : []),
  ]
}

const markupRules = (draft: Values): Complaint[] => [
  ...datesInOrder(draft),
  ...listOf(draft.lines).flatMap((line, index): Complaint[] => {
    const { method, value, box, target } = line as Values
    const wrong =
      method === 'margin' && isDecimal(value) && compareDecimals(value, '100') >= 0
        ? 'marginTooHigh'
        : method === 'toPrice' && isDecimal(value) && compareDecimals(value, '0') < 0
          ? 'negative'
          : undefined
    return [
      ...(wrong ? [{ field: `lines.${index}.value`, rule: wrong }] : []),
      ...(box && target !== 'freight' ? [{ field: `lines.${index}.box`, rule: 'boxOnlyForFreight' }] : []),
    ]
  }),
]

/** An ocean FCL rate (R11). Its container prices are what is bought. */
export const fclRate = resource({
  name: 'fclRate',
  label: ['整箱运价', 'FCL rates'],
  title: 'serviceCode',
  search: ['serviceCode', 'contractNo'],
  traits: ['validity', 'publishable', 'recommendable'],
  sort: ['updatedAt', 'desc'],
  fields: {
    ...route,
    rateType: choice(
      ['运价类型', 'Rate type'],
      [
        ['FAK', 'FAK', 'FAK'],
        ['NAC', 'NAC', 'NAC'],
        ['SPOT', '即期', 'Spot'],
        ['LONG', '长约', 'Long term'],
        ['ONLINE', '线上', 'Online'],
        ['PROMO', '特价', 'Promotion'],
      ],
      { required: true, initial: 'FAK', filter: true, unique: true },
    ),
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
      cost: true,
      help: ['空白表示不提供，0 表示免费', 'Blank: not offered. 0: free of charge'],
    }),
    includedCharges: list(link('charge', ['已含费用', 'Included charges']), { hidden: true }),
    collectCharges: list(link('charge', ['到付费用', 'Collect charges']), { hidden: true }),
    surcharges: lines(['附加费', 'Surcharges'], chargeLine, {
      hidden: true,
      section: ['附加费', 'Surcharges'],
      help: ['写在这里的费用优先于海运附加费页面', 'A charge written here wins over the surcharge pages'],
    }),
    ...sailing,
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

const feeSheet = <const N extends string>(name: N, label: readonly [string, string]) =>
  resource({
    name,
    label,
    title: 'name',
    search: ['name'],
    traits: ['validity', 'publishable'],
    fields: {
      name: text(['规则名称', 'Name'], { required: true, filter: true }),
      charges: lines(['费用', 'Charges'], chargeLine, { required: true, section: ['费用', 'Charges'] }),
      ...chargeScope,
      ...validity,
      notice: text(['特别提醒', 'Notice'], { max: 200, hidden: true }),
      maintainer: link('employee', ['维护人', 'Maintainer'], { hidden: true }),
      ...publishable,
    },
    check: feeRules,
  })

/** Fees that follow the ocean leg of many rates at once. */
export const oceanSurcharge = feeSheet('oceanSurcharge', ['海运附加费', 'Ocean surcharges'])
/** Port-side charges at departure. */
export const originCharge = feeSheet('originCharge', ['起运港费用', 'Origin charges'])

const markup = <const N extends string, const C extends { readonly cost?: true }>(
  name: N,
  label: readonly [string, string],
  secrecy: C,
) =>
  resource({
    name,
    label,
    title: 'name',
    search: ['name'],
    traits: ['validity', 'disableable'],
    fields: {
      name: text(['方案名称', 'Name'], { required: true, filter: true }),
      lines: lines(['加价', 'Mark-up'], markupLine, { required: true, section: ['加价', 'Mark-up'], ...secrecy }),
      ...markupScope,
      ...validity,
      status: choice(
        ['状态', 'Status'],
        [
          [1, '启用', 'Enabled', 'good'],
          [0, '停用', 'Disabled', 'quiet'],
        ],
        { required: true, initial: 1, filter: true },
      ),
      remark: longText(['备注', 'Remark'], { max: 1000, hidden: true }),
    },
    check: markupRules,
  })

/** First layer on the net price, for everybody who sells (R27). */
export const companyMarkup = markup('companyMarkup', ['整箱加价设置', 'Company mark-up'], { cost: true })
/** The sales layer, on top of the house price. */
export const salesMarkup = markup('salesMarkup', ['整箱销售加价', 'FCL sales mark-up'], {})

export const fclPages = [
  page('fclFreight', {
    of: fclRate,
    filterSet: 'maintenance',
    columns: [
      'carrier',
      'pol',
      'pod',
      'serviceCode',
      'transferType',
      'transitDays',
      'rateType',
      'currency',
      'boxPrices',
      'sailingDays',
      'validFrom',
      'validTo',
      'freeCombinedDays',
      'spaceState',
      'displayFlag',
      'recommendFlag',
    ],
  }),
  page('additionalFee', { of: oceanSurcharge, filterSet: 'noRecommend' }),
  page('startSurcharge', { of: originCharge, filterSet: 'noRecommend' }),
  page('priceSet', { of: companyMarkup, filterSet: 'validity' }),
  page('salesPriceSet', { of: salesMarkup, filterSet: 'validity' }),
] as const
