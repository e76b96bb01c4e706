import { airBreakCells, type DaysRange } from '@hangjia/contracts'
import { memoizeBy } from '../../money/memoize.ts'
import {
  count,
  cutToWhole,
  type Decimal,
  decimal,
  greater,
  isNegative,
  one,
  plainText,
  roundTo,
  thousand,
  toCount,
  upTo,
} from '../../money/money.ts'
import { breaksIn, byBreak, chargeableKg, cubicCm, cubicCmOf, type Sides } from '../counting/by-break.ts'
import type { Load, MeasuredLoad } from '../counting/load.ts'
import { anyQuantity, type Part } from '../counting/parts.ts'
import { densityOf } from '../counting/ranges.ts'
import { daysOf } from '../engine/days.ts'
import type { AskedLegs, FreightPlan, ModeEngine, ModeRate, NeededLeg, Refusal } from '../engine/engine.ts'
import { collectingLeg } from '../land/door-leg.ts'
import { fullTrucks } from '../land/vehicles.ts'

/** Air cargo of a search: gross weight, and the sides of its pieces or their volume. */
export interface PieceCargo {
  readonly packages: number
  readonly grossKg: string
  readonly volumeM3?: string | undefined
  readonly pieces: readonly Sides[]
  readonly packageKind?: 'bulk' | 'BUP' | undefined
  /** Share of the volume above gross that the customer is not charged for; absent: that of the rate. */
  readonly sharedVolumePercent?: string | undefined
}
/** Columns of a density tier; blank: not offered. */
type Tier = Readonly<Record<string, string | null>> & { readonly densityMin: string; readonly minCharge: string | null }

/** A row of `airRate`. */
export interface AirRate extends ModeRate {
  readonly pol: string
  readonly pod: string
  readonly via: string | null
  readonly airline: string
  readonly flightNo: string | null
  readonly service: string
  readonly cargoType: string
  readonly lithiumPolicy: string | null
  readonly packageType: string
  readonly transferType: 1 | 2
  readonly weekdays: string | null
  readonly transitDays: DaysRange | null
  readonly currency: string
  readonly lines: readonly unknown[]
  readonly volumeDivisor: 5000 | 6000
  readonly weightStep: '0.5' | '1'
  readonly asNextBreak: boolean
  readonly sharedVolumePercent: string | null
  readonly minShipmentKg: string | null
  readonly maxPieceKg: string | null
  readonly maxLengthCm: string | null
  readonly maxWidthCm: string | null
  readonly maxHeightCm: string | null
  readonly supplier?: string | null
}

/** Weight breaks of the trade; N is the price below the lowest. */
const breaks = breaksIn(airBreakCells)

const volumeCm3 = ({ pieces, volumeM3 }: PieceCargo) =>
  pieces.length > 0 ? cubicCm(pieces) : volumeM3 === undefined ? null : cubicCmOf({ volumeM3: decimal(volumeM3) })

interface Measures {
  readonly volume: Decimal | null
  readonly density: Decimal | null
  /** The load with its chargeable weight; null where that is unknown. */
  readonly weighedBy: (
    terms: Pick<AirRate, 'volumeDivisor' | 'weightStep' | 'sharedVolumePercent'>,
  ) => (MeasuredLoad & { readonly chargeableKg: Decimal }) | null
}
/** Volume, density and chargeable weights of a load: the rates of a search share them. */
const known = new WeakMap<Load, Measures>()
const measuresOf = (load: Load, cargo: PieceCargo): Measures => {
  const measures = known.get(load) ?? measured(load, cargo)
  known.set(load, measures)
  return measures
}
const measured = (load: Load, cargo: PieceCargo): Measures => {
  const volume = volumeCm3(cargo)
  return {
    volume,
    density: densityOf(load),
    weighedBy: memoizeBy(
      ({ volumeDivisor, weightStep, sharedVolumePercent }) => `${volumeDivisor} ${weightStep} ${sharedVolumePercent}`,
      ({ volumeDivisor: divisor, weightStep: step, sharedVolumePercent: sharedPercent }) =>
        volume && load.grossKg
          ? {
              ...load,
              chargeableKg: chargeableKg(load.grossKg, volume, { divisor, step, sharedPercent }),
              ratedKg: null,
            }
          : null,
    ),
  }
}

/** The densest tier that the cargo reaches (R9). */
const tierOf = (lines: readonly Tier[], density: Decimal | null): Tier | undefined =>
  lines
    .toSorted((a, b) => decimal(b.densityMin).cmp(decimal(a.densityMin)))
    .find(({ densityMin }) => density === null || !isNegative(density.minus(decimal(densityMin))))

