import type { Mode } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { Buyer } from '../markup/buyer.ts'
import { type Cell, companyPrice, stepsOf } from '../markup/markup.ts'
import { isForSeller, type Seller } from '../markup/seller.ts'
import {
  addedPerShipment,
  coversKey,
  type Facts,
  isFilled,
  type ModeLayers,
  type ModeRule,
  rulesMeant,
  scopeOf,
  steppedLayers,
} from '../modes/charges/layers.ts'
import { columnWord } from '../modes/counting/counted.ts'
import type { MarkedLine } from '../modes/counting/marked-line.ts'
import { leastIn, type Part, partsBetween } from '../modes/counting/parts.ts'
import type { ModeBook, ModeRate } from '../modes/engine/engine.ts'
import { houseRules } from '../modes/engine/layers-for.ts'
import { keysOfScope, type MarkedWishes, markedFacts } from '../modes/engine/mode-markup-cover.ts'
import { engineOf } from '../modes/engines.ts'
import { memoizeBy } from '../money/memoize.ts'
import { decimal, priceText, zero } from '../money/money.ts'
import type { MovedRate } from './moved-by-markups.ts'

/** The mark-ups of a mode before the company price: as they are, or as they would be. */
export type ModeHouse = Pick<ModeBook, 'company' | 'market'>
/** A version of the rule that is changed, and somebody who buys and sells under it. */
export interface ChangedRule {
  readonly rule: ModeRule
  readonly buyer: Buyer
  readonly seller: Seller | null
}
interface Asked {
  readonly mode: Mode
  readonly before: ModeHouse
  readonly after: ModeHouse
  readonly changed: readonly ChangedRule[]
  /** Fields of the scope of its rules. */
  readonly scope: readonly string[]
  /** Channel in which the market price is published. */
  readonly channel: string
  readonly today: string
  readonly places: ModeBook['places']
}

/**
 * Change of the company price for the freight of a rate of a mode (R27): its first price that moves on the first day on which one does, or
 * null; undefined for a rate that no version of the rule is for. Cargo and terms that the rate leaves open are those that the rule names.
 */
export const movedByModeMarkups = (asked: Asked): ((rate: ModeRate) => MovedRate | null | undefined) => {
  const { mode, today, places, changed } = asked
  const sides = [asked.before, asked.after].map((side) => publishedIn(side, asked.channel))
  const keys = keysOfScope(asked.scope, mode.band)
  const lanes = keys.filter((key) => !buyingKeys.includes(key))
  const factsOf = (rate: ModeRate, rule: ModeRule) => markedFacts(mode, rate, places, wishesOf(rule))
  const meantFor = memoizeBy(
    ({ facts, ...sale }: Sale) =>
      JSON.stringify([facts, changed.findIndex(({ rule }) => rule === sale.rule), sale.buyer, sale.seller]),
    (sale) => meantOf(sides, { sale, keys, band: mode.band }),
  )
  return (rate) => {
    const first = rate.validFrom > today ? rate.validFrom : today
    const meant = changed.filter(
      ({ rule }) =>
        rule.validTo >= first &&
        rule.validFrom <= rate.validTo &&
        isForRate(rule, { keys: lanes, facts: factsOf(rate, rule), changed: rule }),
    )
    if (meant.length === 0) return undefined
    const found = meant.flatMap((one) => salesOf(one, factsOf(rate, one.rule)).map(meantFor))
    const turns = new Set(found.flatMap((sold) => sold.turns.filter((turn) => turn > first && turn <= rate.validTo)))
    const lines = engineOf(mode).marked?.(rate) ?? []
    for (const day of [first, ...[...turns].sort()])
      for (const sold of found) {
        const moved = movedOn(day, lines, sold)
        if (moved) return { ...moved, rate: rate.id, day }
      }
    return null
  }
}
const buyingKeys = ['customers', 'customerGroups']

type House = Pick<ModeLayers, 'company' | 'market'>
const publishedIn = (side: ModeHouse, channel: string): House => {
  const { company, market } = houseRules(side)
  return { company, market: market.filter(({ channels }) => channels.includes(channel)) }
}

/** Wishes of a question for which a rule is. */
const wishesOf = ({ consigneeType, productTypes }: ModeRule): MarkedWishes => ({
  consigneeType: consigneeType === 'coLoader' || consigneeType === 'retailer' ? consigneeType : null,
  ...(Array.isArray(productTypes) && productTypes.length > 0 ? { productType: String(productTypes[0]) } : {}),
})

