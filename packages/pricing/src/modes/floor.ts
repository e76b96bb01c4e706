import type { OfferSide } from '@hangjia/contracts'
import { inCurrency } from '../exchange.ts'
import { leastIn } from '../layer-floors.ts'
import { amountText, type Decimal, decimal, hundred, isNegative, roundTo, zero } from '../money.ts'
import type { FreightPlan, ModeRate } from './engine.ts'
import { type ModeLayers, type ModeStep, steppedLayers } from './layers.ts'
import type { Exchange } from './percent-charges.ts'
import type { ModeOffer } from './search-mode.ts'

/** In the quote currency; the percentage is of the sale (GP %), and only of a sale. */
export const marginOf = (sell: OfferSide, buy: OfferSide): ModeOffer<ModeRate>['margin'] => {
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
  readonly currencyOf: (id: string) => string
  readonly exchange: Exchange
}
/**
 * Whether freight is sold below what mark-ups must leave (R27): of containers by each of them, of other cargo the least profit and the
 * least share of the sale of the whole shipment, of any layer that speaks of the freight.
 */
export const isBelow = (layers: ModeLayers, floored: Floored): boolean => {
  const { sell, buy, plan, currencyOf } = floored
  const margin = marginOf(sell, buy)
  if (!margin || !sell.total) return false
  const boxes = soldBoxes(floored)
  if (boxes.length > 0) {
    const stepped = steppedLayers(layers)
    return boxes.some(({ box, net, sold }) => {
      const least = leastIn(net, stepped, { target: 'freight', box, currency: plan.currency })
      return least !== null && sold.lt(least)
    })
  }
  const { currency } = sell.total
  const leastOf = (line: ModeStep) =>
    line.leastProfit
      ? inCurrency(decimal(line.leastProfit), currencyOf(line.currency ?? plan.currency), currency, floored.exchange)
      : null
  return [layers.company, layers.market, layers.sales].some((rules) =>
    (rules.find(({ lines }) => lines.some(({ target }) => target === 'freight'))?.lines ?? []).some((line) => {
      const profit = leastOf(line)
      const percent = line.leastGpPercent
      return (
        (profit !== null && decimal(margin.amount).lt(profit)) ||
        (!!percent && margin.percentOfSale !== null && decimal(margin.percentOfSale).lt(decimal(percent)))
      )
    }),
  )
}

/** Freight of each container type, as it is bought and sold. */
const soldBoxes = ({ sell, buy }: Floored): { box: string; net: Decimal; sold: Decimal }[] => {
  const boxesOf = ({ lines }: OfferSide) => lines.find(({ key }) => key === 'freight')?.boxes ?? []
  const bought = new Map(boxesOf(buy).map(({ box, unitPrice }) => [box, decimal(unitPrice)]))
  return boxesOf(sell).flatMap(({ box, unitPrice }) => {
    const net = bought.get(box)
    return net ? [{ box, net, sold: decimal(unitPrice) }] : []
  })
}
