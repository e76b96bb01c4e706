import type { Contract, InputOf, LaneQuotations, QuotationDraft } from '@hangjia/contracts'
import { quotationTotals } from '@hangjia/pricing/total'
import { rowsOf, sql } from '../../database/sql.ts'
import { named } from '../../fcl-dashboard/names.ts'
import { listedTo, type PaperRow, paperColumns, quotations } from '../../fcl-dashboard/quoted.ts'
import type { Context } from '../../handlers.ts'
import { loadReferences } from '../../records/tables/references.ts'
import { type StoredQuotation, stateOn } from '../stored/stored-quotation.ts'

const maxPapers = 20

interface Row extends PaperRow {
  readonly customer: string
  readonly boxes: string
  readonly draft: QuotationDraft
  readonly fx: StoredQuotation['fx']
  readonly all: number
}

/** Quotations by shipment on a lane, newest first and each in its newest version: those that the reader's list would show. */
export const laneQuotations = async (
  context: Context,
  { pol, pod }: InputOf<Contract['quotation']['onLane']>,
): Promise<LaneQuotations> => {
  const { database, person } = context
  const today = context.today()
  // The first test is the one with an index.
  const rows = await rowsOf<Row>(
    database,
    sql`select newest.*, count(*) over ()::int as all from (
        select distinct on (q.quote_no) ${sql.raw(paperColumns)}, coalesce(q.customer_name, '') as customer, q.boxes,
          c.draft, c.fx
        from ${quotations}
        where jsonb_path_query_array(c.draft, '$.options[*].pod') ? ${pod}::text and q.layout = 'shipment'
          and c.draft -> 'options' @> ${JSON.stringify([{ pol, pod }])}::text::jsonb and ${listedTo(person)}
        order by q.quote_no, q.revision desc
      ) newest order by newest.id::bigint desc limit ${sql.lit(maxPapers)}`,
  )
  const onLane = rows.map((row) => row.draft.options.filter((option) => option.pol === pol && option.pod === pod))
  const carriers = onLane.flat().flatMap(({ carrier }) => (carrier === null ? [] : [{ to: 'carrier', id: carrier }]))
  const customers = rows.flatMap(({ draft: { customer: id } }) => (id === null ? [] : [{ to: 'customer', id }]))
  const referenceOf = await loadReferences(database, person.companyId, [...carriers, ...customers])
  const papers = rows.map(({ all: _all, draft, fx, ...paper }, at) => ({
    ...paper,
    customerEn: draft.customer === null ? null : (referenceOf('customer', draft.customer).titleEn ?? null),
    status: stateOn(paper, today),
    quotedOn: draft.quoteDate,
    options: (onLane[at] ?? []).map(({ key, carrier, lines }) => {
      const { boxes, currency } = draft
      const { equivalent } = quotationTotals({ lines, boxes, currency, fx })
      return {
        key,
        carrier: carrier === null ? null : referenceOf('carrier', carrier),
        total: equivalent && { currency, amount: equivalent.amount },
      }
    }),
  }))
  return {
    rows: await named(database, person.companyId, papers, { salesperson: 'employee' }),
    total: rows[0]?.all ?? 0,
  }
}
