import {
  approvesSuppliers,
  emptyOf,
  type Field,
  Problem,
  type Resource,
  rights,
  supplier,
  type Versioned,
} from '@hangjia/contracts'
import { isBlank } from '@hangjia/validation'
import { asPerson } from '../as-person.ts'
import type { Database, Row } from '../database/database.ts'
import { rowsOf, sql } from '../database/sql.ts'
import type { Person } from '../handlers.ts'
import { moveLinks } from '../records/merging/move-links.ts'
import { checkVersion, lockRows } from '../records/saving/guards.ts'
import { heldBack } from '../records/saving/held-back.ts'
import { updateStored } from '../records/saving/save-record.ts'
import { valuesOf } from '../records/tables/read-rows.ts'
import { checkUnused } from '../records/tables/usages.ts'
import { type View, viewOf } from '../records/tables/view.ts'

interface Pair {
  readonly keep: Versioned
  readonly gone: Versioned
}
type Values = Readonly<Record<string, unknown>>

/**
 * Makes one supplier of two: every record that names `gone` names `keep` from now on, `keep` takes over what it lacks, and `gone`
 * is removed; its history stays. All or nothing; two published rates that would meet are reported. Bank accounts that come with it wait for
 * a second person, as any change of them.
 */
export const mergeSuppliers = async (
  database: Database,
  person: Person,
  { keep, gone }: Pair,
): Promise<Versioned & { moved: number }> => {
  if (!approvesSuppliers(person)) throw new Problem('forbidden')
  if (keep.id === gone.id) throw new Problem('invalidInput', { issues: [issue('repeated')] })
  return await asPerson(
    { database, person, reason: `merge ${gone.id} → ${keep.id}`, timeoutMs: longestMs },
    async (transaction) => {
      const view = wholeView(supplier, person)
      const rows = await lockRows(transaction, view, [keep.id, gone.id])
      const [kept, other] = [keep, gone].map(({ id }) => rows.find((row) => String(row.id) === id))
      if (!kept || !other) throw new Problem('notFound')
      checkVersion(kept, keep.version)
      checkVersion(other, gone.version)
      if ((kept.state === 'blacklisted') !== (other.state === 'blacklisted'))
        throw new Problem('blocked', { issues: [issue('mergeBlacklisted')] })
      if ([kept, other].some(isAwaited)) throw new Problem('blocked', { issues: [issue('mergeAwaited')] })
      const moved = await moveLinks(transaction, person, { target: supplier.name, keep: keep.id, gone: gone.id })
      await checkUnused(transaction, view, [gone.id])
      await rowsOf(transaction, sql`delete from supplier where company_id = ${person.companyId} and id = ${gone.id}`)
      await rowsOf(
        transaction,
        sql`update stored_file set record_id = ${keep.id} where company_id = ${person.companyId}
        and resource = ${supplier.name} and record_id = ${gone.id}`,
      )
      await updateStored(transaction, view, kept, heldBack(supplier, person, mergedValues(kept, other), kept))
      const [now] = await rowsOf<{ version: number }>(
        transaction,
        sql`select version from supplier where company_id = ${person.companyId} and id = ${keep.id}`,
      )
      return { id: keep.id, version: now?.version ?? keep.version, moved }
    },
  )
}

/**
 * Accounts that wait are a whole list: confirmed after the merge, it would take the place of what the merge brought. Of one that is
 * to be blacklisted nothing would be left to decide.
 */
const isAwaited = ({ banks_asked_by_id, black_asked_by_id, state }: Row): boolean =>
  banks_asked_by_id !== null || (black_asked_by_id !== null && state !== 'blacklisted')
const issue = (rule: string) => ({ path: 'gone', rule, parameters: {} })
/** Every rate of a booking agent may be among what moves. */
const longestMs = 120_000
/** A view of the whole company: nothing of a supplier is lost because somebody does not see it. */
const wholeView = (resource: Resource, { companyId }: Person): View =>
  viewOf(resource, { companyId, identity: 0, permissions: Object.keys(rights) })

/** Values of the kept supplier, filled from the other where it has none; lists and lines are joined. */
const mergedValues = (kept: Row, gone: Row): Record<string, unknown> => {
  const writable = Object.fromEntries(Object.entries<Field>(supplier.fields).filter(([, { computed }]) => !computed))
  const [own, others]: Values[] = [kept, gone].map((row) => valuesOf(row, writable))
  return Object.fromEntries(
    Object.entries(writable).map(([name, field]) => {
      const [value, other] = [own?.[name], others?.[name]]
      if (!Array.isArray(emptyOf[field.kind])) return [name, isBlank(value) ? other : value]
      const known = new Set((value as unknown[]).map((item) => JSON.stringify(item)))
      return [
        name,
        [...(value as unknown[]), ...(other as unknown[]).filter((item) => !known.has(JSON.stringify(item)))],
      ]
    }),
  )
}
