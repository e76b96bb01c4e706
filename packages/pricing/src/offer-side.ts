import type { Derivation, FxSnapshot, OfferLine, OfferSide } from '@hangjia/contracts'
import { because } from './derivation.ts'
import { convert } from './exchange.ts'
import { amountText, type Decimal, decimal, sum } from './money.ts'
import { subtotalsOf } from './subtotals.ts'

interface InQuoteCurrency {
  readonly currency: string
  readonly exchange: (from: string, to: string) => FxSnapshot | null
}

/**
 * The money of one side. There is no total while a needed price or a rate of exchange is missing: what cannot be added
 * is not added up (R26).
 */
export const offerSide = (lines: OfferLine[], { currency, exchange }: InQuoteCurrency): OfferSide => {
  const counted = lines.filter(({ counts }) => counts)
  const foreign = [...new Set(counted.map((line) => line.currency))].filter((from) => from !== currency).sort()
  const missingRates = foreign
    .filter((from) => exchange(from, currency) === null)
    .map((from) => ({ from, to: currency }))
  const complete = missingRates.length === 0 && !lines.some(isMissing)
  return {
    lines,
    subtotals: subtotalsOf(
      lines.flatMap(({ currency: own, paymentTerm, treatment, ticked, amount }) =>
        amount !== null && ticked && treatment === 'subject'
          ? [{ currency: own, paymentTerm, amount: decimal(amount) }]
          : [],
      ),
    ),
    total: complete ? totalOf(counted, { currency, exchange }) : null,
    missingRates,
  }
}

/** A line that the addressee would pay, without a price. */
const isMissing = ({ caseByCase, ticked, paymentTerm }: OfferLine) => caseByCase && ticked && paymentTerm === 'PRE'

const totalOf = (lines: readonly OfferLine[], to: InQuoteCurrency): OfferSide['total'] => {
  const parts = lines.map((line) => partOf(line, to))
  const amount = amountText(sum(parts.map(({ value }) => value)))
  const { currency } = to
  return {
    currency,
    amount,
    derivation: because('sum.total', amount, { currency, children: parts.map(({ derivation }) => derivation) }),
  }
}

/** Each line converted and rounded by itself, then added (settled 37). */
const partOf = (
  line: OfferLine,
  { currency, exchange }: InQuoteCurrency,
): { readonly value: Decimal; readonly derivation: Derivation } => {
  const amount = line.amount ?? '0'
  const parameters = { line: line.key, charge: line.charge.code, amount, from: line.currency }
  const fx = line.currency === currency ? null : exchange(line.currency, currency)
  if (fx === null)
    return { value: decimal(amount), derivation: because('total.line', amount, { currency, parameters }) }
  const value = convert(decimal(amount), fx.rate)
  return {
    value,
    derivation: because('convert', amountText(value), {
      currency,
      parameters: { ...parameters, rate: fx.rate, date: fx.date },
    }),
  }
}
