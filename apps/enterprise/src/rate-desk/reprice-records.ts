import {
  type BoxPrice,
  type Field,
  type PriceChange,
  Problem,
  type RepricedRow,
  writableFields,
} from '@hangjia/contracts'
import { repriced } from '@hangjia/pricing'
import { addDays } from '@hangjia/validation'
import { sql } from 'kysely'
import type { Database, Queries, Row } from '../database/database.ts'
import type { Person } from '../handlers.ts'
import { checkVersions, idsOnce, invalid, type Versioned } from '../records/change-records.ts'
import { columnName, readValue } from '../records/column-kinds.ts'
import { type Answer, type Given, saveMany } from '../records/save-many.ts'
import { ids, rowsOf } from '../records/sql.ts'
import { reachable, type View } from '../records/view.ts'

interface Asked {
  readonly rows: readonly Versioned[]
  readonly change: PriceChange
}

/** What a change of price would do to every row, in the order of the rows; nothing is written. */
export const previewReprice = async (
  queries: Queries,
  view: View,
  { rows, change }: Asked,
): Promise<{ rows: RepricedRow[] }> => {
  const wanted = idsOnce(rows)
  const field = priceField(view, change)
  const found = await rowsOf<Row>(
    queries,
    sql`select t.* from ${sql.table(view.table)} t where ${reachable(view)} and t.id = any(${ids(wanted)})`,
  )
  if (found.length < wanted.length) throw new Problem('notFound')
  checkVersions(found, rows)
  const byId = new Map(found.map((row) => [String(row.id), row]))
  return {
    rows: wanted.flatMap((id) => {
      const row = byId.get(id)
      return row ? [changed(row, field, change)] : []
    }),
  }
}

/**
 * Changes the prices of rows, all or none: those of the rows themselves, or from a day on those of successors, which are
 * drafts; their rows then end the day before.
 */
export const repriceRecords = async (database: Database, view: View, person: Person, asked: Asked): Promise<Answer> => {
  const { rows } = await previewReprice(database, view, asked)
  const broken = rows.flatMap((row, at) => {
    const rule = row.broken ?? row.prices.find((price) => price.broken)?.broken
    return rule ? [{ path: `rows.${at}`, rule, parameters: { id: row.id } }] : []
  })
  if (broken.length > 0) throw new Problem('blocked', { issues: broken.slice(0, mostIssues) })
  return await saveMany(database, view, person, writes(rows, asked.change))
}
const mostIssues = 100

/** The field of prices per container, if it is one that the reader writes. */
const priceField = ({ resource, reader }: View, { field: name, from }: PriceChange): [string, Field] => {
  const fields = writableFields(resource, reader)
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (field?.kind !== 'boxPrices') throw invalid('change.field', 'unknownField')
  if (from !== null && !resource.traits.includes('validity')) throw invalid('change.from', 'unknownField')
  return [name, field]
}

const changed = (row: Row, [name, field]: [string, Field], change: PriceChange): RepricedRow => {
  const prices = [...repriced(readValue(row[columnName(name, field)], field) as unknown as BoxPrice[], change)]
  const validTo = typeof row.valid_to === 'string' ? row.valid_to : null
  const same = { id: String(row.id), version: Number(row.version), prices, validTo, ends: validTo }
  if (change.from === null) return { ...same, successor: null, broken: prices.length === 0 ? 'noPrices' : null }
  const days = { validFrom: change.from, validTo: change.to ?? validTo ?? change.from }
  return {
    ...same,
    ends: validTo !== null && validTo >= change.from ? addDays(change.from, -1) : validTo,
    successor: days,
    broken: brokenDays(row, days) ?? (prices.length === 0 ? 'noPrices' : null),
  }
}
const brokenDays = (row: Row, { validFrom, validTo }: { validFrom: string; validTo: string }): string | null => {
  if (String(row.valid_from) >= validFrom) return 'startsLater'
  return validTo < validFrom ? 'endsBeforeStart' : null
}

/** The rows as a sheet would send them: changed in place, or ended and followed by copies. */
const writes = (rows: readonly RepricedRow[], { field }: PriceChange): Given[] =>
  rows.flatMap(({ id, version, prices, validTo, ends, successor }): Given[] => {
    const boxes = { [field]: prices.map(({ box, before, after }) => ({ box, price: after ?? before })) }
    if (!successor) return [{ id, version, values: boxes }]
    const next: Given = { copyOf: id, version, values: { ...boxes, ...successor } }
    return ends === validTo ? [next] : [{ id, version, values: { validTo: ends } }, next]
  })
