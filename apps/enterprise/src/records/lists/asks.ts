import { sql } from '../../database/sql.ts'
import { filters } from '../../features/filters.ts'
import type { Ask } from './ask.ts'
import { testOf } from './conditions.ts'

/** Finds rows that are switched on, have begun and are not over. */
const effectiveNow: Ask = ({ field, condition, today }) =>
  testOf(sql`(t.status = 1 and ${today}::date between t.valid_from and t.valid_to)`, condition, field)

/** Filters of every resource that has such fields. */
const common: Readonly<Record<string, Ask>> = { effectiveNow }

export const askedOf = (resource: string, name: string): Ask | undefined => filters[resource]?.[name] ?? common[name]
