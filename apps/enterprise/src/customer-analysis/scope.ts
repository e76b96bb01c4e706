import {
  type Analysis,
  type AnalysisName,
  type AnalysisQuestion,
  analysisNamed,
  type FxSnapshot,
  holds,
  measureNamed,
  Problem,
  type Reach,
  reachKeys,
  seesCost,
} from '@hangjia/contracts'
import { addDays, daysBetween } from '@hangjia/validation'
import type { Queries } from '../database/database.ts'
import { all, type Fragment, ids, rowsOf, sql, type Test } from '../database/sql.ts'
import type { Context, Person } from '../handlers.ts'
import { type Limits, limitsOf, mine, ownInstitution as ownInstitutionScope } from '../records/tables/scopes.ts'
import { ratesInUse } from './rates-in-use.ts'

/** Days, both included. */
export interface Period {
  readonly from: string
  readonly to: string
}
/** Into which money is converted. */
export const analysisCurrency = 'CNY'

/** The reader, the people whose figures they see, and the day. */
export interface Scope {
  readonly companyId: string
  readonly analysis: Analysis
  readonly question: AnalysisQuestion
  readonly today: string
  /** Employees whose figures are counted; null: everybody's. */
  readonly people: readonly string[] | null
  /** Customers that are shared with partner groups, in the edition for partners; null: any. */
  readonly shared: readonly string[] | null
  readonly rates: readonly FxSnapshot[]
  /** The reader sees cost, and is no partner. */
  readonly hasCost: boolean
}

/** The periods that are counted: the one asked for, and the one it is compared with. */
export const periodBefore = ({ from, to, compare }: AnalysisQuestion): Period => {
  if (compare === 'lastYear') return { from: yearBefore(from), to: yearBefore(to) }
  const days = daysBetween(from, to) + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}
/** The same day of the year before; 28 February for a leap day. */
const yearBefore = (day: string): string => {
  const year = String(Number(day.slice(0, 4)) - 1)
  return `${year}${day.endsWith('02-29') ? '-02-28' : day.slice(4)}`
}

/** Refuses a page whose key the reader does not hold, and a reach that the page or the reader does not have. */
export const checkReach = (person: Person, page: AnalysisName, reach: Reach): Analysis => {
  const analysis = analysisNamed(page)
  if (!holds(person, analysis.key) || !analysis.reaches.includes(reach)) throw new Problem('forbidden')
  const needed = analysis.reaches.length > 1 && reach !== 'mine' ? reachKeys[reach] : undefined
  if (needed !== undefined && !holds(person, needed)) throw new Problem('forbidden')
  return analysis
}

/** The scope of a question, once the reader may ask it. */
export const scopeOf = async ({ database, person, today }: Context, question: AnalysisQuestion): Promise<Scope> => {
  const analysis = checkReach(person, question.page, question.reach)
  // Partners learn nothing of who sells what.
  if (analysis.edition === 'partner' && (question.unit ?? question.person ?? question.level) !== null)
    throw new Problem('forbidden')
  const { companyId } = person
  const reached = await peopleWithin(database, person, question.reach)
  const unit = question.unit === null ? null : await peopleBelow(database, companyId, question.unit)
  const asked = question.person ?? (analysis.ofPerson ? person.employeeId : null)
  const shared = analysis.edition === 'partner' ? await sharedCustomers(database, person) : null
  return {
    companyId,
    analysis,
    question,
    today: today(),
    people: common(common(reached, unit), asked === null ? null : [asked]),
    shared,
    rates: await ratesInUse(database, companyId, { to: analysisCurrency, day: today() }),
    hasCost: seesCost(person) && analysis.edition !== 'partner',
  }
}
/** Figures and parts of the answer: while one customer is selected, their portrait. Margins are for readers who see cost. */
export const shownOf = ({ analysis, question, hasCost }: Scope): Pick<Analysis, 'figures' | 'parts'> => {
  const { figures, parts } = (question.customer !== null && analysis.portrait) || analysis
  return { figures: figures.filter((name) => hasCost || !measureNamed(name).isCost), parts }
}
const common = (one: readonly string[] | null, other: readonly string[] | null): readonly string[] | null =>
  one === null ? other : other === null ? one : one.filter((id) => other.includes(id))

