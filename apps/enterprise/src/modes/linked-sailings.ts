import type { Fields } from '@hangjia/contracts'
import { clockText, daysBetween } from '@hangjia/validation'
import type { Context } from '../handlers.ts'
import type { PricedOffer } from './price-mode.ts'

/** Cut-offs in the fields of a rate. */
type Cutoffs = Readonly<Record<string, string>>
type Offered = Pick<PricedOffer, 'rate' | 'days'>
interface Sailing {
  readonly id: string
  readonly etd: string
  readonly vessel: string
  readonly voyageNo: string
  readonly cfsClosing: string | null
  readonly siCutoff: string | null
  readonly customsCutoff: string | null
}

/** Days by which a vessel may be early or late and still be that of its week. */
const daysOffSchedule = 3
const none: Cutoffs = {}

/**
 * Cut-offs of the dated sailing that the rate of an offer names, in place of its words for every week. None for an offer that leaves in another
 * week, and of a sailing that is cancelled or has left.
 */
export const cutoffsOfSailings = async (
  { database, person, today }: Pick<Context, 'database' | 'person' | 'today'>,
  fields: Fields,
  offers: readonly Offered[],
): Promise<(offer: Offered) => Cutoffs> => {
  const named = [...new Set(offers.flatMap(({ rate }) => scheduleOf(rate) ?? []))]
  if (named.length === 0) return () => none
  const found = await database.query<Sailing & Record<string, unknown>>(
    `SELECT id::text, etd::text, vessel, voyage_no AS "voyageNo", cfs_closing AS "cfsClosing", si_cutoff AS "siCutoff",
       customs_cutoff AS "customsCutoff" FROM lcl_schedule
     WHERE company_id = $1 AND id = ANY($2::bigint[]) AND state IN ('planned', 'full') AND display_flag > 0
       AND etd >= $3::date`,
    [person.companyId, named, today()],
  )
  const sailings = new Map(found.map((sailing) => [sailing.id, { sailing, cutoffs: cutoffsOf(sailing, fields) }]))
  return ({ rate, days }) => {
    const known = sailings.get(scheduleOf(rate) ?? '')
    return known && isOfWeek(known.sailing, days) ? known.cutoffs : none
  }
}

const scheduleOf = (rate: Offered['rate']): string | undefined => {
  const { schedule } = rate as { readonly schedule?: unknown }
  return typeof schedule === 'string' ? schedule : undefined
}

const cutoffsOf = ({ vessel, voyageNo, cfsClosing, siCutoff, customsCutoff }: Sailing, fields: Fields): Cutoffs =>
  Object.fromEntries(
    Object.entries({ cargoCutoff: cfsClosing, siCutoff, customsCutoff }).flatMap(([name, time]) =>
      time === null || !(name in fields) ? [] : [[name, `${clockText(time)} · ${vessel} ${voyageNo}`]],
    ),
  )

/** A rate without days of departure sails with the vessel that it names, once that has not left before the day that was asked. */
const isOfWeek = ({ etd }: Sailing, { departs, sails }: Offered['days']): boolean =>
  departs === null ? etd >= sails : Math.abs(daysBetween(departs, etd)) <= daysOffSchedule
