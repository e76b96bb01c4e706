import type { Dictionaries } from '@hangjia/pricing'
import type { Queries } from '../database/database.ts'
import type { Moment } from './load-book.ts'
import { sourceOf } from './versioned-rows.ts'

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
