import { Problem } from '@hangjia/contracts'
import type { AfterChange } from '../features/after-change.ts'

const period = ['hs_code', 'valid_from', 'valid_to']

/** A code has one rate on each day: its periods do not overlap (R25). */
export const hsCodeRule: AfterChange = async (transaction, { companyId }, { before, after }) => {
  if (before && period.every((column) => before[column] === after[column])) return
  // One of two periods at the same moment waits, and sees the other.
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2::bigint))', ['hs periods', companyId])
  const other = await transaction.first<{ from: string; to: string }>(
    `SELECT valid_from AS "from", valid_to AS "to" FROM hs_code_rate
     WHERE company_id = $1 AND id <> $2::bigint AND hs_code = $3
       AND valid_from <= $5::date AND valid_to >= $4::date ORDER BY valid_from LIMIT 1`,
    [companyId, after.id, after.hs_code, after.valid_from, after.valid_to],
  )
  if (other)
    throw new Problem('blocked', { issues: [{ path: 'validFrom', rule: 'periodTaken', parameters: { ...other } }] })
}
