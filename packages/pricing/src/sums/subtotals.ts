import type { Subtotal } from '@hangjia/contracts'
import { amountText, type Decimal, sum } from '../money/money.ts'

export interface Added {
  readonly currency: string
  readonly paymentTerm: 'PRE' | 'COL'
  readonly amount: Decimal
}

/** One subtotal per currency, never across (R0): the part of the addressee is the total, the rest is information. */
export const subtotalsOf = (lines: readonly Added[], payable: Added['paymentTerm'] = 'PRE'): Subtotal[] =>
  [...new Set(lines.map(({ currency }) => currency))].sort().map((currency) => {
    const paid = (term: Added['paymentTerm']) =>
      amountText(
        sum(
          lines.filter((line) => line.currency === currency && line.paymentTerm === term).map(({ amount }) => amount),
        ),
      )
    return { currency, prepaid: paid('PRE'), collect: paid('COL'), total: paid(payable) }
  })
