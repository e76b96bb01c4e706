import type { Letterhead } from '@hangjia/contracts'
import type { Queries, Row } from '../database/database.ts'
import type { FilePlace } from '../files/stored-files.ts'
import type { Context } from '../handlers.ts'
import { loadLetterhead } from '../quotations/stored/letterhead.ts'

export type Maker = Pick<Context['person'], 'companyId' | 'employeeId'>

/** The person who made a note; it stays in their name, whoever saves it again. */
export const makerOf = (note: Row): Maker => ({
  companyId: String(note.company_id),
  employeeId: String(note.made_by_id),
})

/**
 * The employee whose institution is above a note of these orders: a salesperson of theirs where all of them are of one institution, else the
 * person who made the note.
 */
export const headedBy = async (
  queries: Queries,
  { companyId, employeeId }: Maker,
  orders: readonly Row[],
): Promise<string> => {
  const [first] = orders
  if (!first?.sales_id || orders.some((row) => row.sales_id === null)) return employeeId
  const { heads } = await queries.one<{ heads: number }>(
    `SELECT count(DISTINCT coalesce(branch.id, 0))::int AS heads FROM unnest($2::bigint[]) AS sales
       LEFT JOIN organisation branch ON branch.company_id = $1 AND branch.id = institution_of($1, sales)
         AND branch.legal_name_cn IS NOT NULL`,
    [companyId, orders.map((row) => row.sales_id)],
  )
  return heads === 1 ? String(first.sales_id) : employeeId
}

/** Head of a note: the institution of its orders, with the person who made it. */
export const noteHead = async (place: FilePlace, maker: Maker, orders: readonly Row[]): Promise<Letterhead> => {
  const { companyId, employeeId } = maker
  const by = await headedBy(place.database, maker, orders)
  const head = await loadLetterhead(place, companyId, by)
  if (by === employeeId) return head
  const { preparedBy } = await loadLetterhead(place, companyId, employeeId)
  return { ...head, preparedBy }
}

/** The stamp of the name above a note, if there is one. */
export const noteStamp = async (
  place: FilePlace,
  maker: Maker,
  orders: readonly Row[],
): Promise<Pick<Letterhead, 'stamp'>> => {
  const by = await headedBy(place.database, maker, orders)
  const { stamp } = await loadLetterhead(place, maker.companyId, by, { isStamped: true })
  return stamp ? { stamp } : {}
}
