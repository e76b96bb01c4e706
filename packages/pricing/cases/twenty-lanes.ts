import type { Book } from '../src/book/book.ts'
import { agentsLanes } from './agents-lanes.ts'
import { chargesLanes } from './charges-lanes.ts'
import { feesLanes } from './fees-lanes.ts'
import { fiveLanes } from './five-lanes.ts'
import type { Lane, Lanes } from './hand-priced.ts'
import { legsLanes } from './legs-lanes.ts'
import { markupsLanes } from './markups-lanes.ts'
import { termsLanes } from './terms-lanes.ts'

export { fiveLanes } from './five-lanes.ts'
export { type HandSide, inWords, type Lane } from './hand-priced.ts'

/**
 * Twenty lanes priced by hand and four of rarer terms, both sides, with every kind of leg, fee and mark-up, in one book: each
 * finds its own rate alone. Days are relative to `today`.
 */
export const twentyLanes = (today: string): { readonly book: Book; readonly lanes: readonly Lane[] } => {
  const five = fiveLanes(today)
  const more = [legsLanes, agentsLanes, feesLanes, markupsLanes, termsLanes, chargesLanes].map((lanes) => lanes(today))
  return {
    book: more.reduce((book, { rows }) => withRows(book, rows), five.book),
    lanes: [...five.lanes, ...more.flatMap(({ lanes }) => lanes)],
  }
}

const withRows = (book: Book, rows: Lanes['rows']): Book => ({
  ...book,
  ...Object.fromEntries(
    Object.entries(rows).map(([name, added]) => [name, [...(book[name as keyof typeof rows] ?? []), ...added]]),
  ),
})
