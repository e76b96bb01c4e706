import { type Contract, holds, modeNamed, type PlainRow, quotedAs, recordPage } from '@hangjia/contracts'
import type { Context, HandlersFor } from '../handlers.ts'
import { foundIds } from '../records/list-records.ts'
import { asked } from '../records/question.ts'
import { readRows } from '../records/read-rows.ts'
import { pageView } from '../records/view.ts'

/** Rows of each kind that are offered. */
const most = 5
/** Lists of one resource, the widest first: what a reader finds is what the first of them that they may open shows. */
const lists = {
  quotation: ['companyQuotation', 'myOffer'],
  customer: ['companyCustomer', 'salesCustomer'],
} as const

export const palette = {
  find: async (context, { words }) => {
    const [quotations, customers] = await Promise.all([
      listed(context, lists.quotation, words),
      listed(context, lists.customer, words),
    ])
    return [
      ...quotations.rows.map((row) => {
        const title = [`${row.quoteNo} V${row.revision}`, text(row.customerName)].filter(Boolean).join(' · ')
        return {
          kind: 'quotation' as const,
          page: quotationPage(row),
          id: row.id,
          title,
          titleEn: title,
          note: text(row.lane),
        }
      }),
      ...customers.rows.map((row) => ({
        kind: 'customer' as const,
        page: customers.page,
        id: row.id,
        title: text(row.nameCn),
        titleEn: text(row.nameEn) || text(row.nameCn),
        note: text(row.customerNo),
      })),
    ]
  },
} satisfies HandlersFor<Contract['palette']>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const listed = async (
  { database, person, today }: Context,
  names: readonly string[],
  words: string,
): Promise<{ readonly page: string; readonly rows: readonly PlainRow[] }> => {
  const page = names.find((name) => holds(person, recordPage(name)?.key ?? '-'))
  if (page === undefined) return { page: '', rows: [] }
  const view = pageView(person, page)
  const test = asked(view, { search: words, conditions: {}, parameters: {} }, today())
  const ids = await foundIds(database, view, { sort: null }, test, { limit: most, offset: 0 })
  return { page, rows: await readRows(database, view, ids) }
}

const quotationPage = ({ layout, mode }: PlainRow): string => {
  const declared = modeNamed(text(mode))
  return layout === 'standard' ? 'fclStandardQuotation' : declared ? quotedAs(declared).page : 'quotation'
}
