import type { BoxPriceLine } from '@hangjia/contracts'
import { because, reasoned } from '../../money/derivation.ts'
import { amountText, count, decimal, priceText, sum } from '../../money/money.ts'
import { type Counted, type PriceOf, uncounted } from './counted.ts'
import type { Load } from './load.ts'

/**
 * One price for each container type (R11). Each type is rounded by itself, so that the shown prices add up to the line; one of them
 * without a price, and the line is case by case.
 */
export const byType = (containers: Load['containers'], priceOf: PriceOf, currency: string): Counted => {
  const boxes = containers.flatMap(({ box, quantity }): BoxPriceLine[] => {
    const price = priceOf(box)
    if (price === null) return []
    const amount = amountText(price.value.times(count(quantity)))
    const derivation = because('line.box', amount, {
      currency,
      parameters: { box, quantity: String(quantity) },
      children: [price.derivation],
    })
    return [{ box, quantity, unitPrice: priceText(price.value), amount, derivation }]
  })
  const isComplete = containers.length > 0 && boxes.length === containers.length
  return {
    ...uncounted,
    boxes,
    amount: isComplete
      ? reasoned('line.boxes', sum(boxes.map(({ amount }) => decimal(amount))), {
          currency,
          children: boxes.map(({ derivation }) => derivation),
        })
      : null,
  }
}
