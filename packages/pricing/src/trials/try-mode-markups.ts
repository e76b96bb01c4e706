import type { Mode, Resource, TriedLayer } from '@hangjia/contracts'
import {
  type Facts,
  isFilled,
  isInBand,
  type ModeLayers,
  type ModeMarketRule,
  type ModeRule,
  rulesMeant,
  scopeOf,
  selling,
  steppedLayers,
} from '../modes/charges/layers.ts'
import { columnWord } from '../modes/counting/counted.ts'
import { leastIn, type Part, partsBetween } from '../modes/counting/parts.ts'
import type { ModeBook, ModeRate } from '../modes/engine/engine.ts'
import { houseRules } from '../modes/engine/layers-for.ts'
import { keysOfScope, markedFacts } from '../modes/engine/mode-markup-cover.ts'
import { engineOf } from '../modes/engines.ts'
import { decimal, priceText } from '../money/money.ts'
import { triedLayers } from './try-markups.ts'

interface Asked {
  readonly mode: Mode
  readonly book: ModeBook
  readonly customer: string | null
  /** The first day on which it may leave. */
  readonly day: string
  /** Channel in which the market price is published. */
  readonly channel: string
}
/** A price of a rate with the charged quantities that it is for, after each layer. */
export interface TriedPrice {
  readonly rate: ModeRate
  readonly column: string
  /** Currency (id). */
  readonly currency: string
  readonly net: string
  readonly layers: TriedLayer[]
  readonly sell: string | null
}

/**
 * Every price of the freight of the rates of a lane after each layer with its rule, and its selling price (R27), as tryMarkups has it for
 * full containers. A price is split where a mark-up of its rate begins or ends. Rules that need more than a rate and a customer, such as a
 * consignee or dangerous goods, are left out. For readers with TS-9001.
 */
export const tryModeMarkups = (asked: Asked): TriedPrice[] =>
  asked.book.rates.flatMap((rate) => {
    const { mode, book, customer } = asked
    const facts: Facts = {
      ...markedFacts(mode, rate, book.places),
      customers: customer,
      customerGroups: book.customerGroup ?? null,
    }
    const all = rulesFor(asked, rate, facts)
    const edges = [...all.company, ...all.market, ...all.sales].flatMap((rule) =>
      mode.band ? [rule[mode.band.from], rule[mode.band.to]].filter((edge) => typeof edge === 'string') : [],
    )
    return (engineOf(mode).marked?.(rate) ?? []).flatMap((line) =>
      partsBetween(line, edges).flatMap((part) => {
        const rules = inPart(all, part, mode)
        const layers = steppedLayers(rules)
        const sold = sellingOf(mode, rules)
        return Object.entries(line.prices).flatMap(([name, price]): TriedPrice[] => {
          if (!price || line.isCharged?.(name, part) === false) return []
          const cell = { target: 'freight', box: name, currency: line.currency }
          const sell = sold.price({ kind: 'freight', tariff: price, cell, source: unnamed })
          return [
            {
              rate,
              column: columnIn(name, part, line.condition),
              currency: line.currency,
              net: priceText(decimal(price)),
              layers: triedLayers(decimal(price), { layers, cell, fixedKeys: fixedIn(mode) }),
              sell: sell && priceText(sell.value),
            },
          ]
        })
      }),
    )
  })

/** The selling side of a search; its derivations, which need names, are left out. */
const sellingOf = ({ finish, layers: { sales } }: Mode, rules: ModeLayers) =>
  selling(rules, { currencyCode: (id) => id, finish, salesResource: sales?.name ?? '' })
const unnamed = { resource: '', id: '', version: 0, title: '' }

const columnIn = (name: string, { lower, top }: Part, condition = ''): string =>
  [columnWord(name), condition, Number(lower) > 0 ? `>${lower}` : '', top === null ? '' : `≤${top}`]
    .filter(Boolean)
    .join(' ')

const scopeIn = (mode: Mode, of: Resource | undefined) => keysOfScope(of?.scope ?? [], mode.band)
const fixedIn = (mode: Mode) => (rule: object) => {
  const bands = mode.band ? [mode.band.from, mode.band.to] : []
  const { company, sales } = mode.layers
  const names = new Set([...(company?.scope ?? []), ...(sales?.scope ?? []), ...bands])
  return [...names].filter((name) => !['channels', 'layer'].includes(name) && isFilled((rule as ModeRule)[name]))
}

/** Rules of every layer for a rate on the day, whatever the quantity. */
const rulesFor = ({ mode, book, channel, day }: Asked, { validFrom }: ModeRate, facts: Facts): ModeLayers => {
  const { company, market } = houseRules(book)
  const meant = <R extends ModeRule>(rules: readonly R[], of: Resource | undefined): readonly R[] => {
    const keys = scopeIn(mode, of)
    const known = new Set(scopeOf(keys, facts))
    return rulesMeant(rules, {
      facts,
      keys: [...known],
      day: validFrom > day ? validFrom : day,
      quantity: null,
      seller: channel === ownSearch ? book.seller : null,
    }).filter((rule) => keys.every((key) => known.has(key) || !isFilled(rule[key])))
  }
  return {
    company: meant(company, mode.layers.company),
    market: meant<ModeMarketRule>(
      market.filter(({ channels }) => channels.includes(channel)),
      mode.layers.market ?? mode.layers.company,
    ),
    // Only our own search has a mark-up of sales.
    sales: channel === ownSearch ? meant(book.sales, mode.layers.sales) : [],
  }
}
const ownSearch = 'salesQuery'

const inPart = ({ company, market, sales }: ModeLayers, part: Part, { band }: Mode): ModeLayers => {
  const quantity = leastIn(part)
  const isMeant = (rule: ModeRule) => isInBand(rule, { band, quantity })
  return { company: company.filter(isMeant), market: market.filter(isMeant), sales: sales.filter(isMeant) }
}
