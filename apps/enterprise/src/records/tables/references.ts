import { type Reference, type Resource, resourceNamed } from '@hangjia/contracts'
import { type PersonNames, personName } from '@hangjia/validation'
import type { Queries } from '../../database/database.ts'
import { type Fragment, ids, ref, rowsOf, sql } from '../../database/sql.ts'
import { columnName } from './column-kinds.ts'
import type { LinkFound } from './field-kind.ts'
import { tableName } from './table.ts'
import { companyTest } from './view.ts'

interface Found extends Reference {
  readonly of: string
}
/** Looks up loaded rows. A deleted row is named by its id. */
export type ReferenceOf = (to: string, id: string) => Reference

/** A row as the pickers show it: title in both languages and code, all as text. */
export const referenceColumns = (resource: Resource, alias: string): Fragment => {
  const text = (name: string | undefined): Fragment => {
    const field = name === undefined ? undefined : resource.fields[name]
    return name && field ? sql`${ref(alias, columnName(name, field))}::text` : sql`null::text`
  }
  const id = sql`${ref(alias, 'id')}::text`
  return sql`${id} as id, coalesce(${text(resource.title)}, ${text(resource.codeField)}, ${id}) as title,
    ${text(resource.titleEn)} as "titleEn", ${text(resource.codeField)} as code`
}

/** Rows in memory by the name of their resource and their id. */
export type KnownReferences = ReadonlyMap<string, ReadonlyMap<string, Reference>>
const nothingKnown: KnownReferences = new Map()

/** Loads every row that the links name and that is not known, one statement however many resources they lead to. */
export const loadReferences = async (
  queries: Queries,
  companyId: string,
  links: Iterable<Pick<LinkFound, 'to' | 'id'>>,
  known: KnownReferences = nothingKnown,
): Promise<ReferenceOf> => {
  const wanted = new Map<string, Set<string>>()
  for (const { to, id } of links) if (!known.get(to)?.has(id)) wanted.set(to, (wanted.get(to) ?? new Set()).add(id))
  const parts = [...wanted].map(([to, some]) => {
    const resource = resourceNamed(to)
    return sql`select ${to} as of, ${referenceColumns(resource, 'r')} from ${sql.table(tableName(resource))} r
      where ${companyTest(resource, companyId, 'r')} and r.id = any(${ids([...some])})`
  })
  const rows = parts.length === 0 ? [] : await rowsOf<Found>(queries, sql`${sql.join(parts, sql` union all `)}`)
  const found = new Map(rows.map(({ of, ...reference }) => [`${of} ${reference.id}`, reference]))
  return (to, id) => known.get(to)?.get(id) ?? found.get(`${to} ${id}`) ?? { id, title: id, titleEn: null, code: null }
}

/** Loads the display names of accounts that changed a row (spec §3). */
export const loadAccountNames = async (
  queries: Queries,
  companyId: string,
  accounts: Iterable<string>,
): Promise<(id: string | null) => string | null> => {
  const wanted = [...new Set(accounts)]
  const rows =
    wanted.length === 0
      ? []
      : await queries.query<PersonNames & { id: string }>(
          `SELECT account.id, employee.name_cn AS "nameCn", employee.nickname, employee.name_en AS "nameEn",
             employee.user_name AS "userName"
           FROM account JOIN employee ON employee.company_id = account.company_id AND employee.id = account.employee_id
           WHERE account.company_id = $1 AND account.id = ANY($2::bigint[])`,
          [companyId, wanted],
        )
  const names = new Map(rows.map(({ id, ...called }) => [id, personName(called)]))
  return (id) => (id === null ? null : (names.get(id) ?? null))
}
