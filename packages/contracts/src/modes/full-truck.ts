import { fullTruckRate } from '../resources/carriage/trucking.ts'
import { landMode } from './land-mode.ts'

/** Whole trucks between a place on land and a port, an airport, a warehouse or another place. */
export const fullTruck = landMode({
  name: 'fullTruck',
  title: ['整车陆运', 'Full truck'],
  pages: { sales: 'salesFullTruckLandFreight' },
  asks: {
    cargo: 'trucks',
    land: {
      ends: [
        { of: 'port', field: 'port' },
        { of: 'airport', field: 'airport' },
        { of: 'worldWarehouse', field: 'warehouse' },
        { of: 'area', field: 'toPlace' },
      ],
      extras: ['waitingHours', 'nights', 'stops'],
    },
  },
  rate: fullTruckRate,
  lane: { from: 'area', to: ['port', 'airport', 'warehouse', 'toPlace'] },
  leads: 'distanceKm',
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
})
