import { lclDestinationCharge, lclOriginCharge, lclSurcharge, warehouseCharge } from '../resources/lcl-fees.ts'
import { transportCharge } from '../resources/lcl-legs.ts'
import { lclCompanyMarkup, lclMarketMarkup, lclSalesMarkup } from '../resources/lcl-markups.ts'
import { lclRate } from '../resources/lcl-rate.ts'
import { mode } from './mode.ts'

/** Export LCL: consolidated cargo by revenue ton. */
export const lcl = mode({
  name: 'lcl',
  title: ['拼箱', 'LCL'],
  pages: { desk: 'lclQueryPrice', sales: 'salesLclFreight' },
  asks: {
    cargo: 'loose',
    place: 'port',
    carrier: 'carrier',
    day: ['开船日', 'Sailing from'],
    wishes: ['carriers', 'directOnly', 'consigneeType', 'billType', 'incoterm', 'telexRelease', 'declaration'],
  },
  rate: lclRate,
  lane: { from: 'pol', to: ['pod', 'finalDestination'], carrier: 'carrier' },
  freight: 'OF',
  finish: 'cents',
  legs: { transfer: transportCharge },
  sheets: [
    { leg: 'warehouse', of: warehouseCharge, target: 'warehouse', block: 'origin', judgedOn: 'receives' },
    { leg: 'origin', of: lclOriginCharge, target: 'origin', block: 'origin', judgedOn: 'receives' },
    { leg: 'ocean', of: lclSurcharge, target: 'surcharge', block: 'freight', judgedOn: 'sails' },
    {
      leg: 'destination',
      of: lclDestinationCharge,
      target: 'destination',
      block: 'destination',
      judgedOn: 'sails',
      // Agents abroad, whom nobody chooses yet.
      uncompared: ['suppliers'],
    },
  ],
  layers: { company: lclCompanyMarkup, market: lclMarketMarkup, sales: lclSalesMarkup },
  band: { from: 'rtFrom', to: 'rtTo' },
  shows: [
    'carrier',
    'pol',
    'via',
    'pod',
    'finalDestination',
    'transferType',
    'sailingDays',
    'transitDays',
    'cargoCutoff',
    'siCutoff',
    'consigneeType',
    'feeLevel',
    'transportTerm',
    'receivingWarehouses',
    'publicRemark',
  ],
})
