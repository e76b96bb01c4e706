import type { DaysRange } from '@hangjia/contracts'
import { one } from '../../money/money.ts'
import type { ModeExtra } from '../charges/extras.ts'
import type { Load } from '../counting/load.ts'
import { type LooseCargo, looseLoad } from '../counting/loose.ts'
import type { FreightPlan, ModeEngine, Refusal } from '../engine/engine.ts'
import { measuredFreight, type TonLine, tooLargeFor } from '../engine/measured-freight.ts'
import { type LandRate, landDays, landHooks } from './land.ts'
import { truckNote } from './usual-trucks.ts'

/** A row of `bulkTruckRate`. */
export interface BulkTruckRate extends LandRate {
  readonly port: string
  readonly warehouse: string | null
  readonly lines: readonly Omit<TonLine, 'currency'>[]
  readonly deliveryFee: string | null
  readonly transitDays: DaysRange | null
  readonly maxPieceKg: string | null
  readonly maxPieceLengthM: string | null
  readonly acceptsDangerous?: boolean
}

/** The heaviest package weighs at least the average of all packages. */
const withAverage = (load: Load): Load => {
  const kg = load.grossKg && load.packages && load.grossKg.div(load.packages)
  return { ...load, pieces: [...load.pieces, { count: 1, kg, volumeM3: null, lengthM: null }] }
}
const doorFee = ({ deliveryFee, currency }: BulkTruckRate): ModeExtra[] =>
  deliveryFee === null ? [] : [{ charge: 'DOOR', unit: 'SHPT', currency, price: deliveryFee, quantity: one }]

/** Price of a row for loose cargo, with its door fee. */
export const bulkTruckPlan = (rate: BulkTruckRate, load: Load): FreightPlan | Refusal => {
  const large = tooLargeFor(rate, withAverage(load))
  if (large) return large
  const lines = rate.lines.map((line): TonLine => ({ ...line, currency: rate.currency, priceRule: 'bothMax' }))
  const plan = measuredFreight(lines, load)
  if ('rule' in plan) return plan
  // Nothing else of the row: rows with the same prices and mark-ups share their freight.
  const { businessMethod, businessValue, marketMethod, marketValue } = rate
  const inline = { businessMethod, businessValue, marketMethod, marketValue }
  return { ...plan, inline, extras: doorFee(rate) }
}

/** Loose cargo by truck: the greatest of light, heavy and minimum, and the door fee (R1a, R23). */
export const bulkTruck: ModeEngine<BulkTruckRate, LooseCargo> = {
  ...landHooks(({ warehouse }) => warehouse ?? ''),
  load: looseLoad,
  freight: (rate, load) => {
    const plan = bulkTruckPlan(rate, load)
    return 'rule' in plan ? plan : { ...plan, notes: [...(plan.notes ?? []), ...truckNote(load)] }
  },
  days: ({ transitDays }, { day }) => landDays(day, transitDays),
}
