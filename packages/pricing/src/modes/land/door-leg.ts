import type { DaysRange, PickupAsk } from '@hangjia/contracts'
import { isValidOn, type ModeDays } from '../charges/mode-days.ts'
import { cheapestIn } from '../engine/cheapest-leg.ts'
import type { AskedLegs, FreightPlan, ModeAsk, ModeLeg, NeededLeg, Refusal } from '../engine/engine.ts'
import type { LandRate } from './land.ts'
import { type Nearness, nearnessOf } from './land-place.ts'

type Truck = LandRate & { readonly transitDays?: DaysRange | null }
interface Wanted<R> {
  /** The list of the book that holds its rates; that of the leg where absent. */
  readonly list?: string
  readonly resource: string
  /** True for a row that goes between the place and where this offer receives or releases the cargo. */
  readonly isFor: (row: R) => boolean
  readonly planOf: (row: R) => FreightPlan | Refusal
}
/** One of the two ends of a route on land: the place that a search names, and the day on which the truck leaves. */
interface Door {
  readonly name: 'pickup' | 'delivery'
  readonly end: 'origin' | 'destination'
  readonly direction: LandRate['direction']
  readonly missing: 'pickupMissing' | 'deliveryMissing'
  readonly place: PickupAsk | null | undefined
  readonly day: string
}

/** Facts by which a leg on land is chosen. */
type Around = Pick<AskedLegs<unknown>, 'rows' | 'areas' | 'tariffOf'>
export interface Collected extends Around {
  readonly ask: Pick<ModeAsk, 'pickup'>
  readonly days: Pick<ModeDays, 'receives'>
}
interface Delivered extends Around {
  readonly ask: Pick<ModeAsk, 'deliverTo'>
  readonly days: Pick<ModeDays, 'arrives'>
}

/** The ways in which vehicles of one kind carry the cargo between a place and the carriage. */
type Vehicle = (asked: Around, door: Omit<Door, 'place'>, place: PickupAsk) => readonly ModeLeg[]

const isNear = (near: Nearness | null): near is number => typeof near === 'number'

/** Vehicles of one kind, by their rates of the closest place (R23). */
export const vehicle =
  <R extends Truck>({ list, resource, isFor, planOf }: Wanted<R>): Vehicle =>
  ({ rows, areas }, { name, end, direction, day }, place) => {
    const near = (rows(list ?? name) as unknown as readonly R[])
      .filter((row) => row.direction === direction && isFor(row) && isValidOn(row, day))
      .flatMap((row) => {
        const nearness = nearnessOf(row, place, areas)
        const plan = planOf(row)
        return isNear(nearness) && !('rule' in plan) ? [{ row, nearness, plan }] : []
      })
    const closest = Math.min(...near.map(({ nearness }) => nearness))
    return near
      .filter(({ nearness }) => nearness === closest)
      .map(
        ({ row, plan }): ModeLeg => ({
          name: `leg.${name}`,
          target: 'land',
          block: 'land',
          end,
          charge: 'TRK',
          source: { resource, id: row.id, version: row.version, title: row.street ?? '' },
          plan,
          surcharges: row.surcharges ?? [],
          transit: row.transitDays ?? null,
          notes: plan.notes ?? [],
        }),
      )
  }

/** Cargo by truck from or to a place on land: by the cheapest of the vehicles (R23). */
const doorLeg = (asked: Around, vehicles: readonly Vehicle[], { place, ...door }: Door): NeededLeg => ({
  name: door.name,
  refusal: { rule: door.missing, parameters: {} },
  found: place ? vehicles.flatMap((legsOf) => legsOf(asked, door, place)).toSorted(cheapestIn(asked.tariffOf)) : [],
})

/** Cargo by truck from the place on land that a search names. */
export const collectingLeg = (asked: Collected, ...vehicles: readonly Vehicle[]): NeededLeg =>
  doorLeg(asked, vehicles, {
    name: 'pickup',
    end: 'origin',
    direction: 'export',
    missing: 'pickupMissing',
    place: asked.ask.pickup,
    day: asked.days.receives,
  })

/** Cargo by truck to the place on land that a search names, on the day on which it arrives at the port. */
export const deliveringLeg = (asked: Delivered, ...vehicles: readonly Vehicle[]): NeededLeg =>
  doorLeg(asked, vehicles, {
    name: 'delivery',
    end: 'destination',
    direction: 'import',
    missing: 'deliveryMissing',
    place: asked.ask.deliverTo,
    day: asked.days.arrives,
  })
