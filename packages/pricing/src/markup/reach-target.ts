import type { FxSnapshot, QuotationDraft, QuotationLine, ReachedTarget, TargetLine } from '@hangjia/contracts'
import { isDecimal } from '@hangjia/validation'
import { exchangeAmong } from '../book/exchange.ts'
import { withoutMeasureNote } from '../charges/measure-note.ts'
import {
  amountText,
  count,
  type Decimal,
  decimal,
  greater,
  hundredth,
  one,
  plainText,
  smaller,
  sum,
  upTo,
  upToWhole,
  zero,
} from '../money/money.ts'
import { quotationTotals } from '../sums/option-totals.ts'

/** Lowest price of a line (of one container of it), and the reason for this limit; null: not lowered. */
export type LeastPrice = (line: QuotationLine, box: string | null) => { price: string; kept: TargetLine['kept'] } | null

interface Wanted extends Pick<QuotationDraft, 'boxes' | 'currency'> {
  readonly lines: readonly QuotationLine[]
  readonly fx: readonly FxSnapshot[]
  /** In the quote currency; the total to be paid. */
  readonly target: string
  readonly least: LeastPrice
}

/** A price that may go down by whole steps. */
interface Lever {
  readonly line: QuotationLine
  readonly box: string | null
  readonly price: Decimal
  readonly step: Decimal
  readonly quantity: Decimal
  /** Steps that it has above the least price. */
  readonly room: Decimal
  /** Reduction by one step, in the quote currency. */
  readonly worth: Decimal
  readonly kept: TargetLine['kept']
}

/**
 * Reductions of prices by which an option reaches a total: each by its share of the amount above the
 * least prices, freight of containers by whole units (Q4), everything else by cents. Never under a least price, and as
 * little under the target as the steps allow. If the target cannot be reached, prices go down to their minimum.
 * Null: a rate of exchange is missing.
 */
export const reachTarget = ({ lines, boxes, currency, fx, target, least }: Wanted): ReachedTarget | null => {
  const totalOf = (changed: readonly QuotationLine[]) => {
    const { equivalent, missingRates } = quotationTotals({ lines: changed, boxes, currency, fx })
    if (missingRates.length > 0) return null
    return equivalent?.amount ?? amountText(zero)
  }
  const before = totalOf(lines)
  if (before === null) return null
  const wanted = decimal(target)
  const levers = leversOf({ lines, boxes, currency, fx, target, least })
  const comesTo = (taken: readonly Decimal[]) => decimal(totalOf(lowered(lines, levers, taken)) ?? before)
  const over = decimal(before).minus(wanted)
  const room = sum(levers.map((lever) => lever.room.times(lever.worth)))
  if (over.lte(zero) || room.eq(zero)) return { currency, reached: over.lte(zero), before, after: before, lines: [] }
  const isEnough = over.lte(room)
  const shares = levers.map((lever) => (isEnough ? wholeDown(lever.room.times(over).div(room)) : lever.room))
  const taken = isEnough ? exactly(levers, shares, { comesTo, wanted }) : shares
  const after = comesTo(taken)
  return {
    currency,
    reached: after.lte(wanted),
    before,
    after: amountText(after),
    lines: levers.flatMap((lever, at) => linesOf(lever, taken[at] ?? zero)),
  }
}

/** Lowers step by step until the target is met; then raises prices where the target is still met. */
const exactly = (
  levers: readonly Lever[],
  shares: readonly Decimal[],
  { comesTo, wanted }: { readonly comesTo: (taken: readonly Decimal[]) => Decimal; readonly wanted: Decimal },
): Decimal[] => {
  const taken = [...shares]
  // The finest steps come last, for the remainder of the coarser ones.
  const order = levers
    .map((_, at) => at)
    .sort((one, other) => (levers[other]?.worth.lt(levers[one]?.worth ?? zero) ? -1 : 1))
  for (const at of [...order, ...order]) {
    const [lever, steps] = [levers[at], taken[at]]
    if (!lever || !steps) continue
    const missing = comesTo(taken).minus(wanted)
    if (missing.lte(zero)) break
    taken[at] = smaller(lever.room, steps.plus(upToWhole(missing.div(lever.worth))))
  }
  for (const at of order) {
    const [lever, steps] = [levers[at], taken[at]]
    if (!lever || !steps) continue
    const spare = wholeDown(wanted.minus(comesTo(taken)).div(lever.worth))
    const back = smaller(steps, spare)
    if (back.lte(zero)) continue
    taken[at] = steps.minus(back)
    // Each line is rounded separately: the sum may be a cent too high.
    if (wanted.lt(comesTo(taken))) taken[at] = steps
  }
  return taken
}

