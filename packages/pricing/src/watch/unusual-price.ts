import { usualPercent } from '@hangjia/contracts'
import { decimal, hundred, plainText, roundTo, zero } from '../money/money.ts'

/**
 * Reason why a price per container must be confirmed before it is published; null where it is usual. The median is that of
 * recent prices of the lane in the same currency, null where there are none. A rebate (below 0) has no usual size.
 */
export const unusualPrice = (price: string, median: string | null): 'free' | 'low' | 'high' | null => {
  const own = decimal(price)
  if (own.eq(zero)) return 'free'
  if (median === null || !zero.lt(own)) return null
  const middle = decimal(median)
  if (!zero.lt(middle)) return null
  const percent = own.times(hundred)
  if (percent.lt(middle.times(decimal(usualPercent.least)))) return 'low'
  return middle.times(decimal(usualPercent.most)).lt(percent) ? 'high' : null
}

/** Price as a percentage of the median, in whole per cent. */
export const percentOfMedian = (price: string, median: string): string =>
  plainText(roundTo(decimal(price).times(hundred).div(decimal(median)), 0))
