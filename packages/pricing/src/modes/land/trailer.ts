import type { BoxPrice, FclAsk } from '@hangjia/contracts'
import type { WeightBand, WeightLimit } from '../../book/book.ts'
import { type Dictionary, dictionaryOf } from '../../book/dictionary.ts'
import { overweightOf } from '../../charges/weights.ts'
import {
  count,
  type Decimal,
  decimal,
  one,
  plainText,
  smaller,
  thousand,
  toCount,
  upToWhole,
  zero,
} from '../../money/money.ts'
import { boxesNeeded, tonsInEach } from '../../sums/loadability.ts'
import type { ModeExtra } from '../charges/extras.ts'
import { withInlineMarkup } from '../charges/inline-markup.ts'
import type { BoxCargo } from '../containers/container-rate.ts'
import { boxesLoad } from '../counting/boxes.ts'
import { byType } from '../counting/by-type.ts'
import { type Load, unweighed } from '../counting/load.ts'
import type { FreightPlan, ModeAsk, ModeBook, ModeEngine, Note, Refusal } from '../engine/engine.ts'
import { landDays, landHooks, landOf } from './land.ts'
import { fuelExtra, type HaulageRate, haulageExtras, tollExtra } from './land-extras.ts'

/** A row of `trailerRate`. */
export interface TrailerRate extends HaulageRate {
  readonly port: string
  readonly wharf: string | null
  readonly boxPrices: readonly BoxPrice[]
  /** Two 20' containers on one chassis, in total. */
  readonly doubleCarriage: string | null
  readonly weighing: string | null
  readonly portTransfer: string | null
  readonly dropTrailer?: string | null
  readonly weightLimits: readonly WeightLimit[]
  readonly weightBands: readonly WeightBand[]
}
type Container = Load['containers'][number]

const priceIn = ({ boxPrices }: TrailerRate, wanted: string) => boxPrices.find(({ box }) => box === wanted)?.price

/** Weight of a container on the basis of a limit; null while one of its parts is unknown. */
const weighedAs = ({ box, kg }: Container, basis: WeightLimit['basis'], { tareKg }: Dictionary): Decimal | null => {
  const tare = tareKg(box)
  if (basis === 'cargo') return kg
  return kg && tare !== null ? kg.plus(count(tare)) : null
}
const tooHeavy = (rate: TrailerRate, containers: Load['containers'], dictionary: Dictionary): Refusal | null => {
  for (const container of containers)
    for (const { limitTon, basis } of rate.weightLimits.filter(({ box }) => box === container.box)) {
      const [kg, limit] = [weighedAs(container, basis, dictionary), decimal(limitTon).times(thousand)]
      if (kg?.gt(limit))
        return {
          rule: 'boxTooHeavy',
          parameters: { box: container.box, kg: plainText(kg), limit: plainText(limit) },
        }
    }
  return null
}

/** Two of a 20' type go on one chassis where each is known to weigh at most half of its limit, and that is cheaper. */
const pairsOf = (rate: TrailerRate, container: Container, dictionary: Dictionary): number => {
  const { box, quantity } = container
  const limits = rate.weightLimits.filter((limit) => limit.box === box)
  const isLight = limits.every(({ limitTon, basis }) =>
    weighedAs(container, basis, dictionary)?.times(count(2)).lte(decimal(limitTon).times(thousand)),
  )
  const single = priceIn(rate, box)
  const isCheaper =
    rate.doubleCarriage !== null && (!single || decimal(rate.doubleCarriage).lt(decimal(single).times(count(2))))
  return dictionary.teu(box)?.eq(one) && limits.length > 0 && isLight && isCheaper ? Math.floor(quantity / 2) : 0
}
const pairBox = (box: string) => `2X${box}`

