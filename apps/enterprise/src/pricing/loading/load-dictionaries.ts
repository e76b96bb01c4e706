import type { Dictionaries } from '@hangjia/pricing'
import type { Queries } from '../../database/database.ts'
import type { Moment } from './book-wanted.ts'
import { type Part, readTogether, sourceOf } from './versioned-rows.ts'

type Columns = Readonly<Record<string, string>>
type Lists = { readonly [K in keyof Dictionaries]: readonly [table: string, columns: Columns] }

// Ids leave as text: JSON would make them floats.
const named = { id: 't.id::text', code: 't.code', nameCn: 't.name_scn', nameEn: 't.name_en' }
const dictionaries: Lists = {
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
  containerTypes: [
    'container_type',
    {
      code: 't.code',
      teu: 't.teu::text',
      kind: 't.kind',
      tareKg: 't.tare_kg',
      innerLengthCm: 't.inner_length_cm',
      innerWidthCm: 't.inner_width_cm',
      innerHeightCm: 't.inner_height_cm',
      practicalM3: 't.practical_m3::text',
      maxPayloadKg: 't.max_payload_kg::text',
    },
  ],
  currencies: ['currency', { id: 't.id::text', code: 't.code' }],
}

/** Conditions on the owner of names: the base data of all companies, a company's own, or both. */
const owners = { house: 't.company_id = 0', own: 't.company_id = $1', all: 't.company_id IN (0, $1)' } as const
type Owner = keyof typeof owners

/**
 * Names behind the ids, those of the base data first. As one JSON value, because hundreds of rows of seven tables cost the
 * embedded database ten times as much one by one.
 */
export const namesWanted = (owner: Owner, moment: Moment): Part<Dictionaries> => {
  const params = owner === 'house' ? [] : [moment.companyId]
  const lists = Object.entries(dictionaries).map(([name, [table, columns]]) => {
    const cells = Object.entries(columns).map(([key, column]) => `'${key}', ${column}`)
    const { source } = sourceOf(table, params, moment.instant)
    return `'${name}', (SELECT coalesce(json_agg(json_build_object(${cells.join(', ')}) ORDER BY t.company_id, t.id), '[]')
      FROM ${source} AS t WHERE ${owners[owner]})`
  })
  return {
    sql: `SELECT json_build_object(${lists.join(', ')})`,
    params: sourceOf('port', params, moment.instant).values,
    read: (found) => found as Dictionaries,
  }
}

/** The names that a company sees. */
export const loadDictionaries = async (queries: Queries, moment: Moment): Promise<Dictionaries> =>
  (await readTogether(queries, { names: namesWanted('all', moment) })).names
