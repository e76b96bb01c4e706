import {
  type Fields,
  type ListQuestion,
  Problem,
  type Reader,
  type RecordPage,
  type Resource,
  recordPage,
  resourceNamed,
  type Scope,
  seesAllOrders,
  visibleFields,
} from '@hangjia/contracts'
import { sql } from 'kysely'
import type { Person } from '../handlers.ts'
import { awaits, seesAllQuotations } from './awaited-quotations.ts'
import { columnName } from './column-kinds.ts'
import { all, ref, type Test } from './sql.ts'
import { tableName, uniqueFields } from './table.ts'

/** What one person may see of one resource: which fields, whose rows. Every statement on records is built from it. */
export interface View {
  readonly resource: Resource
  readonly table: string
  /** Without the buying figures, unless the reader may see them. */
  readonly fields: Fields
  readonly reader: Reader
  readonly companyId: string
  /** The employee whose new records are. */
  readonly maker: string | undefined
  /** Only rows whose person this is. */
  readonly employeeId: string | undefined
  /** A further test that narrows its rows. */
  readonly only?: (alias: string) => Test
}

/** The employee that a page's scope asks for. An institution is one person until there are institutions: the narrower reading. */
const personOf: Readonly<Record<Scope, (person: Person) => string | undefined>> = {
  mine: (person) => person.employeeId,
  institution: (person) => person.employeeId,
  company: () => undefined,
  pool: () => undefined,
  involved: () => undefined,
}
/** Rows that name the reader among their people, or whose record does. */
const involving =
  ({ people = [], peopleOf, fields, name }: Resource, { companyId, employeeId }: Person) =>
  (alias: string): Test => {
    const named = (of: Resource, columns: readonly string[], at: string): Test => {
      const tests = columns.map(
        (person) => sql<boolean>`${ref(at, columnName(person, personField(of, person)))} = ${employeeId}`,
      )
      return sql<boolean>`(${sql.join(tests, sql` or `)})`
    }
    const link = peopleOf === undefined ? undefined : fields[peopleOf]
    if (peopleOf === undefined || link?.kind !== 'link') return named(resourceNamed(name), people, alias)
    const whole = resourceNamed(link.to)
    return sql<boolean>`exists (select from ${sql.table(tableName(whole))} whole
      where whole.company_id = ${companyId} and whole.id = ${ref(alias, columnName(peopleOf, link))}
        and ${named(whole, whole.people ?? [], 'whole')})`
  }
/** Rows of no person: those of a pool. */
const unowned =
  (resource: Resource) =>
  (alias: string): Test => {
    if (!resource.person) throw new Error(`resource ${resource.name} has no person`)
    return sql<boolean>`${ref(alias, columnName(resource.person, personField(resource, resource.person)))} is null`
  }

export const pageView = (person: Person, name: string): View & { readonly page: RecordPage } => {
  const page = recordPage(name)
  if (!page) throw new Problem('forbidden')
  const { of: resource, scope, published } = page
  const view = { page, ...viewOf(resource, person), employeeId: personOf[scope](person) }
  if (scope === 'involved') return seesAllOrders(person) ? view : { ...view, only: involving(resource, person) }
  if (scope === 'pool') return { ...view, only: unowned(resource) }
  return published ? { ...view, only: isPublished } : view
}

const isPublished = (alias: string): Test => sql<boolean>`${ref(alias, 'display_flag')} = 1`

/** The rows that a list asks for: those of its page, or those that wait for the reader wherever he may decide. */
export const listView = (
  person: Person,
  { page: name, parameters }: Pick<ListQuestion, 'page' | 'parameters'>,
): ReturnType<typeof pageView> => {
  const view = pageView(person, name)
  if (!parameters.waitsForMe) return view
  if (view.resource.name !== 'quotation')
    throw new Problem('invalidInput', {
      issues: [{ path: 'parameters.waitsForMe', rule: 'unknownField', parameters: {} }],
    })
  return {
    ...view,
    employeeId: seesAllQuotations(person) ? undefined : person.employeeId,
    only: (alias) => awaits(person, alias),
  }
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
  employeeId: undefined,
})

/** Whether rows of company 0 are seen besides the company's own. */
const seesSystem = ({ resource }: Pick<View, 'resource'>) => resource.owner === 'base'

/** Rows of the company, and of the house where the resource has such rows. */
export const companyTest = (resource: Resource, companyId: string, alias: string): Test =>
  seesSystem({ resource })
    ? sql<boolean>`${ref(alias, 'company_id')} in (0, ${companyId})`
    : sql<boolean>`${ref(alias, 'company_id')} = ${companyId}`

/** Rows that may be read by their id. */
export const reachable = (view: View, alias = 't'): Test => {
  const { resource, companyId, only } = view
  return all([companyTest(resource, companyId, alias), ...ownTests(view, alias), ...(only ? [only(alias)] : [])])
}
const ownTests = ({ resource, employeeId }: View, alias: string): Test[] => {
  if (employeeId === undefined || !resource.person) return []
  const column = columnName(resource.person, personField(resource, resource.person))
  return [sql<boolean>`${ref(alias, column)} = ${employeeId}`]
}
const personField = (resource: Resource, name: string) => {
  const field = resource.fields[name]
  if (!field) throw new Error(`resource ${resource.name} has no field ${name}`)
  return field
}

/** Rows that lists and pickers show: a company's own row hides the house's row of the same key. */
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
