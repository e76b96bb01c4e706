import { type Issue, Problem, type Versioned } from '@hangjia/contracts'
import { asPerson } from '../../as-person.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { ids, rowsOf, sql } from '../../database/sql.ts'
import type { Person } from '../../handlers.ts'
import { checkMayPublish, checkOverlaps, holdPublishing, namingTheOther } from '../../records/saving/guards.ts'
import { reachedQuotations } from '../../records/tables/scopes.ts'
import { checkUnused } from '../../records/tables/usages.ts'
import type { View } from '../../records/tables/view.ts'
import type { SheetView } from '../sheets/sheet-view.ts'
import { rowOf } from '../staging/piece-number.ts'
import { lockImport } from '../staging/sheet-import.ts'
import type { Staged } from '../staging/staged.ts'
import { restoreValues } from './restore-values.ts'

type Values = Readonly<Record<string, unknown>>
interface Act {
  readonly id: string
  readonly act: 'created' | 'changed' | 'ended' | 'withdrawn' | 'published'
  readonly version: number
  readonly no: number
  readonly former: {
    readonly validTo?: string
    readonly displayFlag?: number
    /** Former values, by field, of a record that was changed in place. */
    readonly values?: Values
  }
}
const maxIssues = 100

/** Takes an import back, all of it or nothing: what it made goes, what it changed, ended or withdrew is as it was. */
export const undoImport = (
  database: Database,
  view: SheetView,
  person: Person,
  { staged, version }: { readonly staged: Staged; readonly version: number },
): Promise<void> => {
  let restored: Values | undefined
  const undo = () =>
    asPerson({ database, person, timeoutMs: 0 }, async (transaction) => {
      const { companyId, page, uploadedBy } = view
      const found = await lockImport(transaction, { companyId, page: page.name, uploadedBy, id: staged.id })
      if (found.version !== version) throw new Problem('stale', { details: { version: found.version } })
      if (found.state !== 'committed') throw new Problem('blocked', { issues: [issueOf('', 'notCommitted')] })
      if ((found.displayFlag ?? 0) > 0) checkMayPublish(view)
      const acts = await transaction.query<Act>(
        `SELECT record_id AS id, act, version, row_no AS no, former FROM sheet_import_act
         WHERE company_id = $1 AND import_id = $2 ORDER BY record_id`,
        [companyId, staged.id],
      )
      // The rows first, as everybody does who publishes: else two would wait for each other.
      await checkUntouched(transaction, view, acts)
      if ((found.displayFlag ?? 0) > 0) await holdPublishing(transaction, view)
      const created = acts.filter(({ act }) => act === 'created')
      await checkNotQuoted(transaction, view, { person, created, since: found.committedAt ?? '' })
      await checkUnused(
        transaction,
        view,
        created.map(({ id }) => id),
      )
      const changed = acts.filter(({ act }) => act === 'changed')
      await forgetSources(transaction, view, staged, [...created, ...changed])
      await remove(transaction, view, created)
      await restoreValues(transaction, view, changed, (values) => {
        restored = values
      })
      await restore(
        transaction,
        view,
        acts.filter(({ act }) => act !== 'created' && act !== 'changed'),
      )
      await transaction.query(
        `UPDATE sheet_import SET state = 'undone', version = version + 1, undone_at = now(), undone_by = $3 WHERE company_id = $1 AND id = $2`,
        [companyId, staged.id, person.userId],
      )
    })
  return namingTheOther(database, view, () => restored, undo)
}

const issueOf = (path: string, rule: string, parameters: Issue['parameters'] = {}): Issue => ({
  path,
  rule,
  parameters,
})
const refuse = (issues: readonly Issue[]): void => {
  if (issues.length > 0) throw new Problem('blocked', { issues: issues.slice(0, maxIssues) })
}

/** Nobody changed a record that the import wrote, since it did. The rows are held, by id. */
const checkUntouched = async (transaction: Transaction, view: View, acts: readonly Act[]): Promise<void> => {
  const rows = await rowsOf<Versioned>(
    transaction,
    sql`select t.id::text as id, t.version from ${sql.table(view.table)} t
      where t.company_id = ${view.companyId} and t.id = any(${ids(acts.map(({ id }) => id))}) order by t.id for update`,
  )
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  refuse(
    acts
      .filter(({ id, version }) => versions.get(id) !== version)
      .map(({ no }) => issueOf(String(rowOf(no)), 'changedSince', { row: rowOf(no) })),
  )
}

interface Made {
  readonly person: Person
  readonly created: readonly Act[]
  readonly since: string
}
/** Refuses when a quotation made since uses a record that the import created; it names those that the person may read. */
const checkNotQuoted = async (
  transaction: Transaction,
  view: View,
  { person, created, since }: Made,
): Promise<void> => {
  const wanted = created.map(({ id }) => id)
  const used = await rowsOf<{ id: string; quoteNo: string | null }>(
    transaction,
    sql`select distinct source ->> 'id' as id, case when ${reachedQuotations(person, 'q')} then c.quote_no end as "quoteNo"
      from quotation q join quotation_content c on c.company_id = q.company_id and c.quotation_id = q.id,
        jsonb_path_query(c.derivations, 'strict $.**.source') as source
      where q.company_id = ${view.companyId} and q.updated_at >= ${since}::timestamptz
        and source ->> 'resource' = ${view.resource.name} and source ->> 'id' = any(${wanted}::text[])
      order by 2 nulls last`,
  )
  const rows = new Map(created.map(({ id, no }) => [id, rowOf(no)]))
  refuse(
    used.map(({ id, quoteNo }) => {
      const row = rows.get(id) ?? 0
      return quoteNo === null
        ? issueOf(String(row), 'usedSinceElsewhere', { row })
        : issueOf(String(row), 'usedSince', { row, quotation: quoteNo })
    }),
  )
}

/** Forgets the source cells of records that have their former values again. */
const forgetSources = (
  transaction: Transaction,
  { resource, companyId }: View,
  { id: importId }: Staged,
  acts: readonly Act[],
): Promise<unknown> =>
  transaction.query(
    'DELETE FROM sheet_source WHERE company_id = $1 AND resource = $2 AND import_id = $3 AND record_id = ANY($4::bigint[])',
    [companyId, resource.name, importId, acts.map(({ id }) => id)],
  )

const remove = (transaction: Transaction, { table, companyId }: View, created: readonly Act[]): Promise<unknown> =>
  rowsOf(
    transaction,
    sql`delete from ${sql.table(table)} where company_id = ${companyId} and id = any(${ids(created.map(({ id }) => id))})`,
  )

const restore = async (transaction: Transaction, view: View, acts: readonly Act[]): Promise<void> => {
  if (acts.length === 0) return
  await rowsOf(
    transaction,
    sql`update ${sql.table(view.table)} t
      set valid_to = coalesce(given.valid_to, t.valid_to), display_flag = coalesce(given.display_flag, t.display_flag)
      from unnest(${ids(acts.map(({ id }) => id))}, ${acts.map(({ act, former }) => (act === 'ended' ? (former.validTo ?? null) : null))}::date[],
        ${acts.map(({ act, former }) => (act === 'ended' ? null : (former.displayFlag ?? null)))}::smallint[]) as given(id, valid_to, display_flag)
      where t.company_id = ${view.companyId} and t.id = given.id`,
  )
  await checkOverlaps(
    transaction,
    view,
    acts.map(({ id }) => id),
  )
}
