import { holds, type Reader, type Resource, resourceNamed, type Scope, seesAllOrders } from '@hangjia/contracts'
import { sql } from 'kysely'
import { columnName } from './column-kinds.ts'
import { all, ref, some, type Test } from './sql.ts'
import { tableName } from './table.ts'

interface Whose extends Reader {
  readonly companyId: string
  readonly employeeId: string
}
type RowTest = (alias: string) => Test

/**
 * Tests of the rows that a page of this scope shows to a person; none where it shows every row of the company. A resource that belongs to
 * no person shows all of its rows to everybody who may open its page.
 */
export const scopeTest = (resource: Resource, scope: Scope, person: Whose): RowTest | undefined => {
  if (scope === 'involved') return seesAllOrders(person) ? undefined : involving(resource, person)
  const { person: name } = resource
  if (scope === 'company' || name === undefined) return undefined
  const owner = (alias: string) => columnOf(resource, name, alias)
  if (scope === 'pool') return (alias) => all([sql<boolean>`${owner(alias)} is null`, ...noUnit(resource, alias)])
  if (scope === 'departmentPool')
    return (alias) => all([sql<boolean>`${owner(alias)} is null`, inOwnUnits(resource, person, alias)])
  return (alias) =>
    some([
      ownerIn[scope](owner(alias), person),
      ...sharedTests(resource, person, alias),
      ...(scope === 'institution' ? (atDesk[resource.name]?.(person, alias) ?? []) : []),
    ])
}

/** Rows that one works on together. */
const sharedTests = (resource: Resource, { employeeId }: Whose, alias: string): Test[] =>
  resource.sharedWith === undefined
    ? []
    : [sql<boolean>`${columnOf(resource, resource.sharedWith, alias)} @> array[${employeeId}::bigint]`]

/** Rows that name the reader among their people, or whose record does. */
const involving = ({ people = [], peopleOf, fields, name }: Resource, { companyId, employeeId }: Whose): RowTest => {
  const named = (of: Resource, columns: readonly string[], alias: string): Test =>
    some(columns.map((column) => sql<boolean>`${columnOf(of, column, alias)} = ${employeeId}`))
  const link = peopleOf === undefined ? undefined : fields[peopleOf]
  if (peopleOf === undefined || link?.kind !== 'link') return (alias) => named(resourceNamed(name), people, alias)
  const whole = resourceNamed(link.to)
  return (alias) => sql<boolean>`exists (select from ${sql.table(tableName(whole))} whole
    where whole.company_id = ${companyId} and whole.id = ${ref(alias, columnName(peopleOf, link))}
      and ${named(whole, whole.people ?? [], 'whole')})`
}

const columnOf = ({ name: of, fields }: Resource, name: string, alias: string) => {
  const field = fields[name]
  if (!field) throw new Error(`resource ${of} has no field ${name}`)
  return ref(alias, columnName(name, field))
}
type Column = ReturnType<typeof ref>
const ownerIn = {
  mine: (owner: Column, { employeeId }: Whose) => sql<boolean>`${owner} = ${employeeId}`,
  institution: (owner: Column, person: Whose) => inInstitution(owner, person),
} as const

/** True when an employee belongs to the institution of a person, or to a unit below it. */
const inInstitution = (owner: Column, { companyId, employeeId }: Whose): Test =>
  sql<boolean>`${owner} in (select people_of_institution(${companyId}::bigint, ${employeeId}::bigint))`

const noUnit = (resource: Resource, alias: string): Test[] =>
  resource.pooledIn === undefined ? [] : [sql<boolean>`${columnOf(resource, resource.pooledIn, alias)} is null`]
const inOwnUnits = (resource: Resource, { companyId, employeeId }: Whose, alias: string): Test => {
  if (resource.pooledIn === undefined) throw new Error(`resource ${resource.name} has no pools of departments`)
  const unit = columnOf(resource, resource.pooledIn, alias)
  return sql<boolean>`${unit} in (select units_of(${companyId}::bigint, ${employeeId}::bigint))`
}

/** Rows that wait for the reader's own decision, from any requester. */
const atDesk: Readonly<Record<string, (person: Whose, alias: string) => Test[]>> = {
  enquiry: ({ companyId, employeeId }, alias) => [
    sql<boolean>`${ref(alias, 'quoter_id')} = ${employeeId}`,
    sql<boolean>`${ref(alias, 'desk_id')} in (select d.id from enquiry_desk d where d.company_id = ${companyId}
      and (d.members_ids @> array[${employeeId}::bigint] or d.head_id = ${employeeId}))`,
  ],
}

/** Returns how far a person sees quotations: their own, those of their institution, or all. */
export const quotationReach = (reader: Reader): 'mine' | 'institution' | 'company' =>
  holds(reader, 'TS-3306') ? 'company' : holds(reader, 'TS-3305') ? 'institution' : 'mine'

/** Quotations that a person may read and change, by their salesperson. */
export const reachedQuotations = (person: Whose, alias: string): Test => {
  const reach = quotationReach(person)
  return reach === 'company' ? sql<boolean>`true` : ownerIn[reach](ref(alias, 'salesperson_id'), person)
}
