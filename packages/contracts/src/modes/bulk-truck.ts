import { bulkTruckRate } from '../resources/trucking.ts'
import { mode } from './mode.ts'

/** Loose cargo by truck between a place on land and a port or warehouse. */
export const bulkTruck = mode({
  name: 'bulkTruck',
  title: ['散货陆运', 'LCL trucking'],
  pages: { sales: 'salesBulkCargoLandFreight' },
  asks: {
    cargo: 'loose',
    place: 'area',
    land: {
      ends: [
        { of: 'port', field: 'port' },
        { of: 'worldWarehouse', field: 'warehouse', at: 'ports' },
      ],
      extras: [],
    },
    day: ['提货日', 'Pick-up'],
    wishes: [],
    // Hauls at home are paid in renminbi.
    begins: { currency: 'CNY' },
  },
  rate: bulkTruckRate,
  lane: { from: 'area', to: ['port', 'warehouse'] },
  leads: 'distanceKm',
  freight: 'TRK',
  block: 'land',
  finish: 'cents',
  legs: {},
  sheets: [],
  layers: {},
  shows: [
    'area',
    'street',
    'port',
    'warehouse',
    'direction',
    'distanceKm',
    'transitDays',
    'maxPieceKg',
    'maxPieceLengthM',
    'publicRemark',
  ],
  quoted: {
    prefix: 'LAND',
    terms: [
      ['以上运价在有效期内提货有效。', 'The rates apply to cargo picked up within the validity shown.'],
      ['等候、压夜、加点等按实际发生收取。', 'Waiting, overnight stays and extra stops are charged as incurred.'],
    ],
  },
})
