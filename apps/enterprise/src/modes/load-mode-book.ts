import { type CarrierKind, exchangeRate, type Mode, type Resource, resourceNamed } from '@hangjia/contracts'
import { type FulfilmentPlace, generalOf, type ModeAsk, type ModeBook, type ModeRate } from '@hangjia/pricing'
import type { Queries } from '../database/database.ts'
import { namesWanted } from '../pricing/load-dictionaries.ts'
import { type Part, readTogether, type VersionedRows } from '../pricing/versioned-rows.ts'
import { columnName } from '../records/column-kinds.ts'
import { tableName } from '../records/table.ts'
import { areasNear, landPlaces, landRates, ratesNear } from './land-lane.ts'

export interface ModeBookWanted {
  readonly companyId: string
  readonly mode: Mode
  /** Of its day: what has ended before it is not read. */
  readonly ask: Pick<ModeAsk, 'from' | 'to' | 'day' | 'land' | 'pickup'>
  /** The business day, at whose rates money is converted. */
  readonly today: string
  /** As of which rows are read; null: as they are now. */
  readonly instant: string | null
  /** Of door-to-warehouse modes alone: the fulfilment centre (id), where one was chosen. */
  readonly fulfilment?: { readonly centre: string | null } | null | undefined
}

/** Days beyond the day asked for on which a leg or a sheet may still be judged. */
const reach = 365

/** Everything that a question to a mode is priced from, in one statement. */
export const loadModeBook = async (queries: Queries, wanted: ModeBookWanted): Promise<ModeBook> => {
  const {
    mode,
    companyId,
    ask: { day },
    instant,
  } = wanted
  const { land, carrier } = mode.asks
  const valid = (resource: Resource): VersionedRows => ({
    resource,
    where: `t.company_id = $1 AND t.valid_to >= $2::date AND t.valid_from <= $2::date + ${reach}`,
    params: [companyId, day],
    instant,
  })
  const lists = mode.sheets.flatMap(({ leg, of, general }) => [
    { name: leg, of },
    ...(general ? [{ name: generalOf(leg), of: general }] : []),
  ])
  const sheets = Object.fromEntries(lists.map(({ of }) => [`sheet ${of.name}`, valid(of)]))
  const tables = Object.fromEntries(
    Object.entries(mode.tables ?? {}).map(([name, of]) => [`table ${name}`, wholeTable(of, wanted)]),
  )
  const legs = Object.fromEntries(
    Object.entries(mode.legs).flatMap(([name, of]) => {
      const rows = name === mode.collects ? collectingRates(of, wanted) : onlyOwn(mode, valid(of))
      return rows ? [[`leg ${name}`, rows]] : []
    }),
  )
  const layers = Object.fromEntries(
    Object.entries<Resource>(mode.layers).map(([name, of]) => [`layer ${name}`, valid(of)]),
  )
  const found = await readTogether(queries, {
    rates: land ? landRates(wanted, land) : laneRates(wanted),
    exchangeRates: exchangeRatesOn(wanted),
    names: namesWanted('all', { companyId, instant }),
    places: land ? landPlaces(wanted) : placesOf(wanted),
    ...(carrier ? { carriers: carriersOf(carrier, companyId) } : {}),
    ...(wanted.ask.pickup ? { areas: areasNear(companyId, wanted.ask.pickup.area) } : {}),
    ...(wanted.fulfilment ? { fulfilment: fulfilmentPlace(wanted) } : {}),
    ...sheets,
    ...legs,
    ...layers,
    ...tables,
  })
  const rowsOf = (name: string) => ((found as Readonly<Record<string, unknown>>)[name] ?? []) as never
  return {
    rates: found.rates as unknown as readonly ModeRate[],
    sheets: Object.fromEntries(lists.map(({ name, of }) => [name, rowsOf(`sheet ${of.name}`)])),
    tables: Object.fromEntries(Object.keys(mode.tables ?? {}).map((name) => [name, rowsOf(`table ${name}`)])),
    legs: Object.fromEntries(Object.keys(mode.legs).map((name) => [name, rowsOf(`leg ${name}`)])),
    company: rowsOf('layer company'),
    market: rowsOf('layer market'),
    sales: rowsOf('layer sales'),
    exchangeRates: found.exchangeRates as never,
    dictionaries: found.names as ModeBook['dictionaries'],
    places: found.places as ModeBook['places'],
    carriers: (found.carriers as ModeBook['carriers'] | undefined) ?? new Map(),
    ...(found.areas ? { areas: found.areas as NonNullable<ModeBook['areas']> } : {}),
    fulfilment: (found.fulfilment as ModeBook['fulfilment']) ?? null,
  }
}

