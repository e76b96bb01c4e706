import { type BoxPrice, type FclAsk, type FxSnapshot, isOnDemand } from '@hangjia/contracts'
import type { AgentCharge, BargeRate, ChargeLine, FclRate, TransferPlan } from '../book/book.ts'
import type { Dictionary } from '../book/dictionary.ts'
import { inCurrency } from '../book/exchange.ts'
import { byNewestId } from '../book/specificity.ts'
import { count, type Decimal, decimal, greater, sum, zero } from '../money/money.ts'
import { timesCharged } from '../sums/quantity.ts'

/** Basis on which rows of one leg are compared: the containers and the currency of the search. */
export interface Measure {
  readonly ask: FclAsk
  readonly dictionary: Dictionary
  readonly exchange: (from: string, to: string) => FxSnapshot | null
}

/** Cheapest first, those without a price last, then the row known longest: the order of rows never matters. */
export const cheapestFirst = <R extends { readonly id: string }>(
  rows: readonly R[],
  priceOf: (row: R) => Decimal | null,
): R[] =>
  rows
    .map((row) => ({ row, price: priceOf(row) }))
    .sort((a, b) => byPrice(a.price, b.price) || byNewestId(b.row.id, a.row.id))
    .map(({ row }) => row)

const byPrice = (left: Decimal | null, right: Decimal | null) =>
  left !== null && right !== null ? left.cmp(right) : Number(left === null) - Number(right === null)

/** Ocean freight as it is bought. */
export const ratePrice = ({ boxPrices, currency }: FclRate, measure: Measure): Decimal | null =>
  inQuoteCurrency(boxesPrice(boxPrices, measure), currency, measure)

/** A barge after its discount. */
export const bargePrice = ({ boxPrices, discounts, currency }: BargeRate, measure: Measure): Decimal | null => {
  const prices = boxPrices.map(({ box, price }) => {
    const discount = discounts.find((one) => one.box === box)?.price ?? '0'
    return { box, price: greater(zero, decimal(price).minus(decimal(discount))).toFixed() }
  })
  return inQuoteCurrency(boxesPrice(prices, measure), currency, measure)
}

/** A second leg; one within a through rate costs nothing. */
export const planPrice = ({ sort, boxPrices, currency }: TransferPlan, measure: Measure): Decimal | null =>
  sort === 'through' || currency === null ? zero : inQuoteCurrency(boxesPrice(boxPrices, measure), currency, measure)

/** An agent's tariff, without percentages of other charges. */
export const agentTariff = ({ charges }: AgentCharge, measure: Measure): Decimal | null => {
  const { ask, dictionary } = measure
  const parts = charges
    .filter(
      ({ charge, treatment, when, unit }) =>
        treatment === 'subject' &&
        (!isOnDemand(when) || ask.ticked.includes(charge)) &&
        !['percent', 'atCost'].includes(dictionary.unit(unit).basis),
    )
    .map((line) => inQuoteCurrency(linePrice(line, measure), line.currency, measure))
  return parts.every((part) => part !== null) ? sum(parts) : null
}

const linePrice = ({ boxPrices, unitPrice, unit }: ChargeLine, measure: Measure): Decimal | null => {
  const { ask, dictionary } = measure
  if (boxPrices && boxPrices.length > 0) return boxesPrice(boxPrices, measure)
  const quantity = timesCharged({ leg: 'agent', basis: dictionary.unit(unit).basis }, ask, dictionary)
  return unitPrice == null ? null : quantity && decimal(unitPrice).times(quantity)
}

const boxesPrice = (prices: readonly BoxPrice[], { ask }: Measure): Decimal | null => {
  const parts = ask.boxes.map(({ box, quantity }) => {
    const price = prices.find((one) => one.box === box)?.price
    return price === undefined ? null : decimal(price).times(count(quantity))
  })
  return parts.every((part) => part !== null) ? sum(parts) : null
}

const inQuoteCurrency = (price: Decimal | null, currency: string, { ask, dictionary, exchange }: Measure) =>
  price && inCurrency(price, dictionary.currency(currency), ask.currency, exchange)
