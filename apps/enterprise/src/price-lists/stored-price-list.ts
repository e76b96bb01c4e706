import { type PriceListDocument, type PriceListDraft, Problem } from '@hangjia/contracts'
import type { PricedList } from '@hangjia/pricing'
import type { Queries } from '../database/database.ts'
import type { Person } from '../handlers.ts'
import {
  accessible,
  accessParams,
  type Content,
  draftNow,
  type StoredQuotation,
} from '../quotations/stored/stored-quotation.ts'

/** One revision of a price list as stored; it is stored among the quotations. */
export interface StoredPriceList
  extends Omit<StoredQuotation, keyof Content | 'updatedAt' | 'attachments' | 'document' | 'wonOption'> {
  readonly draft: PriceListDraft
  readonly priced: PricedList
  readonly document: PriceListDocument | null
}

const columns = `q.id, q.version, q.quote_no AS "quoteNo", q.revision, q.status, q.valid_until AS "validUntil",
  q.salesperson_id AS "salespersonId", q.sent_at AS "sentAt", ${draftNow} AS draft, c.priced, c.document, c.sha256,
  c.mother_id AS "motherId", c.mother_kind AS "motherKind"`
const mine = `${accessible} AND q.layout = 'standard'`

/** A price list of the person; that of another person or company is not found. */
export const readPriceList = async (queries: Queries, person: Person, id: string): Promise<StoredPriceList> => {
  const row = await queries.first<StoredPriceList>(
    `SELECT ${columns} FROM quotation AS q
     JOIN quotation_content AS c ON c.company_id = q.company_id AND c.quotation_id = q.id
     WHERE ${mine} AND q.id = $4`,
    [...accessParams(person), id],
  )
  if (!row) throw new Problem('notFound')
  return row
}

/** The same, locked until the transaction ends. */
export const lockPriceList = async (queries: Queries, person: Person, id: string): Promise<StoredPriceList> => {
  await queries.query(`SELECT FROM quotation AS q WHERE ${mine} AND q.id = $4 FOR UPDATE`, [
    ...accessParams(person),
    id,
  ])
  return await readPriceList(queries, person, id)
}

/** Reads a list that was sent; one that was never sent is still a draft, and refused. */
export const readSentPriceList = async (queries: Queries, person: Person, id: string): Promise<StoredPriceList> => {
  const stored = await readPriceList(queries, person, id)
  if (['draft', 'pending'].includes(stored.status)) throw new Problem('locked', { details: { title: stored.quoteNo } })
  return stored
}

/** Revisions under the same number, newest first. */
export const revisionsOf = (queries: Queries, person: Person, quoteNo: string) =>
  queries.query<Pick<StoredPriceList, 'id' | 'revision' | 'status' | 'validUntil'>>(
    `SELECT q.id, q.revision, q.status, q.valid_until AS "validUntil" FROM quotation AS q
     WHERE ${mine} AND q.quote_no = $4 ORDER BY q.revision DESC`,
    [...accessParams(person), quoteNo],
  )
