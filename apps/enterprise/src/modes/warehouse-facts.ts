import {
  type Field,
  type Fields,
  type ModeQuestion,
  printable,
  type Resource,
  type StatedFact,
  worldWarehouse,
} from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { ids, ref, rowsOf, sql } from '../database/sql.ts'
import { columnName } from '../records/tables/column-kinds.ts'
import { referenceColumns } from '../records/tables/references.ts'
import { tableName } from '../records/tables/table.ts'
import { companyTest } from '../records/tables/view.ts'
import type { PricedOffer } from './price-mode.ts'

interface Warehouse {
  readonly id: string
  readonly title: string
  readonly titleEn: string | null
  readonly addressCn: string
  readonly addressEn: string | null
  readonly contact: string | null
  readonly phone: string | null
  readonly openHours: string | null
}
type Offered = Pick<PricedOffer, 'rate'>
/** Longest value of a fact. */
const maxLength = 2000

/**
 * Address, contact and hours of the warehouses that the rate of an offer names, as papers write them. None for cargo that is handed over at an
 * inland point: it does not come to the warehouses of the port.
 */
export const warehouseFacts = async (
  queries: Queries,
  companyId: string,
  fields: Fields,
  { ask, offers }: { readonly ask: Pick<ModeQuestion, 'point'>; readonly offers: readonly Offered[] },
): Promise<(offer: Offered) => StatedFact[]> => {
  const names = ask.point ? [] : Object.keys(fields).filter((name) => isWarehouses(fields, name))
  const wanted = offers.flatMap((offer) => names.flatMap((name) => idsOf(offer, name)))
  if (wanted.length === 0) return () => []
  const known = await loadWarehouses(queries, companyId, wanted)
  return (offer) =>
    names.flatMap((name) => {
      const found = idsOf(offer, name).flatMap((id) => known.get(id) ?? [])
      const value = { zh: wordsOf(found, 'zh'), en: wordsOf(found, 'en') }
      return value.zh === ''
        ? []
        : [{ field: `${name}Address`, label: { zh: '仓库地址', en: 'Warehouse address' }, value: printable(value) }]
    })
}

/** Address, contact and hours of each warehouse that rates of a resource name, in the order of their names. */
export const warehousesOfRates = async (
  queries: Queries,
  companyId: string,
  { resource, rates }: { readonly resource: Resource; readonly rates: readonly string[] },
): Promise<StatedFact['value'][]> => {
  const columns = Object.entries<Field>(resource.fields)
    .filter(([name]) => isWarehouses(resource.fields, name))
    .map(
      ([
        name,
        field,
      ]) => sql`select ${field.kind === 'list' ? sql`unnest(${ref('t', columnName(name, field))})` : ref('t', columnName(name, field))} as id
        from ${sql.table(tableName(resource))} t where ${companyTest(resource, companyId, 't')} and t.id = any(${ids(rates)})`,
    )
  if (columns.length === 0 || rates.length === 0) return []
  const named = await rowsOf<{ id: string | null }>(queries, sql.join(columns, sql` union `))
  const known = await loadWarehouses(
    queries,
    companyId,
    named.flatMap(({ id }) => id ?? []),
  )
  return [...known.values()]
    .toSorted((one, other) => one.title.localeCompare(other.title, 'zh'))
    .map((warehouse) => printable({ zh: namedWords(warehouse, 'zh'), en: namedWords(warehouse, 'en') }))
    .filter(({ zh }) => zh !== '')
}

const loadWarehouses = async (
  queries: Queries,
  companyId: string,
  wanted: readonly string[],
): Promise<ReadonlyMap<string, Warehouse>> => {
  const rows = await rowsOf<Warehouse>(
    queries,
    sql`select ${referenceColumns(worldWarehouse, 'w')}, w.address_cn as "addressCn", w.address_en as "addressEn",
        w.contact, w.phone, w.open_hours as "openHours"
      from ${sql.table(tableName(worldWarehouse))} w
      where ${companyTest(worldWarehouse, companyId, 'w')} and w.id = any(${ids([...new Set(wanted)])})`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const isWarehouses = (fields: Fields, name: string): boolean => {
  const field = fields[name]
  const link = field?.kind === 'list' ? field.of : field
  return link?.kind === 'link' && link.to === worldWarehouse.name
}

const idsOf = ({ rate }: Offered, name: string): string[] =>
  [(rate as object as Readonly<Record<string, unknown>>)[name]]
    .flat()
    .filter((id): id is string => typeof id === 'string')

/** Each warehouse by its address, then contact and hours; several by their names. In English, those with an English address. */
const wordsOf = (warehouses: readonly Warehouse[], language: 'zh' | 'en'): string =>
  warehouses
    .map((warehouse) => (warehouses.length > 1 ? namedWords : addressWords)(warehouse, language))
    .filter(Boolean)
    .join(language === 'zh' ? '；' : '; ')
    .slice(0, maxLength)

const namedWords = (warehouse: Warehouse, language: 'zh' | 'en'): string => {
  const { title, titleEn } = warehouse
  const words = addressWords(warehouse, language)
  const name = inLanguage(language === 'zh' ? title : (titleEn ?? ''), language)
  return words && name ? `${name}${language === 'zh' ? '：' : ': '}${words}` : words
}

const addressWords = (
  { addressCn, addressEn, contact, phone, openHours }: Warehouse,
  language: 'zh' | 'en',
): string => {
  const address = language === 'zh' ? addressCn : addressEn
  if (!address) return ''
  const words = [address, ...[contact, phone, openHours].map((part) => inLanguage(part ?? '', language))]
  return words.filter(Boolean).join(language === 'zh' ? '，' : ', ')
}
const inLanguage = (words: string, language: 'zh' | 'en'): string => printable({ zh: words, en: words })[language]
