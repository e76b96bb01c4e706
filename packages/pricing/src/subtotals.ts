import type { Subtotal } from '@hangjia/contracts'
import { amountText, type Decimal, sum } from './money.ts'

export interface Added {
  readonly currency: string
  readonly paymentTerm: 'PRE' | 'COL'
  readonly amount: Decimal
}

/** One subtotal per currency, never across (R0): what the addressee pays is the total, collect is information. */
export const subtotalsOf = (lines: readonly Added[]): Subtotal[] =>
  [...new Set(lines.map(({ currency }) => currency))].sort().map((currency) => {
    const paid = (term: Added['paymentTerm']) =>
      amountText(
        sum(
          lines.filter((line) => line.currency === currency && line.paymentTerm === term).map(({ amount }) => amount),
        ),
      )
    const prepaid = paid('PRE')
    return { currency, prepaid, collect: paid('COL'), total: prepaid }
  })
