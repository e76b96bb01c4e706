import { maxDrifts, Problem, type QuotationDraft, type RateDrift, readsQuotations } from '@hangjia/contracts'
import { driftText, exchangedBy, hasDrifted, usualDriftPercent } from '@hangjia/pricing'
import type { Queries } from '../../database/database.ts'
import { named } from '../../fcl-dashboard/names.ts'
import { type PaperRow, paperColumns } from '../../fcl-dashboard/quoted.ts'
import type { Context } from '../../handlers.ts'
import { accessible, accessParams, leadingOption } from '../stored/stored-quotation.ts'
import { ratesOn } from './moved-rates.ts'

/** A currency that a quotation converts. */
interface Conversion {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly rate: string
  readonly date: string
}
type Now = RateDrift['rows'][number]['now']

/** Exchange rates of open quotations compared with today's, for quotations that the person may read (R26). */
export const rateDrift = async ({ database, person, today }: Context): Promise<RateDrift> => {
  if (!readsQuotations(person)) throw new Problem('forbidden')
  const { companyId } = person
  const conversions = await database.query<Conversion>(
    `SELECT q.id, kept ->> 'from' AS "from", kept ->> 'to' AS "to", kept ->> 'rate' AS rate, kept ->> 'date' AS date
     FROM quotation AS q
     JOIN quotation_content AS c ON c.company_id = q.company_id AND c.quotation_id = q.id
     CROSS JOIN LATERAL jsonb_array_elements(c.fx) AS f (kept)
     WHERE ${accessible} AND q.layout = 'shipment' AND q.status IN ('draft', 'pending', 'sent') AND q.valid_until >= $4::date
       AND kept ->> 'to' = c.draft ->> 'currency' AND kept ->> 'from' <> kept ->> 'to'
       AND jsonb_path_exists(c.draft, '$.options[*].lines[*] ? (@.printed == true && @.currency == $from)',
         jsonb_build_object('from', kept -> 'from'))`,
    [...accessParams(person), today()],
  )
  const rateNow = await ratesOn(database, companyId, today())
  const drifts = conversions.map((kept) => {
    const found = rateNow(kept)
    const now: Now = found && { rate: found.rate, date: found.date }
    return {
      kept,
      now,
      percent: now && driftText(now.rate, kept.rate),
      isFar: now === null || hasDrifted(now.rate, kept.rate),
    }
  })
  const first = drifts.toSorted(
    (one, other) => furthest(other) - furthest(one) || Number(other.kept.id) - Number(one.kept.id),
  )
  return {
    thresholdPercent: usualDriftPercent,
    total: drifts.length,
    far: drifts.filter(({ isFar }) => isFar).length,
    rows: await rowsOf(database, companyId, first.slice(0, maxDrifts)),
  }
}

/** Sorts rates without a value of today first. */
const furthest = ({ percent }: { readonly percent: string | null }): number =>
  percent === null ? Number.POSITIVE_INFINITY : Math.abs(Number(percent))

interface Paper extends PaperRow {
  readonly customer: string
  readonly draft: QuotationDraft
}
type Drift = Omit<RateDrift['rows'][number], 'paper' | 'kept' | 'foreign' | 'money'> & { readonly kept: Conversion }

/** The quotations by name, and the converted amount of the first option. */
const rowsOf = async (queries: Queries, companyId: string, drifts: readonly Drift[]): Promise<RateDrift['rows']> => {
  const rows = await queries.query<Paper>(
    `SELECT ${paperColumns}, coalesce(q.customer_name, '') AS customer, c.draft
     FROM quotation AS q
     JOIN quotation_content AS c ON c.company_id = q.company_id AND c.quotation_id = q.id
     WHERE q.company_id = $1 AND q.id = ANY($2::bigint[])`,
    [companyId, [...new Set(drifts.map(({ kept }) => kept.id))]],
  )
  const papers = new Map(
    (await named(queries, companyId, rows, { salesperson: 'employee' })).map((paper) => [paper.id, paper]),
  )
  return drifts.flatMap(({ kept: { id, ...kept }, ...drift }) => {
    const found = papers.get(id)
    if (!found) return []
    const { draft, ...paper } = found
    const option = leadingOption(draft)
    const sums = exchangedBy({
      lines: option?.lines ?? [],
      boxes: draft.boxes,
      from: kept.from,
      to: kept.to,
      kept: kept.rate,
      now: drift.now?.rate ?? null,
    })
    return [{ paper, kept, ...drift, ...sums }]
  })
}