/** True where some weight of a part is charged by a break of a tier: as its own, or as the next one above it. */
const isChargedBy = (tier: Tier, asNext: boolean) => {
  const offered = breaks.filter(({ cell }) => tier[cell])
  return (cell: string, { lower, top }: Part): boolean => {
    const at = offered.findIndex((one) => one.cell === cell)
    const [own, next] = [offered[at], offered[at + 1]]
    if (!own) return true
    const starts = at === 0 || top === null || count(own.from).lte(decimal(top))
    const ends = next !== undefined && count(next.from).lte(decimal(lower))
    return (starts && !ends) || (asNext && count(own.from).gt(decimal(lower)))
  }
}

/** The first limit of a piece that is broken; the weight of one is the average, because a search has no weight of each. */
const tooLarge = (rate: AirRate, { grossKg, packages }: Load, { pieces }: PieceCargo): Refusal | null => {
  const average = rate.maxPieceKg && grossKg && packages ? grossKg.div(packages) : null
  if (average && rate.maxPieceKg && average.gt(decimal(rate.maxPieceKg)))
    return { rule: 'pieceTooHeavy', parameters: { kg: plainText(roundTo(average, 1)), limit: rate.maxPieceKg } }
  const sides = [
    ['lengthCm', rate.maxLengthCm],
    ['widthCm', rate.maxWidthCm],
    ['heightCm', rate.maxHeightCm],
  ] as const
  for (const [side, limit] of sides) {
    const piece = limit ? pieces.find((one) => decimal(one[side]).gt(decimal(limit))) : undefined
    if (piece && limit) return { rule: 'sideTooLong', parameters: { cm: piece[side], limit } }
  }
  return null
}

const freight = (rate: AirRate, load: Load, cargo: PieceCargo): FreightPlan | Refusal => {
  const { density, weighedBy } = measuresOf(load, cargo)
  const tier = tierOf(rate.lines as readonly Tier[], density)
  const { sharedVolumePercent = rate.sharedVolumePercent } = cargo
  const [weighed, bought] = [weighedBy({ ...rate, sharedVolumePercent }), weighedBy(rate)]
  if (!tier || !load.grossKg || !weighed || !bought) return { rule: 'noBreak', parameters: {} }
  const large = tooLarge(rate, load, cargo)
  if (large) return large
  if (rate.minShipmentKg && load.grossKg.lt(decimal(rate.minShipmentKg)))
    return { rule: 'shipmentTooLight', parameters: { limit: rate.minShipmentKg } }
  const byWeight =
    (kg: Decimal): FreightPlan['count'] =>
    (priceOf, currency) =>
      byBreak({ breaks, minimum: 'minCharge', asNext: rate.asNextBreak }, kg, priceOf, currency)
  const isBoughtApart = !bought.chargeableKg.eq(weighed.chargeableKg)
  const terms = rate.asNextBreak ? 'asNext' : 'own'
  return {
    currency: rate.currency,
    prices: tier,
    count: byWeight(weighed.chargeableKg),
    terms: isBoughtApart ? `${terms} ${plainText(bought.chargeableKg)}` : terms,
    load: weighed,
    quantity: weighed.chargeableKg,
    ...(isBoughtApart ? { bought: { load: bought, count: byWeight(bought.chargeableKg) } } : {}),
    unit: 'KGC',
    paymentTerm: 'PRE',
  }
}

/** The cargo by whole trucks to the airport of departure (R23). */
const pickupLeg = (rate: AirRate, asked: AskedLegs<PieceCargo>): NeededLeg =>
  collectingLeg(
    asked,
    fullTrucks({ load: asked.load, day: asked.days.receives, isFor: ({ airport }) => airport === rate.pol }),
  )

/** The density from which the next tier counts; undefined for the densest. */
const nextDensity = (
  { lines }: Pick<AirRate, 'lines'>,
  { densityMin }: Pick<Tier, 'densityMin'>,
): Decimal | undefined =>
  (lines as readonly Tier[])
    .map((tier) => decimal(tier.densityMin))
    .filter((density) => density.gt(decimal(densityMin)))
    .toSorted((a, b) => a.cmp(b))[0]

/** Heaviest piece of a shipment that a list is compared at, where a rate has no limit. */
const usualPieceKg = '50'
/** Cargo that is charged for some kilograms at the prices of a tier: as dense as a kilogram is charged for volume, or as the tier allows. */
const shipmentOf =
  (rate: AirRate, tier: Tier) =>
  (kg: Decimal): PieceCargo => {
    const floor = decimal(tier.densityMin)
    const above = nextDensity(rate, tier)
    const even = decimal('1000000').div(count(rate.volumeDivisor))
    const density = above?.lte(even) ? floor.plus(above).div(count(2)) : greater(floor, even)
    const litres = kg.times(thousand).div(greater(density, even))
    // Neither the density nor the charged weight falls below its limit.
    const volumeM3 = (density.lt(even) ? upTo(litres, one) : cutToWhole(litres)).div(thousand)
    return {
      packages: toCount(upTo(kg.div(decimal(rate.maxPieceKg ?? usualPieceKg)), one)),
      grossKg: plainText(density.lt(even) ? roundTo(volumeM3.times(density), 3) : kg),
      volumeM3: plainText(volumeM3),
      pieces: [],
    }
  }

