import { type Issue, Problem, type Resource } from '@hangjia/contracts'
import type { Transaction } from '../../database/database.ts'
import { deadLink, missingLinks } from '../../records/saving/check-links.ts'
import { hasPublishedKey, overlapsOf } from '../../records/saving/guards.ts'
import { linksOf } from '../../records/tables/links.ts'
import type { View } from '../../records/tables/view.ts'
import { currentRecords, type Met } from '../judging/current-records.ts'
import { titleOf } from '../judging/judge.ts'
import { rowOf } from '../staging/piece-number.ts'
import { good } from '../staging/record-parts.ts'
import type { Staged, StagedRecord } from '../staging/staged.ts'
import { partsOf, writtenRecords } from '../staging/staging.ts'

interface Wanted {
  readonly displayFlag: 0 | 1 | 2
  readonly today: string
}
const maxIssues = 100

/**
 * Before anything is written: written rows would only disturb the checks that follow. New records are checked one by
 * one only where the sums of their parts show a fault, or where nothing later finds the records in their way.
 */
export const checkAllStillSo = async (
  transaction: Transaction,
  view: View,
  staged: Staged,
  wanted: Wanted,
): Promise<void> => {
  const issues: Issue[] = []
  const heads = (await partsOf(transaction, staged)).map(({ head }) => head)
  const isSound =
    (
      await missingLinks(
        transaction,
        view,
        heads.flatMap(({ links }) => links),
      )
    ).length === 0 &&
    !heads.some(({ firstEnd }) => wanted.displayFlag > 0 && firstEnd !== null && firstEnd < wanted.today)
  const looked = isSound && isFoundLater(view, wanted) ? (['changed', 'unchanged'] as const) : good
  for await (const records of writtenRecords(transaction, staged, looked, wanted.displayFlag)) {
    issues.push(...(await checkStillSo(transaction, view, records, wanted)))
    if (issues.length >= maxIssues) break
  }
  if (issues.length > 0) throw new Problem('blocked', { issues: issues.slice(0, maxIssues) })
}

/** True when conflicts of new records are found once they are written, for all of them at once. */
const isFoundLater = ({ resource }: View, { displayFlag }: Pick<Wanted, 'displayFlag'>): boolean =>
  displayFlag > 0 && hasPublishedKey(resource)

/** Some records of the company, the links and the day are still what the preview saw; what is not, is named. */
const checkStillSo = async (
  transaction: Transaction,
  view: View,
  records: readonly StagedRecord[],
  { displayFlag, today }: Wanted,
): Promise<Issue[]> => {
  const meeting = isFoundLater(view, { displayFlag }) ? records.filter(({ outcome }) => outcome !== 'new') : records
  const published = await currentRecords(transaction, view, meeting, 'published')
  for (const record of meeting) checkMeets(view.resource, record, published.get(record.no) ?? [])
  const links = records.flatMap(({ no, values }) =>
    linksOf(values, view.resource.fields).map((link) => ({ ...link, path: `${no}.${link.path}` })),
  )
  const expired = records.filter(({ values }) => displayFlag > 0 && String(values.validTo) < today)
  return [
    ...(await missingLinks(transaction, view, links)).map(deadLink),
    ...expired.map(({ no }) => ({ path: `${no}.validTo`, rule: 'expired', parameters: { row: no } })),
  ]
}

const nameOf = (row: { readonly [name: string]: unknown }): string => `${row.id} ${row.version}`

/** The published records that one of the sheet meets are those that the preview saw; an equal one is still there. */
const checkMeets = (resource: Resource, { no, outcome, meets }: StagedRecord, now: readonly Met[]): void => {
  const seen = meets.filter(({ displayFlag }) => displayFlag > 0).map(nameOf)
  const found = now.map(nameOf)
  const isSame = outcome === 'unchanged' && seen.length > 0
  const isStillSo = isSame
    ? seen.every((name) => found.includes(name))
    : found.length === seen.length && seen.every((name) => found.includes(name))
  if (isStillSo) return
  const other = now.find((row) => !seen.includes(nameOf(row)))
  throw new Problem('stale', {
    details: {
      row: no,
      ...(other ? { id: String(other.id) } : {}),
      title: other ? titleOf(resource, other) : (meets[0]?.title ?? ''),
    },
  })
}

/** No published row but those that the preview saw has the key of a record that was written. */
export const checkNothingInTheWay = async (
  transaction: Transaction,
  view: View,
  { companyId, id }: Staged,
  written: readonly string[],
): Promise<void> => {
  const overlaps = await overlapsOf(transaction, view, written, maxIssues)
  if (overlaps.length === 0) return
  const { recordId, no } = await transaction.one<{ recordId: string; no: number }>(
    `SELECT record_id AS "recordId", row_no AS no FROM sheet_import_act
     WHERE company_id = $1 AND import_id = $2 AND record_id = ANY($3::bigint[]) ORDER BY row_no LIMIT 1`,
    [companyId, id, overlaps.map((overlap) => overlap.id)],
  )
  const other = overlaps.find((overlap) => overlap.id === recordId)?.other
  throw new Problem('stale', { details: { row: rowOf(no), ...other } })
}
