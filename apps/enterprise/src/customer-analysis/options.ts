import {
  type AnswerOf,
  type Contract,
  customer,
  customerLevel,
  employee,
  type InputOf,
  organisation,
} from '@hangjia/contracts'
import { sql } from 'kysely'
import type { Context } from '../handlers.ts'
import { findOptions } from '../records/options.ts'
import { ids, rowsOf } from '../records/sql.ts'
import { checkReach, ownInstitution, peopleWithin, unitsBelow } from './scope.ts'

type Options = Contract['customerAnalysis']['options']
const pickers = { person: employee, unit: organisation, customer, level: customerLevel } as const
/** Rows looked through for those within the reach. */
const lookedAt = 200

/** What a picker offers: people, units and customers within the reach; no customer in the edition for partners. */
export const reachedOptions = async (
  context: Context,
  { page, reach, of, limit, ...wanted }: InputOf<Options>,
): Promise<AnswerOf<Options>> => {
  const { database, person } = context
  const analysis = checkReach(person, page, reach)
  if (analysis.edition === 'partner') return []
  const found = await findOptions(database, pickers[of], person.companyId, { ...wanted, recent: [], limit: lookedAt })
  if (of === 'level' || reach === 'company') return found.slice(0, limit)
  const within = await withinReach(context, { of, wanted: found.map(({ id }) => id), reach })
  return found.filter(({ id }) => within.has(id)).slice(0, limit)
}

const withinReach = async (
  { database, person }: Context,
  {
    of,
    wanted,
    reach,
  }: {
    readonly of: 'person' | 'unit' | 'customer'
    readonly wanted: readonly string[]
    readonly reach: 'mine' | 'institution'
  },
): Promise<ReadonlySet<string>> => {
  const { companyId } = person
  if (of === 'unit') {
    const unit = await ownInstitution(database, companyId, person.employeeId)
    if (unit === undefined || reach === 'mine') return new Set()
    const below = await rowsOf<{ id: string }>(
      database,
      sql`select id from organisation where company_id = ${companyId} and id in ${unitsBelow(companyId, unit)}`,
    )
    return new Set(below.map(({ id }) => id))
  }
  const people = (await peopleWithin(database, person, reach)) ?? []
  if (of === 'person') return new Set(people)
  const owned = await rowsOf<{ id: string }>(
    database,
    sql`select id from customer where company_id = ${companyId} and id = any(${ids(wanted)}) and owner_id = any(${ids(people)})`,
  )
  return new Set(owned.map(({ id }) => id))
}
