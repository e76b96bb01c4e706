import { type Mode, type ModeLand, type Resource, resourceNamed } from '@hangjia/contracts'
import type { ModeAsk, ModeBook } from '@hangjia/pricing'
import type { Part, VersionedRows } from '../pricing/loading/versioned-rows.ts'
import { columnName } from '../records/tables/column-kinds.ts'
import { tableName } from '../records/tables/table.ts'

interface LandLane {
  readonly companyId: string
  readonly mode: Mode
  readonly ask: Pick<ModeAsk, 'from' | 'to' | 'day' | 'land'>
  readonly instant: string | null
}

/** The areas that an area is a part of, and all parts of it; itself among them. Parameters $1 company, $2 area. */
const areasAround = `WITH RECURSIVE
  around AS (SELECT id, parent_id FROM area WHERE company_id IN (0, $1) AND id = $2::bigint
    UNION SELECT a.id, a.parent_id FROM area a JOIN around ON a.id = around.parent_id WHERE a.company_id IN (0, $1)),
  parts AS (SELECT id FROM area WHERE company_id IN (0, $1) AND id = $2::bigint
    UNION SELECT a.id FROM area a JOIN parts ON a.parent_id = parts.id WHERE a.company_id IN (0, $1))
  SELECT id FROM around UNION SELECT id FROM parts`

/**
 * Unexpired rates between a place on land and an end of one of the mode's kinds. The engine decides which of them fits the place
 * best: this returns every rate of an area around it or in it, or of its postal zone.
 */
export const landRates = ({ mode, companyId, ask, instant }: LandLane, land: ModeLand): VersionedRows => {
  const column = columnsOf(mode)
  const postcode = ask.land?.postcode ?? null
  return {
    resource: mode.rate,
    where: `t.company_id = $1 AND t.valid_to >= $4::date AND (${endIs(mode, land, ask)}) AND
      (t.${column(mode.lane.from)} IN (${areasAround}) OR left(t.postcode, 3) = left($5::text, 3))`,
    params: [companyId, ask.from, ask.to, ask.day, postcode],
    instant,
  }
}

interface Near {
  readonly companyId: string
  readonly day: string
  readonly instant: string | null
  readonly area: string
  readonly postcode: string | null
}
/** Unexpired rates of an area around a place on land or in it, or of its postal zone. */
export const ratesNear = (resource: Resource, { companyId, area, day, postcode, instant }: Near): VersionedRows => ({
  resource,
  where: `t.company_id = $1 AND t.valid_to >= $3::date AND
    (t.area_id IN (${areasAround}) OR left(t.postcode, 3) = left($4::text, 3))`,
  params: [companyId, area, day, postcode],
  instant,
})

const columnsOf = (mode: Mode) => (name: string) => {
  const field = mode.rate.fields[name]
  if (!field) throw new Error(`mode ${mode.name}: its rates have no field ${name}`)
  return columnName(name, field)
}

/** The condition that a rate goes to the end $3 that was asked for. */
const endIs = (mode: Mode, { ends }: ModeLand, { land }: LandLane['ask']): string => {
  const end = ends.find(({ of }) => of === land?.end)
  if (!end) return 'false'
  const column = columnsOf(mode)
  const own = `t.${column(end.field)}`
  if (end.of === 'area') return `${own} IN (${areasHolding})`
  if (end.at === undefined) return `${own} = $3::bigint`
  const { fields, ...resource } = resourceNamed(end.of)
  const at = fields[end.at]
  if (!at) throw new Error(`mode ${mode.name}: ${end.of} has no field ${end.at}`)
  const ports = columnName(end.at, at)
  const isAtPort = at.kind === 'list' ? `t.port_id = ANY (e.${ports})` : `t.port_id = e.${ports}`
  return `${own} = $3::bigint OR (${own} IS NULL AND EXISTS (SELECT FROM ${tableName(resource)} e
    WHERE e.company_id IN (0, $1) AND e.id = $3::bigint AND ${isAtPort}))`
}
/** The area $3 and those that it is a part of: a rate to a city serves its districts. */
const areasHolding = `WITH RECURSIVE holding AS (SELECT id, parent_id FROM area WHERE company_id IN (0, $1) AND id = $3::bigint
  UNION SELECT a.id, a.parent_id FROM area a JOIN holding ON a.id = holding.parent_id WHERE a.company_id IN (0, $1))
  SELECT id FROM holding`

/** Areas around the place that was asked for and in it, by their names, each with the one that it is a part of. */
export const landPlaces = ({ companyId, ask }: LandLane): Part<ModeBook['places']> => areasNear(companyId, ask.from)
/** The same around any place. */
export const areasNear = (companyId: string, area: string): Part<ModeBook['places']> => ({
  sql: `SELECT coalesce(json_agg(json_build_array(t.id::text, t.name_scn, t.parent_id::text)), '[]')
    FROM area AS t WHERE t.id IN (${areasAround})`,
  params: [companyId, area],
  read: (rows) =>
    new Map(
      (rows as [string, string, string | null][]).map(([id, code, parent]) => [
        id,
        { code, country: null, tradeLine: null, parent },
      ]),
    ),
})
