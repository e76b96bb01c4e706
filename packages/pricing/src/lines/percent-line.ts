import { isWithFreight, type OfferLine } from '@hangjia/contracts'
import type { Charge } from '../book/book.ts'
import { convert } from '../book/exchange.ts'
import type { Fee } from '../charges/fee.ts'
import { type Reasoned, reasoned } from '../money/derivation.ts'
import { memoize } from '../money/memoize.ts'
import { amountText, decimal, hundred, isNegative, plainText, roundAmount, sum } from '../money/money.ts'
import { freightKey } from './fee-line.ts'
import { boundedBy, factsOf, isSilent, lineOf, type Priced, silentLine } from './line.ts'

/**
 * Percentages of other lines (R13), which are final by then. A percentage of named charges (R12) may be of other
 * percentages too; one that leads back to itself has no amount.
 */
export const percentLines = (fees: readonly Fee[], plain: readonly OfferLine[], priced: Priced): OfferLine[] => {
  const namedBy = (fee: Fee) =>
    fees.filter((other) => namesOf(fee).includes(other.line.charge) && isPart(factsOf(other, priced)))
  const leadsTo = (goal: Fee, from: Fee, seen = new Set<Fee>()): boolean =>
    namedBy(from).some((fee) => fee === goal || (!seen.has(fee) && leadsTo(goal, fee, seen.add(fee))))
  const partsOf = (fee: Fee): readonly OfferLine[] | null => {
    const names = namesOf(fee)
    if (names.length === 0) return plain.filter(ownParts(fee.charge))
    if (leadsTo(fee, fee)) return null
    return [...plain.filter(({ charge }) => names.includes(charge.id)), ...namedBy(fee).map(lineOf)]
  }
  const lineOf = memoize((fee: Fee): OfferLine => percentLine(fee, partsOf(fee), priced))
  return fees.map(lineOf)
}
/** A line that is not charged is part of no base: nothing leads back through it either. */
const isPart = ({ ticked, treatment }: Pick<OfferLine, 'ticked' | 'treatment'>) => ticked && treatment === 'subject'
const namesOf = ({ line }: Fee): readonly string[] => line.percentOf ?? []

/** A negative base is refused (settled 40), a missing rate of exchange is not guessed: case by case. */
const percentLine = (fee: Fee, parts: readonly OfferLine[] | null, priced: Priced): OfferLine => {
  if (isSilent(fee)) return silentLine(fee, priced)
  const facts = factsOf(fee, priced)
  const percent = priced.cells.percent(fee)
  const base = parts && baseOf(fee, parts, facts.currency, priced)
  return lineOf({
    ...facts,
    unitPrice: percent && plainText(percent.value),
    quantity: base && amountText(base.value),
    ...boundedBy(
      fee,
      percent && base && shareOf(base, percent, facts.currency),
      priced.cells,
      percent !== null && isNegative(percent.value),
    ),
  })
}

const shareOf = (base: Reasoned, percent: Reasoned, currency: string): Reasoned | null =>
  isNegative(base.value)
    ? null
    : reasoned('line.percent', roundAmount(base.value.times(percent.value).div(hundred)), {
        currency,
        parameters: { percent: plainText(percent.value) },
        children: [base.derivation, percent.derivation],
      })

/** Lines of which a charge is a percentage, where it names none. */
const partOf: Readonly<Record<NonNullable<Charge['percentBase']>, (line: OfferLine) => boolean>> = {
  none: () => false,
  freight: ({ key }) => key === freightKey,
  freightAndSurcharges: ({ block }) => isWithFreight(block),
  total: () => true,
}
const ownParts = ({ percentBase }: Charge) => partOf[percentBase ?? 'none']

/** Null: there is no base, or it is unknown. A percentage of uncharged lines is zero. */
const baseOf = (fee: Fee, lines: readonly OfferLine[], currency: string, priced: Priced): Reasoned | null => {
  if (namesOf(fee).length === 0 && (fee.charge.percentBase ?? 'none') === 'none') return null
  const parts = lines.filter(isPart).map((line) => partIn(line, currency, priced))
  if (!parts.every((part) => part !== null)) return null
  const of = namesOf(fee)
    .map((id) => priced.dictionary.charge(id).code)
    .join(' + ')
  return reasoned('percent.base', sum(parts.map(({ value }) => value)), {
    currency,
    parameters: of ? { of } : {},
    children: parts.map(({ derivation }) => derivation),
  })
}

const partIn = (line: OfferLine, currency: string, { exchange }: Priced): Reasoned | null => {
  if (line.amount === null) return null
  const parameters = { line: line.key, charge: line.charge.code, amount: line.amount, from: line.currency }
  if (line.currency === currency) return reasoned('percent.part', decimal(line.amount), { currency, parameters })
  const fx = exchange(line.currency, currency)
  if (fx === null) return null
  return reasoned('convert', convert(decimal(line.amount), fx.rate), {
    currency,
    parameters: { ...parameters, rate: fx.rate, date: fx.date },
  })
}
