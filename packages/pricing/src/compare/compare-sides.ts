import type { ComparedLine, ComparedSide, ComparedTotal, Effect, OfferLine, OfferSide } from '@hangjia/contracts'
import { amountText, decimal } from '../money/money.ts'
import { linePairs, type Pair } from './pair-lines.ts'

/** Identity of a charge: its id, or the key of a sum that is no charge of the list. */
export const chargedFor = ({ key, charge }: Pick<OfferLine, 'key' | 'charge'>): string =>
  charge.id === '0' ? key : charge.id
/** Identity of a line elsewhere: charge, block, unit and payer. */
export const lineName = (line: OfferLine): string =>
  [chargedFor(line), line.block, line.unit.code, line.paymentTerm].join('|')
const pairing = { exactly: (line: OfferLine) => `${line.key}|${line.charge.id}`, loosely: lineName }

/** Lines that are paid or shown; lines that are not ticked are left out. */
const shown = (side: OfferSide | null) => (side?.lines ?? []).filter(({ ticked }) => ticked)
/** The lines of two sides that belong together. */
export const pairsOf = (left: OfferSide | null, right: OfferSide | null): Pair<OfferLine>[] =>
  linePairs(shown(left), shown(right), pairing)

/** One line before and after; undefined: it was not there. */
export const comparedPair = ([before, after]: Pair<OfferLine>): ComparedLine => {
  const { block, charge } = (after ?? before) as OfferLine
  const [left, right] = [before ? sideOf(before) : null, after ? sideOf(after) : null]
  return {
    block,
    nameCn: charge.nameCn,
    nameEn: charge.nameEn,
    left,
    right,
    difference: !left ? 'added' : !right ? 'removed' : isSame([before, after]) ? 'same' : 'changed',
    moved:
      left?.amount && right?.amount && left.currency === right.currency ? difference(left.amount, right.amount) : null,
  }
}

/** True where a line is on both sides with the same price. */
export const isSame = ([before, after]: Pair<OfferLine>): boolean =>
  before !== undefined && after !== undefined && JSON.stringify(sideOf(before)) === JSON.stringify(sideOf(after))

const sideOf = (line: OfferLine): ComparedSide => ({
  unit: line.unit.code,
  currency: line.currency,
  unitPrice: line.unitPrice,
  quantity: line.quantity,
  boxPrices: line.boxes.map(({ box, unitPrice }) => ({ box, price: unitPrice })),
  minAmount: line.minAmount,
  maxAmount: line.maxAmount,
  amount: line.treatment === 'subject' || line.treatment === 'reference' ? line.amount : null,
  paymentTerm: line.paymentTerm,
  treatment: line.treatment,
  printed: true,
})

/** Totals of the addressee in each currency, on both sides; zero where one has none. */
export const comparedTotals = (left: OfferSide | null, right: OfferSide | null): ComparedTotal[] => {
  const currencies = [left, right].flatMap((side) => (side?.subtotals ?? []).map(({ currency }) => currency))
  const of = (side: OfferSide | null, currency: string) =>
    side?.subtotals.find((subtotal) => subtotal.currency === currency)?.total ?? '0.00'
  return [...new Set(currencies)].sort().map((currency) => {
    const [before, after] = [of(left, currency), of(right, currency)]
    return { currency, left: before, right: after, moved: difference(before, after) }
  })
}

/** The same in the quote currency; null while one side has no total. */
export const comparedEquivalent = (left: OfferSide | null, right: OfferSide | null): ComparedTotal | null => {
  const [before, after] = [left?.total, right?.total]
  if (!before || !after || before.currency !== after.currency) return null
  const { currency } = after
  return { currency, left: before.amount, right: after.amount, moved: difference(before.amount, after.amount) }
}

/** Effect of a change on a side. Currencies that stayed the same are not named. */
export const effectOf = (left: OfferSide, right: OfferSide): Effect => ({
  totals: comparedTotals(left, right)
    .filter(({ moved }) => moved !== nothing)
    .map(({ currency, moved }) => ({ currency, amount: moved })),
  equivalent: comparedEquivalent(left, right)?.moved ?? null,
})
/** True where a change affected the money of a side. */
export const isEffect = ({ totals, equivalent }: Effect): boolean =>
  totals.length > 0 || (equivalent !== null && equivalent !== nothing)

const nothing = '0.00'
const difference = (left: string, right: string): string => amountText(decimal(right).minus(decimal(left)))