interface Chassis {
  readonly containers: Load['containers']
  readonly pairs: readonly { readonly box: string; readonly pairs: number }[]
}
/** Containers as they are driven: each pair has a single price. */
const chassisOf = (rate: TrailerRate, { containers }: Load, dictionary: Dictionary): Chassis => {
  const counted = containers.map((container) => ({ container, pairs: pairsOf(rate, container, dictionary) }))
  return {
    containers: counted.flatMap(({ container, pairs }) => {
      const { box, quantity } = container
      return [
        ...(pairs > 0 ? [{ box: pairBox(box), quantity: pairs, kg: null }] : []),
        ...(quantity > pairs * 2 ? [{ ...container, quantity: quantity - pairs * 2 }] : []),
      ]
    }),
    pairs: counted.flatMap(({ container: { box }, pairs }) => (pairs > 0 ? [{ box, pairs }] : [])),
  }
}

/** Overweight of each container type by its band; a type between two bands has no price. */
const overweightExtras = (rate: TrailerRate, cargo: Pick<FclAsk, 'boxes'>, dictionary: Dictionary): ModeExtra[] =>
  overweightOf(rate.weightBands, { ask: cargo, dictionary }).flatMap(({ line, boxes, exempt, unweighed: unknown }) =>
    boxes
      .filter((box) => !exempt.has(box) && !unknown.includes(box))
      .map((box): ModeExtra => {
        const asked = cargo.boxes.find((one) => one.box === box)
        return {
          charge: 'OWS',
          unit: 'CNTR',
          currency: line.currency,
          price: line.boxPrices?.find((priced) => priced.box === box)?.price ?? null,
          boxes: [box],
          note: `${box} ${asked?.grossTon ?? ''} t`,
        }
      }),
  )
/** Weighing and a change of terminal for each container, and each trailer that is left where it is loaded. */
const askedExtras = (rate: TrailerRate, ask: ModeAsk, boxes: number, chassis: number): ModeExtra[] => {
  const { weighing, portTransfer, dropTrailer = false } = landOf(ask)
  const each = { unit: 'CNTR', currency: rate.currency, quantity: count(boxes) } as const
  return [
    ...(weighing ? [{ ...each, charge: 'WGH', price: rate.weighing }] : []),
    ...(portTransfer ? [{ ...each, charge: 'PTR', price: rate.portTransfer }] : []),
    ...(dropTrailer
      ? [{ ...each, charge: 'DROP', unit: 'TIME', price: rate.dropTrailer, quantity: count(chassis) }]
      : []),
  ]
}

const numberOf = (containers: Load['containers']) => containers.reduce((all, { quantity }) => all + quantity, 0)

type Haul = Omit<FreightPlan, 'inline' | 'extras'>
/** Prices of containers as they are driven, and the pairs among them; a type without a price is not driven. */
const haulOf = (rate: TrailerRate, load: Load, { containers, pairs }: Chassis): Haul | Refusal => {
  const prices: Record<string, string | null | undefined> = Object.fromEntries([
    ...rate.boxPrices.map(({ box, price }) => [box, price]),
    ...pairs.map(({ box }) => [pairBox(box), rate.doubleCarriage]),
  ])
  const missing = containers.find(({ box }) => prices[box] === undefined)
  if (missing) return { rule: 'boxNotOffered', parameters: { box: missing.box } }
  return {
    currency: rate.currency,
    prices,
    count: (priceOf, code) => byType(containers, priceOf, code),
    load: unweighed(load),
    quantity: count(numberOf(load.containers)),
    unit: 'CNTR',
    paymentTerm: 'PRE',
    notes: pairs.map(
      ({ box, pairs: number }): Note => ({
        rule: 'doubleCarriage',
        parameters: { box, pairs: String(number) },
      }),
    ),
  }
}

const freight = (
  rate: TrailerRate,
  load: Load,
  ask: ModeAsk<BoxCargo>,
  book: Pick<ModeBook<TrailerRate>, 'dictionaries'>,
): FreightPlan | Refusal => {
  const dictionary = dictionaryOf(book.dictionaries)
  const refused = tooHeavy(rate, load.containers, dictionary)
  if (refused) return refused
  const chassis = chassisOf(rate, load, dictionary)
  const haul = haulOf(rate, load, chassis)
  if ('rule' in haul) return haul
  return {
    ...haul,
    inline: rate,
    extras: [
      ...overweightExtras(rate, ask.cargo, dictionary),
      ...askedExtras(rate, ask, numberOf(load.containers), numberOf(chassis.containers)),
      ...haulageExtras(rate, ask, numberOf(chassis.containers)),
    ],
  }
}

