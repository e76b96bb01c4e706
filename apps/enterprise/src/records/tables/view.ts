import {
  type Fields,
  holds,
  type ListQuestion,
  Problem,
  type Queue,
  type Reader,
  type RecordPage,
  type Resource,
  recordPage,
  visibleFields,
} from '@hangjia/contracts'
import { all, ref, some, sql, type Test } from '../../database/sql.ts'
import { waiting } from '../../features/waiting.ts'
import type { Person } from '../../handlers.ts'
import { columnName } from './column-kinds.ts'
import { audienceTest, dataTest, scopeTest } from './scopes.ts'
import { tableName, uniqueFields } from './table.ts'

/** The fields and rows of one resource that one person may see. Every statement on records is built from it. */
export interface View {
  readonly resource: Resource
  readonly table: string
  /** Without the buying figures, unless the reader may see them. */
  readonly fields: Fields
  readonly reader: Reader
  readonly companyId: string
  /** The employee whose new records are. */
  readonly maker: string | undefined
  /** Order of its list where nobody sorts it. */
  readonly queue?: Queue | undefined
  /** A further test that narrows its rows. */
  readonly only?: (alias: string) => Test
}

/** A reader of rows; without an employee, code of the product that sees all of the company. */
export type RowReader = Reader & { readonly companyId: string; readonly employeeId?: string | undefined }
export const readerOf = ({ reader, companyId, maker }: Pick<View, 'reader' | 'companyId' | 'maker'>): RowReader => ({
  ...reader,
  companyId,
  employeeId: maker,
})

export const pageView = (person: Person, name: string): View & { readonly page: RecordPage } => {
  const page = recordPage(name)
  if (!page) throw new Problem('forbidden')
  const { of: resource, scope, published, rows, audience, queue } = page
  const view = { page, queue, ...viewOf(resource, person) }
  const tests = [
    scopeTest(resource, scope, person),
    published ? isPublished : undefined,
    rows && oneOf(resource, rows),
    audience === undefined ? undefined : audienceTest(audience, person),
  ].filter((test) => test !== undefined)
  return tests.length === 0 ? view : { ...view, only: (alias) => all(tests.map((test) => test(alias))) }
}

/** The rows that any of these pages of one resource shows, of those whose key the person holds; none where no key is held. */
export const viewAcross = (person: Person, names: readonly [string, ...string[]]): View => {
  const [first] = names
  const views = names.map((name) => pageView(person, name)).filter(({ page: { key } }) => holds(person, key))
  return {
    ...viewOf(pageView(person, first).resource, person),
    only: (alias) => some(views.map(({ only }) => only?.(alias) ?? sql<boolean>`true`)),
  }
}

const oneOf =
  ({ fields, name }: Resource, { field, any }: NonNullable<RecordPage['rows']>) =>
  (alias: string): Test => {
    const stored = fields[field]
    if (!stored) throw new Error(`resource ${name} has no field ${field}`)
    return sql<boolean>`${ref(alias, columnName(field, stored))} = any(${[...any]}::text[])`
  }

const isPublished = (alias: string): Test => sql<boolean>`${ref(alias, 'display_flag')} = 1`

/** Rows that a list requests: those of its page, or those that wait for the reader wherever they may decide. */
export const listView = (
  person: Person,
  { page: name, parameters }: Pick<ListQuestion, 'page' | 'parameters'>,
): ReturnType<typeof pageView> => {
  const view = pageView(person, name)
  if (!parameters.waitsForMe) return view
  const waits = waiting[view.resource.name]
  if (!waits)
    throw new Problem('invalidInput', {
      issues: [{ path: 'parameters.waitsForMe', rule: 'unknownField', parameters: {} }],
    })
  return { ...view, only: (alias) => waits(person, alias) }
}

/** Refuses pages that only show their records. */
export const writableView = (person: Person, page: string): View & { readonly page: RecordPage } => {
  const view = pageView(person, page)
  if (view.page.readOnly) throw new Problem('forbidden')
  return view
}

/** The view of somebody who sees every row of the company. */
export const viewOf = (
  resource: Resource,
  person: Reader & Pick<Person, 'companyId'> & Partial<Pick<Person, 'employeeId'>>,
): View => ({
  resource,
  table: tableName(resource),
  fields: visibleFields(resource, person),
  reader: person,
  companyId: person.companyId,
  maker: person.employeeId,
})

/** True when rows of company 0 are seen in addition to the company's own. */
const seesSystem = ({ resource }: Pick<View, 'resource'>) => resource.owner === 'base'

/** The rows of the company that the data scope of a person contains, whatever the page. */
export const scopedView = (resource: Resource, person: Person): View => {
  const only = dataTest(resource, person)
  return { ...viewOf(resource, person), ...(only ? { only } : {}) }
}

/** Rows of the company, and base rows where the resource has such rows. */
export const companyTest = (resource: Resource, companyId: string, alias: string): Test =>
  seesSystem({ resource })
    ? sql<boolean>`${ref(alias, 'company_id')} in (0, ${companyId})`
    : sql<boolean>`${ref(alias, 'company_id')} = ${companyId}`

/** Rows that may be read by their id. */
export const reachable = ({ resource, companyId, only }: View, alias = 't'): Test =>
  all([companyTest(resource, companyId, alias), ...(only ? [only(alias)] : [])])

/** Rows that lists and pickers show: a company's own row hides the base row of the same key. */
export const listed = (view: View, alias = 't'): Test => {
  const keys = uniqueFields(view.resource)
  if (!seesSystem(view) || keys.length === 0) return reachable(view, alias)
  const same = keys.map(({ column, field }) =>
    field.required
      ? sql<boolean>`${ref('own', column)} = ${ref(alias, column)}`
      : sql<boolean>`${ref('own', column)} is not distinct from ${ref(alias, column)}`,
  )
  return sql<boolean>`(${reachable(view, alias)} and not (${ref(alias, 'company_id')} = 0 and exists (
    select from ${sql.table(view.table)} own where own.company_id = ${view.companyId} and ${sql.join(same, sql` and `)})))`
}
