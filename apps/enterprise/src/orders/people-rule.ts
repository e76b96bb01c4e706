import { type Field, seesAllOrders } from '@hangjia/contracts'
import type { AfterChange } from '../features/after-change.ts'
import { columnName } from '../records/tables/column-kinds.ts'
import { blocked } from '../staff/manageable.ts'

/** Keeps a person who sees only their own orders among the people of the order: else they would lose the order that they save. */
export const peopleRule: AfterChange = async (_transaction, { resource, reader, maker }, { after }) => {
  const { people = [], fields } = resource
  if (seesAllOrders(reader) || maker === undefined) return
  const named = people.map((name) => after[columnName(name, fields[name] as Field)])
  if (!named.some((id) => id !== null && String(id) === maker)) throw blocked(people[0] ?? 'id', 'staysWithYou')
}
