import type { SheetCell } from '@hangjia/contracts'
import { orderOf } from '../cells/date-order.ts'

/** Day and month are separated by slashes or points; other scripts may have marks of their own for them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII
const couldBeTurned = /[/.]|[^\x00-\x7f]/

/** Collects the order of the dates in each column (day before month: true), by the first text of it that has one reading. */
export const turnCollection = () => {
  const found = new Map<string, boolean>()
  const seen = new Set<string>()
  return {
    see: (column: string, { is, text }: SheetCell): void => {
      if (is !== undefined || found.has(column) || !couldBeTurned.test(text)) return
      const words = `${column} ${text}`
      if (seen.has(words)) return
      if (seen.size < maxSeen) seen.add(words)
      const order = orderOf(text)
      if (order !== undefined) found.set(column, order)
    },
    found: (): ReadonlyMap<string, boolean> => found,
  }
}
const maxSeen = 10_000
