import { type Field, mergesBaseData, Problem, type Versioned } from '@hangjia/contracts'
import { asPerson } from '../../as-person.ts'
import type { Database, Row, Transaction } from '../../database/database.ts'
import { ids, rowsOf, sql } from '../../database/sql.ts'
import { freeFilesOf } from '../../files/record-files.ts'
import type { Person } from '../../handlers.ts'
import { checkOwn, checkVersion } from '../saving/guards.ts'
import { updateStored } from '../saving/save-record.ts'
import { columnName } from '../tables/column-kinds.ts'
import { valuesOf } from '../tables/read-rows.ts'
import { checkUnused } from '../tables/usages.ts'
import { reachable, type View } from '../tables/view.ts'
import { moveInQuestions } from './move-in-questions.ts'
import { moveLinks } from './move-links.ts'

interface Pair {
  readonly keep: string
  readonly gone: Versioned
}
/** Every rate of a lane may be among what moves. */
const longestMs = 120_000

/**
 * Makes one record of two duplicates in base data. The one that goes is the company's own; the one that stays may be a base row, which keeps its
 * names as they are. It changes records of every page, also of those that the person may not open: for holders of TS-9039 alone.
 */
export const mergeRecords = (
  database: Database,
  view: View,
  person: Person,
  { keep, gone }: Pair,
): Promise<{ moved: number }> => {
  const { resource } = view
  if (!mergesBaseData(person)) throw new Problem('forbidden')
  if (resource.owner !== 'base') throw invalid('page', 'unknownField')
  if (keep === gone.id) throw invalid('keep', 'repeated')
  return asPerson(
    { database, person, reason: `merge ${gone.id} → ${keep}`, timeoutMs: longestMs },
    async (transaction) => {
      const rows = await rowsOf<Row>(
        transaction,
        sql`select t.* from ${sql.table(view.table)} t where ${reachable(view)} and t.id = any(${ids([keep, gone.id])})
          order by t.id for update`,
      )
      const [kept, other] = [keep, gone.id].map((id) => rows.find((row) => String(row.id) === id))
      if (!kept || !other) throw new Problem('notFound')
      checkOwn(view, other)
      checkVersion(other, gone.version)
      const move = { companyId: view.companyId, target: resource.name, keep, gone: gone.id }
      const moved = (await moveLinks(transaction, person, move)) + (await moveInQuestions(transaction, move))
      await checkUnused(transaction, view, [gone.id])
      await rowsOf(
        transaction,
        sql`delete from ${sql.table(view.table)} where company_id = ${view.companyId} and id = ${gone.id}`,
      )
      await freeFilesOf(transaction, view, [gone.id])
      if (kept.company_id === view.companyId) await takeNames(transaction, view, { keep, gone: other })
      return { moved }
    },
  )
}

const invalid = (path: string, rule: string): Problem =>
  new Problem('invalidInput', { issues: [{ path, rule, parameters: {} }] })

const names = ['nameScn', 'nameCn', 'nameEn'] as const

/** Adds code, names and aliases of the record that went to the aliases of the one that stays. */
const takeNames = async (
  transaction: Transaction,
  view: View,
  { keep, gone }: { readonly keep: string; readonly gone: Row },
): Promise<void> => {
  const { resource } = view
  if (!('aliases' in resource.fields)) return
  const [kept] = await rowsOf<Row>(
    transaction,
    sql`select t.* from ${sql.table(view.table)} t where t.company_id = ${view.companyId} and t.id = ${keep}`,
  )
  if (!kept) return
  const wordsOf = (row: Row, fields: readonly string[]) =>
    fields.flatMap((name) => {
      const field: Field | undefined = resource.fields[name]
      const word = field && row[columnName(name, field)]
      return typeof word === 'string' && word !== '' ? [word] : []
    })
  const called = [...(resource.codeField ? [resource.codeField] : []), ...names]
  const own = new Set(wordsOf(kept, called))
  const aliases = new Set([
    ...((kept.aliases as readonly string[] | null) ?? []),
    ...wordsOf(gone, called),
    ...((gone.aliases as readonly string[] | null) ?? []),
  ])
  const stored = valuesOf(kept, resource.fields)
  await updateStored(transaction, view, kept, { ...stored, aliases: [...aliases].filter((word) => !own.has(word)) })
}
