import {
  type Contract,
  type InputOf,
  type LaneQuotations,
  type Mode,
  modes,
  type QuotationDraft,
} from '@hangjia/contracts'
import { quotationTotals, quotedAllIn, wayOf } from '@hangjia/pricing/total'
import { rowsOf, sql, type Test } from '../../database/sql.ts'
import { named } from '../../fcl-dashboard/names.ts'
import { listedTo, type PaperRow, paperColumns, quotations } from '../../fcl-dashboard/quoted.ts'
import type { Context } from '../../handlers.ts'
import { loadReferences } from '../../records/tables/references.ts'
import { draftNow, laneAsked, type StoredQuotation, stateOn } from '../stored/stored-quotation.ts'
import { cargoText } from '../stored/summary.ts'

const maxPapers = 20

type Asked = InputOf<Contract['quotation']['onLane']>
type Option = QuotationDraft['options'][number]
interface Row extends PaperRow {
  readonly customer: string
  readonly boxes: string
  readonly draft: QuotationDraft
  readonly sources: StoredQuotation['sources']
  readonly fx: StoredQuotation['fx']
  readonly all: number
}
/** A lane as the options of quotations name it. */
interface Lane {
  /** Test on the content `c` of a quotation `q`. */
  readonly test: Test
  readonly has: (option: Option, sources: Row['sources']) => boolean
}

/** Ports are in the options themselves. */
const ofPorts = ({ from: pol, to: pod }: Asked): Lane => ({
  // The first test is the one with an index.
  test: sql<boolean>`(jsonb_path_query_array(c.draft, '$.options[*].pod') ? ${pod}::text
    and c.draft -> 'options' @> ${JSON.stringify([{ pol, pod }])}::text::jsonb)`,
  has: (option) => option.pol === pol && option.pod === pod,
})
const laneFields = ['from', 'to', 'direction', 'end'] as const
/** Places of the other modes are with the rates of their offers. */
const ofPlaces = ({ mode, land = null, ...ends }: Asked): Lane => {
  const lane = laneAsked({ ...ends, land })
  return {
    test: sql<boolean>`(jsonb_path_query_array(c.mode_sources, '$.*."lane"') @> ${JSON.stringify([lane])}::text::jsonb
      and q.mode = ${mode} and exists (select from jsonb_array_elements(c.draft -> 'options') option
        where c.mode_sources -> (option ->> 'offerKey') -> 'lane' = ${JSON.stringify(lane)}::text::jsonb))`,
    has: ({ offerKey }, sources) => {
      const own = sources[offerKey ?? '']?.lane
      return own !== undefined && laneFields.every((name) => own[name] === lane[name])
    },
  }
}

/** Test on a quotation `q` that is out with its customer, or was won. */
const stateTest = (only: Asked['only'], today: string): Test =>
  only === 'won'
    ? sql<boolean>`q.status = 'accepted'`
    : only === 'out'
      ? sql<boolean>`(q.status = 'sent' and q.valid_until >= ${today}::date)`
      : sql<boolean>`true`

/** Quotations by shipment on a lane of a mode, newest first and each in its newest version: those that the reader's list would show. */
export const laneQuotations = async (context: Context, asked: Asked): Promise<LaneQuotations> => {
  const { database, person } = context
  const today = context.today()
  const mode: Mode = modes[asked.mode]
  const lane = mode === modes.fcl ? ofPorts(asked) : ofPlaces(asked)
  const rows = await rowsOf<Row>(
    database,
    sql`select newest.*, count(*) over ()::int as all from (
        select distinct on (q.quote_no) ${sql.raw(paperColumns)}, coalesce(q.customer_name, '') as customer, q.boxes,
          ${sql.raw(draftNow)} as draft, coalesce(c.mode_sources, '{}') as sources, c.fx
        from ${quotations}
        where ${lane.test} and q.layout = 'shipment' and ${listedTo(person)} and ${stateTest(asked.only, today)}
        order by q.quote_no, q.revision desc
      ) newest order by newest.id::bigint desc limit ${sql.lit(maxPapers)}`,
  )
  const onLane = rows.map(({ draft, sources }) => draft.options.filter((option) => lane.has(option, sources)))
  const carriers = onLane.flat().flatMap(({ carrier }) => (carrier === null ? [] : [{ to: 'carrier', id: carrier }]))
  const customers = rows.flatMap(({ draft: { customer: id } }) => (id === null ? [] : [{ to: 'customer', id }]))
  const referenceOf = await loadReferences(database, person.companyId, [...carriers, ...customers])
  const carrierOf = (option: Option) => {
    if (option.carrier === null) return wayOf(mode, option).carrier
    const { title, titleEn } = referenceOf('carrier', option.carrier)
    return { zh: title, en: titleEn ?? title }
  }
  const papers = rows.map(({ all: _all, draft, sources: _sources, fx, ...paper }, at) => ({
    ...paper,
    boxes: { zh: paper.boxes, en: draft.shipment ? cargoText(draft.shipment, 'en') : paper.boxes },
    customerEn: draft.customer === null ? null : (referenceOf('customer', draft.customer).titleEn ?? null),
    status: stateOn(paper, today),
    quotedOn: draft.quoteDate,
    options: (onLane[at] ?? []).map((option) => {
      const { boxes, currency } = draft
      const { equivalent } = quotationTotals({ lines: option.lines, boxes, currency, fx })
      return {
        key: option.key,
        carrier: carrierOf(option),
        total: equivalent && { currency, amount: equivalent.amount },
        boxPrices: boxes.flatMap(({ box }) => quotedAllIn(option.lines, box) ?? []),
      }
    }),
  }))
  return {
    rows: await named(database, person.companyId, papers, { salesperson: 'employee' }),
    total: rows[0]?.all ?? 0,
  }
}