/** A unit that the shipper has built up has rates of its own; every other rate is for packages that the airline loads. */
const holds = ({ packageType }: AirRate, { packageKind }: PieceCargo): boolean =>
  packageKind === undefined || (packageType === 'BUP') === (packageKind === 'BUP')

/** True where a rate is for a kind of cargo; batteries also go with general cargo where its rate accepts lithium. */
const takes = ({ cargoType, lithiumPolicy }: AirRate, asked: string): boolean =>
  cargoType === asked ||
  (asked === 'battery' && cargoType === 'general' && lithiumPolicy !== null && lithiumPolicy !== 'no')

/** Air cargo by weight breaks (R6-R10). */
export const air: ModeEngine<AirRate, PieceCargo> = {
  load: (cargo) => {
    const volume = volumeCm3(cargo)
    return {
      grossKg: decimal(cargo.grossKg),
      volumeM3: volume?.div(decimal('1000000')) ?? null,
      packages: count(cargo.packages),
      pieces: [],
      containers: [],
    }
  },
  admits: [
    { step: 'carrier', test: (rate, { carriers }) => carriers.length === 0 || carriers.includes(rate.airline) },
    { step: 'direct', test: (rate, { directOnly }) => !directOnly || rate.transferType === 1 },
    {
      step: 'terms',
      test: (rate, { cargoType, cargo }) => (!cargoType || takes(rate, cargoType)) && holds(rate, cargo),
    },
  ],
  freight: (rate, load, { cargo }) => freight(rate, load, cargo),
  days: (rate, { day }) =>
    daysOf(day, { weekdays: rate.weekdays, transitDays: rate.transitDays, validTo: rate.validTo }),
  facts: (rate, ask, book) => {
    const country = book.places.get(rate.pod)?.country ?? null
    const cargoType = ask.cargoType ?? rate.cargoType
    const facts = { pol: rate.pol, pod: rate.pod, country, airline: rate.airline, supplier: rate.supplier ?? null }
    return {
      ...facts,
      pols: rate.pol,
      pods: rate.pod,
      podCountries: country,
      airlines: rate.airline,
      suppliers: rate.supplier ?? null,
      service: rate.service,
      services: rate.service,
      cargoType,
      cargoTypes: cargoType,
      packageType: rate.packageType,
      transferType: rate.transferType,
      customers: ask.customer,
    }
  },
  titleOf: (rate, { place, carrier }) =>
    [carrier(rate.airline), `${place(rate.pol)}-${place(rate.pod)}`, rate.flightNo ?? ''].filter(Boolean).join(' '),
  legs: (rate, asked) => (asked.ask.pickup ? [pickupLeg(rate, asked)] : []),
  marked: ({ currency, lines, asNextBreak }) =>
    (lines as readonly Tier[]).map((tier) => ({
      ...anyQuantity,
      currency,
      prices: Object.fromEntries([...airBreakCells, 'minCharge'].map((cell) => [cell, tier[cell]])),
      condition: lines.length > 1 ? `≥${tier.densityMin} kg/CBM` : undefined,
      isCharged: isChargedBy(tier, asNextBreak),
    })),
  // The terms of one shipment are in no list.
  listed: (rate, { cargo }) => {
    const [tiers, plain] = [rate.lines as readonly Tier[], { ...cargo, sharedVolumePercent: undefined }]
    const volume = volumeCm3(cargo)
    const asked = volume && densityOf({ grossKg: decimal(cargo.grossKg), volumeM3: volume.div(decimal('1000000')) })
    return tiers.map((tier, index) => ({
      index,
      densityFrom: tiers.length > 1 ? tier.densityMin : null,
      densityBelow: nextDensity(rate, tier)?.toFixed() ?? null,
      rate,
      ask: { cargo: tierOf(tiers, asked) === tier ? plain : shipmentOf(rate, tier)(decimal(cargo.grossKg)) },
      cells: ['minCharge', ...airBreakCells],
      asNext: rate.asNextBreak,
      shipment: shipmentOf(rate, tier),
      row: {
        pod: rate.pod,
        via: rate.via ? [rate.via] : [],
        carrier: rate.airline,
        serviceCode: rate.flightNo ?? '',
        sailingDays: rate.weekdays,
      },
    }))
  },
}
