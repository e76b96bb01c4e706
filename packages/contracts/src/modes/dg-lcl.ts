import { dangerousGoods } from '../resources/customs.ts'
import {
  dgLclCompanyMarkup,
  dgLclDestinationCharge,
  dgLclMarketMarkup,
  dgLclOriginCharge,
  dgLclRate,
  dgLclSalesMarkup,
  dgLclSurcharge,
  dgTransportCharge,
  dgWarehouseCharge,
} from '../resources/dg-lcl.ts'
import { dgAcceptanceRule, dgSegregation } from '../resources/dg-rules.ts'
import { lclOriginCharge, lclSurcharge } from '../resources/lcl-fees.ts'
import { transportCharge } from '../resources/lcl-legs.ts'
import { mode } from './mode.ts'

/**
 * Dangerous LCL: first what is taken, then what it costs (R28). General sheets fill charges at origin and on the ocean that no sheet of
 * dangerous goods names; warehouse, transfer, destination and freight are never theirs.
 */
export const dgLcl = mode({
  name: 'dgLcl',
  title: ['危品拼箱', 'DG LCL'],
  pages: { desk: 'dglclQueryPrice', sales: 'dgsalesLclFreight' },
  asks: {
    cargo: 'dangerous',
    place: 'port',
    carrier: 'carrier',
    day: ['开船日', 'Sailing from'],
    wishes: ['carriers', 'directOnly', 'consigneeType', 'billType', 'incoterm', 'telexRelease', 'declaration'],
  },
  rate: dgLclRate,
  lane: { from: 'pol', to: ['pod', 'finalDestination'], carrier: 'carrier' },
  freight: 'OF',
  finish: 'cents',
  legs: { transfer: dgTransportCharge, general: transportCharge },
  sheets: [
    {
      leg: 'warehouse',
      of: dgWarehouseCharge,
      target: 'warehouse',
      block: 'origin',
      judgedOn: 'receives',
      needed: 'WHS',
    },
    {
      leg: 'origin',
      of: dgLclOriginCharge,
      general: lclOriginCharge,
      target: 'origin',
      block: 'origin',
      judgedOn: 'receives',
    },
    {
      leg: 'ocean',
      of: dgLclSurcharge,
      general: lclSurcharge,
      target: 'surcharge',
      block: 'freight',
      judgedOn: 'sails',
      perPart: true,
    },
    {
      leg: 'destination',
      of: dgLclDestinationCharge,
      target: 'destination',
      block: 'destination',
      judgedOn: 'sails',
      uncompared: ['suppliers'],
      needed: 'DTHC',
    },
  ],
  tables: { goods: dangerousGoods, acceptance: dgAcceptanceRule, segregation: dgSegregation },
  layers: { company: dgLclCompanyMarkup, market: dgLclMarketMarkup, sales: dgLclSalesMarkup },
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
    'bookingLeadDays',
    'classes',
    'packingGroups',
    'maxNetKg',
    'consigneeType',
    'feeLevel',
    'transportTerm',
    'dgWarehouses',
    'publicRemark',
  ],
})
