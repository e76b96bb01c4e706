import {
  type Letterhead,
  type ListLinks,
  linksOfList,
  type PlaceKind,
  type Quotation,
  type QuotationDraft,
  type Reference,
} from '@hangjia/contracts'
import type { Queries } from '../../database/database.ts'
import { mainDepartment } from '../../staff/main-department.ts'

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

interface LetterheadRow {
  readonly nameCn: string
  readonly nameEn: string
  readonly addressCn: string | null
  readonly addressEn: string | null
  readonly phone: string | null
  readonly website: string | null
  readonly logoUrl: string | null
  readonly personCn: string
  readonly personEn: string | null
  readonly department: string
  readonly mobile: string | null
  readonly email: string | null
  readonly titleCn: string | null
  readonly titleEn: string | null
  readonly signatureCn: string | null
  readonly signatureEn: string | null
}

/** Loads the head of the document: the company, and the person responsible for the quotation as on their business card. */
export const loadLetterhead = async (
  queries: Queries,
  companyId: string,
  salespersonId: string,
): Promise<Letterhead> => {
  const row = await queries.one<LetterheadRow>(
    `SELECT company.name_cn AS "nameCn", company.name_en AS "nameEn", address_cn AS "addressCn",
       address_en AS "addressEn", company.phone, website, logo_url AS "logoUrl", employee.name_cn AS "personCn",
       employee.name_en AS "personEn", ${mainDepartment('employee')} AS department, coalesce(card_phone, mobile) AS mobile,
       coalesce(card_email, employee.email) AS email, title_cn AS "titleCn", title_en AS "titleEn",
       signature_cn AS "signatureCn", signature_en AS "signatureEn"
     FROM company JOIN employee ON employee.company_id = company.company_id AND employee.id = $2
     WHERE company.company_id = $1 AND company.id = $1`,
    [companyId, salespersonId],
  )
  return {
    company: { zh: row.nameCn, en: row.nameEn },
    address: { zh: row.addressCn ?? '', en: row.addressEn ?? '' },
    phone: row.phone ?? '',
    website: row.website ?? '',
    // Anything else would need the network when the document is printed.
    logo: row.logoUrl?.startsWith('data:') ? row.logoUrl : null,
    preparedBy: {
      name: { zh: row.personCn, en: row.personEn ?? row.personCn },
      title: { zh: row.titleCn ?? '', en: row.titleEn ?? '' },
      signature: { zh: row.signatureCn ?? '', en: row.signatureEn ?? '' },
      department: row.department,
      phone: row.mobile ?? '',
      email: row.email ?? '',
    },
  }
}
