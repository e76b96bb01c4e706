import { fullTruckRate } from '../resources/trucking.ts'
import { mode } from './mode.ts'

/** Whole trucks between a place on land and a port, an airport, a warehouse or another place. */
export const fullTruck = mode({
  name: 'fullTruck',
  title: ['整车陆运', 'Full truck'],
  pages: { sales: 'salesFullTruckLandFreight' },
  asks: {
    cargo: 'trucks',
    place: 'area',
    land: {
      ends: [
        { of: 'port', field: 'port' },
        { of: 'airport', field: 'airport' },
        { of: 'worldWarehouse', field: 'warehouse' },
        { of: 'area', field: 'toPlace' },
      ],
      extras: ['waitingHours', 'nights', 'stops'],
    },
    day: ['提货日', 'Pick-up'],
    wishes: [],
    // Hauls at home are paid in renminbi.
    begins: { currency: 'CNY' },
  },
  rate: fullTruckRate,
  lane: { from: 'area', to: ['port', 'airport', 'warehouse', 'toPlace'] },
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
    'airport',
    'warehouse',
    'toPlace',
    'direction',
    'distanceKm',
    'transitHours',
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
