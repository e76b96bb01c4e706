import { choice, codes, flag, link, list, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { chargeLineRules, freeOfCharge, listOf } from '../../groups/charges/charge-rules.ts'
import { chargeLine, chargeScope, occasions, polCountries } from '../../groups/charges/charges.ts'
import { chargesOf, feeSheet } from '../../groups/charges/fee-sheet.ts'
import { wordsFollow } from '../../groups/charges/follows.ts'
import {
  freeTime,
  publishable,
  recommendable,
  remarks,
  route,
  sailing,
  validityOn,
} from '../../groups/charges/freight.ts'
import { overdueRules, overdueTariff } from '../../groups/charges/overdue.ts'
import { sheetMinimum, sheetMinimumRules } from '../../groups/charges/sheet-minimum.ts'
import { datesInOrder } from '../../groups/dates-in-order.ts'
import { containerMarkups } from '../../groups/markups/container-markups.ts'
import { markupScope } from '../../groups/markups/markups.ts'
import {
  bought,
  boughtPrices,
  containerRateRules,
  documents,
  ofService,
  surcharges,
} from '../../groups/rates/container-rate.ts'
import { page } from '../../page.ts'
import { markupColumns } from './markup-columns.ts'

/** Terms under which a Chinese consignee pays the freight or the transport before it. */
const incoterms = codes('FOB', 'FCA', 'EXW', 'CFR')
const incotermScope = {
  incoterms: list(choice(['贸易条款', 'Terms'], incoterms), {
    filter: true,
    help: ['空白表示全部', 'Blank: every term'],
  }),
} as const

/** A rate of containers into China, of a carrier or of an agent abroad. */
export const importRate = resource({
  name: 'importRate',
  label: ['进口整箱运价', 'Import FCL rates'],
  ...ofService,
  fields: {
    ...route,
    pol: { ...route.pol, within: 'abroad' },
    // No trade line leads to China except the domestic one: the origin of the cargo is the sort key.
    pod: link('port', ['目的港', 'POD'], { required: true, filter: true, unique: true, within: 'inChina' }),
    podTerminal: { ...route.podTerminal, filter: true },
    tradeLine: link('tradeLine', ['来源航线', 'Trade line of origin'], { filter: true }),
    incotermBase: choice(['贸易条款', 'Term'], incoterms, {
      required: true,
      initial: 'FOB',
      filter: true,
      unique: true,
    }),
    originOnRequest: flag(['起运费另询', 'Origin charges on request'], {
      filter: true,
      hidden: true,
      help: ['EXW、FCA 运价没有对应的起运地费用时勾选', 'For EXW and FCA where no sheet has the charges at origin'],
    }),
    commodities: list(text(['品名限制', 'Commodities'], { max: 60 }), { filter: true, unique: true, hidden: true }),
    currency: link('currency', ['币种', 'Currency'], { required: true, usual: 'USD', section: ['箱型价', 'Prices'] }),
    boxPrices: boughtPrices,
    surcharges,
    ...sailing,
    ...validityOn('etd'),
    ...freeTime,
    ...documents,
    agent: link('supplier', ['海外代理', 'Overseas agent'], { filter: true, unique: true, cost: true }),
    contractNo: { ...bought.contractNo, hidden: true },
    maintainer: bought.maintainer,
    ...remarks,
    ...publishable,
    ...recommendable,
  },
  check: (draft) => [
    ...datesInOrder(draft),
    ...containerRateRules(draft),
    ...(draft.originOnRequest === true && (draft.incotermBase === 'FOB' || draft.incotermBase === 'CFR')
      ? [{ field: 'originOnRequest', rule: 'noOriginCharges' }]
      : []),
  ],
  doubts: freeOfCharge,
  follows: wordsFollow,
})

/** Conditions for a charge of imports: those of every container, and customs clearance in China. */
const importOccasion = choice(chargeLine.when.label, [...occasions, ['declaration', '报关', 'Customs declaration']], {
  required: true,
  initial: 'always',
})

/** Charges of an import shipment abroad, at sea and in China. */
export const importCharge = feeSheet({
  name: 'importCharge',
  label: ['进口整箱附加费', 'Import FCL charges'],
  own: {
    stage: choice(
      ['阶段', 'Stage'],
      [
        ['origin', '起运地', 'Origin'],
        ['freight', '海运', 'Ocean'],
        ['destination', '目的港', 'Destination'],
      ],
      { required: true, initial: 'destination', filter: true },
    ),
  },
  distinguishedBy: ['stage'],
  charges: chargesOf({ ...chargeLine, when: importOccasion }, { sets: 'surchargeTemplate' }),
  lineRules: chargeLineRules,
  scope: {
    ...chargeScope,
    polCountries,
    podTerminal: link('wharf', ['目的港码头', 'POD terminal'], { filter: true, hidden: true, partOf: 'pods' }),
    ...incotermScope,
  },
  further: { ...sheetMinimum, overdue: overdueTariff },
  // Charges at one end are those of a port, or of all of a country.
  check: (draft) => [
    ...(draft.stage === 'destination' && listOf(draft.pods).length + listOf(draft.podCountries).length === 0
      ? [{ field: 'pods', rule: 'required' }]
      : []),
    ...(draft.stage !== 'destination' && listOf(draft.overdue).length > 0
      ? [{ field: 'overdue', rule: 'onlyAtDestination' }]
      : []),
    ...overdueRules(draft),
    ...sheetMinimumRules(draft),
  ],
})

/** Both mark-up layers of import: the market layer counts on the business one (R27). */
export const importMarkup = containerMarkups({
  scope: {
    layer: choice(
      ['层级', 'Layer'],
      [
        ['business', '业务价', 'Business'],
        ['market', '市场价', 'Market'],
      ],
      { required: true, initial: 'business', filter: true },
    ),
    ...markupScope,
    ...incotermScope,
  },
  further: { key: 'incoterms', rank: ['贸易条款', 'term'] },
}).company('importMarkup', ['进口整箱加价', 'Import FCL mark-up'])

export const importFclPages = [
  page('importFcl', {
    of: importRate,
    filterSet: 'maintenance',
    columns: [
      'carrier',
      'pol',
      'pod',
      'incotermBase',
      'validFrom',
      'validTo',
      'currency',
      'boxPrices',
      'serviceCode',
      'transitDays',
      'sailingDays',
      'freeCombinedDays',
      'agent',
      'displayFlag',
      'recommendFlag',
    ],
  }),
  page('importFclSurcharge', {
    of: importCharge,
    filterSet: 'noRecommend',
    columns: [
      'name',
      'stage',
      'charges',
      'incoterms',
      'pols',
      'polCountries',
      'pods',
      'carriers',
      'validFrom',
      'validTo',
      'displayFlag',
    ],
  }),
  page('importPriceSet', {
    of: importMarkup,
    filterSet: 'validity',
    columns: ['name', 'layer', 'status', 'incoterms', ...markupColumns],
  }),
] as const
