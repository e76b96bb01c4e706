import type { OfferLine, OriginTotal, Subtotal } from '@hangjia/contracts'
import { amountText, decimal, zero } from '../money/money.ts'
import { compareOffers } from './compare-offers.ts'

/** Charges of two ports, side by side; a difference is the second minus the first, in one currency. */
export interface ComparedOrigins {
  readonly charges: readonly {
    readonly key: string
    readonly charge: OfferLine['charge']
    /** Of each port; null where it has no such charge. */
    readonly lines: readonly [OfferLine | null, OfferLine | null]
    /** Null where an amount is not known, or is in another currency. */
    readonly difference: string | null
  }[]
  readonly totals: readonly {
    readonly currency: string
    readonly amounts: readonly [string, string]
    readonly difference: string
  }[]
}

/** Charge by charge and currency by currency; a charge that a port does not have costs nothing there. */
export const compareOrigins = (ports: readonly [OriginTotal, OriginTotal]): ComparedOrigins => {
  const sides = ports.map(({ lines }) => ({ lines, total: null }))
  const currencies = new Set(ports.flatMap(({ subtotals }) => subtotals.map(({ currency }) => currency)))
  return {
    charges: compareOffers(sides).charges.map(({ key, charge, lines: [one = null, other = null] }) => ({
      key,
      charge,
      lines: [one, other] as const,
      difference: differenceOf(one, other),
    })),
    totals: [...currencies].sort().map((currency) => {
      const amounts = [paidIn(ports[0].subtotals, currency), paidIn(ports[1].subtotals, currency)] as const
      return { currency, amounts, difference: less(amounts[1], amounts[0]) }
    }),
  }
}

const paidIn = (subtotals: readonly Subtotal[], currency: string) =>
  subtotals.find((subtotal) => subtotal.currency === currency)?.prepaid ?? amountText(zero)
const less = (amount: string, other: string) => amountText(decimal(amount).minus(decimal(other)))

const differenceOf = (one: OfferLine | null, other: OfferLine | null): string | null => {
  const [first, second] = [askedOf(one), askedOf(other)]
  if (first === null || second === null) return null
  if (first === 'nothing') return second === 'nothing' ? null : second.amount
  if (second === 'nothing') return less(amountText(zero), first.amount)
  return first.currency === second.currency ? less(second.amount, first.amount) : null
}
/** Amount of a line; null where it is unknown. */
const askedOf = (line: OfferLine | null): { readonly currency: string; readonly amount: string } | 'nothing' | null => {
  if (line === null || line.treatment === 'included') return 'nothing'
  const { treatment, currency, amount } = line
  return amount === null || treatment === 'atCost' ? null : { currency, amount }
}
