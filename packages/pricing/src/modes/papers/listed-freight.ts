import { columnOfCell, type OfferLine, type PriceListRow, surchargeColumns } from '@hangjia/contracts'
import { dictionaryOf } from '../../book/dictionary.ts'
import { reasoned } from '../../money/derivation.ts'
import { amountText, type Decimal, decimal, plainText, priceText, roundAmount } from '../../money/money.ts'
import { byMeasure } from '../counting/by-measure.ts'
import type { PriceOf } from '../counting/counted.ts'
import { isInPart } from '../counting/parts.ts'
import { holdsFor, type Ranged } from '../counting/ranges.ts'
import { revenueTons } from '../counting/revenue-tons.ts'
import type { FreightPlan, ModeQuestion, ModeRate } from '../engine/engine.ts'
import type { ModeOffer } from '../engine/mode-answer.ts'

type Row = Pick<PriceListRow, 'key' | 'boxPrices' | 'currency' | 'measure' | 'tier'>
interface Listed<R extends ModeRate, Cargo, Of extends Row> {
  /** Rows of the list for the rate of the offer. */
  readonly rows: readonly Of[]
  /** True of a row at prices that a person typed. */
  readonly isTyped: (row: Of) => boolean
  readonly question: Pick<ModeQuestion<R, Cargo>, 'ask' | 'book' | 'engine'>
}

/** Lines of an offer with its freight as a price list has it, where a person typed the prices of the row that the cargo falls into. */
export const linesAsListed = <R extends ModeRate, Cargo, Of extends Row>(
  { rate, sell }: Pick<ModeOffer<R>, 'rate' | 'sell'>,
  { rows, isTyped, question: { ask, book, engine } }: Listed<R, Cargo, Of>,
): readonly OfferLine[] => {
  const plan = engine.freight(rate, engine.load(ask.cargo, dictionaryOf(book.dictionaries)), ask, book)
  const row = 'rule' in plan ? undefined : rowOfShipment(rows, { plan, rate })
  return row && !('rule' in plan) && isTyped(row) ? linesAtRow(sell.lines, row, plan) : sell.lines
}

/** A shipment as a rate counts it. */
interface Shipment {
  readonly plan: FreightPlan
  readonly rate: object
}
/** The row that a shipment falls into, by revenue tons or by the line of the rate; the first of several. */
const rowOfShipment = <Of extends Row>(rows: readonly Of[], { plan, rate }: Shipment): Of | undefined => {
  const lines = 'lines' in rate && Array.isArray(rate.lines) ? (rate.lines as readonly Ranged[]) : []
  const isByTons = 'cbm' in plan.prices
  const index = isByTons
    ? lines.findIndex((line) => holdsFor(line, plan.load) === true)
    : lines.findIndex((line) => (line as unknown) === plan.prices)
  const isOwn = (row: Of) => lineIndexOf(row) === index
  if (!isByTons) return rows.find((row) => isOwn(row) && isWeighed(row, plan))
  const holding = rows.filter(({ measure }) => measure && isWithin(measure, plan))
  return holding.find(isOwn) ?? holding[0]
}
/** The line of the rate that a row was made from, by the key of the row. */
const lineIndexOf = ({ key }: Row): number => Number(/^r\d+\.(\d+)\./.exec(key)?.[1] ?? Number.NaN)

/** True where a row is for the charged weight. */
const isWeighed = ({ tier }: Row, { quantity }: FreightPlan): boolean =>
  (!tier?.kgFrom && !tier?.kgTo) ||
  (quantity !== null && isInPart({ lower: tier.kgFrom ?? '0', top: tier.kgTo ?? null }, quantity))

const isWithin = ({ rtLower, rtTop, ratio }: NonNullable<Row['measure']>, { load }: FreightPlan): boolean => {
  const tons = revenueTons(load, ratio)
  return tons !== null && (!rtLower || tons.gt(decimal(rtLower))) && (!rtTop || tons.lte(decimal(rtTop)))
}

const roundings = ['0.1', '0.5', '1'] as const

/**
 * Lines with their freight at the prices of a row, counted for the shipment as the list prints them: the minimum of the row counts, an
 * addition per shipment is in the amount, and surcharges in columns of their own have the price of the row.
 */
const linesAtRow = (
  lines: readonly OfferLine[],
  { boxPrices, currency, measure }: Row,
  plan: FreightPlan,
): OfferLine[] => {
  const priceIn = (column: string): Decimal | null => {
    const found = boxPrices.find(({ box }) => box === column)
    return found ? decimal(found.price) : null
  }
  const once = priceIn('SHPT')
  return lines.map((line): OfferLine => {
    if (line.key !== 'freight') return atColumn(line, priceIn(surchargeColumns[line.charge.code] ?? ''), currency)
    const sold = { ...line, currency: currency ?? line.currency }
    const priceOf: PriceOf = (cell) => {
      const price = priceIn(columnOfCell(cell))
      return price && reasoned('house.freight', price, { currency: sold.currency })
    }
    const counted = measure
      ? byMeasure(
          { volumeRatio: measure.ratio, rtRounding: roundings.find((step) => step === measure.rounding) ?? null },
          plan.load,
          priceOf,
          sold.currency,
        )
      : plan.count(priceOf, sold.currency)
    const { amount, unitPrice, quantity, minAmount } = counted
    if (!amount) return line
    return {
      ...sold,
      unitPrice: once || !unitPrice ? null : priceText(unitPrice),
      quantity: quantity && plainText(quantity),
      minAmount: minAmount && amountText(minAmount),
      amount: amountText(once ? amount.value.plus(once) : amount.value),
      derivation: amount.derivation,
    }
  })
}

/** A surcharge per chargeable kilogram that the list has as a column. */
const atColumn = (line: OfferLine, price: Decimal | null, currency: Row['currency']): OfferLine =>
  price && line.unit.code === 'KGC' && line.quantity !== null && line.amount !== null
    ? {
        ...line,
        currency: currency ?? line.currency,
        unitPrice: priceText(price),
        amount: amountText(roundAmount(price.times(decimal(line.quantity)))),
      }
    : line
