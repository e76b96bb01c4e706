import {
  exportNeedsReason,
  exportRecord,
  exportRight,
  holds,
  Problem,
  personalRowsPerDay,
  type RecordPage,
} from '@hangjia/contracts'
import { asPerson } from '../../as-person.ts'
import type { Context } from '../../handlers.ts'
import { insertRecords } from '../saving/insert-records.ts'

/** Refuses an export without its right, or without its reason. */
export const checkMayExport = (
  { person }: Pick<Context, 'person'>,
  { of }: RecordPage,
  reason: string | undefined,
): void => {
  const right = exportRight(of)
  if (right && !holds(person, right)) throw new Problem('forbidden')
  if (exportNeedsReason(of) && reason === undefined)
    throw new Problem('invalidInput', { issues: [{ path: 'reason', rule: 'required', parameters: {} }] })
}

/**
 * Writes down an export of customers, people or quotations before it is answered. Rows with data of customers and people are limited for
 * each person and business day.
 */
export const keepExport = async (
  { database, person, now, today }: Context,
  { of, title }: RecordPage,
  {
    rows,
    form,
    reason,
  }: { readonly rows: number; readonly form: 'list' | 'import'; readonly reason: string | undefined },
): Promise<void> => {
  if (!of.exportedWith) return
  const { companyId, employeeId } = person
  await asPerson({ database, person, reason }, async (transaction) => {
    if (exportNeedsReason(of)) {
      // One export of a person at a time: the next one counts the rows of this one.
      await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2::bigint))', ['export', employeeId])
      const { taken } = await transaction.one<{ taken: number }>(
        `SELECT coalesce(sum(rows), 0)::int AS taken FROM export_record WHERE company_id = $1 AND by_id = $2
           AND purpose IS NOT NULL AND (at AT TIME ZONE 'Asia/Shanghai')::date = $3::date`,
        [companyId, employeeId, today()],
      )
      if (taken + rows > personalRowsPerDay)
        throw new Problem('blocked', {
          issues: [
            {
              path: '',
              rule: 'exportLimit',
              parameters: { limit: personalRowsPerDay, left: Math.max(0, personalRowsPerDay - taken) },
            },
          ],
        })
    }
    await insertRecords(transaction, exportRecord, companyId, [
      { at: now(), by: employeeId, list: title.join(' | '), form, rows, purpose: reason ?? null },
    ])
  })
}
