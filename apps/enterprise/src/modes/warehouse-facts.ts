import { type Fields, type ModeQuestion, printable, type StatedFact, worldWarehouse } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { ids, rowsOf, sql } from '../database/sql.ts'
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
  const rows = await rowsOf<Warehouse>(
    queries,
    sql`select ${referenceColumns(worldWarehouse, 'w')}, w.address_cn as "addressCn", w.address_en as "addressEn",
        w.contact, w.phone, w.open_hours as "openHours"
      from ${sql.table(tableName(worldWarehouse))} w
      where ${companyTest(worldWarehouse, companyId, 'w')} and w.id = any(${ids([...new Set(wanted)])})`,
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  return (offer) =>
    names.flatMap((name) => {
      const found = idsOf(offer, name).flatMap((id) => known.get(id) ?? [])
      const value = { zh: wordsOf(found, 'zh'), en: wordsOf(found, 'en') }
      return value.zh === ''
        ? []
        : [{ field: `${name}Address`, label: { zh: '仓库地址', en: 'Warehouse address' }, value: printable(value) }]
    })
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
const wordsOf = (warehouses: readonly Warehouse[], language: 'zh' | 'en'): string => {
  const [between, after, colon] = language === 'zh' ? ['，', '；', '：'] : [', ', '; ', ': ']
  return warehouses
    .flatMap(({ title, titleEn, addressCn, addressEn, contact, phone, openHours }) => {
      const address = language === 'zh' ? addressCn : addressEn
      if (!address) return []
      const words = [address, ...[contact, phone, openHours].map((part) => inLanguage(part ?? '', language))]
      const name = inLanguage(language === 'zh' ? title : (titleEn ?? ''), language)
      return [`${warehouses.length > 1 && name ? `${name}${colon}` : ''}${words.filter(Boolean).join(between)}`]
    })
    .join(after)
    .slice(0, maxLength)
}
const inLanguage = (words: string, language: 'zh' | 'en'): string => printable({ zh: words, en: words })[language]
