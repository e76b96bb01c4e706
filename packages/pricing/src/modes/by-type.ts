import type { BoxPriceLine } from '@hangjia/contracts'
import { because, reasoned } from '../derivation.ts'
import { amountText, count, decimal, priceText, sum } from '../money.ts'
import { type Counted, type PriceOf, uncounted } from './counted.ts'
import type { Load } from './load.ts'

/** Freight by container, vehicle or tank: one price for each type asked. One of them missing, and it is case by case (R11). */
export const byType = ({ containers }: Pick<Load, 'containers'>, priceOf: PriceOf, currency: string): Counted => {
  const boxes = containers.flatMap(({ box, quantity }): BoxPriceLine[] => {
    const price = priceOf(box)
    if (!price) return []
    const amount = amountText(price.value.times(count(quantity)))
    const parameters = { box, quantity: String(quantity) }
    const derivation = because('line.box', amount, { currency, parameters, children: [price.derivation] })
    return [{ box, quantity, unitPrice: priceText(price.value), amount, derivation }]
  })
  if (boxes.length === 0 || boxes.length < containers.length) return { ...uncounted, boxes }
  return {
    ...uncounted,
    boxes,
    amount: reasoned('line.boxes', sum(boxes.map(({ amount }) => decimal(amount))), {
      currency,
      children: boxes.map(({ derivation }) => derivation),
    }),
  }
}
