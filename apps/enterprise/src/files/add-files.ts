import { randomBytes } from 'node:crypto'
import { type AttachedFile, type Issue, Problem, quotationRecord, type Resource } from '@hangjia/contracts'
import type { Transaction } from '../database/database.ts'
import { rowsOf, sql } from '../database/sql.ts'
import type { Person } from '../handlers.ts'
import { tableName } from '../records/tables/table.ts'

/** Records that take files over keep them in this field. */
const field = 'attachments'
/** A resource with such a field. */
type Attaching = Resource & { readonly fields: { readonly [field]: { readonly max: number } } }
interface Taker {
  readonly of: Attaching
  readonly companyId: string
  readonly id: string
}

/**
 * Adds files to the attachments of a record, each a copy of its own (decision 102): contents that it has already are left out, and what is
 * beyond the number that it may have.
 */
const addFiles = async (
  transaction: Transaction,
  { of, companyId, id }: Taker,
  files: readonly string[],
): Promise<void> => {
  if (files.length === 0) return
  const table = sql.table(tableName(of))
  const copies = files.map(() => randomBytes(16).toString('hex'))
  const [row] = await rowsOf<{ files: readonly AttachedFile[] }>(
    transaction,
    sql`select attachments as files from ${table} where company_id = ${companyId} and id = ${id} for update`,
  )
  if (!row) return
  const added = await rowsOf<AttachedFile>(
    transaction,
    sql`with had as (
        select o.content_id from ${table} r cross join jsonb_array_elements(r.attachments) a
        join stored_file o on o.company_id = r.company_id and o.id = a->>'id'
        where r.company_id = ${companyId} and r.id = ${id}
      ), others as (
        select distinct on (f.content_id) given.at, given.copy, f.name, f.created_by, f.content_id
        from unnest(${files}::text[], ${copies}::text[]) with ordinality given(file, copy, at)
        join stored_file f on f.company_id = ${companyId} and f.id = given.file and f.sheet_of is null
        where f.content_id not in (select content_id from had)
        order by f.content_id, given.at
      ), wanted as (
        select * from others order by at
        limit (select greatest(0, ${of.fields[field].max} - jsonb_array_length(attachments)) from ${table}
          where company_id = ${companyId} and id = ${id})
      ), added as (
        insert into stored_file (company_id, id, name, created_by, content_id, resource, record_id, free_since)
        select ${companyId}, copy, name, created_by, content_id, ${of.name}, ${id}, null from wanted
      )
      select w.copy as id, w.name, c.size from wanted w join file_content c on c.id = w.content_id order by w.at`,
  )
  if (added.length > 0) await setAttachments(transaction, { of, companyId, id }, [...row.files, ...added])
}

/** Writes the files of a record. Those of a quotation are no part of what its version guards, which stays as it is. */
export const setAttachments = async (
  transaction: Transaction,
  { of, companyId, id }: Taker,
  files: readonly AttachedFile[],
): Promise<void> => {
  const isPaper = of.name === quotationRecord.name
  const keepVersion = (same: string) =>
    rowsOf(transaction, sql`select set_config('hangjia.same_version', ${same}, true)`)
  if (isPaper) await keepVersion('yes')
  await rowsOf(
    transaction,
    sql`update ${sql.table(tableName(of))} set attachments = ${JSON.stringify(files)}::jsonb
      where company_id = ${companyId} and id = ${id}`,
  )
  if (isPaper) await keepVersion('')
}

/** Adds copies of the attachments of another record of the company. */
export const addFilesOf = async (
  transaction: Transaction,
  taker: Taker,
  from: { readonly of: Attaching; readonly id: string },
): Promise<void> => {
  const [row] = await rowsOf<{ files: readonly AttachedFile[] }>(
    transaction,
    sql`select attachments as files from ${sql.table(tableName(from.of))}
      where company_id = ${taker.companyId} and id = ${from.id}`,
  )
  await addFiles(
    transaction,
    taker,
    (row?.files ?? []).map(({ id }) => id),
  )
}

/** Adds copies of uploads that no record has; one of somebody else, or that is gone, is refused. */
export const addUploads = async (
  transaction: Transaction,
  { userId }: Pick<Person, 'userId'>,
  taker: Taker,
  files: readonly string[],
): Promise<void> => {
  if (files.length === 0) return
  const own = await rowsOf<{ id: string }>(
    transaction,
    sql`select id from stored_file where company_id = ${taker.companyId} and id = any(${files}::text[])
      and created_by = ${userId} and resource is null and sheet_of is null order by id for update`,
  )
  const issues = files.flatMap((file, at): Issue[] =>
    own.some(({ id }) => id === file) ? [] : [{ path: `${field}.${at}`, rule: 'fileGone', parameters: {} }],
  )
  if (issues.length > 0) throw new Problem('invalidInput', { issues })
  await addFiles(transaction, taker, files)
}
