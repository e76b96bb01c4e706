import { addDays } from '@hangjia/validation'
import type { FclRate, MarketRule, MarkupRule } from '../book/book.ts'
import { type RedactionRule, redactionRuleOf } from '../disclosure/redact-offer.ts'
import type { Buyer } from '../markup/buyer.ts'
import { type Cell, companyPrice, isRuleFor, rulesFor, stepsOf } from '../markup/markup.ts'
import type { Seller } from '../markup/seller.ts'
import { memoize, memoizeBy, once } from '../money/memoize.ts'
import { type Decimal, decimal, one, priceText, zero } from '../money/money.ts'

/** The layers before the company price: as they are, or as they would be. */
export interface HouseLayers {
  readonly company: readonly MarkupRule[]
  readonly market: readonly MarketRule[]
}
/** A rate with the facts that mark-ups compare; `tradeLine` is its own or that of its port. */
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
  /** Company price; null where a rule refuses to make a price. */
  readonly from: string | null
  readonly to: string | null
}

interface Asked {
  readonly before: HouseLayers
  readonly after: HouseLayers
  /** Customers of the price; nobody in particular is one of them. */
  readonly buyers: readonly Buyer[]
  /** People of the sale; null for nobody in particular. */
  readonly sellers: readonly (Seller | null)[]
  /** Channel in which the market price is published. */
  readonly channel: string
  readonly today: string
}

/**
 * Change of the company price for the freight of a rate (R27): its first container that moves on the first day on which one
 * does; null where none does. It is priced only where the two sides mark it up differently.
 */
export const movedByMarkups = (asked: Asked): ((rate: MarkedRate) => MovedRate | null) => {
  const meantFor = meantIn(sidesOf(asked), asked)
  return (rate) => {
    const meant = meantFor(rate)
    const first = rate.validFrom > asked.today ? rate.validFrom : asked.today
    const turns = [...new Set(meant.flatMap((one) => one.turns))].sort()
    for (const day of [first, ...turns.filter((turn) => turn > first && turn <= rate.validTo)])
      for (const one of meant) {
        const moved = movedOn(day, rate, one)
        if (moved) return moved
      }
    return null
  }
}

/** Changes in the view of readers who see no cost (decision 037). */
export type ViewChange = 'onePrice' | 'itemised' | 'fewerDays' | 'moreDays'

/** Changes in the view of a rate, on the first day on which it can be searched. */
export const viewChangesByMarkups = (asked: Asked): ((rate: MarkedRate) => readonly ViewChange[]) => {
  const meantFor = meantIn(sidesOf(asked), asked)
  return (rate) => {
    const day = rate.validFrom > asked.today ? rate.validFrom : asked.today
    const [meant] = meantFor(rate)
    if (!meant) return []
    const boxes = rate.boxPrices.map(({ box }) => box)
    const [before, after] = meant.layersOn(day).map((layers) => redactionRuleOf(rate, layers, boxes))
    const [was, is] = [before, after].map((telling) => telling?.hideSurcharges === true)
    // A rate that ends before is shown until its own end.
    const lastOf = (telling: RedactionRule | undefined) => {
      const last = telling?.validDaysShown ? addDays(day, telling.validDaysShown) : rate.validTo
      return last < rate.validTo ? last : rate.validTo
    }
    const [until, then] = [lastOf(before), lastOf(after)]
    return [
      ...(was === is ? [] : [is ? ('onePrice' as const) : ('itemised' as const)]),
      ...(until === then ? [] : [then < until ? ('fewerDays' as const) : ('moreDays' as const)]),
    ]
  }
}

type Sides = readonly [before: HouseLayers, after: HouseLayers]
const sidesOf = ({ before, after, channel }: Asked): Sides =>
  eachOf([before, after], ({ company, market }) => ({
    company,
    market: market.filter(({ channels }) => channels.includes(channel)),
  }))
const eachOf = ([before, after]: Sides, make: (layers: HouseLayers) => HouseLayers): Sides => [
  make(before),
  make(after),
]
const rulesOf = ({ company, market }: HouseLayers): MarkupRule[] => [...company, ...market]