const wholeDown = (value: Decimal): Decimal => {
  const up = upToWhole(value)
  return value.lt(up) ? up.minus(one) : up
}

const leversOf = ({ lines, boxes, currency, fx, least }: Wanted): Lever[] =>
  lines.flatMap((line) => {
    const rate = line.currency === currency ? '1' : exchangeAmong(fx)(line.currency, currency)?.rate
    const isPaid = line.printed && line.treatment === 'subject' && line.paymentTerm === 'PRE'
    if (!isPaid || rate === undefined || !followsPrice(line)) return []
    const cells =
      line.boxPrices.length > 0
        ? boxes.map(({ box, quantity }) => ({
            box,
            price: line.boxPrices.find((one) => one.box === box)?.price ?? null,
            quantity: count(quantity),
          }))
        : [{ box: null, price: line.unitPrice, quantity: isDecimal(line.quantity) ? decimal(line.quantity) : zero }]
    return cells.flatMap(({ box, price, quantity }): Lever[] => {
      const bound = isDecimal(price) ? least(line, box) : null
      if (!bound || !isDecimal(price) || quantity.lte(zero)) return []
      const step = line.block === 'freight' && box !== null ? one : hundredth
      const limit = greater(decimal(bound.price), priceOfMinimum(line, quantity))
      const room = wholeDown(decimal(price).minus(limit).div(step))
      const worth = step.times(quantity).times(decimal(rate))
      return room.lte(zero) ? [] : [{ line, box, price: decimal(price), step, quantity, room, worth, kept: bound.kept }]
    })
  })

/** An amount that a minimum or a maximum decides does not follow its price; of containers several prices share a bound. */
const followsPrice = ({ minAmount, maxAmount, boxPrices, unitPrice, quantity }: QuotationLine): boolean => {
  if (minAmount === null && maxAmount === null) return true
  if (boxPrices.length > 0 || !isDecimal(unitPrice) || !isDecimal(quantity)) return false
  return !isDecimal(maxAmount) || decimal(unitPrice).times(decimal(quantity)).lte(decimal(maxAmount))
}
/** The price from which on the minimum of a line decides its amount. */
const priceOfMinimum = ({ minAmount }: QuotationLine, quantity: Decimal): Decimal =>
  isDecimal(minAmount) ? upTo(decimal(minAmount).div(quantity), hundredth) : zero

const loweredPrice = ({ price, step }: Lever, taken: Decimal): string => plainText(price.minus(step.times(taken)))

const lowered = (
  lines: readonly QuotationLine[],
  levers: readonly Lever[],
  taken: readonly Decimal[],
): QuotationLine[] =>
  atPrices(
    lines,
    levers.map((lever, at) => ({
      line: lever.line.key,
      box: lever.box,
      after: loweredPrice(lever, taken[at] ?? zero),
    })),
  )

type Repriced = Pick<TargetLine, 'line' | 'box' | 'after'>

/** Lines with the prices that were found for a target; the others stay as they are. */
export const atPrices = <L extends Pick<QuotationLine, 'key' | 'unitPrice' | 'boxPrices' | 'remark'>>(
  lines: readonly L[],
  found: readonly Repriced[],
): L[] => {
  const prices = new Map(found.map(({ line, box, after }) => [cellOf(line, box), after]))
  return lines.map((line) => ({
    ...line,
    unitPrice: prices.get(cellOf(line.key, null)) ?? line.unitPrice,
    remark: prices.has(cellOf(line.key, null)) ? withoutMeasureNote(line.remark) : line.remark,
    boxPrices: line.boxPrices.map(({ box, price }) => ({ box, price: prices.get(cellOf(line.key, box)) ?? price })),
  }))
}
const cellOf = (line: string, box: string | null) => `${line} ${box ?? ''}`

const linesOf = (lever: Lever, taken: Decimal): TargetLine[] => {
  if (taken.lte(zero)) return []
  const { line, box, price, step, quantity, kept } = lever
  return [
    {
      line: line.key,
      nameCn: line.nameCn,
      nameEn: line.nameEn,
      box,
      currency: line.currency ?? '',
      before: plainText(price),
      after: loweredPrice(lever, taken),
      quantity: plainText(quantity),
      less: amountText(step.times(taken).times(quantity)),
      kept,
    },
  ]
}
