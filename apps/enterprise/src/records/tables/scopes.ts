import {
  type Field,
  holds,
  type Reader,
  type Resource,
  resourceNamed,
  type Scope,
  type ScopeModule,
  type ScopeOfPeople,
  seesAllOrders,
} from '@hangjia/contracts'
import { all, type Fragment, ref, some, sql, type Test } from '../../database/sql.ts'
import { columnName } from './column-kinds.ts'
import { tableName } from './table.ts'

/** A reader and whose records count as their own. */
export interface Whose extends Reader {
  readonly companyId: string
  readonly employeeId: string
}
type RowTest = (alias: string) => Test

/** Scopes that must all contain the person of a row. */
export type Limits = readonly ScopeOfPeople[]
export const mine: ScopeOfPeople = { kinds: ['self'], units: [] }
export const ownInstitution: ScopeOfPeople = { kinds: ['institution'], units: [] }
/** Limits of the roles of a person in a module; none where a role shows the whole company. */
export const limitsOf = ({ dataScopes }: Reader, module: ScopeModule | undefined): Limits => {
  const limit = module && dataScopes?.[module]
  return limit ? [limit] : []
}

/**
 * Tests of the rows that a page of this scope shows to a person: those of the page that the data scope of their roles contains. None where that is
 * every row of the company. A resource that belongs to no person shows all of its rows to everybody who may open its page.
 */
export const scopeTest = (resource: Resource, scope: Scope, person: Whose): RowTest | undefined => {
  if (scope === 'involved') return seesAllOrders(person) ? dataTest(resource, person) : involving(resource, person)
  const { person: name, module } = resource
  if (name === undefined || scope === 'company') return dataTest(resource, person)
  const owner = (alias: string) => columnOf(resource, name, alias)
  if (scope === 'pool') return (alias) => all([sql<boolean>`${owner(alias)} is null`, ...noUnit(resource, alias)])
  if (scope === 'departmentPool')
    return (alias) => all([sql<boolean>`${owner(alias)} is null`, inOwnUnits(resource, person, alias)])
  const limits = scope === 'mine' ? [mine] : [ownInstitution, ...limitsOf(person, module)]
  return (alias) =>
    some([
      isWithin(owner(alias), person, limits),
      ...sharedTests(resource, person, alias),
      ...(scope === 'institution' ? (atDesk[resource.name]?.(person, alias) ?? []) : []),
    ])
}

/**
 * Tests of the rows of the company that the data scope of a person contains, whatever the page; none where that is every row. Rows that belong to
 * nobody are in it, unless they wait in the pool of a unit outside it.
 */
export const dataTest = (resource: Resource, person: Whose): RowTest | undefined => {
  const limits = limitsOf(person, resource.module)
  if (limits.length === 0) return undefined
  const { people, person: name, peopleOf, fields } = resource
  const link = peopleOf === undefined ? undefined : fields[peopleOf]
  if (peopleOf !== undefined && link?.kind === 'link') {
    const isSeen = dataTest(resourceNamed(link.to), person)
    return isSeen && ((alias) => ofWhole({ name: peopleOf, link, test: isSeen }, person, alias))
  }
  const names = people ?? (name === undefined ? [] : [name])
  return (alias) => {
    const columns = names.map((column) => columnOf(resource, column, alias))
    return some([
      ...columns.map((column) => isWithin(column, person, limits)),
      all([
        ...columns.map((column) => sql<boolean>`${column} is null`),
        ...unitWithin(resource, person, limits, alias),
      ]),
      ...sharedTests(resource, person, alias),
      ...(atDesk[resource.name]?.(person, alias) ?? []),
    ])
  }
}

/** Rows for everybody, and those for a unit of the reader or one above it; the field is a list of units. */
export const audienceTest =
  (field: string, { companyId, employeeId }: Whose): RowTest =>
  (alias) => {
    const units = ref(alias, `${field}_ids`)
    return sql<boolean>`(${units} = '{}' or ${units} && array(
      with recursive above as (
        select unnest(e.orgs_ids) as id from employee e where e.company_id = ${companyId} and e.id = ${employeeId}
        union
        select o.super_org_id from above a join organisation o on o.company_id = ${companyId} and o.id = a.id
        where o.super_org_id is not null
      )
      select id from above))`
  }

/** Rows that one works on together. */
const sharedTests = (resource: Resource, { employeeId }: Whose, alias: string): Test[] =>
  resource.sharedWith === undefined
    ? []
    : [sql<boolean>`${columnOf(resource, resource.sharedWith, alias)} @> array[${employeeId}::bigint]`]

