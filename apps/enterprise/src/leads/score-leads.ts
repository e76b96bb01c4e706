import { type Field, leadLifeDays, type Mode, modes, resourceNamed } from '@hangjia/contracts'
import { daysBetween } from '@hangjia/validation'
import { nameFinder } from '../agent/reading/find-names.ts'
import type { Queries } from '../database/database.ts'
import { columnName } from '../records/tables/column-kinds.ts'
import { tableName } from '../records/tables/table.ts'

/** Points for a lane that the company sells, and for one of which it sells another way to the end. */
const ofLane = 60
const ofEnd = 40
/** Points of a lead on the day on which it is found; none are left on its last day. */
const ofFreshness = 40

interface Lead {
  readonly id: string
  readonly lanes: string
  readonly expiresOn: string | null
}
interface Scored {
  readonly companyId: string
  readonly leads: readonly string[]
  readonly today: string
}

/**
 * Scores leads from 0 to 100: for lanes to which the company has published rates, and for freshness. Their version stays, so that a lead that is open
 * on a screen can still be unlocked. Source: marketing-crm TS-3411 (fit by lane, freshness).
 */
export const scoreLeads = async (queries: Queries, { companyId, leads: ids, today }: Scored): Promise<void> => {
  const leads = await queries.query<Lead>(
    `SELECT id::text AS id, coalesce(lanes, '') AS lanes, expires_on AS "expiresOn" FROM lead
     WHERE company_id = $1 AND id = ANY($2::bigint[])`,
    [companyId, ids],
  )
  const fits = await fitsByLane(queries, { companyId, leads, today })
  await queries.query("SELECT set_config('hangjia.same_version', 'yes', true)")
  await queries.query(
    `UPDATE lead l SET score = scored.points, scored_on = $4::date
     FROM unnest($2::bigint[], $3::int[]) AS scored(id, points) WHERE l.company_id = $1 AND l.id = scored.id`,
    [
      companyId,
      leads.map(({ id }) => id),
      leads.map((lead) => (fits.get(lead.id) ?? 0) + freshness(lead, today)),
      today,
    ],
  )
  await queries.query("SELECT set_config('hangjia.same_version', '', true)")
}

const freshness = ({ expiresOn }: Lead, today: string): number => {
  const left = expiresOn === null ? 0 : daysBetween(today, expiresOn)
  return Math.round((ofFreshness * Math.min(Math.max(left, 0), leadLifeDays)) / leadLifeDays)
}

interface Asked {
  readonly companyId: string
  readonly leads: readonly Lead[]
  readonly today: string
}
/** Points of each lead for its lanes: the most that one mode of transport gives. */
const fitsByLane = async (queries: Queries, asked: Asked): Promise<ReadonlyMap<string, number>> => {
  const fits = new Map<string, number>()
  for (const [place, lanes] of Map.groupBy(laneRates(), ({ to }) => to)) {
    const named = await placesIn(queries, asked, place)
    if (named.size === 0) continue
    const ends = [...new Set([...named.values()].flat(2))]
    const sold = (await Promise.all(lanes.map((lane) => soldTo(queries, asked, lane, ends)))).flat()
    for (const [lead, places] of named) {
      const points = fitOf(places, sold)
      if (points > (fits.get(lead) ?? 0)) fits.set(lead, points)
    }
  }
  return fits
}

/** Places of a text in their order; a name may be that of several. */
type Places = readonly (readonly string[])[]
interface Lane {
  readonly from: string
  readonly to: string
}
const fitOf = (places: Places, sold: readonly Lane[]): number => {
  const [first, ...others] = places
  const ends = others.length > 0 ? others : first ? [first] : []
  const isEnd = ({ to }: Lane) => ends.some((ids) => ids.includes(to))
  const isStart = ({ from }: Lane) => places.some((ids) => ids.includes(from))
  if (sold.some((lane) => isEnd(lane) && isStart(lane) && lane.from !== lane.to)) return ofLane
  return sold.some(isEnd) ? ofEnd : 0
}

interface LaneRates {
  readonly table: string
  readonly columns: Lane
  /** Kind of place at both ends. */
  readonly to: string
}
/** Published rates between places of one kind that have names, of every mode. */
const laneRates = (): LaneRates[] => {
  const found = Object.values<Mode>(modes).flatMap(({ rate, lane: { from, to } }): LaneRates[] => {
    const [start, end] = [from, to[0] ?? ''].map((name) => ({ name, field: rate.fields[name] as Field | undefined }))
    if (start?.field?.kind !== 'link' || end?.field?.kind !== 'link' || start.field.to !== end.field.to) return []
    if (!rate.traits.includes('publishable') || !rate.traits.includes('validity')) return []
    const columns = { from: columnName(start.name, start.field), to: columnName(end.name, end.field) }
    return 'nameScn' in resourceNamed(end.field.to).fields
      ? [{ table: tableName(rate), columns, to: end.field.to }]
      : []
  })
  return [...new Map(found.map((one) => [one.table, one])).values()]
}

/** Places that the lanes of leads name, by lead; leads that name none are left out. */
const placesIn = async (
  queries: Queries,
  { companyId, leads }: Asked,
  place: string,
): Promise<ReadonlyMap<string, Places>> => {
  const worded = leads.filter(({ lanes }) => lanes !== '')
  if (worded.length === 0) return new Map()
  const known = await queries.query<{ id: string; names: string[] }>(
    `SELECT id::text AS id, array_remove(array_cat(ARRAY[code, name_cn, name_scn, name_en], aliases), NULL) AS names
     FROM ${tableName(resourceNamed(place))} WHERE company_id IN (0, $1) AND status = 1`,
    [companyId],
  )
  const find = nameFinder(known)
  return new Map(
    worded
      .map(({ id, lanes }) => [id, find(lanes).map((mention) => mention.ids)] as const)
      .filter(([, places]) => places.length > 0),
  )
}

/** Lanes to these places on which the company has a published rate today. */
const soldTo = (
  queries: Queries,
  { companyId, today }: Asked,
  { table, columns: { from, to } }: LaneRates,
  places: readonly string[],
): Promise<Lane[]> =>
  queries.query<Lane>(
    `SELECT DISTINCT ${from}::text AS "from", ${to}::text AS "to" FROM ${table}
     WHERE company_id = $1 AND ${to} = ANY($2::bigint[]) AND display_flag = 1 AND valid_from <= $3::date AND valid_to >= $3::date`,
    [companyId, places, today],
  )
