import {
  airCompanyMarkup,
  airDestinationCharge,
  airMarketMarkup,
  airOriginCharge,
  airRate,
  airSalesMarkup,
} from '../resources/air.ts'
import { mode } from './mode.ts'

/** Air: pieces by weight breaks. */
export const air = mode({
  name: 'air',
  title: ['空运', 'Air'],
  pages: { sales: 'salesAirFreight' },
  asks: {
    cargo: 'pieces',
    place: 'airport',
    carrier: 'airline',
    day: ['起飞日', 'Flight from'],
    wishes: ['carriers', 'directOnly', 'incoterm'],
  },
  rate: airRate,
  lane: { from: 'pol', to: ['pod'], carrier: 'airline' },
  freight: 'AF',
  finish: 'cents',
  legs: {},
  sheets: [
    { leg: 'origin', of: airOriginCharge, target: 'origin', block: 'origin', judgedOn: 'sails' },
    { leg: 'destination', of: airDestinationCharge, target: 'destination', block: 'destination', judgedOn: 'arrives' },
  ],
  layers: { company: airCompanyMarkup, market: airMarketMarkup, sales: airSalesMarkup },
  shows: [
    'airline',
    'pol',
    'via',
    'pod',
    'transferType',
    'flightNo',
    'service',
    'weekdays',
    'transitDays',
    'cargoType',
    'allIn',
    'volumeDivisor',
    'publicRemark',
  ],
})
