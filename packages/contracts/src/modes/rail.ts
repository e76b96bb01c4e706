import { landRatio } from '../groups/charges/light-heavy.ts'
import { railDoorLeg, railRate } from '../resources/carriage/rail.ts'
import { railMarkup } from '../resources/carriage/rail-markups.ts'
import { mode } from './mode.ts'
import { declarationSheets, insuranceTable } from './value-added.ts'

const shared = {
  pages: { sales: 'salesRailwayFreight' },
  rate: railRate,
  lane: { from: 'origin', to: ['destination'], carrier: 'platform' },
  freight: 'RAIL',
  legs: { door: railDoorLeg },
  sheets: [declarationSheets],
  tables: insuranceTable,
  servedAs: 'rail',
  layers: { company: railMarkup },
  quoted: { prefix: 'RAIL' },
} as const
const asked = {
  place: 'railStation',
  carrier: 'railOperator',
  day: ['发车日', 'Departure from'],
  window: true,
} as const
const train = [
  'platform',
  'trainNo',
  'trainProduct',
  'origin',
  'borderPort',
  'via',
  'destination',
  'term',
  'departureDays',
  'loadingCutoff',
  'transitDays',
] as const

/** Full containers by rail: a price for each type. */
export const railFcl = mode({
  ...shared,
  name: 'railFcl',
  title: ['铁路整箱', 'Rail FCL'],
  asks: {
    ...asked,
    cargo: 'boxes',
    wishes: ['carriers', 'directOnly', 'containerOwner', 'doors', 'incoterm', 'declaration', 'insurance'],
  },
  only: { field: 'cargoMode', is: 'FCL' },
  finish: 'whole',
  shows: [...train, 'weightCategory', 'containerOwner', 'returnDepot', 'freeDays', 'maxPayloadKg', 'publicRemark'],
})

/** Loose cargo by rail: the greater of its light and heavy price (R22). */
export const railLcl = mode({
  ...shared,
  name: 'railLcl',
  title: ['铁路拼箱', 'Rail LCL'],
  asks: {
    ...asked,
    cargo: 'loose',
    usualRatio: landRatio,
    wishes: ['carriers', 'directOnly', 'doors', 'incoterm', 'declaration', 'insurance'],
  },
  only: { field: 'cargoMode', is: 'LCL' },
  band: { from: 'rtFrom', to: 'rtTo' },
  finish: 'cents',
  shows: [...train, 'publicRemark'],
})
