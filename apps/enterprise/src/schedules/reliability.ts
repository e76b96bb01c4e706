import { type AnswerOf, type Contract, leastSailings, onTimeDays, reliabilityWeeks, sailing } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { Row } from '../database/database.ts'
import { ids, rowsOf, sql } from '../database/sql.ts'
import type { Context, HandlersFor } from '../handlers.ts'
import { reachable, scopedView } from '../records/tables/view.ts'
import { type Call, callsOf } from './former-departures.ts'

type Reliability = AnswerOf<Contract['schedules']['reliability']>
interface Sailed {
  readonly service: string
  readonly state: string
  readonly calls: readonly Call[]
  /** Calls as they were first entered; null where the sailing was never changed. */
  readonly entered: readonly Call[] | null
}

const toleratedMs = onTimeDays * 86_400_000
/** Names by which calls are found in another version of a sailing: the port, and how often it was called at before. */
const placesOf = (calls: readonly Call[]): string[] =>
  calls.map(({ port }, at) => `${port} ${calls.slice(0, at).filter((one) => String(one.port) === String(port)).length}`)

/** True where a vessel left out no port, and left those where it has been within the tolerated time of its plan. */
export const isOnTime = ({ calls, entered }: Omit<Sailed, 'service' | 'state'>, now: string): boolean => {
  const places = placesOf(entered ?? [])
  const first = new Map(places.map((place, at) => [place, entered?.[at]?.etd]))
  const own = placesOf(calls)
  return calls.every(({ etd, plannedEtd, state }, at) => {
    if (state === 'omitted') return false
    const planned = plannedEtd ?? first.get(own[at] ?? '')
    return !etd || !planned || etd > now || Math.abs(Date.parse(etd) - Date.parse(planned)) <= toleratedMs
  })
}

const reliabilityOf = (service: string, sailings: readonly Sailed[], now: string): Reliability[number] => {
  const left = sailings.filter(({ state }) => state !== 'blank')
  const onTime = left.filter((one) => isOnTime(one, now)).length
  return {
    service,
    sailed: left.length,
    onTime,
    blank: sailings.length - left.length,
    percent: left.length < leastSailings ? null : Math.round((onTime * 100) / left.length),
  }
}

const reliability = async (
  context: Context,
  { services }: { readonly services: readonly string[] },
): Promise<Reliability> => {
  const { database, person } = context
  const [today, now] = [context.today(), context.now()]
  const found = await rowsOf<Row & Sailed>(
    database,
    sql`select t.service_id::text as service, t.state, t.calls,
        (select h.calls from sailing_history h where h.company_id = t.company_id and h.id = t.id order by h.version limit 1) as entered
      from sailing t where ${reachable(scopedView(sailing, person))} and t.service_id = any(${ids(services)})
        and t.departs >= ${addDays(today, -7 * reliabilityWeeks)}::date and t.departs < ${today}::date`,
  )
  const byService = Map.groupBy(found, ({ service }) => service)
  return services.map((service) =>
    reliabilityOf(
      service,
      (byService.get(service) ?? []).map((one) => ({ ...one, calls: callsOf(one) })),
      now,
    ),
  )
}

export const schedules = { reliability } satisfies HandlersFor<Contract['schedules']>
