import { addDays } from '@hangjia/validation'
import type { FclRate, MarketRule, MarkupRule } from './book.ts'
import { housePrice, rulesFor } from './markup.ts'
import { type Decimal, decimal, one, priceText, zero } from './money.ts'
import { remembered } from './remembered.ts'

/** The layers of the house: as they stand, or as they would stand. */
export interface HouseLayers {
  readonly company: readonly MarkupRule[]
  readonly market: readonly MarketRule[]
}
/** A rate as mark-ups look at it; `tradeLine` is its own or that of its port. */
export type MarkedRate = Pick<
  FclRate,
  | ('id' | 'carrier' | 'pol' | 'pod' | 'tradeLine' | 'rateType' | 'contractNo')
  | ('currency' | 'boxPrices' | 'validFrom' | 'validTo')
>
export interface MovedRate {
  readonly rate: string
  readonly box: string
  /** The first day on which it moves. */
  readonly day: string
  readonly net: string
  /** What the house asks; null where a rule refuses to make a price. */
  readonly from: string | null
  readonly to: string | null
}

interface Asked {
  readonly rates: readonly MarkedRate[]
  readonly before: HouseLayers
  readonly after: HouseLayers
  /** For whom the price is asked; null for nobody in particular. */
  readonly customers: readonly (string | null)[]
  /** Where the market price is published. */
  readonly channel: string
  readonly today: string
}

/**
 * The rates whose freight the house would ask otherwise (R27), each by its first container that moves on the first day on which one
 * does; those that move most, by their share of what they were, first.
 */
export const movedByMarkups = (asked: Asked): MovedRate[] => {
  const { rates, before, after, customers, today } = asked
  const turns = turnsOf([...before.company, ...before.market, ...after.company, ...after.market])
  const [now, then] = [pricerOf(before, asked), pricerOf(after, asked)]
  const movedOf = (rate: MarkedRate): MovedRate[] => {
    const first = rate.validFrom > today ? rate.validFrom : today
    for (const day of [first, ...turns.filter((turn) => turn > first && turn <= rate.validTo)])
      for (const customer of customers)
        for (const { box, price } of rate.boxPrices) {
          const [from, to] = [now, then].map((priceOn) => priceOn({ rate, box, net: decimal(price), day, customer }))
          if (textOf(from) === textOf(to)) continue
          return [{ rate: rate.id, box, day, net: priceText(decimal(price)), from: textOf(from), to: textOf(to) }]
        }
    return []
  }
  return rates.flatMap(movedOf).toSorted((left, right) => shareOf(right).cmp(shareOf(left)))
}

/** Days on which other rules may hold than the day before. */
const turnsOf = (rules: readonly MarkupRule[]): string[] =>
  [...new Set(rules.flatMap(({ validFrom, validTo }) => [validFrom, addDays(validTo, 1)]))].sort()

const textOf = (price: Decimal | null | undefined) => (price ? priceText(price) : null)

/** By how much of itself a price moves; one that comes or goes moves by all of it. */
const shareOf = ({ from, to, net }: MovedRate): Decimal => {
  if (from === null || to === null) return one
  const base = decimal(from).eq(zero) ? decimal(net) : decimal(from)
  const by = decimal(to).minus(decimal(from)).abs()
  return base.eq(zero) ? by : by.div(base.abs())
}

interface Priced {
  readonly rate: MarkedRate
  readonly box: string
  readonly net: Decimal
  readonly day: string
  readonly customer: string | null
}
/** What the house asks by some layers; rates that are marked alike are looked at once a day. */
const pricerOf = ({ company, market }: HouseLayers, { channel }: Pick<Asked, 'channel'>) => {
  const published = market.filter(({ channels }) => channels.includes(channel))
  const layersFor = remembered((_alike: string) => new Map<string, HouseLayers>())
  return ({ rate, box, net, day, customer }: Priced): Decimal | null => {
    const known = layersFor(
      [rate.carrier, rate.pol, rate.pod, rate.tradeLine, rate.rateType, rate.contractNo].join('|'),
    )
    const name = `${day}|${customer ?? ''}`
    const meant = { ask: { customer }, dictionary: nowhere }
    const layers = known.get(name) ?? {
      company: rulesFor(company, { rate, sails: day }, meant),
      market: rulesFor(published, { rate, sails: day }, meant),
    }
    known.set(name, layers)
    return housePrice(net, layers, { target: 'freight', box, currency: rate.currency })
  }
}
/** Rates come with their trade lines: no port is asked for its own. */
const nowhere = { port: () => ({ country: null, tradeLine: null }) }
