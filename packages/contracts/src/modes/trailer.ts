import { trailerRate } from '../resources/trucking.ts'
import { mode } from './mode.ts'

/** Containers by trailer between a place on land and a port or terminal. */
export const trailer = mode({
  name: 'trailer',
  title: ['整箱拖车', 'Container trailer'],
  pages: { sales: 'salesLandFreight' },
  asks: {
    cargo: 'boxes',
    place: 'area',
    land: {
      ends: [
        { of: 'port', field: 'port' },
        { of: 'wharf', field: 'wharf', at: 'port' },
      ],
      extras: ['waitingHours', 'nights', 'stops', 'weighing', 'portTransfer'],
    },
    day: ['提货日', 'Pick-up'],
    wishes: [],
    // Hauls at home are paid in renminbi.
    begins: { currency: 'CNY' },
  },
  rate: trailerRate,
  lane: { from: 'area', to: ['port', 'wharf'] },
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
  quoted: {
    prefix: 'LAND',
    terms: [
      ['以上运价在有效期内提货有效。', 'The rates apply to cargo picked up within the validity shown.'],
      ['等候、压夜、加点等按实际发生收取。', 'Waiting, overnight stays and extra stops are charged as incurred.'],
    ],
  },
})
