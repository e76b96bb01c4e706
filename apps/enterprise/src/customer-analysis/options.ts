import {
  type AnswerOf,
  type Contract,
  customer,
  customerLevel,
  employee,
  type InputOf,
  organisation,
  type Reach,
} from '@hangjia/contracts'
import { ids, sql, type Test } from '../database/sql.ts'
import type { Context } from '../handlers.ts'
import { findOptions } from '../records/lists/options.ts'
import { checkReach, ownInstitution, peopleWithin, unitsBelow } from './scope.ts'

type Options = Contract['customerAnalysis']['options']
const pickers = { person: employee, unit: organisation, customer, level: customerLevel } as const

/** Options of a picker: people, units and customers within the reach; no customer in the edition for partners. */
export const reachedOptions = async (
  context: Context,
  { page, reach, of, ...wanted }: InputOf<Options>,
): Promise<AnswerOf<Options>> => {
  const { database, person } = context
  const analysis = checkReach(person, page, reach)
  if (analysis.edition === 'partner') return []
  const within = of === 'level' ? sql<boolean>`true` : await withinReach(context, of, reach)
  return await findOptions(database, pickers[of], person, { ...wanted, recent: [], within })
}

/** Rows `t` of a picker that are within the reach. */
const withinReach = async (
  { database, person }: Context,
  of: 'person' | 'unit' | 'customer',
  reach: Reach,
): Promise<Test> => {
  const { companyId, employeeId } = person
  if (of === 'unit') {
    if (reach === 'company') return sql<boolean>`true`
    const unit = reach === 'mine' ? undefined : await ownInstitution(database, companyId, employeeId)
    return unit === undefined ? sql<boolean>`false` : sql<boolean>`t.id in ${unitsBelow(companyId, unit)}`
  }
  const people = await peopleWithin(database, person, reach)
  if (people === null) return sql<boolean>`true`
  return of === 'person' ? sql<boolean>`t.id = any(${ids(people)})` : sql<boolean>`t.owner_id = any(${ids(people)})`
}
