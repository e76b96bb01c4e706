import type { DaysRange } from '@hangjia/contracts'
import { isValidOn } from '../charges/mode-days.ts'
import { cheapestIn } from '../engine/cheapest-leg.ts'
import type { AskedLegs, FreightPlan, ModeLeg, NeededLeg, Refusal } from '../engine/engine.ts'
import type { LandRate } from './land.ts'
import { type Nearness, nearnessOf } from './land-place.ts'

type Collecting = LandRate & { readonly transitDays?: DaysRange | null }
interface Wanted<R> {
  readonly resource: string
  /** True for a row that goes to where this offer receives the cargo. */
  readonly isFor: (row: R) => boolean
  readonly planOf: (row: R) => FreightPlan | Refusal
}

const isNear = (near: Nearness | null): near is number => typeof near === 'number'

/** Cargo by truck from the place on land that a search names: from the closest place of the rates, then the cheapest (R23). */
export const collectingLeg = <R extends Collecting>(
  { ask, days, rows, areas, tariffOf }: AskedLegs<unknown>,
  { resource, isFor, planOf }: Wanted<R>,
): NeededLeg => {
  const { pickup } = ask
  const refusal = { rule: 'pickupMissing', parameters: {} }
  if (!pickup) return { name: 'pickup', refusal, found: [] }
  const near = (rows('pickup') as unknown as readonly R[])
    .filter((row) => row.direction === 'export' && isFor(row) && isValidOn(row, days.receives))
    .flatMap((row) => {
      const nearness = nearnessOf(row, pickup, areas)
      const plan = planOf(row)
      return isNear(nearness) && !('rule' in plan) ? [{ row, nearness, plan }] : []
    })
  const closest = Math.min(...near.map(({ nearness }) => nearness))
  const found = near
    .filter(({ nearness }) => nearness === closest)
    .map(
      ({ row, plan }): ModeLeg => ({
        name: 'leg.pickup',
        target: 'land',
        block: 'land',
        end: 'origin',
        charge: 'TRK',
        source: { resource, id: row.id, version: row.version, title: row.street ?? '' },
        plan,
        surcharges: row.surcharges ?? [],
        transit: row.transitDays ?? null,
      }),
    )
    .toSorted(cheapestIn(tariffOf))
  return { name: 'pickup', refusal, found }
}
