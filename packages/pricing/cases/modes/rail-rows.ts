import type { DoorLeg, RailRate } from '../../src/modes/land/rail.ts'
import { cny, usd } from './loose-rows.ts'

const period = { validFrom: '2026-11-01', validTo: '2026-12-31' } as const
/** Loose cargo or containers from Guiyang westward, without a price yet. */
export const train: RailRate = {
  ...period,
  id: '1',
  version: 1,
  displayFlag: 1,
  recommendFlag: 2,
  surcharges: [],
  direction: 'west',
  origin: '1',
  destination: '11',
  via: null,
  platform: '51',
  trainNo: 'X8001',
  term: 'station-station',
  departureDays: null,
  transitDays: { min: 16, max: 20 },
  currency: usd,
  cargoMode: 'LCL',
  containerOwner: null,
  boxPrices: [],
  returnDepot: null,
  maxPayloadKg: null,
  lines: [],
}
/** A line of light, heavy and least price. */
export const lightHeavy = (priceCbm: string | null, pricePerKg: string | null, minCharge: string | null = null) => ({
  rtLowerLimit: null,
  rtTopLimit: '15',
  volumeRatio: 333,
  priceCbm,
  pricePerKg,
  minCharge,
})
/** Carriage at one end of the train: 1,200 CNY for a 40HQ. */
export const doorLeg = (side: DoorLeg['side'], given: Partial<DoorLeg> = {}): DoorLeg => ({
  ...period,
  id: '7',
  version: 1,
  displayFlag: 1,
  side,
  station: side === 'pickup' ? '1' : '11',
  city: side === 'pickup' ? '贵阳' : 'Köln',
  mode: 'truck',
  currency: cny,
  boxPrices: [{ box: '40HQ', price: '1200' }],
  lines: [lightHeavy('60', '0.25', '200')],
  transitDays: { min: 1, max: 2 },
  ...given,
})
