import { airDestinationCharge, airOriginCharge, airRate } from '../resources/carriage/air.ts'
import { airCompanyMarkup, airMarketMarkup, airSalesMarkup } from '../resources/carriage/air-markups.ts'
import { fullTruckRate } from '../resources/carriage/trucking.ts'
import { mode } from './mode.ts'
import { declarationSheets, insuranceTable } from './value-added.ts'

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
    window: true,
    wishes: ['carriers', 'directOnly', 'cargoType', 'pickup', 'incoterm', 'declaration', 'insurance'],
  },
  rate: airRate,
  lane: { from: 'pol', to: ['pod'], carrier: 'airline' },
  freight: 'AF',
  finish: 'cents',
  legs: { pickup: fullTruckRate },
  collects: ['pickup'],
  sheets: [
    { leg: 'origin', of: airOriginCharge, target: 'origin', block: 'origin', judgedOn: 'sails' },
    { leg: 'destination', of: airDestinationCharge, target: 'destination', block: 'destination', judgedOn: 'arrives' },
    declarationSheets,
  ],
  tables: insuranceTable,
  servedAs: 'air',
  band: { from: 'kgFrom', to: 'kgTo' },
  layers: { company: airCompanyMarkup, market: airMarketMarkup, sales: airSalesMarkup },
  shows: [
    'airline',
    'pol',
    'via',
    'pod',
    'transferType',
    'transferMode',
    'flightNo',
    'service',
    'weekdays',
    'transitDays',
    'cargoType',
    'packageType',
    'lithiumPolicy',
    'allIn',
    'volumeDivisor',
    'publicRemark',
  ],
  quoted: {
    prefix: 'AIR',
    page: 'airQuotation',
    list: { page: 'airQuotation', by: 'breaks', about: ['service', 'cargoType'] },
    heldDays: 3,
    terms: [
      ['计费重量以航空公司最终核定为准。', 'The chargeable weight is as finally determined by the airline.'],
      ['运价以货物比重及舱位确认为准。', 'The rate is subject to the density of the cargo and to space.'],
      [
        '燃油及安全附加费以航空公司起飞时公布的为准。',
        'Fuel and security surcharges are those of the airline at the time of departure.',
      ],
      [
        '不含海关查验、仓储、税金等费用，如发生按实际收取。',
        'Customs inspection, storage, duties and taxes are not included and are charged as incurred.',
      ],
    ],
  },
})
