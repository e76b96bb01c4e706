import { holds, Problem } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import type { AfterChange } from '../features/after-change.ts'
import { valuesOf } from '../records/tables/read-rows.ts'
import { blocked } from '../staff/manageable.ts'
import { bandIssues } from './markup-band.ts'

/** Resources of sales mark-ups. */
export const salesMarkups = [
  'airSalesMarkup',
  'dgLclSalesMarkup',
  'importLclSalesMarkup',
  'lclSalesMarkup',
  'salesMarkup',
] as const

/** Without TS-9019 a sales mark-up is for own customers alone, within the bands of managers, and nobody else's is changed. Source: marketing-crm, sales mark-up. */
export const salesMarkupRule: AfterChange = async (transaction, view, { before, after }) => {
  const { companyId, reader, maker, resource, table } = view
  if (holds(reader, 'TS-9019')) return
  for (const row of before ? [before, after] : [after])
    if (!maker || !(await isOfOwn(transaction, companyId, { customers: row.customers_ids, maker })))
      throw blocked('customers', 'markupOfOwnCustomers')
  if (!maker || before === after) return
  const { fields } = resource
  const issues = await bandIssues(
    transaction,
    { resource, table, companyId, maker },
    { before: before && valuesOf(before, fields), after: valuesOf(after, fields) },
  )
  if (issues.length > 0) throw new Problem('blocked', { issues })
}

/** True of a mark-up for customers of this person alone. */
export const isOfOwn = async (
  queries: Queries,
  companyId: string,
  { customers: given, maker }: { readonly customers: unknown; readonly maker: string },
): Promise<boolean> => {
  const customers = (given ?? []) as readonly string[]
  const { own } = await queries.one<{ own: number }>(
    'SELECT count(*)::int AS own FROM customer WHERE company_id = $1 AND id = ANY($2::bigint[]) AND owner_id = $3',
    [companyId, customers, maker],
  )
  return customers.length > 0 && own === new Set(customers.map(String)).size
}