interface Sale extends ChangedRule {
  readonly facts: Facts
}
/** Sales to nobody in particular and by nobody in particular, and those that a rule names. */
const salesOf = ({ rule, buyer, seller }: ChangedRule, facts: Facts): Sale[] => {
  const nobody: Buyer = { customer: null, customerGroup: null }
  const buyers = buyer.customer === null && buyer.customerGroup === null ? [nobody] : [nobody, buyer]
  const sellers = seller === null ? [null] : [null, seller]
  return buyers.flatMap((bought) =>
    sellers.map((sold) => ({
      rule,
      buyer: bought,
      seller: sold,
      facts: { ...facts, customers: bought.customer, customerGroups: bought.customerGroup },
    })),
  )
}

interface Compared {
  readonly keys: readonly string[]
  readonly facts: Facts
  /** Its values are those of the cargo, where a rate has none. */
  readonly changed: ModeRule
}
const isForRate = (rule: ModeRule, { keys, facts, changed }: Compared): boolean => {
  const known = new Set(scopeOf(keys, facts))
  return keys.every((key) =>
    known.has(key)
      ? coversKey(rule, key, facts[key])
      : !isFilled(rule[key]) || JSON.stringify(rule[key]) === JSON.stringify(changed[key]),
  )
}

/** Rules of both sides for a rate and a sale, on any day and for any quantity. */
interface Meant {
  /** Days on which other rules may apply than the day before. */
  readonly turns: readonly string[]
  /** Quantities at which rules begin or end. */
  readonly edges: readonly string[]
  readonly layersOn: (at: { readonly day: string; readonly part: Part }) => readonly House[]
}
interface Marking {
  readonly sale: Sale
  readonly keys: readonly string[]
  readonly band: Mode['band']
}
const meantOf = (sides: readonly House[], { sale, keys, band }: Marking): Meant => {
  const { facts, rule: changed, seller } = sale
  const isMeant = (rule: ModeRule) =>
    rule.status === 1 && isForRate(rule, { keys, facts, changed }) && isForSeller(rule, seller)
  const houses = sides.map(
    ({ company, market }): House => ({
      company: company.filter(isMeant),
      market: market.filter(isMeant),
    }),
  )
  const rules = houses.flatMap(({ company, market }) => [...company, ...market])
  const on = (side: House, { day, part }: { readonly day: string; readonly part: Part }): House => {
    const meant = { facts, keys: [], day, band, quantity: leastIn(part), seller }
    return { company: rulesMeant(side.company, meant), market: rulesMeant(side.market, meant) }
  }
  return {
    turns: [...new Set(rules.flatMap(({ validFrom, validTo }) => [validFrom, addDays(validTo, 1)]))],
    edges: rules.flatMap((rule) =>
      band ? [rule[band.from], rule[band.to]].filter((edge) => typeof edge === 'string') : [],
    ),
    layersOn: memoizeBy(
      ({ day, part: { lower, top } }) => `${day} ${lower} ${top}`,
      (at) => houses.map((house) => on(house, at)),
    ),
  }
}

type Moved = Pick<MovedRate, 'box' | 'net' | 'from' | 'to'>
const movedOn = (day: string, lines: readonly MarkedLine[], { edges, layersOn }: Meant): Moved | null => {
  for (const line of lines)
    for (const part of partsBetween(line, edges)) {
      const moved = movedIn(line, part, layersOn({ day, part }))
      if (moved) return moved
    }
  return null
}

/** The first price of a line that moves, or the addition per shipment. */
const movedIn = (
  { prices, currency, isCharged }: MarkedLine,
  part: Part,
  [before, after]: readonly House[],
): Moved | null => {
  if (!before || !after || (isSame(before.company, after.company) && isSame(before.market, after.market))) return null
  const [was, is] = [steppedLayers({ ...before, sales: [] }), steppedLayers({ ...after, sales: [] })]
  const cellOf = (box: string | null): Cell => ({ target: 'freight', box, currency })
  for (const [name, price] of Object.entries(prices)) {
    const cell = cellOf(name)
    if (!price || isCharged?.(name, part) === false || stepsIn(was, cell) === stepsIn(is, cell)) continue
    const net = decimal(price)
    const [from, to] = [was, is].map((house) => companyPrice(net, house, cell)).map((sold) => sold && priceText(sold))
    if (from !== to) return { box: columnWord(name), net: priceText(net), from: from ?? null, to: to ?? null }
  }
  const [from = '', to = ''] = [before, after].map((house) => priceText(addedPerShipment(house, cellOf(null))))
  return from === to ? null : { box: 'SHPT', net: priceText(zero), from, to }
}
type Stepped = ReturnType<typeof steppedLayers>
const isSame = (one: readonly ModeRule[], other: readonly ModeRule[]) =>
  one.length === other.length && one.every((rule, at) => rule === other[at])
/** Key of everything that is done to a price. */
const stepsIn = ({ company, market }: Stepped, cell: Cell): string => {
  const published = stepsOf(market, cell)
  return JSON.stringify([
    stepsOf(company, cell).map(({ line }) => line),
    published.map(({ line }) => line),
    published[0]?.rule.fromLayer,
  ])
}
