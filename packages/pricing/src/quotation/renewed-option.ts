import type { BoxPrice, CostLine, QuotationLine, QuotationOption, Renewal } from '@hangjia/contracts'
import { isDecimal } from '@hangjia/validation'
import { besideFreight, negative, withWithin } from '../lines/beside-freight.ts'
import { freightKey } from '../lines/fee-line.ts'
import { isSurchargeSum, raisedBy } from '../lines/one-price.ts'
import { markedUpAgain } from '../markup/manual-markup.ts'
import { decimal, one, plainText, roundAmount, upTo } from '../money/money.ts'
import { withUniqueKeys } from '../money/unique-keys.ts'
import { type LinePrice, linePriceOf } from './line-price.ts'

interface Then {
  readonly option: QuotationOption
  /** The engine's former lines, by key. */
  readonly priced: Readonly<Record<string, LinePrice>>
  readonly costs: readonly CostLine[]
  /** Its freight held its surcharges (decision 037). */
  readonly isOnePrice?: boolean
}
interface Now {
  /** The option as a present offer starts it. */
  readonly option: QuotationOption
  readonly costs: readonly CostLine[]
  /** Surcharges within its freight, where both are a single price: a mark-up on one of them then is in it now. */
  readonly within?: readonly BoxPrice[] | undefined
}

/**
 * An option of a quotation that was sent, priced again: its route is that of now; the treatment of its lines distinguishes the
 * three acts apart. A line that a person added or removed stays added or removed.
 */
export const renewedOption = (act: Renewal, then: Then, now: Now): QuotationOption => {
  const pairs = pairedLines(then, now.option.lines)
  const beside = besideOf(then, now, pairs)
  const kept = then.option.lines.flatMap((line): QuotationLine[] => {
    const known = then.priced[line.key]
    const fresh = pairs.get(line.key)
    if (!known) return [line]
    if (act === 'extend') return [{ ...line, key: fresh?.key ?? line.key }]
    if (!fresh) return line.source === 'rate' || isShownDifferently(line, now) ? [] : [line]
    const renew = act === 'negotiate' ? negotiated : sameMargins
    const matched = { line, fresh, before: then, now }
    return [line.key === freightKey ? freightAgain(act, matched, beside) : renew(matched)]
  })
  const taken = new Set([...pairs.values()].map(({ key }) => key))
  const added = act === 'extend' ? [] : now.option.lines.filter(({ key }) => !taken.has(key))
  const { key, remark, recommended } = then.option
  return { ...now.option, key, remark, recommended, lines: withUniqueKeys([...kept, ...added]) }
}

/** Former surcharges that are within the freight now, and a former sum of them that is separate lines now. */
const isShownDifferently = ({ key, block }: QuotationLine, { within }: Now) =>
  within ? block === 'freight' : isSurchargeSum(key)

/** Surcharges next to the freight at one of the two instants, where it is a single price with them at the other. */
interface BesideFreight {
  readonly isOtherwise: boolean
  /** Former prices on the document, their excess over the engine's, and their cost. */
  readonly before: readonly BoxPrice[]
  readonly typed: readonly BoxPrice[]
  readonly beforeCost: readonly BoxPrice[]
  /** Surcharges within it now that were not then. */
  readonly within: readonly BoxPrice[]
  readonly now: readonly BoxPrice[]
  readonly nowCost: readonly BoxPrice[]
}
const besideOf = (then: Then, now: Now, pairs: ReadonlyMap<string, QuotationLine>): BesideFreight => {
  const none = { isOtherwise: false, before: [], typed: [], beforeCost: [], within: [], now: [], nowCost: [] }
  if ((then.isOnePrice ?? false) === (now.within !== undefined)) return none
  if (now.within) {
    const isGone = ({ key }: { readonly key: string }) =>
      key === freightKey || (Object.hasOwn(then.priced, key) && !pairs.has(key))
    const blocks = new Map([...then.costs, ...then.option.lines].map(({ key, block }) => [key, block]))
    const engine = Object.entries(then.priced).flatMap(([key, facts]) => {
      const block = blocks.get(key)
      return block ? [{ ...facts, key, block }] : []
    })
    const stood = besideFreight(then.option.lines.filter(isGone))
    const asked = besideFreight(engine.filter(isGone))
    const typed = raisedBy(withZeros(stood, asked), negative(asked))
    const beforeCost = besideFreight(then.costs.filter(isGone))
    return { ...none, isOtherwise: true, before: stood, typed, beforeCost, within: now.within }
  }
  const known = new Set([...pairs.values()].map(({ key }) => key))
  const isNew = ({ key }: { readonly key: string }) => key === freightKey || !known.has(key)
  return {
    ...none,
    isOtherwise: true,
    now: besideFreight(now.option.lines.filter(isNew)),
    nowCost: besideFreight(now.costs.filter(isNew)),
  }
}
const withZeros = (prices: readonly BoxPrice[], others: readonly BoxPrice[]): BoxPrice[] => [
  ...prices,
  ...others.flatMap(({ box }) => (prices.some((one) => one.box === box) ? [] : [{ box, price: '0' }])),
]

