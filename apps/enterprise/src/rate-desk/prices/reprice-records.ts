import {
  chargeUnit,
  type Issue,
  type PriceChange,
  Problem,
  type RepricedRow,
  type Versioned,
  writableFields,
} from '@hangjia/contracts'
import { repriced } from '@hangjia/pricing'
import { addDays } from '@hangjia/validation'
import type { Database, Queries, Row } from '../../database/database.ts'
import { ids, rowsOf, sql } from '../../database/sql.ts'
import type { Person } from '../../handlers.ts'
import { checkVersions, idsOnce, invalid } from '../../records/saving/change-records.ts'
import { type Answer, type Given, saveMany } from '../../records/saving/save-many.ts'
import { completeDraft } from '../../records/saving/save-record.ts'
import { columnName, readValue } from '../../records/tables/column-kinds.ts'
import { tableName } from '../../records/tables/table.ts'
import { reachable, type View } from '../../records/tables/view.ts'
import { type PriceTarget, pricesOf, priceTarget, withPrices } from './standing-prices.ts'

interface Asked {
  readonly rows: readonly Versioned[]
  readonly change: PriceChange
}
/** Result of a change for a row, with the values that it then has. */
interface Moved {
  readonly shown: RepricedRow
  readonly values: Readonly<Record<string, unknown>>
}

/** Previews a change of price on every row, in the order of the rows; nothing is written. */
export const previewReprice = async (queries: Queries, view: View, asked: Asked): Promise<{ rows: RepricedRow[] }> => ({
  rows: (await movedRows(queries, view, asked)).map(({ shown }) => shown),
})

/**
 * Changes the prices of rows, all or none: those of the rows themselves, or from a day on those of successors, which are
 * drafts; their rows then end the day before. Unchanged rows stay.
 */
export const repriceRecords = async (database: Database, view: View, person: Person, asked: Asked): Promise<Answer> => {
  const rows = await movedRows(database, view, asked)
  const broken = rows.flatMap(({ shown }, at) => brokenOf(shown, at))
  if (broken.length > 0) throw new Problem('blocked', { issues: broken.slice(0, maxIssues) })
  return await saveMany(database, view, person, rows.flatMap(writes))
}
const maxIssues = 100

const brokenOf = ({ id, broken, prices, issues }: RepricedRow, at: number): Issue[] => {
  const price = prices.find((one) => one.broken)
  const [issue] = issues
  const rule = broken ?? price?.broken ?? issue?.rule
  if (!rule) return []
  const line = broken ? null : (price?.line ?? lineOf(issue))
  return [{ path: `rows.${at}`, rule, parameters: { id, ...(line === null ? {} : { line: line + 1 }) } }]
}
/** Index of the line in a path: `charges.2.unitPrice` is in line 2. */
const lineOf = (issue: Issue | undefined): number | null => {
  const at = Number(issue?.path.split('.')[1])
  return Number.isInteger(at) ? at : null
}

const movedRows = async (queries: Queries, view: View, { rows, change }: Asked): Promise<Moved[]> => {
  const wanted = idsOnce(rows)
  const target = priceTarget(writableFields(view.resource, view.reader), change)
  if (change.from !== null && !view.resource.traits.includes('validity')) throw invalid('change.from', 'unknownField')
  const found = await rowsOf<Row>(
    queries,
    sql`select t.* from ${sql.table(view.table)} t where ${reachable(view)} and t.id = any(${ids(wanted)})`,
  )
  if (found.length < wanted.length) throw new Problem('notFound')
  checkVersions(found, rows)
  const percentages = target.lines ? await percentUnits(queries, view.companyId) : new Set<string>()
  const byId = new Map(found.map((row) => [String(row.id), row]))
  return wanted.flatMap((id) => {
    const row = byId.get(id)
    return row ? [moved(view, row, { target, change, percentages })] : []
  })
}

/** The units of which a "price" is a percentage. */
const percentUnits = async (queries: Queries, companyId: string): Promise<ReadonlySet<string>> => {
  const rows = await queries.query<{ id: string }>(
    `SELECT id::text AS id FROM ${tableName(chargeUnit)} WHERE company_id IN (0, $1) AND basis = 'percent'`,
    [companyId],
  )
  return new Set(rows.map(({ id }) => id))
}

interface Change {
  readonly target: PriceTarget
  readonly change: PriceChange
  readonly percentages: ReadonlySet<string>
}
const moved = (view: View, row: Row, { target, change, percentages }: Change): Moved => {
  const value = readValue(row[columnName(target.name, target.field)], target.field)
  const prices = pricesOf(value, target, percentages).map((place) => ({
    line: place.line,
    cell: place.cell,
    box: place.box,
    ...repriced(place, change),
  }))
  const lacksPrices = prices.length === 0 && !target.lines
  const stays = !lacksPrices && prices.every(({ before, after }) => before === after)
  const days = daysOf(row, stays ? { ...change, from: null } : change)
  const broken = days.broken ?? (lacksPrices ? 'noPrices' : null)
  const values = { [target.name]: withPrices(value, target, prices), ...days.successor }
  const isWhole = broken === null && !stays && prices.every((price) => price.broken === null)
  const shown = { id: String(row.id), version: Number(row.version), prices, ...days, broken }
  return { shown: { ...shown, issues: isWhole ? refusedOf(view, row, values) : [] }, values }
}

type Days = Pick<RepricedRow, 'validTo' | 'ends' | 'successor' | 'broken'>
const daysOf = (row: Row, { from, to }: PriceChange): Days => {
  const validTo = typeof row.valid_to === 'string' ? row.valid_to : null
  if (from === null) return { validTo, ends: validTo, successor: null, broken: null }
  const successor = { validFrom: from, validTo: to ?? validTo ?? from }
  const ends = validTo !== null && validTo >= from ? addDays(from, -1) : validTo
  return { validTo, ends, successor, broken: brokenDays(row, successor) }
}
const brokenDays = (row: Row, { validFrom, validTo }: { validFrom: string; validTo: string }): string | null => {
  if (String(row.valid_from) >= validFrom) return 'startsLater'
  return validTo < validFrom ? 'endsBeforeStart' : null
}

/** Issues that the rules of the resource find in a row with these values. */
const refusedOf = (view: View, row: Row, values: Moved['values']): Issue[] => {
  try {
    completeDraft(view, values, row)
    return []
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalidInput') return [...error.issues]
    throw error
  }
}

/** The row as a sheet would send it: changed in place, or ended and followed by a copy. */
const writes = ({ shown, values }: Moved): Given[] => {
  const { id, version, prices, validTo, ends, successor } = shown
  if (!successor) return prices.some(({ before, after }) => before !== after) ? [{ id, version, values }] : []
  const next: Given = { copyOf: id, version, values }
  return ends === validTo ? [next] : [{ id, version, values: { validTo: ends } }, next]
}
