import type { DaysRange } from '@hangjia/contracts'
import { addDays, lastWeekday } from '@hangjia/validation'
import type { MeasuredLine } from '../charges/charge.ts'
import { coversKey } from '../charges/layers.ts'
import { dayBy, isValidOn } from '../charges/mode-days.ts'
import type { LooseCargo } from '../counting/loose.ts'
import { cheapestIn } from '../engine/cheapest-leg.ts'
import type { AskedLegs, ModeLeg, ModeRate, NeededLeg, Note } from '../engine/engine.ts'
import { measuredFreight, type TonLine } from '../engine/measured-freight.ts'
import { isLate } from '../engine/mode-notes.ts'
import type { BulkTruckRate } from '../land/bulk-truck.ts'
import { collectingLeg } from '../land/door-leg.ts'
import { bulkTrucks } from '../land/vehicles.ts'
import { isFromDoor, type LooseRate, legDay, type TransportRow, transportLeg } from './lcl-family.ts'

/** A row of `feederPoint`: an inland place that receives cargo for a port, and its shuttle. */
export interface FeederPoint extends ModeRate, Pick<TonLine, 'priceCbm' | 'priceTon' | 'minCharge' | 'volumeRatio'> {
  readonly name: string
  readonly point: string
  readonly pol: string
  readonly podCountries: readonly string[]
  readonly pods: readonly string[]
  readonly productTypes: readonly string[]
  readonly shuttleDays: DaysRange
  /** Seven flags, right-most Monday (R30). */
  readonly receivingDays: string | null
  readonly receivingTime: string | null
  readonly currency: string
  readonly included: boolean
  readonly charges: readonly MeasuredLine[]
  readonly stack: boolean
}
type Asked = AskedLegs<LooseCargo>
type Receiving = LooseRate & { readonly prePositionedAllowed?: boolean }

/** Legs before the port: cargo is collected at its place on land, and received at an inland point, where a search wants that. */
export const receivingLegs = (rate: Receiving, asked: Asked): readonly NeededLeg[] => [
  ...pickupLegs(rate, asked, { warehouses: rate.receivingWarehouses }),
  ...(asked.ask.point ? [pointLeg(rate, asked, asked.ask.point)] : []),
]

interface Trucks {
  /** Warehouses that receive the cargo. */
  readonly warehouses: readonly string[]
  readonly isMeant?: (row: BulkTruckRate) => boolean
}
/** Loose cargo by truck to the receiving point, else to the port or its warehouse; none where the price is from the door. */
export const pickupLegs = (
  rate: LooseRate,
  asked: AskedLegs<LooseCargo>,
  { warehouses, isMeant = () => true }: Trucks,
): readonly NeededLeg[] =>
  asked.ask.pickup && !isFromDoor(rate)
    ? [
        collectingLeg(
          asked,
          bulkTrucks({
            load: asked.load,
            isFor: (row) =>
              row.port === (asked.ask.point ?? rate.pol) &&
              (row.warehouse === null || warehouses.includes(row.warehouse)) &&
              isMeant(row),
          }),
        ),
      ]
    : []

/**
 * The shuttle of an inland point, one in time before the others, then the cheapest; where nobody keeps one, a feeder leg from there. Charges of
 * the port's warehouses are not due then, unless they are added.
 */
const pointLeg = (rate: Receiving, asked: Asked, point: string): NeededLeg => {
  const { days, today, facts, rows, tariffOf } = asked
  const leaving = { leaves: days.receives, days, today }
  const cheapest = cheapestIn(tariffOf)
  const name = 'originFeeder'
  if (rate.prePositionedAllowed !== true) return { name, refusal: { rule: 'pointNotTaken', parameters: {} }, found: [] }
  const shuttles = (rows('point') as readonly FeederPoint[]).filter(
    (row) =>
      row.point === point &&
      row.pol === rate.pol &&
      isValidOn(row, row.validityBasis ? dayBy(days, today)(row.validityBasis) : days.receives) &&
      (['podCountries', 'pods', 'productTypes'] as const).every((key) =>
        coversKey(row as unknown as Readonly<Record<string, unknown>>, key, facts[key]),
      ),
  )
  const feeders = (rows('transfer') as readonly TransportRow[]).filter(
    (row) =>
      row.leg === name && row.fromPort === point && row.toPlace === rate.pol && isValidOn(row, legDay(row, leaving)),
  )
  const found = [
    ...shuttles
      .flatMap((row) => shuttleLeg(row, asked))
      .toSorted((a, b) => Number(isLate(a)) - Number(isLate(b)) || cheapest(a, b)),
    ...feeders.flatMap((row) => transportLeg(row, 'transportCharge', asked.load)).toSorted(cheapest),
  ]
  return { name, refusal: { rule: 'legMissing', parameters: { leg: name } }, found }
}

const shuttleLeg = (row: FeederPoint, { load, days, ask }: Asked): ModeLeg[] => {
  const { currency, priceCbm, priceTon, minCharge, volumeRatio } = row
  const plan = measuredFreight(
    [{ currency, priceCbm, priceTon, minCharge, volumeRatio, rtLowerLimit: null, rtTopLimit: null }],
    load,
  )
  if ('rule' in plan) return []
  return [
    {
      name: 'leg.originFeeder',
      target: 'transfer',
      block: 'origin',
      charge: 'BRG',
      source: { resource: 'feederPoint', id: row.id, version: row.version, title: row.name },
      plan,
      surcharges: row.charges,
      transit: row.shuttleDays,
      ...(row.included ? { isIncluded: true } : {}),
      ...(row.stack ? {} : { replaces: 'warehouse' }),
      notes: cutoffNotes(row, { by: days.receives, from: ask.day }),
    },
  ]
}

/** The last day on which the point takes cargo for the sailing, or that it is over before the requested day. */
const cutoffNotes = (row: FeederPoint, { by, from }: { readonly by: string; readonly from: string }): Note[] => {
  const last = lastWeekday(row.receivingDays, addDays(by, -row.shuttleDays.max))
  const day = last ?? addDays(by, -row.shuttleDays.max)
  return [
    {
      rule: day < from ? 'pointLate' : 'pointCutoff',
      parameters: { point: row.name, day, time: row.receivingTime ?? '' },
    },
  ]
}
