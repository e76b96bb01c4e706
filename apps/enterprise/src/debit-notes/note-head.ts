import { headOfNote, type Letterhead } from '@hangjia/contracts'
import type { Queries, Row } from '../database/database.ts'
import type { FilePlace } from '../files/stored-files.ts'
import type { Context } from '../handlers.ts'
import { hasStamp, loadLetterhead } from '../quotations/stored/letterhead.ts'

export type Maker = Pick<Context['person'], 'companyId' | 'employeeId'>

/** The person who made a note; it stays in their name when others save it again. */
export const makerOf = (note: Row): Maker => ({
  companyId: String(note.company_id),
  employeeId: String(note.made_by_id),
})

/**
 * Institutions whose names a note may have above it, null for the company: that of its maker, and that of each order by its salesperson. An order
 * without one has that of the maker.
 */
export const headsOf = async (
  queries: Queries,
  { companyId, employeeId }: Maker,
  orders: readonly Row[],
): Promise<{ readonly maker: string | null; readonly orders: readonly (string | null)[] }> => {
  const people = [employeeId, ...orders.map((row) => String(row.sales_id ?? employeeId))]
  const heads = await queries.query<{ head: string | null }>(
    `SELECT branch.id::text AS head FROM unnest($2::bigint[]) WITH ORDINALITY AS sold(person, place)
       LEFT JOIN organisation branch ON branch.company_id = $1 AND branch.id = institution_of($1, sold.person)
         AND branch.legal_name_cn IS NOT NULL
     ORDER BY sold.place`,
    [companyId, people],
  )
  const [maker = null, ...others] = heads.map(({ head }) => head)
  return { maker, orders: others }
}

/** The employee whose institution is above a note of these orders: a salesperson of theirs, or the person who made it. */
const headedBy = async (queries: Queries, maker: Maker, orders: readonly Row[]): Promise<string> => {
  const heads = await headsOf(queries, maker, orders)
  const isOfMaker = headOfNote(heads.orders, heads.maker) === heads.maker
  return isOfMaker ? maker.employeeId : String(orders[0]?.sales_id)
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

/** True where there is that stamp; nothing is drawn for the answer. */
export const hasNoteStamp = async (queries: Queries, maker: Maker, orders: readonly Row[]): Promise<boolean> =>
  hasStamp(queries, maker.companyId, await headedBy(queries, maker, orders))