/** Rows that name the reader among their people, or whose record does. */
const involving = (resource: Resource, person: Whose): RowTest => {
  const { people = [], peopleOf, fields } = resource
  const link = peopleOf === undefined ? undefined : fields[peopleOf]
  const namedIn = (of: Resource, columns: readonly string[], alias: string): Test =>
    some(columns.map((column) => isWithin(columnOf(of, column, alias), person, [mine])))
  if (peopleOf === undefined || link?.kind !== 'link') return (alias) => namedIn(resource, people, alias)
  const whole = resourceNamed(link.to)
  const test = (alias: string) => namedIn(whole, whole.people ?? [], alias)
  return (alias) => ofWhole({ name: peopleOf, link, test }, person, alias)
}
interface Whole {
  readonly name: string
  readonly link: Field<'link'>
  readonly test: RowTest
}
/** Tests the record that a row is part of. */
const ofWhole = ({ name, link, test }: Whole, { companyId }: Whose, alias: string): Test =>
  sql<boolean>`exists (select from ${sql.table(tableName(resourceNamed(link.to)))} whole
    where whole.company_id = ${companyId} and whole.id = ${ref(alias, columnName(name, link))} and ${test('whole')})`

const columnOf = ({ name: of, fields }: Resource, name: string, alias: string): Fragment => {
  const field = fields[name]
  if (!field) throw new Error(`resource ${of} has no field ${name}`)
  return ref(alias, columnName(name, field))
}

/** True when an employee is within all of these limits; the person always is. */
const isWithin = (owner: Fragment, { companyId, employeeId }: Whose, limits: Limits): Test =>
  limits.includes(mine)
    ? sql<boolean>`${owner} = ${employeeId}`
    : sql<boolean>`${owner} in (select people_of_scopes(${companyId}::bigint, ${employeeId}::bigint,
        ${JSON.stringify(limits)}::text::jsonb))`

const noUnit = (resource: Resource, alias: string): Test[] =>
  resource.pooledIn === undefined ? [] : [sql<boolean>`${columnOf(resource, resource.pooledIn, alias)} is null`]
const inOwnUnits = (resource: Resource, { companyId, employeeId }: Whose, alias: string): Test => {
  if (resource.pooledIn === undefined) throw new Error(`resource ${resource.name} has no pools of departments`)
  const unit = columnOf(resource, resource.pooledIn, alias)
  return sql<boolean>`${unit} in (select units_of(${companyId}::bigint, ${employeeId}::bigint))`
}
/** Rows of the company's pool, or of the pools of units within the limits. */
const unitWithin = (resource: Resource, { companyId, employeeId }: Whose, limits: Limits, alias: string): Test[] => {
  if (resource.pooledIn === undefined) return []
  const unit = columnOf(resource, resource.pooledIn, alias)
  const isSeen = limits.map(
    (limit) => sql<boolean>`${unit} in (select units_of_scope(${companyId}::bigint, ${employeeId}::bigint,
      ${JSON.stringify(limit)}::text::jsonb))`,
  )
  return [some([sql<boolean>`${unit} is null`, all(isSeen)])]
}

/** Rows that wait for the reader's own decision, from any requester. */
const atDesk: Readonly<Record<string, (person: Whose, alias: string) => Test[]>> = {
  enquiry: ({ companyId, employeeId }, alias) => [
    sql<boolean>`${ref(alias, 'quoter_id')} = ${employeeId}`,
    sql<boolean>`${ref(alias, 'desk_id')} in (select d.id from enquiry_desk d where d.company_id = ${companyId}
      and (d.members_ids @> array[${employeeId}::bigint] or d.head_id = ${employeeId}))`,
  ],
}

/** Limits within which a person sees quotations: their own alone, those of their institution, or all, as far as their roles reach. */
export const limitsOfQuotations = (reader: Reader): Limits => {
  if (holds(reader, 'TS-3306')) return limitsOf(reader, 'quotation')
  return holds(reader, 'TS-3305') ? [ownInstitution, ...limitsOf(reader, 'quotation')] : [mine]
}
/** The same as the parameter of SQL; null without a limit. */
export const quotationLimits = (reader: Reader): string | null => {
  const limits = limitsOfQuotations(reader)
  return limits.length === 0 ? null : JSON.stringify(limits)
}

/** Quotations that a person may read and change, by their salesperson. */
export const reachedQuotations = (person: Whose, alias: string): Test => {
  const limits = limitsOfQuotations(person)
  return limits.length === 0 ? sql<boolean>`true` : isWithin(ref(alias, 'salesperson_id'), person, limits)
}

/** True for rows whose person is within the data scope of a reader in a module. */
export const isOfScope = (module: ScopeModule, person: Whose, owner: Fragment): Test => {
  const limits = limitsOf(person, module)
  return limits.length === 0 ? sql<boolean>`true` : isWithin(owner, person, limits)
}
