import type { Derivation, FxSnapshot, OfferLine, OfferSide } from '@hangjia/contracts'
import { convert } from '../book/exchange.ts'
import { because } from '../money/derivation.ts'
import { memoize } from '../money/memoize.ts'
import { amountText, type Decimal, decimal, sum } from '../money/money.ts'
import { type Added, subtotalsOf } from '../sums/subtotals.ts'
import type { Lines } from './offer-lines.ts'

interface InQuoteCurrency {
  readonly currency: string
  readonly exchange: (from: string, to: string) => FxSnapshot | null
  /** Payment term of the addressee; prepaid by default. */
  readonly paid?: OfferLine['paymentTerm']
}

/** Sum of lines. */
interface Sum {
  readonly paid: readonly Added[]
  readonly parts: readonly Part[]
  readonly total: Decimal
  readonly foreign: readonly string[]
  /** True where a price that the addressee would pay is missing. */
  readonly isMissing: boolean
}

/**
 * The money of one side, from its lines. There is no total while a needed price or a rate of exchange is missing: amounts that cannot
 * be converted are not added up (R26). Offers share charges: the sum of a line, and that of a list, is computed once.
 */
export const sideIn = (quote: InQuoteCurrency): ((lines: Lines) => OfferSide) => {
  const { currency, exchange, paid = 'PRE' } = quote
  const partOf = memoize((line: OfferLine) => partIn(line, quote))
  const amountOf = memoize(amountIn)
  const sumOf = (lines: readonly OfferLine[]): Sum => {
    const counted = lines.filter(({ counts }) => counts)
    const parts = counted.map(partOf)
    return {
      paid: paidIn(lines, amountOf),
      parts,
      total: sum(parts.map(({ value }) => value)),
      foreign: counted.map((line) => line.currency).filter((from) => from !== currency),
      isMissing: lines.some((line) => isMissing(line, paid)),
    }
  }
  const sumOfCharges = memoize(sumOf)
  const sumOfFreight = memoize((freight: OfferLine | null) => sumOf(freight === null ? [] : [freight]))
  return ({ freight, charges }) => {
    const lines = freight === null ? [...charges] : [freight, ...charges]
    const sums = [sumOfFreight(freight), sumOfCharges(charges)]
    const missingRates = [...new Set(sums.flatMap(({ foreign }) => foreign))]
      .sort()
      .filter((from) => exchange(from, currency) === null)
      .map((from) => ({ from, to: currency }))
    const isComplete = missingRates.length === 0 && !sums.some(({ isMissing }) => isMissing)
    return {
      lines,
      subtotals: subtotalsOf(
        sums.flatMap((one) => one.paid),
        paid,
      ),
      total: isComplete ? totalOf(sums, currency) : null,
      missingRates,
    }
  }
}

/** Sums of lines in each currency. */
export const subtotalsIn = (lines: readonly OfferLine[]): OfferSide['subtotals'] => subtotalsOf(paidIn(lines, amountIn))

const amountIn = ({ amount }: OfferLine) => decimal(amount ?? '0')

/** Sums in each currency by payer. */
const paidIn = (lines: readonly OfferLine[], amountOf: (line: OfferLine) => Decimal): Added[] => {
  const sums = new Map<string, Added>()
  for (const line of lines) {
    const { amount, ticked, treatment, currency, paymentTerm } = line
    if (amount === null || !ticked || treatment !== 'subject') continue
    const name = `${currency} ${paymentTerm}`
    const before = sums.get(name)
    const own = amountOf(line)
    sums.set(name, { currency, paymentTerm, amount: before ? before.amount.plus(own) : own })
  }
  return [...sums.values()]
}

/** A line that the addressee would pay, without a price. */
const isMissing = ({ caseByCase, ticked, paymentTerm }: OfferLine, paid: OfferLine['paymentTerm']) =>
  caseByCase && ticked && paymentTerm === paid

interface Part {
  readonly value: Decimal
  readonly derivation: Derivation
}
const totalOf = (sums: readonly Sum[], currency: string): OfferSide['total'] => {
  const amount = amountText(sum(sums.map(({ total }) => total)))
  const children = sums.flatMap(({ parts }) => parts.map(({ derivation }) => derivation))
  return { currency, amount, derivation: because('sum.total', amount, { currency, children }) }
}

/** A line, converted and rounded separately, even where a document prints it together with others (settled 37, decision 045). */
const partIn = ({ key, charge, amount, currency: from }: OfferLine, { currency, exchange }: InQuoteCurrency): Part => {
  const total = decimal(amount ?? '0')
  const parameters = { line: key, charge: charge.code, amount: amount ?? amountText(total), from }
  const fx = from === currency ? null : exchange(from, currency)
  if (fx === null)
    return { value: total, derivation: because('total.line', parameters.amount, { currency, parameters }) }
  const value = convert(total, fx.rate)
  return {
    value,
    derivation: because('convert', amountText(value), {
      currency,
      parameters: { ...parameters, rate: fx.rate, date: fx.date },
    }),
  }
}
