import type { CargoOf } from '@hangjia/contracts'
import { reasoned } from '../../money/derivation.ts'
import { count, type Decimal, decimal, plainText, roundAmount, toCount, upToWhole } from '../../money/money.ts'
import { withInlineMarkup } from '../charges/inline-markup.ts'
import type { Counted, PriceOf } from '../counting/counted.ts'
import { uncounted } from '../counting/counted.ts'
import type { Load } from '../counting/load.ts'
import type { FreightPlan, ModeAsk, ModeEngine, Refusal } from '../engine/engine.ts'
import { landDays, landHooks } from './land.ts'
import { fuelExtra, type HaulageRate, haulageExtras, tollExtra } from './land-extras.ts'

export type TruckCargo = CargoOf<'trucks'>
interface TruckLine {
  readonly truckType: string
  readonly bodyType: string | null
  readonly price: string
  readonly maxKg: number | null
  readonly maxM3: string | null
}
/** A row of `fullTruckRate`. */
export interface FullTruckRate extends HaulageRate {
  readonly lines: readonly TruckLine[]
  readonly port?: string | null
  readonly warehouse?: string | null
  readonly airport?: string | null
}

/** Trucks of one line for the cargo by the limits of the line; `isCertain` is false where a limit for the cargo is missing. */
const trucksFor = ({ maxKg, maxM3 }: TruckLine, { grossKg, volumeM3 }: Load) => {
  const measures = [
    { asked: grossKg, limit: maxKg ? count(maxKg) : null },
    { asked: volumeM3, limit: maxM3 ? decimal(maxM3) : null },
  ]
  const shares = measures.flatMap(({ asked, limit }) => (asked && limit ? [asked.div(limit)] : []))
  return {
    needed: Math.max(1, ...shares.map((share) => toCount(upToWhole(share)))),
    isCertain: measures.every(({ asked, limit }) => !asked || limit),
  }
}

interface Choice {
  readonly line: TruckLine
  readonly trucks: number
  /** Selling price of all trucks, so that the cheapest for the customer wins. */
  readonly price: Decimal
}
const cheaper = (a: Choice, b: Choice) => a.price.cmp(b.price) || a.trucks - b.trucks

/** The cheapest truck that holds all of the cargo, else the cheapest number of one kind (R23). */
const chosenOf = (rate: FullTruckRate, load: Load, cargo: TruckCargo): Choice | Refusal => {
  const wanted = rate.lines.filter(
    ({ truckType, bodyType }) =>
      (cargo.truckType === undefined || truckType === cargo.truckType) &&
      (cargo.bodyType === undefined || bodyType === cargo.bodyType),
  )
  const choices = wanted.flatMap((line): Choice[] => {
    const { needed, isCertain } = trucksFor(line, load)
    // A requested truck needs no limits; any other must have them.
    if (!isCertain && cargo.truckType === undefined) return []
    const trucks = Math.max(needed, cargo.trucks ?? 1)
    const price = withInlineMarkup(decimal(line.price), rate, { target: 'freight', box: null, currency: rate.currency })
    return price ? [{ line, trucks, price: price.times(count(trucks)) }] : []
  })
  const least = cargo.trucks ?? 1
  const [best] = choices.filter(({ trucks }) => trucks === least).toSorted(cheaper)
  const [several] = choices.toSorted(cheaper)
  if (best ?? several) return (best ?? several) as Choice
  return { rule: 'noTruck', parameters: {} }
}

const each =
  (cell: string, trucks: number) =>
  (priceOf: PriceOf, currency: string): Counted => {
    const price = priceOf(cell)
    if (!price) return uncounted
    const quantity = count(trucks)
    return {
      ...uncounted,
      unitPrice: price.value,
      quantity,
      amount: reasoned('line.amount', roundAmount(price.value.times(quantity)), {
        currency,
        parameters: { quantity: plainText(quantity) },
        children: [price.derivation],
      }),
    }
  }

const freight = (rate: FullTruckRate, load: Load, ask: ModeAsk<TruckCargo>): FreightPlan | Refusal => {
  const chosen = chosenOf(rate, load, ask.cargo)
  return 'rule' in chosen ? chosen : planOf(rate, load, chosen, haulageExtras(rate, ask, chosen.trucks))
}

/** Price of a row for cargo that is collected for the carriage of another mode, in the cheapest truck that holds it (R23). */
export const fullTruckPlan = (rate: FullTruckRate, load: Load, day: string): FreightPlan | Refusal => {
  const chosen = chosenOf(rate, load, {})
  return 'rule' in chosen ? chosen : planOf(rate, load, chosen, [...fuelExtra(rate, day), tollExtra(rate)])
}

const planOf = (
  rate: FullTruckRate,
  load: Load,
  { line, trucks }: Choice,
  extras: NonNullable<FreightPlan['extras']>,
): FreightPlan => {
  return {
    currency: rate.currency,
    prices: { [line.truckType]: line.price },
    count: each(line.truckType, trucks),
    load: { ...load, chargeableKg: null, ratedKg: null },
    quantity: count(trucks),
    unit: 'TRUCK',
    paymentTerm: 'PRE',
    inline: rate,
    note: `${line.truckType} m`,
    chosen: { truckType: line.truckType, ...(line.bodyType ? { bodyType: line.bodyType } : {}) },
    extras,
  }
}

/** Whole trucks at a flat price (R23). */
export const fullTruck: ModeEngine<FullTruckRate, TruckCargo> = {
  ...landHooks(),
  load: ({ grossKg, volumeM3 }) => ({
    grossKg: grossKg === undefined ? null : decimal(grossKg),
    volumeM3: volumeM3 === undefined ? null : decimal(volumeM3),
    packages: null,
    pieces: [],
    containers: [],
  }),
  freight,
  days: (_rate, { day }) => landDays(day, null),
}
