import type { OrderFigures } from '@hangjia/contracts'
import { addDecimals, compareDecimals, decimal, isNegative, percentOf } from '@hangjia/validation/decimal'
import type { ReportColumn } from './report-presets.ts'

type Row = OrderFigures['rows'][number]
type Figures = OrderFigures['total']

/** Figures that are quotients: their sum and their change say nothing. */
export const quotients: readonly ReportColumn[] = ['margin', 'perTeu', 'onTime', 'toOrder', 'toSail', 'toRelease']
/** A figure as a number; a share is that of its parts. */
export const figureOf = (column: ReportColumn, figures: Figures): string => {
  const quotient = (part: string, whole: string) =>
    decimal(whole).eq('0') ? '0' : decimal(part).div(decimal(whole)).toFixed(6)
  if (column === 'margin') return quotient(figures.profit ?? '0', figures.revenue)
  if (column === 'perTeu') return quotient(figures.profit ?? '0', figures.teu)
  if (column === 'onTime') return quotient(String(figures.onTime), String(figures.departed))
  if (column === 'toOrder') return quotient(String(figures.quoteDays), String(figures.quoted))
  if (column === 'toSail') return quotient(String(figures.sailDays), String(figures.sailed))
  if (column === 'toRelease') return quotient(String(figures.releaseDays), String(figures.released))
  return String(figures[column] ?? '0')
}

/** Groups by a figure, the greatest first, each followed by the groups within it. */
export const rankRows = (rows: readonly Row[], column: ReportColumn, level = 1): readonly Row[] => {
  const blocks: Row[][] = []
  for (const row of rows) {
    const last = blocks.at(-1)
    if (row.path.length === level || !last) blocks.push([row])
    else last.push(row)
  }
  const headOf = ([head]: readonly Row[]) => (head ? figureOf(column, head) : '0')
  return blocks
    .toSorted((one, other) => compareDecimals(headOf(other), headOf(one)))
    .flatMap(([head, ...within]) => (head ? [head, ...rankRows(within, column, level + 1)] : []))
}

export interface Part {
  /** Per cent of the whole. */
  readonly share: string
  /** The same with all before it. */
  readonly sum: string
  readonly class: 'A' | 'B' | 'C'
}
const [partOfA, partOfB] = ['80', '95']

/**
 * Parts of ranked amounts in their sum: A are those that make up 80 % together, B those up to 95 %, C the others. The one that reaches the
 * border is still of the better class. Amounts below zero are no part of anything.
 */
export const classesOf = (amounts: readonly string[]): readonly Part[] => {
  const positive = amounts.map((amount) => (isNegative(decimal(amount)) ? '0' : amount))
  const whole = decimal(addDecimals(positive))
  const percent = (amount: string) => percentOf(decimal(amount), whole)?.toFixed(1) ?? '0.0'
  const isBelow = (amount: string, border: string) =>
    compareDecimals(decimal(amount).times('100').toFixed(), whole.times(border).toFixed()) < 0
  let before = '0'
  return positive.map((amount) => {
    const rank =
      compareDecimals(amount, '0') === 0 ? 'C' : isBelow(before, partOfA) ? 'A' : isBelow(before, partOfB) ? 'B' : 'C'
    before = addDecimals([before, amount])
    return { share: percent(amount), sum: percent(before), class: rank }
  })
}
