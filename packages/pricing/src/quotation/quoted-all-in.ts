import type { BoxPrice, QuotationLine } from '@hangjia/contracts'
import { amountText, decimal, hundred, roundTo, sum } from '../money/money.ts'

/**
 * The freight of one container as it was quoted, with the surcharges that are paid with it by the container in the same currency; null where
 * there is none.
 */
export const quotedAllIn = (
  lines: readonly QuotationLine[],
  box: string,
): { readonly box: string; readonly currency: string; readonly amount: string } | null => {
  const priceOf = ({ boxPrices }: { readonly boxPrices: readonly BoxPrice[] }) =>
    boxPrices.find((price) => price.box === box)?.price
  const freight = lines.find((line) => line.block === 'freight' && line.treatment === 'subject' && priceOf(line))
  if (!freight?.currency) return null
  const { currency, paymentTerm } = freight
  const prices = lines.flatMap((line) =>
    line.block === 'freight' &&
    line.treatment === 'subject' &&
    line.currency === currency &&
    line.paymentTerm === paymentTerm
      ? (priceOf(line) ?? [])
      : [],
  )
  return { box, currency, amount: amountText(sum(prices.map(decimal))) }
}

/** By how many per cent an amount is above another, with one decimal; negative where it is below. */
export const percentAbove = (amount: string, other: string): string =>
  roundTo(decimal(amount).minus(decimal(other)).times(hundred).div(decimal(other)), 1).toFixed(1)