/** Rates of the lane that are shown to this audience or not, and have not ended. */
const laneRates = ({ mode, companyId, ask: { from, to, day }, instant }: ModeBookWanted): VersionedRows => {
  const isAt = (name: string, parameter: string) => {
    const field = mode.rate.fields[name]
    if (!field) throw new Error(`mode ${mode.name}: its rates have no field ${name}`)
    const column = `t.${columnName(name, field)}`
    return field.kind === 'list' ? `${parameter} = ANY(${column})` : `${column} = ${parameter}`
  }
  const ends = mode.lane.to.map((name) => isAt(name, '$3::bigint')).join(' OR ')
  return onlyOwn(mode, {
    resource: mode.rate,
    where: `t.company_id = $1 AND ${isAt(mode.lane.from, '$2::bigint')} AND (${ends}) AND t.valid_to >= $4::date`,
    params: [companyId, from, to, day],
    instant,
  })
}

/** Rates that collect cargo around the place on land which a search names, and have not ended; none where it names no place. */
const collectingRates = (of: Resource, { companyId, ask: { pickup, day }, instant }: ModeBookWanted) =>
  pickup ? ratesNear(of, { companyId, day, instant, ...pickup }) : undefined

/** Of rows that are kept for several modes, those of this one. */
const onlyOwn = ({ only }: Mode, rows: VersionedRows): VersionedRows => {
  const field = only && rows.resource.fields[only.field]
  if (!only || !field) return rows
  const params = [...rows.params, only.is]
  return { ...rows, where: `${rows.where} AND t.${columnName(only.field, field)} = $${params.length}`, params }
}

/** A table of the company and of the base, as far as it has not ended. */
const wholeTable = (resource: Resource, { companyId, ask: { day }, instant }: ModeBookWanted): VersionedRows => {
  const ends = 'validTo' in resource.fields
  return {
    resource,
    where: `t.company_id IN (0, $1)${ends ? ' AND t.valid_to >= $2::date' : ''}`,
    params: ends ? [companyId, day] : [companyId],
    instant,
  }
}

const exchangeRatesOn = ({ companyId, today, instant }: ModeBookWanted): VersionedRows => ({
  resource: exchangeRate,
  where: 't.company_id IN (0, $1) AND t.valid_from <= $2::date AND (t.valid_to IS NULL OR t.valid_to >= $2::date)',
  params: [companyId, today],
  instant,
})

/** Places of the mode: a rate may end at another than the one asked for. */
const placesOf = ({ mode, companyId }: ModeBookWanted): Part<ModeBook['places']> => {
  const { place } = mode.asks
  const line = place === 'port' ? 't.route_id::text' : 'NULL'
  return {
    sql: `SELECT coalesce(json_agg(json_build_array(t.id::text, t.code, t.country_id::text, ${line})), '[]')
      FROM ${tableName(resourceNamed(place))} AS t WHERE t.company_id IN (0, $1)`,
    params: [companyId],
    read: (rows) =>
      new Map(
        (rows as [string, string, string | null, string | null][]).map(([id, code, country, tradeLine]) => [
          id,
          { code, country, tradeLine },
        ]),
      ),
  }
}
/** Codes of the carriers of the mode, for titles. */
const carriersOf = (carrier: CarrierKind, companyId: string): Part<ModeBook['carriers']> => ({
  sql: `SELECT coalesce(json_agg(json_build_array(t.id::text, t.code)), '[]') FROM ${tableName(resourceNamed(carrier))} AS t
    WHERE t.company_id IN (0, $1)`,
  params: [companyId],
  read: (rows) => new Map(rows as [string, string][]),
})

/** The country that the cargo goes to, and the fulfilment centre there. */
const fulfilmentPlace = ({ companyId, ask: { to }, fulfilment }: ModeBookWanted): Part<FulfilmentPlace | null> => ({
  sql: `SELECT coalesce(json_agg(json_build_array(country.code, t.id::text, t.code, t.zipcode, t.zone, t.country_id::text)), '[]')
    FROM country LEFT JOIN fba_warehouse AS t ON t.id = $3::bigint AND t.company_id IN (0, $1)
    WHERE country.id = $2::bigint AND country.company_id IN (0, $1)`,
  params: [companyId, to, fulfilment?.centre ?? null],
  read: (rows) => {
    const [found] = rows as [string, string | null, string, string, string, string][]
    if (!found) return null
    const [country, id, code, postcode, zone, of] = found
    return { country, centre: id === null ? null : { id, code, postcode, zone, country: of } }
  },
})
