import { type Field, seesAllOrders } from '@hangjia/contracts'
import { columnName } from '../records/column-kinds.ts'
import type { AfterChange } from '../staff/after-change.ts'
import { blocked } from '../staff/manageable.ts'

/** Whoever sees only what names them stays one of its people: else they would lose what they save. */
export const peopleRule: AfterChange = async (_transaction, { resource, reader, maker }, { after }) => {
  const { people = [], fields } = resource
  if (seesAllOrders(reader) || maker === undefined) return
  const named = people.map((name) => after[columnName(name, fields[name] as Field)])
  if (!named.some((id) => id !== null && String(id) === maker)) throw blocked(people[0] ?? 'id', 'staysWithYou')
}
