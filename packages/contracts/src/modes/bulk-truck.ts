import { landRatio } from '../groups/charges/light-heavy.ts'
import { bulkTruckRate } from '../resources/carriage/trucking.ts'
import { landMode } from './land-mode.ts'

/** Loose cargo by truck between a place on land and a port or warehouse. */
export const bulkTruck = landMode({
  name: 'bulkTruck',
  title: ['散货陆运', 'LCL trucking'],
  pages: { sales: 'salesBulkCargoLandFreight' },
  asks: {
    cargo: 'loose',
    usualRatio: landRatio,
    land: {
      ends: [
        { of: 'port', field: 'port' },
        { of: 'worldWarehouse', field: 'warehouse', at: 'ports' },
      ],
      extras: [],
    },
  },
  rate: bulkTruckRate,
  lane: { from: 'area', to: ['port', 'warehouse'] },
  leads: 'distanceKm',
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
})
