import {
  agentCharge,
  bargeRate,
  carrier,
  charge,
  chargeUnit,
  companyMarkup,
  containerType,
  country,
  currency,
  customer,
  destinationCharge,
  exchangeRate,
  fclRate,
  marketMarkup,
  oceanSurcharge,
  originCharge,
  port,
  type Resource,
  salesMarkup,
  supplier,
  tradeLine,
  transferPlan,
  wharf,
} from '@hangjia/contracts'
import type { Book } from '@hangjia/pricing'
import type { Database, Queries } from '../database/database.ts'
import { derivedColumns, insertRecords, type Values, withInitials } from '../records/saving/insert-records.ts'
import { columnsOf, columnType, writeValue } from '../records/tables/column-kinds.ts'
import { hasSearch, tableName } from '../records/tables/table.ts'
import { houseCompany } from './write-base.ts'

type Row = Values & { readonly id: string }

/**
 * Puts a book of the engine's own cases into empty tables under the same row numbers: names as base rows, rates and
 * tariffs as the company's. Every customer that a mark-up names exists.
 */
export const seedBook = (database: Database, companyId: string, book: Book): Promise<void> =>
  database.transaction(async (queries) => {
    const house = (resource: Resource, rows: readonly Row[]) => insertNumbered(queries, resource, houseCompany, rows)
    const own = (resource: Resource, rows: readonly object[]) =>
      insertNumbered(queries, resource, companyId, rows as readonly Row[])
    const { ports, terminals, carriers, charges, units, containerTypes, currencies } = book.dictionaries
    await house(country, distinct(ports.map((row) => ({ id: row.country, code: row.code.slice(0, 2) }))).map(named))
    await house(
      tradeLine,
      distinct(ports.map((row) => ({ id: row.tradeLine, code: `L${row.tradeLine}` }))).map((row) => ({
        ...named(row),
        area: 'asia',
      })),
    )
    await house(
      port,
      ports.map(({ tradeLine: route, ...row }) => ({ ...named(row), route, kind: 'seaport' })),
    )
    await house(
      wharf,
      terminals.map((row) => ({ ...named(row), port: ports[0]?.id })),
    )
    await house(carrier, carriers.map(named))
    await house(chargeUnit, units.map(named))
    await house(
      currency,
      currencies.map((row) => ({ ...named(row), decimals: 2, numericId: Number(row.id) })),
    )
    await house(charge, charges.map(named))
    await house(
      containerType,
      containerTypes.map((row, index) => ({ kind: 'dry', ...named({ ...row, id: String(index + 1) }) })),
    )
    await own(
      customer,
      customersIn(book).map((id) => ({ id, customerNo: `K${id}`, nameCn: `客户${id}`, nameEn: `Customer ${id}` })),
    )
    await own(oceanSurcharge, book.oceanSurcharges)
    await own(originCharge, book.originCharges)
    await own(destinationCharge, book.destinationCharges)
    await own(bargeRate, book.bargeRates)
    await own(transferPlan, book.transferPlans)
    await own(supplier, [{ id: '1', code: 'A1', nameCn: '海外代理', nameEn: 'Agent' }])
    await own(
      agentCharge,
      book.agentCharges.map((row) => ({ ...row, agent: '1', country: countryOf(book, row.pod) })),
    )
    await own(companyMarkup, book.companyMarkups)
    await own(marketMarkup, book.marketMarkups)
    await own(salesMarkup, book.salesMarkups)
    await own(fclRate, book.rates)
    await insertRecords(
      queries,
      exchangeRate,
      companyId,
      book.exchangeRates.map((row) => ({ ...row })),
    )
  })

const countryOf = ({ dictionaries: { ports } }: Book, port: string) => ports.find(({ id }) => id === port)?.country

/** Values of base data that the engine does not read. */
const named = <
  R extends { readonly id: string; readonly code: string; readonly nameCn?: string; readonly nameEn?: string },
>({
  nameCn,
  nameEn,
  ...row
}: R) => ({ ...row, nameScn: nameCn ?? row.code, nameEn: nameEn ?? row.code, status: 1 })

const distinct = (rows: readonly { readonly id: string | null; readonly code: string }[]) => [
  ...new Map(rows.flatMap(({ id, code }) => (id === null ? [] : [[id, { id, code }]]))).values(),
]

const customersIn = ({ companyMarkups, marketMarkups, salesMarkups, rates }: Book): string[] => [
  ...new Set([
    ...[...companyMarkups, ...marketMarkups, ...salesMarkups].flatMap(({ customers }) => customers),
    ...rates.flatMap(({ namedAccounts }) => namedAccounts),
  ]),
]

/** Rows that bring their own numbers; the next new row comes after them. */
const insertNumbered = async (
  queries: Queries,
  resource: Resource,
  companyId: string,
  rows: readonly Row[],
): Promise<void> => {
  if (rows.length === 0) return
  const table = tableName(resource)
  const fields = columnsOf(resource.fields)
  const types: Record<string, string> = {
    company_id: 'bigint',
    id: 'bigint',
    ...Object.fromEntries(fields.map(({ column, field }) => [column, columnType(field)])),
    sort_text: 'text',
    ...(hasSearch(resource) ? { search_text: 'text' } : {}),
  }
  await queries.bulk(
    table,
    types,
    rows.map((row) => {
      const filled = withInitials(resource, row)
      return {
        company_id: companyId,
        id: row.id,
        ...Object.fromEntries(fields.map(({ name, column, field }) => [column, writeValue(filled[name], field)])),
        ...derivedColumns(resource, filled),
      }
    }),
  )
  await queries.query(`SELECT setval(pg_get_serial_sequence($1, 'id'), (SELECT max(id) FROM ${table}))`, [table])
}
