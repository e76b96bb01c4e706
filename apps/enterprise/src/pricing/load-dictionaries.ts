import type { Dictionaries } from '@hangjia/pricing'
import type { Queries } from '../database/database.ts'
import type { Moment } from './load-book.ts'
import { type Part, sourceOf } from './versioned-rows.ts'

type Columns = Readonly<Record<string, string>>

// Ids leave as text: JSON would make them floats.
const named = { id: 't.id::text', code: 't.code', nameCn: 't.name_scn', nameEn: 't.name_en' }
const dictionaries: Readonly<Record<keyof Dictionaries, readonly [table: string, columns: Columns]>> = {
  ports: ['port', { ...named, country: 't.country_id::text', tradeLine: 't.route_id::text' }],
  terminals: ['wharf', named],
  carriers: ['carrier', named],
  charges: [
    'charge',
    {
      ...named,
      category: 't.category',
      defaultUnit: 't.default_unit_id::text',
      defaultCurrency: 't.default_currency_id::text',
      defaultPayType: 't.default_pay_type',
      percentBase: 't.percent_base',
    },
  ],
  units: ['charge_unit', { ...named, basis: 't.basis' }],
  containerTypes: ['container_type', { code: 't.code', teu: 't.teu::text', kind: 't.kind', tareKg: 't.tare_kg' }],
  currencies: ['currency', { id: 't.id::text', code: 't.code' }],
}

/** What a search needs to know whether the names that it has are still those of the database: any change changes it. */
export const dictionaryStamp = (companyId: string): Part<string> => {
  const stamps = Object.values(dictionaries).map(
    ([table]) =>
      `(SELECT json_build_array(count(*), sum(t.version), max(t.id)) FROM ${table} AS t WHERE t.company_id IN (0, $1))`,
  )
  return { sql: `SELECT json_build_array(${stamps.join(', ')})`, params: [companyId], read: JSON.stringify }
}

interface Kept {
  readonly stamp: string
  readonly dictionaries: Dictionaries
}
/** The names of each company as they were last read from a database; they change a few times a day, if at all. */
const kept = new WeakMap<Queries, Map<string, Kept>>()

/** Names behind the ids as of now, read only when they are others than last time. */
export const currentDictionaries = async (
  queries: Queries,
  companyId: string,
  stamp: string,
): Promise<Dictionaries> => {
  const known = kept.get(queries) ?? new Map<string, Kept>()
  kept.set(queries, known)
  const last = known.get(companyId)
  if (last?.stamp === stamp) return last.dictionaries
  const read = await loadDictionaries(queries, { companyId, instant: null })
  known.set(companyId, { stamp, dictionaries: read })
  return read
}

/**
 * Names behind the ids: the house's rows and the company's own. As one JSON value, because hundreds of rows of six tables
 * cost the embedded database ten times as much one by one.
 */
export const loadDictionaries = async (queries: Queries, { companyId, instant }: Moment): Promise<Dictionaries> => {
  const lists = Object.entries(dictionaries).map(([name, [table, columns]]) => {
    const cells = Object.entries(columns).map(([key, column]) => `'${key}', ${column}`)
    const { source } = sourceOf(table, [companyId], instant)
    return `'${name}', (SELECT coalesce(json_agg(json_build_object(${cells.join(', ')}) ORDER BY t.id), '[]')
      FROM ${source} AS t WHERE t.company_id IN (0, $1))`
  })
  const { values } = sourceOf('port', [companyId], instant)
  const { found } = await queries.one<{ found: Dictionaries }>(
    `SELECT json_build_object(${lists.join(', ')}) AS found`,
    values,
  )
  return found
}
