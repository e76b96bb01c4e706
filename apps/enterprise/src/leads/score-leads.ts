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

interface Asked {
  readonly companyId: string
  readonly today: string
}
/** Points for the lanes of leads, by the words that leads have for them; words without points are left out. */
type Fits = ReadonlyMap<string, number>

/** Score of a lead from 0 to 100: for lanes to which the company has published rates, and for freshness. Source: marketing-crm TS-3411. */
export const scoreOf = (
  { lanes, expiresOn }: { readonly lanes: string | null; readonly expiresOn: string | null },
  { fits, today }: { readonly fits: Fits; readonly today: string },
): number => {
  const left = expiresOn === null ? 0 : daysBetween(today, expiresOn)
  const days = Math.min(Math.max(left, 0), leadLifeDays)
  return (fits.get(lanes ?? '') ?? 0) + Math.round((ofFreshness * days) / leadLifeDays)
}

/** The most points that one mode of transport gives to each of these lanes; needs no lock, and is worked out once for equal words. */
export const fitsOf = async (queries: Queries, asked: Asked, lanes: Iterable<string | null>): Promise<Fits> => {
  const words = [...new Set(lanes)].flatMap((one) => (one ? [one] : []))
  const fits = new Map<string, number>()
  if (words.length === 0) return fits
  for (const [place, rates] of Map.groupBy(laneRates(), ({ to }) => to)) {
    const named = await placesIn(queries, asked, { place, words })
    const ends = [...new Set([...named.values()].flat(2))]
    if (ends.length === 0) continue
    const sold = (await Promise.all(rates.map((rate) => soldTo(queries, asked, rate, ends)))).flat()
    for (const [lane, places] of named) {
      const points = fitOf(places, sold)
      if (points > (fits.get(lane) ?? 0)) fits.set(lane, points)
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

/** Places of a kind that these words name, by the words; those that name none are left out. */
const placesIn = async (
  queries: Queries,
  { companyId }: Asked,
  { place, words }: { readonly place: string; readonly words: readonly string[] },
): Promise<ReadonlyMap<string, Places>> => {
  const known = await queries.query<{ id: string; names: string[] }>(
    `SELECT id::text AS id, array_remove(array_cat(ARRAY[code, name_cn, name_scn, name_en], aliases), NULL) AS names
     FROM ${tableName(resourceNamed(place))} WHERE company_id IN (0, $1) AND status = 1`,
    [companyId],
  )
  const find = nameFinder(known)
  return new Map(
    words
      .map((lane) => [lane, find(lane).map((mention) => mention.ids)] as const)
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
