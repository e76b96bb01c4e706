import { compareDecimals, isDecimal } from '@hangjia/validation'
import type { Complaint } from '../catalogue/resource.ts'

export type Values = Readonly<Record<string, unknown>>
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A line is priced by its unit price or by container type; min ≤ max. */
export const chargeLineRules = (field: string, value: unknown): Complaint[] =>
  listOf(value).flatMap((line, index): Complaint[] => {
    const { unitPrice, boxPrices, treatment, minAmount, maxAmount } = line as Values
    const at = `${field}.${index}`
    const prices = listOf(boxPrices).length
    return [
      ...(prices > 0 && unitPrice !== null && unitPrice !== undefined
        ? [{ field: `${at}.unitPrice`, rule: 'oneKindOfPrice' }]
        : []),
      ...(prices === 0 &&
      (unitPrice === null || unitPrice === undefined) &&
      (treatment === 'subject' || treatment === 'excluded')
        ? [{ field: `${at}.unitPrice`, rule: 'atLeastOnePrice' }]
        : []),
      ...(isDecimal(minAmount) && isDecimal(maxAmount) && compareDecimals(minAmount, maxAmount) > 0
        ? [{ field: `${at}.maxAmount`, rule: 'maximumBelowMinimum' }]
        : []),
    ]
  })

/** A price of nought means that the container goes free of charge, which is seldom meant. */
export const freeOfCharge = ({ boxPrices }: Values): Complaint[] => {
  const free = listOf(boxPrices).filter((one) => {
    const { price } = one as Values
    return isDecimal(price) && compareDecimals(price, '0') === 0
  })
  return free.length === 0
    ? []
    : [
        {
          field: 'boxPrices',
          rule: 'freeOfCharge',
          parameters: { boxes: free.map((one) => String((one as Values).box)).join(', ') },
        },
      ]
}
