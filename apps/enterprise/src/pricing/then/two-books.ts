import { type FclAsk, type Resource, resourceNamed } from '@hangjia/contracts'
import {
  askOnDay,
  type BookRow,
  bothBooks,
  differingRows,
  type Moment,
  resourceOf,
  rowIn,
  type SecretReader,
  type Seller,
  withRows,
} from '@hangjia/pricing'
import type { Database, Queries } from '../../database/database.ts'
import type { Instant } from '../loading/instant.ts'
import { loadBook } from '../loading/load-book.ts'
import { versionedRows } from '../loading/versioned-rows.ts'

export interface Twice {
  readonly companyId: string
  readonly ask: FclAsk
  readonly from: Instant
  readonly to: Instant
  readonly seller: Seller
  readonly secrecy: { readonly reader: SecretReader; readonly day: string }
}

/**
 * The same query at two instants, each with everything that one of the two is priced from: a row that is not visible
 * at one instant because it was not yet valid, or no longer, is no row that was changed.
 */
export const loadTwoBooks = async (
  database: Database,
  { companyId, ask, from, to, seller, secrecy }: Twice,
): Promise<{ readonly from: Moment; readonly to: Moment }> => {
  const days = [...new Set([from.today, to.today])]
  const at = async ({ asOf, past, today }: Instant): Promise<Moment> => {
    const books = await Promise.all(
      days.map((day) =>
        loadBook(database, {
          companyId,
          ask: askOnDay(ask, day),
          today: day,
          instant: past,
          audience: 'desk' as const,
          seller,
          secrecy,
        }),
      ),
    )
    return { ask: askOnDay(ask, today), today, asOf, book: books.reduce(bothBooks) }
  }
  const [then, now] = await Promise.all([at(from), at(to)])
  return { from: then, to: now }
}

/** Both books with the rows that one of them lacks, as these stood then: unpublished, disabled, or for other places. */
export const completed = async (
  queries: Queries,
  moments: { readonly from: Moment; readonly to: Moment },
  { companyId, from, to }: Pick<Twice, 'companyId' | 'from' | 'to'>,
): Promise<{ readonly from: Moment; readonly to: Moment; readonly rows: readonly BookRow[] }> => {
  const apart = differingRows(moments.from.book, moments.to.book)
  const filled = async (moment: Moment, { past }: Instant): Promise<Moment> => {
    const missing = apart.filter((row) => rowIn(moment.book, row) === undefined && /^\d+$/.test(row.id))
    let { book } = moment
    for (const [list, some] of Map.groupBy(missing, (row) => row.list)) {
      const resource: Resource = resourceNamed(resourceOf({ list }))
      const rows = await versionedRows(queries, {
        resource,
        instant: past,
        where: 't.company_id = $1 AND t.id = ANY($2::bigint[])',
        params: [companyId, some.map(({ id }) => id)],
      })
      book = withRows(book, list, rows)
    }
    return { ...moment, book }
  }
  const [then, now] = await Promise.all([filled(moments.from, from), filled(moments.to, to)])
  return { from: then, to: now, rows: differingRows(then.book, now.book) }
}