/** The total per container is unchanged, though it is a single price now, or no longer. */
const freightAgain = (act: Renewal, matched: Matched, beside: BesideFreight): QuotationLine => {
  const { line, fresh, before: then, now } = matched
  if (act === 'negotiate') {
    const again = negotiated(matched)
    const own = line.source === 'rate' ? again : lowered(raised(again, beside.within), beside.now)
    return raised(own, beside.typed)
  }
  const costs = (lines: readonly CostLine[], key: string, more: readonly BoxPrice[]) =>
    lines.map((cost) => (cost.key === key ? raised(cost, more) : cost))
  const before = { ...then, costs: costs(then.costs, line.key, beside.beforeCost) }
  const after = { ...now, costs: costs(now.costs, fresh.key, beside.nowCost) }
  const [sold, house] = [raised(line, beside.before), raised(fresh, beside.now)]
  const whole = { line: sold, fresh: house, before, now: after }
  // A per cent was of a freight that is shown differently now: its amount is kept.
  return beside.isOtherwise ? lowered(sameMargin(whole), beside.now) : sameMargins(whole)
}
const raised = <L extends Pick<QuotationLine, 'boxPrices'>>(line: L, more: readonly BoxPrice[]): L =>
  more.length === 0 ? line : { ...line, boxPrices: raisedBy(line.boxPrices, more) }
const lowered = <L extends Pick<QuotationLine, 'boxPrices'>>(line: L, less: readonly BoxPrice[]): L => ({
  ...line,
  boxPrices: withWithin(line.boxPrices, negative(less)),
})

/** The present line for each former line of the engine: by its key, else by its charge. */
const pairedLines = ({ priced }: Then, lines: readonly QuotationLine[]): Map<string, QuotationLine> => {
  const free = new Set(lines)
  const pairs = new Map<string, QuotationLine>()
  const isSame = (facts: Pick<LinePrice, 'charge' | 'unit' | 'paymentTerm'>, line: QuotationLine) =>
    facts.charge === line.charge && facts.unit === line.unit && facts.paymentTerm === line.paymentTerm
  const take = (key: string, line: QuotationLine | undefined) => {
    if (!line) return
    free.delete(line)
    pairs.set(key, line)
  }
  for (const [key, facts] of Object.entries(priced))
    take(
      key,
      lines.find((line) => line.key === key && isSame(facts, line)),
    )
  for (const [key, facts] of Object.entries(priced))
    if (!pairs.has(key))
      take(
        key,
        [...free].find((line) => isSame(facts, line)),
      )
  return pairs
}

/** The line as it is on the document, at the engine's current price. */
const repriced = ({ parts: _former, ...line }: QuotationLine, fresh: QuotationLine): QuotationLine => ({
  ...line,
  ...linePriceOf(fresh),
  ...(fresh.parts ? { parts: fresh.parts } : {}),
  key: fresh.key,
  source: 'rate',
})

/** Values that a person typed stay; a quantity that nobody typed is that of the cargo. */
const negotiated = ({ line, fresh, before: then }: Matched): QuotationLine =>
  line.source === 'rate'
    ? repriced(line, fresh)
    : { ...line, key: fresh.key, quantity: sameQuantity(line, then) ? fresh.quantity : line.quantity }
const sameQuantity = ({ key, quantity }: QuotationLine, { priced }: Then): boolean => quantity === priced[key]?.quantity

interface Matched {
  readonly line: QuotationLine
  readonly fresh: QuotationLine
  readonly before: Then
  readonly now: Now
}

/** By the amount; a price entered as a per cent, by the per cent on the current price (decision 044). */
const sameMargins = (matched: Matched): QuotationLine => markedUpAgain(sameMargin(matched), matched.fresh)

/** The former margin on each price, added to its current cost. Where it is unknown, the current price is used. */
const sameMargin = ({ line, fresh, before: then, now }: Matched): QuotationLine => {
  const before = then.costs.find(({ key }) => key === line.key)
  const after = now.costs.find(({ key }) => key === fresh.key)
  const unlike = line.source === 'rate' ? repriced(line, fresh) : { ...line, key: fresh.key }
  if (!before || !after || line.treatment !== 'subject' || fresh.treatment !== 'subject') return unlike
  const kinds = [line, before, after, fresh].map(({ currency, unit, boxPrices }) =>
    [currency, unit, boxPrices.length > 0].join(),
  )
  if (new Set(kinds).size > 1) return unlike
  const isFreightBox = line.block === 'freight'
  const carried = (sold: string | null, cost: string | null | undefined, costNow: string | null | undefined) =>
    isDecimal(sold) && isDecimal(cost) && isDecimal(costNow)
      ? decimal(costNow).plus(decimal(sold).minus(decimal(cost)))
      : null
  const price = (sold: string | null, cost: string | null, costNow: string | null, otherwise: string | null) => {
    const value = carried(sold, cost, costNow)
    return value ? plainText(roundAmount(value)) : otherwise
  }
  const boxPrice = (list: QuotationLine['boxPrices'], box: string) =>
    list.find((known) => known.box === box)?.price ?? null
  return {
    ...repriced(line, fresh),
    paymentTerm: line.paymentTerm,
    quantity: sameQuantity(line, then) ? fresh.quantity : line.quantity,
    unitPrice: price(line.unitPrice, before.unitPrice, after.unitPrice, fresh.unitPrice),
    minAmount: price(line.minAmount, before.minAmount, after.minAmount, fresh.minAmount),
    maxAmount: price(line.maxAmount, before.maxAmount, after.maxAmount, fresh.maxAmount),
    boxPrices: fresh.boxPrices.map(({ box, price: engine }) => {
      const value = carried(
        boxPrice(line.boxPrices, box),
        boxPrice(before.boxPrices, box),
        boxPrice(after.boxPrices, box),
      )
      // Freight per container is a whole unit (Q4).
      return { box, price: value ? plainText(isFreightBox ? upTo(value, one) : roundAmount(value)) : engine }
    }),
  }
}
