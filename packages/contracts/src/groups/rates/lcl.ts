import { choice, codes, flag, integer, link, list, text } from '../../catalogue/kinds.ts'
import type { Complaint } from '../../catalogue/resource.ts'
import { listOf, type Values } from '../charges/charge-rules.ts'
import { chargeScope } from '../charges/charges.ts'
import { billType, route, sailing } from '../charges/freight.ts'
import { measuredLine } from '../charges/measured-line.ts'

export const consigneeTypes = [
  ['coLoader', '同行', 'Co-loader'],
  ['retailer', '直客', 'Direct customer'],
] as const
export const transferTypes = [
  [1, '直拼', 'Direct'],
  [2, '转拼', 'Transit'],
] as const
const feeLevels = [
  ['normal', '正常', 'Normal'],
  ['high', '高收费', 'High'],
  ['low', '低收费', 'Low'],
] as const

const { pol, polTerminal, via, pod, podTerminal, tradeLine, serviceCode, transitDays } = route

/** Route of consolidated cargo, and the cargo that a rate is for (+lclRoute). */
export const lclRoute = {
  pol,
  polTerminal,
  via,
  pod,
  podTerminal,
  finalDestination: link('port', ['最终目的地', 'Final destination'], {
    filter: true,
    unique: true,
    help: ['内陆点或二程港；空白为目的港', 'An inland point or second port; blank is the POD'],
  }),
  tradeLine,
  carrier: link('carrier', ['船公司', 'Carrier'], { filter: true, unique: true }),
  serviceCode,
  transferType: choice(['中转类型', 'Transfer type'], transferTypes, {
    required: true,
    initial: 1,
    filter: true,
    unique: true,
  }),
  transitDays,
  throughPrice: flag(['全程价', 'Through price'], {
    hidden: true,
    help: [
      '运费已含中转和到最终目的地的运输',
      'The freight covers the transfer and the carriage to the final destination',
    ],
  }),
  productType: link('productType', ['产品类型', 'Product type'], { filter: true, unique: true, hidden: true }),
  consigneeType: choice(['收货人类型', 'Consignee type'], [...consigneeTypes, ['any', '不限', 'Any']], {
    required: true,
    initial: 'any',
    filter: true,
    unique: true,
  }),
  feeLevel: choice(['目的港收费标准', 'Destination charge level'], feeLevels, {
    required: true,
    initial: 'normal',
    filter: true,
    unique: true,
  }),
  transportTerm: choice(['运输条款', 'Transport term'], codes('CFS-CFS', 'DOOR-CFS', 'CFS-DOOR', 'DOOR-DOOR'), {
    required: true,
    initial: 'CFS-CFS',
    filter: true,
    unique: true,
    hidden: true,
  }),
  billType: { ...billType, hidden: true },
} as const

/** Days of sailing, and the cut-offs of cargo and documents. */
export const lclSailing = {
  sailingDays: sailing.sailingDays,
  siCutoff: text(['截单', 'SI cut-off'], { max: 60, hidden: true }),
  cargoCutoff: text(['截货', 'Cargo cut-off'], { max: 60 }),
  cargoCutoffLead: integer(['截货提前天数', 'Cargo cut-off lead'], {
    max: 60,
    hidden: true,
    help: ['开船前几天截货', 'Last day for cargo, in days before the sailing'],
  }),
  customsCutoff: text(['截关', 'Customs cut-off'], { max: 60, hidden: true }),
} as const

/** A route via other ports is a transit, and a direct route is not. */
export const lclRouteRules = (draft: Values): Complaint[] => {
  const hubs = listOf(draft.via)
  return [
    ...(draft.pol && draft.pol === draft.pod ? [{ field: 'pod', rule: 'samePort' }] : []),
    ...(hubs.some((port) => port === draft.pol || port === draft.pod) ? [{ field: 'via', rule: 'viaIsPolOrPod' }] : []),
    ...(draft.transferType === 1 && hubs.length > 0 ? [{ field: 'transferType', rule: 'directWithVia' }] : []),
    ...(draft.transferType === 2 && hubs.length === 0 ? [{ field: 'via', rule: 'required' }] : []),
  ]
}

const { carriers, carriersExclude, tradeLines, tradeLinesExclude, pols, polsExclude, pods, podsExclude } = chargeScope
const { podCountries, vias, suppliers, billTypeScope, stack } = chargeScope

export const productTypes = list(link('productType', ['产品类型', 'Product types']), { filter: true, hidden: true })
export const consigneeScope = choice(['收货人类型', 'Consignee type'], consigneeTypes, {
  filter: true,
  help: ['空白表示全部', 'Blank: every consignee'],
})
export const feeLevelScope = choice(['目的港收费标准', 'Destination charge level'], feeLevels, {
  filter: true,
  help: ['空白表示全部', 'Blank: every level'],
})

/** Shipments that pay a fee; blank is any (+chargeScope). */
export const lclChargeScope = {
  carriers,
  carriersExclude,
  tradeLines,
  tradeLinesExclude,
  pols,
  polsExclude,
  pods,
  podsExclude,
  podCountries,
  finalDestinations: list(link('port', ['最终目的地', 'Final destinations']), { filter: true, hidden: true }),
  vias,
  suppliers: { ...suppliers, label: ['拼箱公司', 'Consolidators'] },
  consigneeType: consigneeScope,
  feeLevel: feeLevelScope,
  billTypeScope,
  transferType: choice(['中转类型', 'Transfer type'], transferTypes, {
    filter: true,
    hidden: true,
    help: ['空白表示全部', 'Blank: both'],
  }),
  productTypes,
  stack,
} as const

/** A charge at the destination, with its group of options; the consignee pays it there, whatever the usual payer. */
export const destinationLine = {
  ...measuredLine,
  charge: { ...measuredLine.charge, fills: { unit: 'defaultUnit', currency: 'defaultCurrency' } },
  chargeGroup: choice(
    ['费用类型', 'Charge group'],
    [
      ['local', '本地', 'Local'],
      ['customs', '清关', 'Customs'],
      ['delivery', '送货', 'Delivery'],
      ['storage', '仓租', 'Storage'],
    ],
    { required: true, initial: 'local', picks: true },
  ),
  paymentTerm: { ...measuredLine.paymentTerm, initial: 'COL' },
} as const
