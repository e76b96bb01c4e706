import type { BoxPrice, OfferSide } from '@hangjia/contracts'
import { inCurrency } from '../exchange.ts'
import { type Floor, isBelowFloor } from '../floor.ts'
import { leastIn } from '../layer-floors.ts'
import { amountText, decimal, hundred, isNegative, plainText, roundTo, zero } from '../money.ts'
import type { FreightPlan } from './engine.ts'
import { type ModeLayers, type ModeStep, steppedLayers } from './layers.ts'
import type { Exchange } from './percent-charges.ts'

/** Least that a shipment has to earn (R27): in the quote currency, and in per cent of the sale; null: no such floor. */
export interface ShipmentFloor {
  readonly leastProfit: string | null
  readonly leastPercent: string | null
}
/** What freight is not sold below (R27): of containers the price of each, of other cargo what the shipment earns. */
export interface ModeFloors {
  readonly freight: Floor
  readonly shipment: readonly ShipmentFloor[]
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
  readonly buy: OfferSide
  readonly plan: FreightPlan
  /** The quote currency. */
  readonly currency: string
  readonly currencyOf: (id: string) => string
  readonly exchange: Exchange
}
/**
 * What mark-ups must leave (R27): of containers the lowest price of each, of other cargo the least profit and the least share of the sale
 * of the whole shipment, of any layer that speaks of the freight.
 */
export const floorsIn = (layers: ModeLayers, floored: Floored): ModeFloors => {
  const { sell, buy, plan, currency, currencyOf, exchange } = floored
  const freight = { prices: leastPrices(layers, { buy, plan }), currency: currencyOf(plan.currency) }
  if (boxesOf(sell).length > 0) return { freight, shipment: [] }
  const profitOf = (line: ModeStep): string | null => {
    if (!line.leastProfit) return null
    const from = currencyOf(line.currency ?? plan.currency)
    const profit = inCurrency(decimal(line.leastProfit), from, currency, exchange)
    return profit && amountText(profit)
  }
  const shipment = [layers.company, layers.market, layers.sales].flatMap((rules) =>
    (rules.find(({ lines }) => lines.some(({ target }) => target === 'freight'))?.lines ?? [])
      .map((line) => ({ leastProfit: profitOf(line), leastPercent: line.leastGpPercent || null }))
      .filter(({ leastProfit, leastPercent }) => leastProfit !== null || leastPercent !== null),
  )
  return { freight, shipment }
}

const boxesOf = ({ lines }: OfferSide) => lines.find(({ key }) => key === 'freight')?.boxes ?? []

/** The lowest price of each container type that is bought. */
const leastPrices = (layers: ModeLayers, { buy, plan }: Pick<Floored, 'buy' | 'plan'>): BoxPrice[] => {
  const stepped = steppedLayers(layers)
  return boxesOf(buy).flatMap(({ box, unitPrice }) => {
    const least = leastIn(decimal(unitPrice), stepped, { target: 'freight', box, currency: plan.currency })
    return least === null ? [] : [{ box, price: plainText(least) }]
  })
}

/** Whether an offer is sold below its floors. */
export const isBelow = (
  { freight, shipment }: ModeFloors,
  { sell, margin }: { readonly sell: OfferSide; readonly margin: Margin | null },
): boolean => margin !== null && (isBelowFloor(boxesOf(sell), freight.prices) || earnsTooLittle(shipment, margin))

/** Whether a margin is below one of the floors of a shipment. */
export const earnsTooLittle = (floors: readonly ShipmentFloor[], margin: Margin): boolean =>
  floors.some(
    ({ leastProfit, leastPercent }) =>
      (leastProfit !== null && decimal(margin.amount).lt(decimal(leastProfit))) ||
      (leastPercent !== null &&
        margin.percentOfSale !== null &&
        decimal(margin.percentOfSale).lt(decimal(leastPercent))),
  )
