import {
  type Contract,
  holds,
  listPageOf,
  type PlainRow,
  pages,
  productNamed,
  quotedAs,
  type Reader,
  type RecordPage,
  type Scope,
} from '@hangjia/contracts'
import type { Context, HandlersFor } from '../handlers.ts'
import { foundIds } from '../records/lists/list-records.ts'
import { asked } from '../records/lists/question.ts'
import { readRows } from '../records/tables/read-rows.ts'
import { pageView } from '../records/tables/view.ts'

/** Rows of each kind that are offered. */
const most = 5
/** The widest first: what a reader finds is what the widest list that they may open shows. */
const widths: readonly Scope[] = ['company', 'institution', 'mine']

export const palette = {
  find: async (context, { words }) => {
    const [quotations, customers] = await Promise.all([
      listed(context, 'quotation', words),
      listed(context, 'customer', words),
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
  resource: 'quotation' | 'customer',
  words: string,
): Promise<{ readonly page: string; readonly rows: readonly PlainRow[] }> => {
  const page = widestList(person, resource)
  if (page === undefined) return { page: '', rows: [] }
  const view = pageView(person, page)
  const test = asked(view, { search: words, conditions: {}, parameters: {} }, today())
  const ids = await foundIds(database, view, { sort: null }, test, { limit: most, offset: 0 })
  return { page, rows: await readRows(database, view, ids) }
}

const widestList = (person: Reader, resource: string): string | undefined => {
  const held = pages.filter(
    (page): page is RecordPage =>
      page.kind === 'records' && page.of.name === resource && page.host === undefined && holds(person, page.key),
  )
  return widths.flatMap((width) => held.find(({ scope }) => scope === width) ?? []).at(0)?.name
}

const quotationPage = ({ layout, mode }: PlainRow): string =>
  layout === 'standard' ? listPageOf(mode) : quotedAs(productNamed(text(mode))).page
