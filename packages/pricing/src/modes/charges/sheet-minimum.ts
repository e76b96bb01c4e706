import type { OfferLine } from '@hangjia/contracts'
import { because, reasoned } from '../../money/derivation.ts'
import { isNegative, plainText, sum, zero } from '../../money/money.ts'
import type { ModeCharge, ModeSheet } from './charge.ts'
import { finishedIn, type Making } from './charge-line.ts'
import { type Exchange, partIn } from './percent-charges.ts'

/**
 * Difference between a sheet's charges and its minimum, as a line of its own (+chargeScope, settled 35: the minimum is marked up like a price).
 * None where a charge has no amount; without a rate of exchange it is priced case by case.
 */
export const balancingLine = (
  sheet: ModeSheet,
  own: readonly { readonly fee: ModeCharge; readonly line: OfferLine }[],
  making: Making & { readonly exchange: Exchange },
): OfferLine[] => {
  const counting = own.filter(({ line }) => line.counts)
  const [first] = counting
  const { sheetMinAmount: least, sheetMinCurrency } = sheet
  if (!first || !least || !sheetMinCurrency) return []
  const currency = making.dictionary.currency(sheetMinCurrency)
  const cell = { target: first.fee.target, box: null, currency: sheetMinCurrency }
  const minimum = making.side.price({ kind: 'minimum', tariff: least, cell, source: first.fee.source })
  if (!minimum) return []
  const parts = counting.map(({ line }) => partIn(line, currency, making.exchange))
  const { taxPercent: _tax, ...line } = first.line
  const balancing = {
    ...line,
    key: `${first.fee.source.resource}.${sheet.id}.minimum`,
    currency,
    note: `MIN ${currency} ${plainText(minimum.value)}`,
    unitPrice: null,
    quantity: null,
    minAmount: null,
    maxAmount: null,
  }
  // Without a rate of exchange the difference is unknown (R26).
  const foreign = counting.find((_one, at) => parts[at] === null)
  if (foreign) {
    const parameters = { from: foreign.line.currency, to: currency }
    const derivation = because('line.caseByCase', '', { source: first.fee.source, parameters })
    return [finishedIn(making)({ ...balancing, amount: null, derivation })]
  }
  const known = parts.filter((part) => part !== null)
  const lacking = minimum.value.minus(sum(known.map(({ value }) => value)))
  if (isNegative(lacking) || lacking.eq(zero)) return []
  const children = [minimum.derivation, ...known.map(({ derivation }) => derivation)]
  const amount = reasoned('line.sheetMinimum', lacking, { currency, children })
  return [finishedIn(making)({ ...balancing, amount, derivation: amount.derivation })]
}
