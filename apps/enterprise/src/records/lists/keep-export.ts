import {
  exportedPerDay,
  exportNeedsReason,
  exportRecord,
  exportRight,
  holds,
  type Page,
  Problem,
  type RecordPage,
} from '@hangjia/contracts'
import { asPerson } from '../../as-person.ts'
import type { Transaction } from '../../database/database.ts'
import type { Context } from '../../handlers.ts'
import { insertRecords } from '../saving/insert-records.ts'

/** Name of a page among exports. */
export const exportedName = ({ title }: Pick<Page, 'title'>): string => title.join(' | ')

/** Refuses an export without its right, or without its reason. */
export const checkMayExport = (
  { person }: Pick<Context, 'person'>,
  page: RecordPage,
  reason: string | undefined,
): void => {
  const right = exportRight(page)
  if (right && !holds(person, right)) throw new Problem('forbidden')
  if (exportNeedsReason(page.of) && reason === undefined)
    throw new Problem('invalidInput', { issues: [{ path: 'reason', rule: 'required', parameters: {} }] })
}

/** Exported rows that a person has left in a business day: of all people and customers together, or of one list. */
const limitOf = ({ of }: RecordPage, { permissions }: Context['person']) => {
  if (exportNeedsReason(of)) return { most: exportedPerDay.personal, counted: 'purpose IS NOT NULL' }
  return of.exportedWith && !permissions.includes(of.exportedWith)
    ? { most: exportedPerDay.own, counted: 'list = $4' }
    : undefined
}

/**
 * Writes down an export of customers, people, rates, quotations or orders before it is answered. Rows with data of customers and people, and own quotations
 * of a person without the right to export others, are limited for each person and business day.
 */
export const keepExport = async (
  { database, person, now, today }: Context,
  page: RecordPage,
  { rows, form, reason }: Omit<Exported, 'list'>,
): Promise<void> => {
  if (!page.of.exportedWith && !exportRight(page)) return
  const { companyId, employeeId } = person
  const list = exportedName(page)
  const limit = limitOf(page, person)
  await asPerson({ database, person, reason }, async (transaction) => {
    if (limit) {
      // One export of a person at a time: the next one counts the rows of this one.
      await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2::bigint))', ['export', employeeId])
      const { taken } = await transaction.one<{ taken: number }>(
        `SELECT coalesce(sum(rows), 0)::int AS taken FROM export_record WHERE company_id = $1 AND by_id = $2
           AND (at AT TIME ZONE 'Asia/Shanghai')::date = $3::date AND $4::text IS NOT NULL AND ${limit.counted}`,
        [companyId, employeeId, today(), list],
      )
      if (taken + rows > limit.most)
        throw new Problem('blocked', {
          issues: [
            {
              path: '',
              rule: 'exportLimit',
              parameters: { limit: limit.most, left: Math.max(0, limit.most - taken) },
            },
          ],
        })
    }
    await writeExport(transaction, { person, now }, { list, form, rows, reason })
  })
}

interface Exported {
  readonly list: string
  readonly rows: number
  readonly form: 'list' | 'import'
  readonly reason?: string | undefined
}
/** Writes down one export. */
export const writeExport = (
  transaction: Transaction,
  { person: { companyId, employeeId }, now }: Pick<Context, 'person' | 'now'>,
  { list, rows, form, reason }: Exported,
): Promise<unknown> =>
  insertRecords(transaction, exportRecord, companyId, [
    { at: now(), by: employeeId, list, form, rows, purpose: reason ?? null },
  ])
