import { type Mover, type PlainRow, pageShowing, seesCost } from '@hangjia/contracts'
import { type Moving, resourceOf } from '@hangjia/pricing'
import type { Queries } from '../../database/database.ts'
import type { Person } from '../../handlers.ts'
import { loadAccountNames } from '../../records/tables/references.ts'
import type { Instant } from '../loading/instant.ts'
import { type RowChange, rowName } from './row-changes.ts'
import { rowsAt } from './rows-at.ts'

interface Found {
  readonly movers: readonly Moving[]
  readonly changes: ReadonlyMap<string, RowChange>
  readonly from: Instant
  readonly to: Instant
  /** True when the reader sees freight and surcharges as one price. */
  readonly isOnePrice: boolean
}

/** Layers behind the company's selling price, shown to those who see cost; to others they are part of the price. */
const silent = ['companyMarkup', 'marketMarkup']

/** Returns the changes for their reader: with their authors, and with the values of rows that the reader has a page of. */
export const moversOf = async (
  queries: Queries,
  person: Person,
  { movers, changes, from, to, isOnePrice }: Found,
): Promise<Mover[]> => {
  const kept = seesCost(person) ? [] : isOnePrice ? [...silent, 'oceanSurcharge'] : silent
  const isSilent = ({ row }: Moving) => row !== null && kept.includes(resourceOf(row))
  const named = movers.filter((mover) => mover.row !== null && !mover.isSecret && !isSilent(mover))
  const [before, after] = await Promise.all([
    valuesAt(queries, person, named, from),
    valuesAt(queries, person, named, to),
  ])
  const nameOf = await loadAccountNames(
    queries,
    person.companyId,
    [...changes.values()].flatMap(({ by }) => by ?? []),
  )
  return movers.map((mover): Mover => {
    const { row, fate, title, successor, dated, offered, sell, buy } = mover
    const effects = { sell, ...(seesCost(person) ? { buy } : {}) }
    const moved = { fate, offered, dated: [...dated], ...effects }
    if (row === null) return { ...nobody, ...moved, resource: 'calendar', id: null, title: '', successor }
    const change = changes.get(rowName(row))
    const last = { at: change?.at ?? null, changes: change?.changes ?? 0 }
    if (isSilent(mover))
      return { ...nobody, ...moved, ...last, resource: 'companyPrice', id: null, title: '', successor: null }
    const id = /^\d+$/.test(row.id) ? row.id : null
    // The author and their words are in the history of the row: they are for readers of its page.
    const mayKnow = pageShowing(resourceOf(row), person) !== undefined
    return {
      ...moved,
      ...last,
      resource: resourceOf(row),
      id,
      title,
      successor,
      by: mayKnow ? nameOf(change?.by ?? null) : null,
      reason: mayKnow ? (change?.reason ?? null) : null,
      before: before.get(rowName(row)) ?? null,
      after: after.get(rowName(row)) ?? null,
    }
  })
}
const nobody = { at: null, by: null, reason: null, changes: 0, before: null, after: null }

const valuesAt = async (
  queries: Queries,
  person: Person,
  movers: readonly Moving[],
  { past }: Instant,
): Promise<ReadonlyMap<string, PlainRow>> => {
  const rows = movers.flatMap(({ row }) => (row && /^\d+$/.test(row.id) ? [row] : []))
  const found = await Promise.all(
    [...Map.groupBy(rows, ({ list }) => list)].map(async ([list, some]) => {
      const ids = some.map(({ id }) => id)
      const values = await rowsAt(queries, person, { resource: resourceOf({ list }), ids, instant: past })
      return [...values].map(([id, row]) => [rowName({ list, id }), row] as const)
    }),
  )
  return new Map(found.flat())
}
