import { trailerRate } from '../resources/carriage/trucking.ts'
import { landMode } from './land-mode.ts'

/** Containers by trailer between a place on land and a port or terminal. */
export const trailer = landMode({
  name: 'trailer',
  title: ['整箱拖车', 'Container trailer'],
  pages: { sales: 'salesLandFreight' },
  asks: {
    cargo: 'boxes',
    land: {
      ends: [
        { of: 'port', field: 'port' },
        { of: 'wharf', field: 'wharf', at: 'port' },
      ],
      extras: ['waitingHours', 'nights', 'stops', 'weighing', 'portTransfer', 'dropTrailer'],
    },
  },
  rate: trailerRate,
  lane: { from: 'area', to: ['port', 'wharf'] },
  leads: 'distanceKm',
  shows: [
    'area',
    'street',
    'port',
    'wharf',
    'direction',
    'distanceKm',
    'pickupDepot',
    'loadingPoint',
    'sealPoint',
    'returnDepot',
    'weightLimits',
    'freeHours',
    'tollIncluded',
    'publicRemark',
  ],
})