/** The rules for a rate, a customer and a person, for any day; rates with the same rules share them. */
interface Meant {
  /** Days on which other rules may apply than the day before. */
  readonly turns: readonly string[]
  readonly layersOn: (day: string) => Sides
  /** True where both sides do the same to a price. */
  readonly isAlike: (day: string, cell: Cell) => boolean
}
/** Rules for a rate, once for each customer and person that a rule on one side alone is for. */
const meantIn = (
  sides: Sides,
  { buyers, sellers }: Pick<Asked, 'buyers' | 'sellers'>,
): ((rate: MarkedRate) => readonly Meant[]) => {
  const [before, after] = [new Set(rulesOf(sides[0])), new Set(rulesOf(sides[1]))]
  const changed = [...before, ...after].filter((rule) => !(before.has(rule) && after.has(rule)))
  const sharedBy = memoizeBy(nameOf, meantOf)
  const sales = buyers.flatMap((buyer) => sellers.map((seller): Sale => ({ ...buyer, seller })))
  const meantFor = (rate: MarkedRate, sale: Sale): Meant[] => {
    const isMeant = (rule: MarkupRule) => isRuleFor(rule, { ...rate, ...sale })
    if (!changed.some(isMeant)) return []
    const layers = eachOf(sides, ({ company, market }) => ({
      company: company.filter(isMeant),
      market: market.filter(isMeant),
    }))
    return [sharedBy({ layers, rate, ...sale })]
  }
  return memoizeBy(
    ({ carrier, pol, pod, tradeLine, rateType, contractNo }: MarkedRate) =>
      [carrier, pol, pod, tradeLine, rateType, contractNo].join('|'),
    (rate) => [...new Set(sales.flatMap((sale) => meantFor(rate, sale)))],
  )
}

interface Sale extends Buyer {
  readonly seller: Seller | null
}
interface Marked extends Sale {
  readonly layers: Sides
  readonly rate: MarkedRate
}
const nameOf = ({ layers }: Marked): string =>
  layers
    .map(({ company, market }) => [company, market].map((rules) => rules.map(({ id }) => id).join()).join('|'))
    .join('/')

const meantOf = ({ layers, rate, customer, customerGroup, seller }: Marked): Meant => {
  const asked = { ask: { customer }, customerGroup, dictionary: nowhere, seller }
  const layersOn = memoize((sails: string) =>
    eachOf(layers, ({ company, market }) => ({
      company: rulesFor(company, { rate, sails }, asked),
      market: rulesFor(market, { rate, sails }, asked),
    })),
  )
  const alike = new Map<string, boolean>()
  return {
    turns: turnsOf(layers.flatMap(rulesOf)),
    layersOn,
    isAlike: (day, cell) =>
      once(alike, [day, cell.box, cell.currency].join('|'), () => {
        const [before, after] = layersOn(day)
        return stepsIn(before, cell) === stepsIn(after, cell)
      }),
  }
}
/** Rates have their trade lines, so that those of ports are not needed. */
const nowhere = { port: () => ({ country: null, tradeLine: null }) }

const turnsOf = (rules: readonly MarkupRule[]): string[] => [
  ...new Set(rules.flatMap(({ validFrom, validTo }) => [validFrom, addDays(validTo, 1)])),
]

/** Key of everything that is done to a price. */
const stepsIn = ({ company, market }: HouseLayers, cell: Cell): string => {
  const published = stepsOf(market, cell)
  return JSON.stringify([
    stepsOf(company, cell).map(({ line }) => line),
    published.map(({ line }) => line),
    published[0]?.rule.fromLayer,
  ])
}

const movedOn = (day: string, rate: MarkedRate, { layersOn, isAlike }: Meant): MovedRate | null => {
  const [before, after] = layersOn(day)
  for (const { box, price } of rate.boxPrices) {
    const cell: Cell = { target: 'freight', box, currency: rate.currency }
    if (isAlike(day, cell)) continue
    const net = decimal(price)
    const [from, to] = [textOf(companyPrice(net, before, cell)), textOf(companyPrice(net, after, cell))]
    if (from !== to) return { rate: rate.id, box, day, net: priceText(net), from, to }
  }
  return null
}

const textOf = (price: Decimal | null) => price && priceText(price)

/** Rates by their change, the greatest first, as a share of the former price. */
export const maxMovedFirst = <M extends MovedRate>(moved: readonly M[]): M[] =>
  moved
    .map((one) => ({ one, share: shareOf(one) }))
    .sort((left, right) => right.share.cmp(left.share))
    .map(({ one }) => one)

/** Change of a price as a share of itself; a new or a removed one changes by all of it. */
const shareOf = ({ from, to, net }: MovedRate): Decimal => {
  if (from === null || to === null) return one
  const base = decimal(from).eq(zero) ? decimal(net) : decimal(from)
  const by = decimal(to).minus(decimal(from)).abs()
  return base.eq(zero) ? by : by.div(base.abs())
}
