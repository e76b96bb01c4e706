import { ref, some, sql } from '../../database/sql.ts'
import { filters } from '../../features/filters.ts'
import { columnName } from '../tables/column-kinds.ts'
import type { Ask } from './ask.ts'
import { testOf } from './conditions.ts'
import { unitsBelow } from './units-below.ts'

/** Finds rows that are switched on, have begun and are not over. */
const effectiveNow: Ask = ({ field, condition, today }) =>
  testOf(sql`(t.status = 1 and ${today}::date between t.valid_from and t.valid_to)`, condition, field)

/** Finds rows whose people work in some units, or below them; of a pool, those that wait there. */
const ofUnits: Ask = ({ field, condition, view: { companyId, resource } }) => {
  const found = unitsBelow({ field, condition, companyId })
  if (!found) return undefined
  const column = (name: string) => {
    const of = resource.fields[name]
    if (!of) throw new Error(`resource ${resource.name} has no field ${name}`)
    return ref('t', columnName(name, of))
  }
  const { person, people = person === undefined ? [] : [person], pooledIn } = resource
  return some([
    ...people.map((name) => found.employs(column(name))),
    ...(pooledIn === undefined ? [] : [sql<boolean>`${column(pooledIn)} in (${found.units})`]),
  ])
}

/** Filters of every resource that has such fields. */
const common: Readonly<Record<string, Ask>> = { effectiveNow, ofUnits }

export const askedOf = (resource: string, name: string): Ask | undefined => filters[resource]?.[name] ?? common[name]
