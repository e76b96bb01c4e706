import {
  type Derivation,
  type Mode,
  modes,
  type QuotationLine,
  type Resource,
  type SourceRow,
  type Versioned,
} from '@hangjia/contracts'
import type { Transaction } from '../../database/database.ts'
import type { Person } from '../../handlers.ts'
import { columnsOf } from '../../records/tables/column-kinds.ts'
import { tableName } from '../../records/tables/table.ts'
import type { StoredQuotation } from './stored-quotation.ts'

/** Kinds of fields that make a price in rates, legs, sheets, premiums and mark-ups of modes; of other kinds, these. */
const priceKinds: ReadonlySet<string> = new Set(['lines', 'boxPrices', 'decimal'])
const priceFields: ReadonlySet<string> = new Set([
  'currency',
  'allIn',
  'includedCharges',
  'collectCharges',
  'coversPortCharges',
  'binding',
  'sort',
  'asNextBreak',
  'volumeDivisor',
  'weightStep',
  'sheetMinCurrency',
  'throughPrice',
  'status',
  'businessMethod',
  'marketMethod',
  'gensetIncluded',
  'ptiIncluded',
  'tollIncluded',
  'plugInFreeDaysOrigin',
  'telexCurrency',
  'stack',
  'included',
  'volumeRatio',
])

/** Fields of a row that make its price: once one of them changes, the seen price is no longer offered. */
const pricing = new Map(
  Object.values<Mode>(modes)
    .flatMap(pricedOf)
    .map((one) => [one.resource.name, one]),
)

/** The rows of a mode: their fields that make a price. */
function pricedOf({ rate, legs, sheets, tables, layers, unpriced = [] }: Mode) {
  const resources = [
    rate,
    ...Object.values(legs),
    ...sheets.map(({ of }) => of),
    ...[tables?.insurance, layers.sales].filter((one) => one !== undefined),
  ]
  return resources.map((resource) => ({
    resource,
    fields: Object.entries(resource.fields)
      .filter(([name, { kind }]) => (priceKinds.has(kind) || priceFields.has(name)) && !unpriced.includes(name))
      .map(([name]) => name),
  }))
}
/** A row that a priced line is based on, as it is at this moment. */
export interface UsedRow {
  readonly option: number
  readonly source: SourceRow
  /** Undefined: the row is gone. `displayFlag` is 1 where rows are not published. */
  readonly now: { readonly displayFlag: number; readonly isRepriced: boolean } | undefined
}

/** The rows behind every line that still has the engine's price: rates, fee sheets, legs, mark-ups. */
export const usedRows = async (
  transaction: Transaction,
  { companyId }: Person,
  stored: StoredQuotation,
): Promise<UsedRow[]> => {
  const wanted = stored.draft.options.flatMap((option, index) =>
    option.offerKey === null
      ? []
      : distinct(rowsOf(stored, option.offerKey, option.lines)).map((source) => ({ option: index, source })),
  )
  const rows = new Map<string, UsedRow['now']>()
  for (const [name, used] of Map.groupBy(wanted, ({ source }) => source.resource)) {
    const known = pricing.get(name)
    if (!known) continue
    for (const row of await nowOf(
      transaction,
      companyId,
      known,
      used.map(({ source }) => source),
    ))
      rows.set(keyOf({ resource: name, ...row }), row)
  }
  return wanted.map((used) => ({ ...used, now: rows.get(keyOf(used.source)) }))
}

/** An all-in price names none of the rows that it was made from. */
const rowsOf = (
  { derivations, sources }: StoredQuotation,
  offerKey: string,
  lines: readonly QuotationLine[],
): SourceRow[] => {
  const reasons = lines
    .filter(({ source }) => source === 'rate')
    .flatMap(({ key }) => derivations[offerKey]?.[key] ?? [])
  const isOnePrice = reasons.some(({ rule }) => rule === 'line.onePrice')
  return [...reasons.flatMap(sourcesIn), ...(isOnePrice ? (sources[offerKey]?.within?.rows ?? []) : [])]
}

type Row = Pick<SourceRow, 'id' | 'version'>
const keyOf = ({ resource, id, version }: Row & Pick<SourceRow, 'resource'>) => `${resource}/${id}/${version}`
const distinct = (sources: readonly SourceRow[]) => [
  ...new Map(sources.map((source) => [keyOf(source), source])).values(),
]
const sourcesIn = ({ source, children }: Derivation): SourceRow[] => [
  ...(source ? [source] : []),
  ...children.flatMap(sourcesIn),
]

const nowOf = (
  transaction: Transaction,
  companyId: string,
  { resource, fields }: { readonly resource: Resource; readonly fields: readonly string[] },
  rows: readonly Row[],
) => {
  const table = tableName(resource)
  const of = (alias: string) =>
    columnsOf(resource.fields)
      .filter(({ name }) => fields.includes(name))
      .map(({ column }) => `${alias}.${column}`)
      .join(', ')
  const published = resource.traits.includes('publishable') ? 'now.display_flag' : '1'
  return transaction.query<NonNullable<UsedRow['now']> & Versioned>(
    `SELECT used.id, used.version, ${published}::int AS "displayFlag",
       former.id IS NOT NULL AND (${of('former')}) IS DISTINCT FROM (${of('now')}) AS "isRepriced"
     FROM unnest($2::bigint[], $3::int[]) AS used (id, version)
     JOIN ${table} AS now ON now.company_id = $1 AND now.id = used.id
     LEFT JOIN ${table}_history AS former
       ON former.company_id = $1 AND former.id = used.id AND former.version = used.version`,
    [companyId, rows.map(({ id }) => id), rows.map(({ version }) => version)],
  )
}
