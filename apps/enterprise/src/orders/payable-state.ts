import type { shipmentOrder } from '@hangjia/contracts'
import { compareDecimals } from '@hangjia/validation'
import { addDecimals } from '@hangjia/validation/decimal'

export type PayableState = (typeof shipmentOrder)['fields']['payableState']['options'][number][0]
interface Amount {
  readonly currency: string | null
  readonly amount: string
}
interface Payables {
  /** Sums of the payables of an order, by currency. */
  readonly owed: readonly Amount[]
  /** Invoices of its suppliers. */
  readonly invoices: readonly (Amount & { readonly isPaid: boolean })[]
  /** True once every payable has its price. */
  readonly isPriced: boolean
}

/** State of invoices and payments of an order; invoices beyond the payables come first, for somebody has to look. */
export const payableStateOf = ({ owed, invoices, isPriced }: Payables): PayableState => {
  if (invoices.length === 0) return 'none'
  const sumIn = (amounts: readonly Amount[], currency: string | null) =>
    addDecimals(['0', ...amounts.filter((one) => one.currency === currency).map(({ amount }) => amount)])
  const isBeyond = invoices.some(
    ({ currency }) => compareDecimals(sumIn(invoices, currency), sumIn(owed, currency)) > 0,
  )
  const cover = (amounts: readonly Amount[]) =>
    isPriced && owed.every(({ currency, amount }) => compareDecimals(sumIn(amounts, currency), amount) >= 0)
  if (isPriced && isBeyond) return 'over'
  const paid = invoices.filter(({ isPaid }) => isPaid)
  if (paid.length > 0) return cover(paid) ? 'settled' : 'part'
  return cover(invoices) ? 'open' : 'partInvoiced'
}
