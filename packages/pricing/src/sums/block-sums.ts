import type { PlainLine } from '@hangjia/contracts'
import { amountText, decimal, sum } from '../money/money.ts'

export interface BlockSum {
  readonly block: PlainLine['block']
  readonly sums: readonly { readonly currency: string; readonly amount: string }[]
}

/** Totals of the addressee in each block, never added across currencies (R26). */
export const blockSums = (lines: readonly PlainLine[]): BlockSum[] => {
  const counted = lines.filter(({ counts, amount }) => counts && amount !== null)
  return [...Map.groupBy(counted, ({ block }) => block)].map(([block, inside]) => ({
    block,
    sums: [...Map.groupBy(inside, ({ currency }) => currency)].map(([currency, paid]) => ({
      currency,
      amount: amountText(sum(paid.map(({ amount }) => decimal(amount ?? '0')))),
    })),
  }))
}
