import type { Derivation, FxSnapshot, OfferLine, OfferSide } from '@hangjia/contracts'
import { because } from './derivation.ts'
import { convert } from './exchange.ts'
import { amountText, type Decimal, decimal, sum } from './money.ts'
import type { Lines } from './offer-lines.ts'
import { placeOnPaper, printedTogether } from './quoted-lines.ts'
import { remembered } from './remembered.ts'
import { type Added, subtotalsOf } from './subtotals.ts'

interface InQuoteCurrency {
  readonly currency: string
  readonly exchange: (from: string, to: string) => FxSnapshot | null
}

/** What lines come to. */
interface Sum {
  readonly paid: readonly Added[]
  readonly parts: readonly Part[]
  readonly total: Decimal
  /** Where on paper they stand. */
  readonly places: ReadonlySet<string>
  readonly foreign: readonly string[]
  /** A price that the addressee would pay is not there. */
  readonly isMissing: boolean
}

/**
 * The money of one side, from its lines. There is no total while a needed price or a rate of exchange is missing: what cannot
 * be added is not added up (R26). Offers share charges: what a line comes to, and what all of a list do, is worked out once.
 */
export const sideIn = (quote: InQuoteCurrency): ((lines: Lines) => OfferSide) => {
  const { currency, exchange } = quote
  const partOf = remembered((line: OfferLine) => partIn([line], quote))
  const placeOf = remembered(placeOnPaper)
  const partsOf = (counted: readonly OfferLine[]) => {
    const converted = counted.filter((line) => line.currency !== currency)
    if (new Set(converted.map(placeOf)).size === converted.length) return counted.map(partOf)
    return printedTogether(counted, placeOf).map((group) => {
      const [line] = group
      return line && group.length === 1 ? partOf(line) : partIn(group, quote)
    })
  }
  const sumOf = (lines: readonly OfferLine[]): Sum => {
    const counted = lines.filter(({ counts }) => counts)
    const parts = partsOf(counted)
    return {
      paid: paidIn(lines),
      parts,
      total: sum(parts.map(({ value }) => value)),
      places: new Set(counted.map(placeOf)),
      foreign: counted.map((line) => line.currency).filter((from) => from !== currency),
      isMissing: lines.some(isMissing),
    }
  }
  const sumOfCharges = remembered(sumOf)
  return ({ freight, charges }) => {
    const own = freight === null ? [] : [freight]
    const lines = [...own, ...charges]
    const shared = sumOfCharges(charges)
    // A charge that a paper prints together with the freight is added to it before both are converted.
    const isPrintedWithFreight = own.some((line) => shared.places.has(placeOf(line)))
    const sums = isPrintedWithFreight ? [sumOf(lines)] : [sumOf(own), shared]
    const missingRates = [...new Set(sums.flatMap(({ foreign }) => foreign))]
      .sort()
      .filter((from) => exchange(from, currency) === null)
      .map((from) => ({ from, to: currency }))
    const isComplete = missingRates.length === 0 && !sums.some(({ isMissing }) => isMissing)
    return {
      lines,
      subtotals: subtotalsOf(sums.flatMap(({ paid }) => paid)),
      total: isComplete ? totalOf(sums, currency) : null,
      missingRates,
    }
  }
}

/** What lines come to in each currency. */
export const subtotalsIn = (lines: readonly OfferLine[]): OfferSide['subtotals'] => subtotalsOf(paidIn(lines))

/** What is paid in each currency by each side. */
const paidIn = (lines: readonly OfferLine[]): Added[] => {
  const paid = lines.filter(({ amount, ticked, treatment }) => amount !== null && ticked && treatment === 'subject')
  return [...Map.groupBy(paid, (line) => `${line.currency} ${line.paymentTerm}`).values()].flatMap((group) =>
    group.slice(0, 1).map((line) => ({
      currency: line.currency,
      paymentTerm: line.paymentTerm,
      amount: sum(group.map(({ amount }) => decimal(amount ?? '0'))),
    })),
  )
}

/** A line that the addressee would pay, without a price. */
const isMissing = ({ caseByCase, ticked, paymentTerm }: OfferLine) => caseByCase && ticked && paymentTerm === 'PRE'

interface Part {
  readonly value: Decimal
  readonly derivation: Derivation
}
const totalOf = (sums: readonly Sum[], currency: string): OfferSide['total'] => {
  const amount = amountText(sum(sums.map(({ total }) => total)))
  const children = sums.flatMap(({ parts }) => parts.map(({ derivation }) => derivation))
  return { currency, amount, derivation: because('sum.total', amount, { currency, children }) }
}

/**
 * Each line as a paper has it, converted and rounded by itself, then added (settled 37): charges that are one line there are
 * converted together, so that search and quotation agree to the cent.
 */
const partIn = (lines: readonly OfferLine[], { currency, exchange }: InQuoteCurrency): Part => {
  const total = sum(lines.map(({ amount }) => decimal(amount ?? '0')))
  const amount = amountText(total)
  const [first] = lines
  const from = first?.currency ?? currency
  const name = lines.length > 1 ? (first?.bundle ?? first?.charge.code) : first?.charge.code
  const parameters = { line: first?.key ?? '', charge: name ?? '', amount, from }
  const fx = from === currency ? null : exchange(from, currency)
  if (fx === null) return { value: total, derivation: because('total.line', amount, { currency, parameters }) }
  const value = convert(total, fx.rate)
  return {
    value,
    derivation: because('convert', amountText(value), {
      currency,
      parameters: { ...parameters, rate: fx.rate, date: fx.date },
    }),
  }
}
