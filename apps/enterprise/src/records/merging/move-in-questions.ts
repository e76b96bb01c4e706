import { modes, modesOfPage, storedMode } from '@hangjia/contracts'
import type { Queries, Transaction } from '../../database/database.ts'

interface Move {
  readonly companyId: string
  /** Resource of both records. */
  readonly target: string
  readonly keep: string
  readonly gone: string
}
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** Places and carriers of a mode, by their resources. */
interface Lane {
  readonly place: string
  readonly to?: string
  readonly carrier?: string
}
/** Names that drafts of papers and questions of searches have for ids of a resource, whatever the mode. */
const names: Readonly<Record<string, readonly string[]>> = {
  port: ['point'],
  charge: ['charge', 'ticked'],
  productType: ['productType'],
  tradeLine: ['tradeLine', 'tradeLines'],
}
/** The same with the names for the ends of a lane and its carriers: one mode has ports there and another has airports. */
const namesOf = ({ place, to = place, carrier }: Lane, target: string): readonly string[] => [
  ...(names[target] ?? []),
  ...(place === target ? ['from', 'pol', 'pols', 'receipt', 'via'] : []),
  ...(to === target ? ['to', 'pod', 'pods', 'destination'] : []),
  ...(carrier === target ? ['carrier', 'carriers'] : []),
]

/** A value with one id in place of another under these names; lists hold it once. */
const replaced = (value: Json, of: readonly string[], move: Move): Json => {
  if (Array.isArray(value)) return value.map((item: Json) => replaced(item, of, move))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]): [string, Json] => [
      name,
      of.includes(name) ? renamed(inner, of, move) : replaced(inner, of, move),
    ]),
  )
}
const renamed = (value: Json, of: readonly string[], { gone, keep, ...move }: Move): Json => {
  if (value === gone) return keep
  if (!Array.isArray(value)) return replaced(value, of, { gone, keep, ...move })
  const moved = value.map((item: Json) => (item === gone ? keep : replaced(item, of, { gone, keep, ...move })))
  return moved.filter((item, at) => typeof item !== 'string' || moved.indexOf(item) === at)
}

interface Row {
  readonly id: string
  /** Mode of a paper, or page of a search. */
  readonly of: string | null
  readonly values: { readonly [column: string]: Json }
}
interface Place {
  readonly table: string
  readonly key: string
  readonly columns: readonly string[]
  /** SQL of `of`. */
  readonly kind: string
  /** Rows that may change. */
  readonly where: string
}
const modeOfPaper = '(SELECT q.mode FROM quotation q WHERE q.company_id = t.company_id AND q.id = t.quotation_id)'
/**
 * Papers that are still drafts, with the prices of the engine that their lines are compared with, and what was searched; sent papers stay as
 * they were sent.
 */
const places: readonly Place[] = [
  {
    table: 'quotation_content',
    key: 'quotation_id',
    columns: ['draft', 'ask', 'mode_ask', 'sources', 'mode_sources', 'priced'],
    kind: modeOfPaper,
    where: 't.is_draft',
  },
  {
    table: 'quotation_cost',
    key: 'quotation_id',
    columns: ['costs'],
    kind: modeOfPaper,
    where: `EXISTS (SELECT FROM quotation_content c WHERE c.company_id = t.company_id AND c.quotation_id = t.quotation_id
      AND c.is_draft)`,
  },
  { table: 'saved_search', key: 'id', columns: ['ask'], kind: "t.ask->>'mode'", where: 'true' },
  { table: 'search_log', key: 'id', columns: ['ask'], kind: 't.page', where: 'true' },
]

/** Lets drafts of papers and searches that name `gone` name `keep`. Answers the number of drafts that changed; searches are no records. */
export const moveInQuestions = async (transaction: Transaction, move: Move): Promise<number> => {
  let moved = 0
  for (const place of places) {
    const changed = await moveIn(transaction, place, move)
    if (place.table === 'quotation_content') moved += changed
  }
  return moved
}

const moveIn = async (queries: Queries, { table, key, columns, kind, where }: Place, move: Move): Promise<number> => {
  const { companyId, target, gone } = move
  const rows = await queries.query<Row>(
    `SELECT t.${key} AS id, ${kind} AS of,
       jsonb_build_object(${columns.map((name) => `'${name}', t.${name}`).join(', ')}) AS values
     FROM ${table} t WHERE t.company_id = $1 AND ${where}
       AND (${columns.map((name) => `t.${name}::text LIKE $2`).join(' OR ')}) ORDER BY t.${key} FOR UPDATE OF t`,
    [companyId, `%"${gone}"%`],
  )
  let moved = 0
  for (const { id, of: named, values } of rows) {
    const { asks } = storedMode(named) ?? modesOfPage(String(named))[0] ?? modes.fcl
    const of = namesOf(asks, target)
    const now = columns.map((name) => JSON.stringify(replaced(values[name] ?? null, of, move)))
    if (columns.every((name, at) => JSON.stringify(values[name] ?? null) === now[at])) continue
    const sets = columns.map((name, at) => `${name} = nullif($${at + 3}::text::jsonb, 'null')`)
    await queries.run(`UPDATE ${table} SET ${sets.join(', ')} WHERE company_id = $1 AND ${key} = $2`, [
      companyId,
      id,
      ...now,
    ])
    moved += 1
  }
  return moved
}
