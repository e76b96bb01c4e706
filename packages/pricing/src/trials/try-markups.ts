import type { MarketChannel, MarkupTrial, TriedLayer } from '@hangjia/contracts'
import type { MarkupRule } from '../book/book.ts'
import { dictionaryOf } from '../book/dictionary.ts'
import { tradeLineOf } from '../book/scope.ts'
import { rateSource } from '../charges/fee.ts'
import { hiddenOf } from '../disclosure/secrecy.ts'
import { sellCells } from '../markup/cells.ts'
import { layersFor } from '../markup/layers.ts'
import { type Cell, type LayerRule, layerOn, type MarketLayerRule } from '../markup/markup.ts'
import { type Decimal, decimal, priceText } from '../money/money.ts'
import { openBook } from '../search/price-fcl.ts'
import type { Question } from '../search/question.ts'
import { rulesFor, withoutSecretRows } from '../search/secret-rows.ts'
import type { Candidate } from '../ways/candidates.ts'

const maxRates = 20

/**
 * Cost of the ocean freight of each rate of a lane, its price after every layer with the rule, and its selling price (R27).
 * For readers with TS-9001; rates with parts hidden from them are left out.
 * The search is for one container type; `channel` is where the market price is published.
 */
export const tryMarkups = (question: Question, channel: MarketChannel = 'salesQuery'): MarkupTrial => {
  // Only our own search has a mark-up of sales.
  const edition = channel === 'salesQuery' ? 'sales' : channel
  const { ask, today } = question
  const book = withoutSecretRows(question.book, question)
  const dictionary = dictionaryOf(book.dictionaries)
  const rules = rulesFor(book, question)
  const isOpen = ({ rate }: Candidate) =>
    hiddenOf({ ...rate, tradeLine: tradeLineOf(rate, dictionary) }, rules).parts.size === 0
  const { candidates } = openBook({ ask, book, today, audience: 'desk' }).found
  const rates = new Map(candidates.filter(isOpen).map((candidate) => [candidate.rate.id, candidate]))
  const box = ask.boxes[0]?.box ?? ''
  const tried = [...rates.values()].flatMap((candidate) => {
    const { rate } = candidate
    const net = rate.boxPrices.find((price) => price.box === box)?.price
    if (net === undefined) return []
    const layers = layersFor(candidate, { ask, book, dictionary, edition })
    const cell: Cell = { target: 'freight', box, currency: rate.currency }
    const rows = { rate, source: rateSource(rate, dictionary), currencyCode: dictionary.currency }
    const sell = sellCells(rows, layers).freight(box)?.value ?? null
    return [
      {
        mode: 'fcl',
        rate: rate.id,
        carrier: dictionary.carrier(rate.carrier).code,
        serviceCode: rate.serviceCode,
        validTo: rate.validTo,
        currency: dictionary.currency(rate.currency),
        net: priceText(decimal(net)),
        layers: triedLayers(decimal(net), { layers, cell, fixedKeys }),
        sell: sell && priceText(sell),
        order: sell,
      },
    ]
  })
  const inOrder = tried.toSorted((one, other) => byPrice(one.order, other.order))
  return { rates: inOrder.slice(0, maxRates).map(({ order: _order, ...rate }) => rate), total: tried.length }
}

const byPrice = (one: Decimal | null, other: Decimal | null): number =>
  one === null || other === null ? Number(one === null) - Number(other === null) : one.cmp(other)

const keys = [
  'customers',
  'customerGroups',
  'pods',
  'pols',
  'tradeLines',
  'contractNos',
  'carriers',
  'rateTypes',
  'sellingUnits',
  'sellingRoles',
] as const
const fixedKeys = (rule: MarkupRule) => keys.filter((key) => rule[key].length > 0)

interface Tried<R extends LayerRule, M extends R & MarketLayerRule> {
  readonly layers: { readonly company: readonly R[]; readonly market: readonly M[]; readonly sales: readonly R[] }
  readonly cell: Cell
  /** Fields of its scope that a rule fills. */
  readonly fixedKeys: (rule: R) => readonly string[]
}
/** A net price after each layer, with the winning rules; null after a rule that refuses to make a price. */
export const triedLayers = <R extends LayerRule, M extends R & MarketLayerRule>(
  net: Decimal,
  { layers, cell, fixedKeys: fixedOf }: Tried<R, M>,
): TriedLayer[] => {
  const company = layerOn(net, layers.company, cell)
  const won = layerOn(net, layers.market, cell).rule
  const start = won?.fromLayer === 'fromNet' ? net : company.after
  const market = start && layerOn(start, layers.market, cell)
  const sales = market?.after && layerOn(market.after, layers.sales, cell)
  return [
    described('company', company, fixedOf),
    ...(market ? [described('market', market, fixedOf)] : []),
    ...(sales ? [described('sales', sales, fixedOf)] : []),
  ]
}
const described = <R extends LayerRule>(
  layer: TriedLayer['layer'],
  { before, after, rule, steps, others }: ReturnType<typeof layerOn<R>>,
  fixedOf: (rule: R) => readonly string[],
): TriedLayer => ({
  layer,
  before: priceText(before),
  after: after && priceText(after),
  rule: rule ? { id: rule.id, name: rule.name } : null,
  steps: steps.map(({ method, value, rounding }) => ({ method, value, rounding })),
  fixed: rule ? [...fixedOf(rule)] : [],
  others: others.map(({ id, name }) => ({ id, name })),
})