/** Employees within a reach and the data scope of the reader; null for the whole company. */
export const peopleWithin = async (
  queries: Queries,
  person: Person,
  reach: Reach,
): Promise<readonly string[] | null> => {
  const limits = limitsOfReach(person, reach)
  if (limits.length === 0) return null
  const found = await queries.query<{ id: string }>('SELECT people_of_scopes($1, $2, $3::text::jsonb) AS id', [
    person.companyId,
    person.employeeId,
    JSON.stringify(limits),
  ])
  return found.map(({ id }) => id)
}

/** Modules whose records the figures are counted from: each narrows them. */
const counted = ['customer', 'quotation', 'order'] as const
const limitsOfReach = (person: Person, reach: Reach): Limits => {
  if (reach === 'mine') return [mine]
  const roles = counted.flatMap((module) => limitsOf(person, module))
  return reach === 'institution' ? [ownInstitutionScope, ...roles] : roles
}

/** The nearest institution above the main unit of a person, which may be it itself; the root where there is none. */
export const ownInstitution = async (
  queries: Queries,
  companyId: string,
  employeeId: string,
): Promise<string | undefined> => {
  const { id } = await queries.one<{ id: string | null }>('SELECT institution_of($1, $2) AS id', [
    companyId,
    employeeId,
  ])
  return id ?? undefined
}

/** SQL of the ids of a unit and all below it. */
export const unitsBelow = (companyId: string, unit: string): Fragment => sql`(with recursive below as (
    select id from organisation where company_id = ${companyId} and id = ${unit}
    union select o.id from organisation o join below on o.super_org_id = below.id where o.company_id = ${companyId}
  ) select id from below)`

/** Everybody in a unit or below it. */
export const peopleBelow = async (queries: Queries, companyId: string, unit: string): Promise<string[]> => {
  const found = await rowsOf<{ id: string }>(
    queries,
    sql`select id from employee where company_id = ${companyId} and orgs_ids && array${unitsBelow(companyId, unit)}`,
  )
  return found.map(({ id }) => id)
}

/** Customers that the reader's groups share; of everybody's groups for people of the company. */
const sharedCustomers = async (queries: Queries, { companyId, employeeId, identity }: Person): Promise<string[]> => {
  const found = await queries.query<{ id: string }>(
    `SELECT DISTINCT unnest(customers_ids) AS id FROM partner_group
     WHERE company_id = $1 AND state = 'active' AND ($2::bigint IS NULL OR $2::bigint = ANY (staff_ids))`,
    [companyId, identity === 2 ? employeeId : null],
  )
  return found.map(({ id }) => id)
}

/** People of the scope. */
export const isOfPeople = ({ people }: Scope, column: Fragment): Test =>
  people === null ? sql<boolean>`true` : sql<boolean>`${column} = any(${ids(people)})`

/** Customers `c` that are looked at: those shared, those of the people of the scope where clients are, and those asked for. */
export const isOfClients = (scope: Scope): Test => {
  const { shared, analysis, question } = scope
  return all([
    ...(shared === null ? [] : [sql<boolean>`c.id = any(${ids(shared)})`]),
    ...(analysis.lens === 'client' ? [isOfPeople(scope, sql`c.owner_id`)] : []),
    ...(question.customer === null ? [] : [sql<boolean>`c.id = ${question.customer}`]),
    ...(question.level === null ? [] : [sql<boolean>`c.level_id = ${question.level}`]),
  ])
}
/** True when facts without a customer are left out: a search without a customer is a salesperson's, but no client's. */
export const needsCustomer = ({ analysis, question }: Scope): boolean =>
  analysis.lens === 'client' || question.customer !== null || question.level !== null
