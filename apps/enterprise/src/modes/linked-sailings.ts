import { businessDay, clockText } from '@hangjia/validation'
import type { Queries } from '../database/database.ts'

type Values = Readonly<Record<string, unknown>>
interface Sailing {
  readonly id: string
  readonly vessel: string
  readonly voyageNo: string
  readonly cfsClosing: string | null
  readonly siCutoff: string | null
  readonly customsCutoff: string | null
}

/** Cut-offs of the dated sailings that rates name, in the fields of the rates, by sailing; none of one that is cancelled or has left. */
const cutoffsOf = async (queries: Queries, companyId: string, sailings: readonly string[]) => {
  const found = await queries.query<Sailing & Record<string, unknown>>(
    `SELECT id::text, vessel, voyage_no AS "voyageNo", cfs_closing AS "cfsClosing", si_cutoff AS "siCutoff",
       customs_cutoff AS "customsCutoff" FROM lcl_schedule
     WHERE company_id = $1 AND id = ANY($2::bigint[]) AND state IN ('planned', 'full') AND display_flag > 0
       AND etd >= $3::date`,
    [companyId, sailings, businessDay(Date.now())],
  )
  return new Map(
    found.map(({ id, vessel, voyageNo, cfsClosing, siCutoff, customsCutoff }) => {
      const times = Object.entries({ cargoCutoff: cfsClosing, siCutoff, customsCutoff })
      const known = times.flatMap(([name, time]) =>
        time === null ? [] : [[name, `${clockText(time)} · ${vessel} ${voyageNo}`]],
      )
      return [id, Object.fromEntries(known)] as const
    }),
  )
}

/** The values of rates with the cut-offs of the sailing that they name, in place of words for every week. */
export const withSailings = async <V extends Values>(
  queries: Queries,
  companyId: string,
  rates: readonly V[],
): Promise<readonly V[]> => {
  const named = rates.flatMap(({ schedule }) => (typeof schedule === 'string' ? [schedule] : []))
  if (named.length === 0) return rates
  const cutoffs = await cutoffsOf(queries, companyId, [...new Set(named)])
  return rates.map((rate) => ({ ...rate, ...cutoffs.get(String(rate.schedule)) }))
}
