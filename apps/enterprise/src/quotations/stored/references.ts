import {
  type ListLinks,
  linksOfList,
  type PlaceKind,
  type Quotation,
  type QuotationDraft,
  type Reference,
} from '@hangjia/contracts'
import type { Queries } from '../../database/database.ts'

type References = Quotation['references']

/** Ids of every row that a draft names. */
export const idsIn = ({ customer, options }: QuotationDraft) => ({
  customers: customer === null ? [] : [customer],
  carriers: known(options.map(({ carrier }) => carrier)),
  ports: known(
    options.flatMap(({ pol, pod, via, receipt, destination }) => [
      pol,
      pod,
      receipt ?? null,
      destination ?? null,
      ...via,
    ]),
  ),
  charges: known(options.flatMap(({ lines }) => lines.map(({ charge }) => charge))),
})
const known = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

const named = (table: string, columns: string) =>
  `SELECT id, ${columns} FROM ${table} WHERE company_id IN (0, $1) AND id = ANY($2::bigint[]) ORDER BY id`
const trade = 'name_scn AS title, name_en AS "titleEn", code'

/** Names behind every id of the draft, and every unit, so that the editor has nothing more to ask. */
export const loadReferencesOf = (queries: Queries, companyId: string, draft: QuotationDraft): Promise<References> =>
  loadNames(queries, companyId, idsIn(draft))

/** Names of places as papers write them, by the kind of the place. */
const placesIn = (table: string, country: string, line = 'NULL') =>
  `SELECT p.id, p.name_scn AS title, p.name_en AS "titleEn", p.code, coalesce(c.name_scn, '') AS country,
     coalesce(c.name_en, '') AS "countryEn", ${line} AS line
   FROM ${table} AS p LEFT JOIN country AS c ON c.company_id IN (0, $1) AND c.id = ${country}
   LEFT JOIN trade_line AS l ON l.company_id IN (0, $1) AND l.id = ${table === 'port' ? 'p.route_id' : 'NULL::bigint'}
   WHERE p.company_id IN (0, $1) AND p.id = ANY($2::bigint[]) ORDER BY p.id`
const placeNames: Readonly<Record<PlaceKind, string>> = {
  port: placesIn(
    'port',
    'p.country_id',
    `CASE WHEN l.id IS NOT NULL THEN jsonb_build_object('zh', l.name_scn, 'en', coalesce(l.name_en, l.code)) END`,
  ),
  airport: placesIn('airport', 'p.country_id'),
  railStation: placesIn('rail_station', 'p.country_id'),
  area: placesIn('area', 'NULL::bigint'),
  worldWarehouse: placesIn('world_warehouse', 'p.country_id'),
  country: placesIn('country', 'NULL::bigint'),
}
const carrierNames: Readonly<Record<ListLinks['carrier'], string>> = {
  carrier: named('carrier', `${trade}, aliases || array_remove(ARRAY[scac], NULL) AS "otherNames"`),
  airline: named('airline', `${trade}, aliases AS "otherNames"`),
  railOperator: named('rail_operator', `${trade}, aliases AS "otherNames"`),
  // A product is called `中文 | English`.
  fbaRate: named(
    'fba_rate',
    `split_part(product_name, ' | ', 1) AS title, nullif(split_part(product_name, ' | ', 2), '') AS "titleEn", NULL AS code`,
  ),
}

interface Named extends ReturnType<typeof idsIn> {
  /** Ends of lanes, where they are of another kind than their starts. */
  readonly ends?: readonly string[]
}
/** Names behind ids, and every unit; ports and carriers of full containers where no other kinds are given. */
export const loadNames = async (
  queries: Queries,
  companyId: string,
  ids: Named,
  { from, to, carrier }: ListLinks = linksOfList(undefined),
): Promise<References> => {
  const rows = <R extends Reference>(sql: string, wanted: readonly string[]): Promise<R[]> =>
    wanted.length === 0 ? Promise.resolve([]) : queries.query<R>(sql, [companyId, wanted])
  const { ends: wantedEnds } = ids
  const [customers, carriers, ports, ends, charges, units] = await Promise.all([
    rows<Reference>(
      `SELECT id, name_cn AS title, name_en AS "titleEn", customer_no AS code FROM customer
       WHERE company_id = $1 AND id = ANY($2::bigint[])`,
      ids.customers,
    ),
    rows<References['carriers'][number]>(carrierNames[carrier], ids.carriers),
    rows<References['ports'][number]>(placeNames[from], ids.ports),
    wantedEnds && rows<References['ports'][number]>(placeNames[to], wantedEnds),
    rows<Reference>(named('charge', trade), ids.charges),
    queries.query<References['units'][number]>(
      `SELECT id, ${trade}, basis FROM charge_unit WHERE company_id IN (0, $1) ORDER BY id`,
      [companyId],
    ),
  ])
  return { customers, carriers, ports, charges, units, ...(ends ? { ends } : {}) }
}
