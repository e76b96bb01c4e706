import { type PlainRow, Problem, type Trait, type Versioned } from '@hangjia/contracts'
import { asPerson } from '../../as-person.ts'
import type { Database, Row } from '../../database/database.ts'
import { type Fragment, ids, rowsOf, sql } from '../../database/sql.ts'
import { checkCounting } from '../../features/counting-rules.ts'
import { removalRules } from '../../features/record-rules.ts'
import { freeFilesOf } from '../../files/record-files.ts'
import type { Person } from '../../handlers.ts'
import { readRows, valuesOf } from '../tables/read-rows.ts'
import { checkUnused } from '../tables/usages.ts'
import type { View } from '../tables/view.ts'
import { followChange } from './follow-change.ts'
import {
  blockedByApproval,
  checkMayPublish,
  checkOverlaps,
  checkVersion,
  holdPublishing,
  isPublished,
  lockRows,
} from './guards.ts'

export type StatusChange =
  | { readonly displayFlag: 0 | 1 | 2 }
  | { readonly recommendFlag: 1 | 2 }
  | { readonly status: 0 | 1 }
  | { readonly validTo: string }

export const invalid = (path: string, rule: string, parameters: Record<string, string | number> = {}): Problem =>
  new Problem('invalidInput', { issues: [{ path, rule, parameters }] })

export const idsOnce = (rows: readonly Versioned[]): string[] => {
  const wanted = rows.map(({ id }) => id)
  if (new Set(wanted).size < wanted.length) throw invalid('rows', 'repeated')
  return wanted
}
export const checkVersions = (found: readonly Row[], rows: readonly Versioned[]): void => {
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  for (const row of found) checkVersion(row, versions.get(String(row.id)))
}

/** Removes records that nothing names any more, all or none; their history stays. */
export const removeRecords = (
  database: Database,
  view: View,
  person: Person,
  rows: readonly Versioned[],
): Promise<{ removed: number }> => {
  const wanted = idsOnce(rows)
  return asPerson({ database, person }, async (transaction) => {
    const found = await lockRows(transaction, view, wanted)
    checkVersions(found, rows)
    for (const row of found) {
      checkWithdrawn(row)
      checkNeverApproved(row)
      checkRemoval(view, row)
      await removalRules[view.resource.name]?.(transaction, view, { before: row, after: row })
    }
    await checkUnused(transaction, view, wanted)
    await rowsOf(
      transaction,
      sql`delete from ${sql.table(view.table)} where company_id = ${view.companyId} and id = any(${ids(wanted)})`,
    )
    await freeFilesOf(transaction, view, wanted)
    return { removed: found.length }
  })
}

/** Refuses to remove a published row: somebody with the right withdraws it first, only drafts are removed at once. */
const checkWithdrawn = (row: Row): void => {
  if (isPublished(row))
    throw new Problem('blocked', {
      issues: [{ path: 'displayFlag', rule: 'publishedStays', parameters: { id: String(row.id) } }],
    })
}

const checkRemoval = ({ resource }: View, row: Row): void => {
  const issues = (resource.checkRemoval?.(valuesOf(row, resource.fields)) ?? []).map(
    ({ field: path, rule, parameters = {} }) => ({ path, rule, parameters }),
  )
  if (issues.length > 0) throw new Problem('blocked', { issues })
}

interface Act {
  readonly trait: Trait
  readonly sets: Fragment
}
const actOf = (set: StatusChange): Act => {
  if ('displayFlag' in set) return { trait: 'publishable', sets: sql`display_flag = ${set.displayFlag}::smallint` }
  if ('recommendFlag' in set) {
    const flag = sql`recommend_flag = ${set.recommendFlag}::smallint`
    // A rank goes with the recommendation.
    return { trait: 'recommendable', sets: set.recommendFlag === 1 ? flag : sql`${flag}, recommend_rank = null` }
  }
  if ('status' in set) return { trait: 'disableable', sets: sql`status = ${set.status}::smallint` }
  return { trait: 'validity', sets: sql`valid_to = ${set.validTo}::date` }
}

/**
 * Publishes, recommends, enables several records or moves their last day, all or none. Publishing and every change of
 * published rows needs TS-9004; no published row may be expired or overlap another of its key (R11).
 */
export const changeStatus = async (
  database: Database,
  view: View,
  person: Person,
  { rows, set, today }: { readonly rows: readonly Versioned[]; readonly set: StatusChange; readonly today: string },
): Promise<{ rows: PlainRow[] }> => {
  const wanted = idsOnce(rows)
  const { trait, sets } = actOf(set)
  const isOwnAct = 'status' in set && view.resource.fields.status?.computed
  if (!view.resource.traits.includes(trait) || isOwnAct) throw invalid('set', 'unknownField')
  if (trait === 'publishable') checkMayPublish(view)
  await asPerson({ database, person }, async (transaction) => {
    const found = await lockRows(transaction, view, wanted)
    checkVersions(found, rows)
    if (found.some(isPublished)) checkMayPublish(view)
    if ('displayFlag' in set && set.displayFlag > 0) checkNotExpired(view, found, today)
    if ('validTo' in set) {
      checkEndsAfterStart(found, set.validTo)
      for (const row of found) checkNeverApproved(row)
    }
    await holdPublishing(transaction, view)
    await rowsOf(
      transaction,
      sql`update ${sql.table(view.table)} set ${sets}
        where company_id = ${view.companyId} and id = any(${ids(wanted)})`,
    )
    await followChange(transaction, view, wanted, found)
    await checkOverlaps(transaction, view, wanted)
    await checkCounting(transaction, view, wanted)
  })
  return { rows: await readRows(database, view, wanted) }
}

/** Refuses decided rows: they are moved by the approval acts only. */
const checkNeverApproved = (row: Row): void => {
  if (typeof row.approval_state === 'string' && row.approval_state !== 'draft' && row.approval_state !== 'rejected')
    throw blockedByApproval(row)
}

/** Refuses to publish expired rows, which would show nothing. */
export const checkNotExpired = (view: View, found: readonly Row[], today: string): void => {
  if (!view.resource.traits.includes('validity')) return
  const expired = found.find(({ valid_to }) => String(valid_to) < today)
  if (expired)
    throw new Problem('blocked', {
      issues: [{ path: 'validTo', rule: 'expired', parameters: { id: String(expired.id) } }],
    })
}
const checkEndsAfterStart = (found: readonly Row[], validTo: string): void => {
  if (found.some(({ valid_from }) => String(valid_from) > validTo)) throw invalid('set.validTo', 'endsBeforeStart')
}
