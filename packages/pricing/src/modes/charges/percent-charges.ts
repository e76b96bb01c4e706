import { type FxSnapshot, isWithFreight, type OfferLine } from '@hangjia/contracts'
import { convert } from '../../book/exchange.ts'
import { because, type Reasoned, reasoned } from '../../money/derivation.ts'
import { amountText, decimal, hundred, isNegative, plainText, roundAmount, sum } from '../../money/money.ts'
import type { ModeCharge } from './charge.ts'
import { boundOf, factsOf, finishedIn, type Making, silentLine } from './charge-line.ts'

export type Exchange = (from: string, to: string) => FxSnapshot | null

/**
 * Percentages of other lines (R13), which are final by then, each may include those before it: of the charges that they name, else of the
 * base of their own charge. A rebate as base is refused (settled 40), a missing rate of exchange is not guessed: such a line is priced
 * case by case.
 */
export const percentLines = (
  fees: readonly ModeCharge[],
  { plain, freightKey }: { readonly plain: readonly OfferLine[]; readonly freightKey: string },
  making: Making & { readonly exchange: Exchange },
): { readonly fee: ModeCharge; readonly line: OfferLine }[] => {
  const made: { fee: ModeCharge; line: OfferLine }[] = []
  for (const fee of fees) {
    const lines = [...plain, ...made.map(({ line }) => line)]
    made.push({ fee, line: percentLine(fee, partsOf(fee, lines, freightKey), making) })
  }
  return made
}

/** The lines that a percentage is taken of; null where nothing defines them. */
const partsOf = (fee: ModeCharge, lines: readonly OfferLine[], freightKey: string): readonly OfferLine[] | null => {
  const named = fee.line.percentOf ?? []
  // Haulage here is a base of its own: the same charge abroad is none of it.
  if (named.length > 0)
    return lines.filter(({ charge, block }) => named.includes(charge.id) && (fee.block !== 'land' || block === 'land'))
  switch (fee.charge.percentBase ?? 'none') {
    case 'freight':
      return lines.filter(({ key }) => key === freightKey)
    case 'freightAndSurcharges':
      return lines.filter(({ block }) => isWithFreight(block))
    case 'total':
      return lines
    case 'none':
      return null
  }
}

const percentLine = (
  fee: ModeCharge,
  parts: readonly OfferLine[] | null,
  making: Making & { readonly exchange: Exchange },
): OfferLine => {
  if (fee.treatment === 'included' || fee.treatment === 'atCost') return silentLine(fee, making)
  const facts = factsOf(fee, making)
  const { unitPrice, costUnitPrice } = fee.line
  const percent = (making.side.name === 'net' ? (costUnitPrice ?? unitPrice) : unitPrice) ?? null
  const base = parts && baseOf(parts, facts.currency, making.exchange)
  const share = base && percent ? shareOf(base, percent, { fee, making, currency: facts.currency }) : null
  const bound = boundOf(fee, share, percent === null ? null : decimal(percent), making)
  return finishedIn(making)({
    ...facts,
    unitPrice: percent && plainText(decimal(percent)),
    quantity: base && amountText(base.value),
    ...bound,
  })
}

interface Shared {
  readonly fee: ModeCharge
  readonly making: Making
  readonly currency: string
}
const shareOf = (base: Reasoned, percent: string, { fee, making, currency }: Shared): Reasoned | null => {
  if (isNegative(base.value)) return null
  const parameters = { charge: fee.charge.code }
  const rate = reasoned(`${making.side.name}.percent`, decimal(percent), { source: fee.source, parameters })
  return reasoned('line.percent', roundAmount(base.value.times(rate.value).div(hundred)), {
    currency,
    parameters: { percent: plainText(rate.value) },
    children: [base.derivation, rate.derivation],
  })
}

const baseOf = (lines: readonly OfferLine[], currency: string, exchange: Exchange): Reasoned | null => {
  const parts = lines
    .filter((line) => line.ticked && line.treatment === 'subject')
    .map((line) => partIn(line, currency, exchange))
  if (!parts.every((part) => part !== null)) return null
  return reasoned('percent.base', sum(parts.map(({ value }) => value)), {
    currency,
    children: parts.map(({ derivation }) => derivation),
  })
}
/** Amount of a line in a currency, with its reason; null while it has no amount, or no rate of exchange. */
export const partIn = (line: OfferLine, currency: string, exchange: Exchange): Reasoned | null => {
  if (line.amount === null) return null
  const parameters = { line: line.key, charge: line.charge.code, amount: line.amount, from: line.currency }
  if (line.currency === currency) return reasoned('percent.part', decimal(line.amount), { currency, parameters })
  const fx = exchange(line.currency, currency)
  if (fx === null) return null
  const value = convert(decimal(line.amount), fx.rate)
  return {
    value,
    derivation: because('convert', amountText(value), {
      currency,
      parameters: { ...parameters, rate: fx.rate, date: fx.date },
    }),
  }
}

/** True for charges that are a percentage of others. */
export const isPercent = ({ unit }: Pick<ModeCharge, 'unit'>): boolean => unit.basis === 'percent'
