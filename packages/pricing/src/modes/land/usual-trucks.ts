import { count, decimal } from '../../money/money.ts'
import type { Load } from '../counting/load.ts'
import type { Note } from '../engine/engine.ts'

/** Trucks by the length of their bed in metres, with what they usually carry (R23, marketing: salesBulkCargoLandFreight); the smallest first. */
export const usualTrucks = [
  { truckType: '4.2', maxKg: 2000, maxM3: '14' },
  { truckType: '6.8', maxKg: 8000, maxM3: '35' },
  { truckType: '9.6', maxKg: 16_000, maxM3: '55' },
  { truckType: '13.5', maxKg: 28_000, maxM3: '85' },
  { truckType: '17.5', maxKg: 32_000, maxM3: '125' },
] as const

/** The smallest truck that holds the cargo; none where its weight or volume is unknown, or beyond the largest one. */
export const truckNote = ({ grossKg, volumeM3 }: Load): Note[] => {
  const truck = usualTrucks.find(({ maxKg, maxM3 }) => grossKg?.lte(count(maxKg)) && volumeM3?.lte(decimal(maxM3)))
  return truck ? [{ rule: 'usualTruck', parameters: { length: truck.truckType } }] : []
}