/** Containers by trailer: two light 20' ones on one chassis first, then each by its type (R23). */
export const trailer: ModeEngine<TrailerRate, BoxCargo> = {
  ...landHooks(({ wharf }) => wharf ?? ''),
  load: boxesLoad,
  freight,
  days: (_rate, { day }) => landDays(day, null),
}

export interface Hauled {
  readonly dictionary: Dictionary
  readonly day: string
  /** Two light 20' containers may share a chassis, or each has its own. */
  readonly chassis: 'shared' | 'own'
}
/** Price of a row for containers on land before or after the carriage of another mode. */
export const trailerPlan = (
  rate: TrailerRate,
  load: Load,
  { dictionary, day, chassis }: Hauled,
): FreightPlan | Refusal => {
  const { containers } = load
  const refused = tooHeavy(rate, containers, dictionary)
  if (refused) return refused
  const haul = haulOf(rate, load, chassis === 'shared' ? chassisOf(rate, load, dictionary) : { containers, pairs: [] })
  if ('rule' in haul) return haul
  const boxes = containers.map(({ box, quantity, kg }) => ({
    box,
    quantity,
    ...(kg ? { grossTon: plainText(kg.div(thousand)) } : {}),
  }))
  const { businessMethod, businessValue, marketMethod, marketValue } = rate
  return {
    ...haul,
    inline: { businessMethod, businessValue, marketMethod, marketValue },
    extras: [...overweightExtras(rate, { boxes }, dictionary), ...fuelExtra(rate, day), tollExtra(rate)],
  }
}

/** The greatest cargo of one container that the row takes on the road; null where it names no limit. */
const roadKg = ({ weightLimits }: TrailerRate, box: string, { tareKg }: Dictionary): Decimal | null => {
  const limits = weightLimits
    .filter((limit) => limit.box === box)
    .map(({ limitTon, basis }) => {
      const kg = decimal(limitTon).times(thousand)
      return basis === 'cargo' ? kg : kg.minus(count(tareKg(box) ?? 0))
    })
  return limits.length > 0 ? limits.reduce(smaller) : null
}

/**
 * Price of a row for loose cargo that is driven in containers of its own: the cheapest number of one type that holds it and that the row takes
 * on the road (R16, R23).
 */
export const loadedTrailerPlan = (rate: TrailerRate, load: Load, terms: Hauled): FreightPlan | Refusal => {
  const { grossKg, volumeM3 } = load
  if (!grossKg || !volumeM3) return { rule: 'boxNotOffered', parameters: { box: '' } }
  const cargo = { grossKg: plainText(grossKg), volumeM3: plainText(volumeM3) }
  const fillings = rate.boxPrices.flatMap(({ box, price }) => {
    const capacity = terms.dictionary.capacity(box)
    if (!capacity) return []
    const limit = roadKg(rate, box, terms.dictionary)
    if (limit && !limit.gt(zero)) return []
    const onRoad = limit ? toCount(upToWhole(grossKg.div(limit))) : 0
    const quantity = Math.max(boxesNeeded(cargo, capacity), onRoad)
    const sold = withInlineMarkup(decimal(price), rate, { target: 'freight', box, currency: rate.currency })
    const kg = decimal(tonsInEach(cargo.grossKg, quantity)).times(thousand)
    return sold ? [{ containers: [{ box, quantity, kg }], price: sold.times(count(quantity)) }] : []
  })
  const plans = fillings
    .toSorted((a, b) => a.price.cmp(b.price))
    .map(({ containers }) => trailerPlan(rate, { ...load, containers }, terms))
  return plans.find((plan) => !('rule' in plan)) ?? plans[0] ?? { rule: 'boxNotOffered', parameters: { box: '' } }
}
