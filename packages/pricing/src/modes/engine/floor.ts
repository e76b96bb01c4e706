import type { BoxPrice, OfferSide } from '@hangjia/contracts'
import { exchangeAmong, inCurrency } from '../../book/exchange.ts'
import { type Floor, isBelowFloor } from '../../markup/floor.ts'
import { leastIn } from '../../markup/layer-floors.ts'
import {
  amountText,
  decimal,
  hundred,
  isNegative,
  plainText,
  roundAmount,
  roundTo,
  sum,
  zero,
} from '../../money/money.ts'
import { type PricedLine, type Quoted, quotationTotals } from '../../sums/option-totals.ts'
import { type ModeLayers, type ModeStep, steppedLayers } from '../charges/layers.ts'
import type { Exchange } from '../charges/percent-charges.ts'
import type { FreightPlan } from './engine.ts'

/** Least margin of a shipment (R27): in the quote currency, and in per cent of the sale; null: no such floor. */
export interface ShipmentFloor {
  readonly leastProfit: string | null
  readonly leastPercent: string | null
}
/** Floors of freight (R27): for containers the price of each, for other cargo the margin of the shipment. */
export interface ModeFloors {
  readonly freight: Floor
  readonly shipment: readonly ShipmentFloor[]
  /** The minimum freight, where the rate has a minimum price of its charged unit (R22). */
  readonly least?: { readonly amount: string; readonly currency: string }
}
export const noFloors: ModeFloors = { freight: { prices: [], currency: '' }, shipment: [] }

export interface Margin {
  readonly amount: string
  readonly percentOfSale: string | null
}
/** In the quote currency; the percentage is of the sale (GP %), and only of a sale. */
export const marginOf = (sell: OfferSide, buy: OfferSide): Margin | null => {
  if (sell.total === null || buy.total === null) return null
  const sale = decimal(sell.total.amount)
  const margin = sale.minus(decimal(buy.total.amount))
  const percent = isNegative(sale) || sale.eq(zero) ? null : roundTo(margin.times(hundred).div(sale), 2)
  return { amount: amountText(margin), percentOfSale: percent && amountText(percent) }
}

interface Floored {
  readonly sell: OfferSide
  /** Null where no mark-up has a floor. */
  readonly buy: OfferSide | null
  readonly plan: FreightPlan
  /** The quote currency. */
  readonly currency: string
  readonly currencyOf: (id: string) => string
  readonly exchange: Exchange
}
/** True where a mark-up of these layers has a floor. */
export const haveFloors = ({ company, market, sales }: ModeLayers): boolean =>
  [company, market, sales].some((rules) =>
    rules.some(({ lines }) =>
      lines.some(({ leastProfit, leastAdded, leastGpPercent }) => leastProfit || leastAdded || leastGpPercent),
    ),
  )

/**
 * Floors of mark-ups (R27): for containers the lowest price of each, for other cargo the least profit and the least share of the sale
 * of the whole shipment, of any layer with steps for the freight.
 */
export const floorsIn = (layers: ModeLayers, floored: Floored): ModeFloors => {
  const { sell, buy, plan, currency, currencyOf, exchange } = floored
  const freight = { prices: leastPrices(layers, { buy, plan }), currency: currencyOf(plan.currency) }
  const isByType = boxesOf(sell).length > 0
  const profitOf = (line: ModeStep): string | null => {
    if (!line.leastProfit) return null
    const from = currencyOf(line.currency ?? plan.currency)
    const profit = inCurrency(decimal(line.leastProfit), from, currency, exchange)
    return profit && amountText(profit)
  }
  const shipment = [layers.company, layers.market, layers.sales].flatMap((rules) =>
    (rules.find(({ lines }) => lines.some(({ target }) => target === 'freight'))?.lines ?? [])
      // For containers a percentage is part of the price of each.
      .map((line) => ({ leastProfit: profitOf(line), leastPercent: isByType ? null : line.leastGpPercent || null }))
      .filter(({ leastProfit, leastPercent }) => leastProfit !== null || leastPercent !== null),
  )
  const least = leastFreight(sell, plan)
  return { freight, shipment, ...(least ? { least: { amount: least, currency: freight.currency } } : {}) }
}

/** The minimum price of a unit, times the charged quantity. */
const leastFreight = (sell: OfferSide, { floors }: FreightPlan): string | null => {
  const { quantity, unit } = freightOf(sell) ?? {}
  const price = unit && floors?.[unit.code]
  return price && quantity ? amountText(roundAmount(decimal(price).times(decimal(quantity)))) : null
}

const freightOf = ({ lines }: OfferSide) => lines.find(({ key }) => key === 'freight')
const boxesOf = (side: OfferSide) => freightOf(side)?.boxes ?? []

/** The lowest price of each bought container type. */
const leastPrices = (layers: ModeLayers, { buy, plan }: Pick<Floored, 'buy' | 'plan'>): BoxPrice[] => {
  const stepped = steppedLayers(layers)
  return (buy ? boxesOf(buy) : []).flatMap(({ box, unitPrice }) => {
    const least = leastIn(decimal(unitPrice), stepped, { target: 'freight', box, currency: plan.currency })
    return least === null ? [] : [{ box, price: plainText(least) }]
  })
}

/** True where an offer that has a total is sold below its floors. */
export const isBelow = (
  { freight, shipment, least }: ModeFloors,
  { sell, margin }: { readonly sell: OfferSide; readonly margin: Margin | null },
): boolean => {
  if (sell.total === null) return false
  const amount = freightOf(sell)?.amount
  return (
    isBelowFloor(boxesOf(sell), freight.prices) ||
    (!!least && !!amount && decimal(amount).lt(decimal(least.amount))) ||
    earnsTooLittle(shipment, margin)
  )
}

/** True where a margin is below one of the floors of a shipment. One that cannot be compared is below, and needs an approval. */
export const earnsTooLittle = (floors: readonly ShipmentFloor[], margin: Margin | null): boolean =>
  floors.some(({ leastProfit, leastPercent }) => {
    if (margin === null) return true
    const { amount, percentOfSale } = margin
    return (
      (leastProfit !== null && decimal(amount).lt(decimal(leastProfit))) ||
      (leastPercent !== null && (percentOfSale === null || decimal(percentOfSale).lt(decimal(leastPercent))))
    )
  })

interface Freight extends Omit<Quoted, 'lines' | 'currency'> {
  readonly lines: readonly (PricedLine & { readonly charge: string | null })[]
  /** Ids by which freight is charged. */
  readonly freight: readonly string[]
}
/** True where the lines of an option charge less for its freight than the minimum; freight that is not charged is less. */
export const asksTooLittle = (
  { amount, currency }: NonNullable<ModeFloors['least']>,
  { lines, freight, ...quoted }: Freight,
): boolean => {
  const asked = lines.filter(
    ({ charge, printed, treatment }) =>
      charge !== null && freight.includes(charge) && printed && treatment === 'subject',
  )
  const { lines: totals } = quotationTotals({ ...quoted, currency, lines: asked })
  const exchange = exchangeAmong(quoted.fx)
  const amounts = asked.map(({ currency: own }, at) => {
    const total = totals[at]?.amount
    return own && total ? inCurrency(decimal(total), own, currency, exchange) : null
  })
  const isKnown = amounts.every((one) => one !== null)
  return amounts.length === 0 || !isKnown || sum(amounts).lt(decimal(amount))
}
