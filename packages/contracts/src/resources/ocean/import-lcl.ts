import { choice, codes, link, list } from '../../catalogue/kinds.ts'
import { listOf, type Values } from '../../groups/charges/charge-rules.ts'
import { polCountries } from '../../groups/charges/charges.ts'
import { chargesOf, feeSheet } from '../../groups/charges/fee-sheet.ts'
import { validityOn } from '../../groups/charges/freight.ts'
import { measuredLine, measuredLineDoubts, measuredLineRules } from '../../groups/charges/measured-line.ts'
import { lclMarkupLayers } from '../../groups/markups/lcl-markups.ts'
import { lclChargeScope, lclRoute } from '../../groups/rates/lcl.ts'
import { lclDestinationOf, lclSurchargeOf } from './lcl-fees.ts'
import { cargoExcluded, lclRateOf } from './lcl-rate.ts'

const incoterms = codes('FOB', 'FCA', 'EXW')
const incotermScope = choice(['贸易条款', 'Incoterm'], incoterms, {
  filter: true,
  help: ['空白表示全部', 'Blank: every term'],
})
const agent = link('supplier', ['海外代理', 'Overseas agent'], { filter: true, cost: true })

/** Rates into China, where the consignee is the customer (import LCL). */
export const importLclRate = lclRateOf({
  name: 'importLclRate',
  label: ['进口拼箱运价', 'Import LCL rates'],
  own: {
    pol: { ...lclRoute.pol, within: 'abroad' },
    pod: { ...lclRoute.pod, within: 'inChina' },
    incotermBase: choice(['贸易条款', 'Incoterm'], incoterms, {
      required: true,
      initial: 'FOB',
      filter: true,
      unique: true,
    }),
    agent: { ...agent, unique: true },
    deconsolidationWarehouses: list(link('worldWarehouse', ['拆箱仓库', 'Deconsolidation warehouses']), {
      filter: true,
      hidden: true,
    }),
    cargoExcluded,
  },
})
/** Surcharges on consolidated cargo to China, by incoterm. */
export const importLclSurcharge = lclSurchargeOf({
  name: 'importLclSurcharge',
  label: ['进口拼箱附加费', 'Import LCL surcharges'],
  keys: { polCountries, incotermBase: incotermScope },
})
/** Charges abroad, paid by the consignee unless the shipper sells FOB: local charges, and the pick-up of EXW. */
export const importLclOriginCharge = feeSheet({
  name: 'importLclOriginCharge',
  label: ['进口拼箱起运港费用', 'Import LCL origin charges'],
  charges: chargesOf(measuredLine),
  lineRules: measuredLineRules,
  lineDoubts: measuredLineDoubts,
  scope: {
    ...lclChargeScope,
    polCountries,
    incotermBase: choice(['贸易条款', 'Incoterm'], codes('FCA', 'EXW'), {
      required: true,
      initial: 'EXW',
      filter: true,
    }),
    agent,
  },
  valid: validityOn('etd'),
  // Those of a port, or of every port of a country.
  check: ({ pols, polCountries: countries }: Values) =>
    listOf(pols).length + listOf(countries).length === 0 ? [{ field: 'pols', rule: 'required' }] : [],
})
/** Delivery order, handling, customs and delivery in China, and their minimum total. */
export const importLclDestinationCharge = lclDestinationOf({
  name: 'importLclDestinationCharge',
  label: ['进口拼箱目的港费用', 'Import LCL destination charges'],
  keys: {
    warehouses: list(link('worldWarehouse', ['仓库', 'Warehouses']), { filter: true }),
  },
})

const importLcl = lclMarkupLayers({ incotermBase: incotermScope })
/** Company and market mark-up on consolidated cargo to China (R27). */
export const importLclMarkup = importLcl.companyOrMarket('importLclMarkup', ['进口拼箱加价', 'Import LCL mark-up'])
/** Sales layer of mark-up on consolidated cargo to China (R27). */
export const importLclSalesMarkup = importLcl.sales('importLclSalesMarkup', [
  '进口拼箱销售加价',
  'Import LCL sales mark-up',
])
