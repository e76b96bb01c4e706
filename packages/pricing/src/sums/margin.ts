import type { CostLine } from '@hangjia/contracts'
import { exchangeAmong, inCurrency } from '../book/exchange.ts'
import { amountText, type Decimal, decimal, hundred, isNegative, roundTo, sum, zero } from '../money/money.ts'
import { type Quoted, quotationTotals } from './option-totals.ts'

/** Margin of one line, in its own currency; null where its cost is not known. */
export interface LineMargin {
  readonly key: string
  readonly cost: string | null
  readonly margin: string | null
  /** Of the sale; null without one. */
  readonly percent: string | null
}
export interface OptionMargin {
  /** In the order of the lines. */
  readonly lines: readonly LineMargin[]
  /** Costs for which there is no selling line. */
  readonly unsold: readonly { readonly line: CostLine; readonly amount: string }[]
  /** Lines that are sold without a known cost: all of them counts as margin. */
  readonly unknown: number
  /** In the quote currency; null while a rate of exchange is missing. */
  readonly total: {
    readonly currency: string
    readonly sale: string
    readonly cost: string
    readonly margin: string
    readonly percent: string | null
  } | null
}

/** Margin of an option: each line minus its cost, and all of them in the quote currency. */
export const optionMargin = (quoted: Quoted, costs: readonly CostLine[]): OptionMargin => {
  const sold = quotationTotals(quoted).lines
  const bought = quotationTotals({ ...quoted, lines: costs }).lines
  const exchange = exchangeAmong(quoted.fx)
  const into: Into = ({ amount, parts, currency }, to) =>
    inCurrency({ amount: decimal(amount), parts }, currency, to, exchange)
  const paid = (key: string) => {
    const at = costs.findIndex((cost) => cost.key === key)
    const total = bought[at]
    const { currency, parts } = costs[at] ?? {}
    return total?.counts && total.amount !== null ? { amount: total.amount, parts, currency: currency ?? '' } : null
  }
  const rows = quoted.lines.map((line, at) => {
    const total = sold[at]
    const sale = total?.counts && total.amount !== null ? total.amount : null
    return { line, sale, cost: paid(line.key) }
  })
  const unsold = costs.flatMap((line) => {
    const cost = quoted.lines.some(({ key }) => key === line.key) ? null : paid(line.key)
    return cost ? [{ line, amount: cost.amount }] : []
  })
  return {
    lines: rows.map(({ line, sale, cost }) => {
      const nothing = { key: line.key, cost: null, margin: null, percent: null }
      if (cost === null) return nothing
      const own = line.currency ?? cost.currency
      const spent = into(cost, own)
      return spent === null ? nothing : { key: line.key, ...earned(decimal(sale ?? '0'), spent) }
    }),
    unsold,
    unknown: rows.filter(({ sale, cost }) => sale !== null && cost === null).length,
    total: totalOf(
      rows.flatMap(({ line, sale }) => (sale === null ? [] : [moneyOf(line, sale)])),
      [...rows.flatMap(({ cost }) => cost ?? []), ...unsold.map(({ line, amount }) => moneyOf(line, amount))],
      (money) => into(money, quoted.currency),
      quoted.currency,
    ),
  }
}

interface Money {
  readonly amount: string
  readonly parts: readonly string[] | undefined
  readonly currency: string
}
const moneyOf = ({ currency, parts }: Pick<CostLine, 'currency' | 'parts'>, amount: string): Money => ({
  amount,
  parts,
  currency: currency ?? '',
})
type Into = (money: Money, to: string) => Decimal | null

const earned = (sale: Decimal, cost: Decimal) => {
  const margin = sale.minus(cost)
  const percent = isNegative(sale) || sale.eq(zero) ? null : amountText(roundTo(margin.times(hundred).div(sale), 2))
  return { cost: amountText(cost), margin: amountText(margin), percent }
}

const totalOf = (
  sales: readonly Money[],
  costs: readonly Money[],
  converted: (money: Money) => Decimal | null,
  currency: string,
): OptionMargin['total'] => {
  const sold = sales.map(converted)
  const paid = costs.map(converted)
  if (!sold.every((value) => value !== null) || !paid.every((value) => value !== null)) return null
  const sale = sum(sold)
  return { currency, sale: amountText(sale), ...earned(sale, sum(paid)) }
}
