import type { OfferLine } from '@hangjia/contracts'
import type { Charge } from './book.ts'
import { type Reasoned, reasoned } from './derivation.ts'
import { convert } from './exchange.ts'
import type { Fee } from './fee.ts'
import { freightKey } from './fee-line.ts'
import { boundedBy, factsOf, isSilent, lineOf, type Priced, silentLine } from './line.ts'
import { amountText, decimal, hundred, isNegative, plainText, roundAmount, sum } from './money.ts'

/**
 * A percentage of other lines (R13), which are final by now. A negative base is refused (settled 40), a missing rate of
 * exchange is not guessed: case by case.
 */
export const percentLine = (fee: Fee, others: readonly OfferLine[], priced: Priced): OfferLine => {
  if (isSilent(fee)) return silentLine(fee, priced)
  const facts = factsOf(fee, priced)
  const percent = priced.cells.percent(fee)
  const base = baseOf(fee.charge, others, facts.currency, priced)
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

/** Which lines a percentage is of. */
const partOf: Readonly<Record<NonNullable<Charge['percentBase']>, ((line: OfferLine) => boolean) | null>> = {
  none: null,
  freight: ({ key }) => key === freightKey,
  freightAndSurcharges: ({ block }) => block === 'freight',
  total: () => true,
}

const baseOf = (charge: Charge, others: readonly OfferLine[], currency: string, priced: Priced): Reasoned | null => {
  const isPart = partOf[charge.percentBase ?? 'none']
  if (isPart === null) return null
  const parts = others
    .filter((line) => isPart(line) && line.ticked && line.treatment === 'subject')
    .map((line) => partIn(line, currency, priced))
  if (!parts.every((part) => part !== null)) return null
  return reasoned('percent.base', sum(parts.map(({ value }) => value)), {
    currency,
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
