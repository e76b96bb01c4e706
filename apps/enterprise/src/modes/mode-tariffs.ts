import {
  type CarrierKind,
  exchangeRate,
  type Mode,
  type Reference,
  type Resource,
  resourceNamed,
} from '@hangjia/contracts'
import type { ModeAsk, ModeBook } from '@hangjia/pricing'
import { addDays } from '@hangjia/validation'
import type { Queries } from '../database/database.ts'
import { namesAtHand, roomForRows } from '../pricing/loading/kept-tariffs.ts'
import { stampedParts } from '../pricing/loading/load-tariffs.ts'
import { type Shelf, shelvesInTime } from '../pricing/loading/tariff-shelf.ts'
import type { Part, VersionedRow, VersionedRows } from '../pricing/loading/versioned-rows.ts'
import { columnName } from '../records/tables/column-kinds.ts'
import type { KnownReferences } from '../records/tables/references.ts'
import { tableName } from '../records/tables/table.ts'
import { tablesKept } from './tables-kept.ts'

/** Rows that a mode is priced from, except the rates of its lane and the places around it; with the stamp of their moment. */
export interface ModeTariffs {
  readonly stamp: string
  readonly rows: ReadonlyMap<Resource, readonly VersionedRow[]>
  readonly dictionaries: ModeBook['dictionaries']
  readonly places: ModeBook['places']
  readonly carriers: ModeBook['carriers']
  /** Names of these places and carriers, as an offer links to them. */
  readonly references: KnownReferences
}
interface Reach {
  readonly companyId: string
  readonly mode: Mode
  /** The first day for which anything may be priced, and the last day on which a leg or a sheet may be judged. */
  readonly since: string
  readonly until: string
  readonly instant: string | null
}
interface Asked extends Pick<Reach, 'companyId' | 'mode' | 'instant'> {
  readonly ask: Pick<ModeAsk, 'day' | 'until'>
  readonly today: string
}

/** Days beyond the day asked for on which a leg or a sheet may still be judged. */
const reach = 365
/** Days before its departure on which a rate may take the cargo in. */
const leadOf = ({ rate: { fields } }: Mode): number => {
  const lead = fields.cargoCutoffLead
  return lead?.kind === 'integer' ? (lead.max ?? 0) : 0
}
/** From the first of a month on: neighbouring days share what is read. */
export const tariffsReach = ({ companyId, mode, ask: { day }, today, instant }: Asked): Reach => {
  const received = addDays(day, -leadOf(mode))
  const since = `${(received < today ? received : today).slice(0, 'YYYY-MM'.length)}-01`
  return { companyId, mode, since, until: `${Number(day.slice(0, 4)) + 2}-12-31`, instant }
}

const known = new WeakMap<Queries, (instant: string | null) => Shelf<ModeTariffs>>()
const shelfFor = (queries: Queries, { instant }: Pick<Reach, 'instant'>): Shelf<ModeTariffs> => {
  const tariffs = known.get(queries) ?? shelvesInTime<ModeTariffs>({ ...roomForRows, sizeOf: rowsIn })
  known.set(queries, tariffs)
  return tariffs(instant)
}
const rowsIn = ({ rows, places }: ModeTariffs) =>
  [...rows.values()].reduce((sum, list) => sum + list.length, places.size)
const keyOf = ({ companyId, mode, since, until, instant }: Reach) =>
  [companyId, mode.name, since, until, instant ?? 'now'].join(' ')

/** Tariffs of a mode as they were last read. */
export const modeTariffsAtHand = async (queries: Queries, wanted: Reach): Promise<ModeTariffs> =>
  shelfFor(queries, wanted).kept(keyOf(wanted)) ?? (await modeTariffsAnew(queries, wanted))

/** Reads them again for a search that found these outdated; they are kept for the next search. */
export const modeTariffsAnew = (queries: Queries, wanted: Reach, stale?: ModeTariffs): Promise<ModeTariffs> =>
  shelfFor(queries, wanted).take(keyOf(wanted), () => loadTariffs(queries, wanted), stale)

const loadTariffs = async (queries: Queries, wanted: Reach): Promise<ModeTariffs> => {
  const { companyId, mode, since, until, instant } = wanted
  const { land, carrier } = mode.asks
  const { dated, whole, named } = tablesKept(mode)
  const lists = [
    ...dated.map((resource): VersionedRows => {
      const params = [companyId, since, until]
      const where = 't.company_id = $1 AND t.valid_to >= $2::date AND t.valid_from <= $3::date'
      return isLeg(mode, resource)
        ? onlyOwn(mode, { resource, where, params, instant })
        : { resource, where, params, instant }
    }),
    ...whole.map((resource) => wholeTable(resource, wanted)),
  ]
  const { stamp, dictionaries, ...read } = await stampedParts(queries, wanted, {
    parts: {
      ...Object.fromEntries(lists.map((list) => [`rows ${list.resource.name}`, list])),
      ...(land ? {} : { places: placesOf(wanted) }),
      ...(carrier ? { carriers: carriersOf(carrier, companyId) } : {}),
      ...Object.fromEntries(named.map((resource) => [`names ${resource.name}`, referencesOf(resource, companyId)])),
    },
    houseNames: namesAtHand(queries, wanted),
  })
  const { places, carriers, ...found } = read.found
  const rowsOf = found as unknown as Readonly<Record<string, readonly VersionedRow[]>>
  const namesOf = found as unknown as Readonly<Record<string, ReadonlyMap<string, Reference>>>
  return {
    stamp,
    rows: new Map(lists.map(({ resource }) => [resource, rowsOf[`rows ${resource.name}`] ?? []])),
    dictionaries,
    places: (places as ModeBook['places'] | undefined) ?? new Map(),
    carriers: (carriers as ModeBook['carriers'] | undefined) ?? new Map(),
    references: new Map(named.map(({ name }) => [name, namesOf[`names ${name}`] ?? new Map()])),
  }
}

const isLeg = ({ legs }: Mode, resource: Resource) => Object.values(legs).includes(resource)
/** Of rows that are kept for several modes, those of this one. */
export const onlyOwn = ({ only }: Mode, rows: VersionedRows): VersionedRows => {
  const field = only && rows.resource.fields[only.field]
  if (!only || !field) return rows
  const params = [...rows.params, only.is]
  return { ...rows, where: `${rows.where} AND t.${columnName(only.field, field)} = $${params.length}`, params }
}

/** A table of the company and of the base, as far as it has not ended. */
const wholeTable = (resource: Resource, { companyId, since, instant }: Reach): VersionedRows => {
  const ends = 'validTo' in resource.fields
  return {
    resource,
    where: `t.company_id IN (0, $1)${ends ? ' AND (t.valid_to IS NULL OR t.valid_to >= $2::date)' : ''}`,
    params: ends ? [companyId, since] : [companyId],
    instant,
  }
}

/** Places of the mode: a rate may end at another than the one asked for. */
const placesOf = ({ mode, companyId }: Reach): Part<ModeBook['places']> => {
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

/** Rows as pickers show them. */
const referencesOf = (resource: Resource, companyId: string): Part<ReadonlyMap<string, Reference>> => {
  const text = (name: string | undefined) => {
    const field = name === undefined ? undefined : resource.fields[name]
    return name && field ? `t.${columnName(name, field)}::text` : 'NULL'
  }
  const [title, titleEn, code] = [resource.title, resource.titleEn, resource.codeField].map(text)
  return {
    sql: `SELECT coalesce(json_agg(json_build_array(t.id::text, coalesce(${title}, ${code}, t.id::text), ${titleEn}, ${code})), '[]')
      FROM ${tableName(resource)} AS t WHERE t.company_id ${resource.owner === 'base' ? 'IN (0, $1)' : '= $1'}`,
    params: [companyId],
    read: (rows) =>
      new Map(
        (rows as [string, string, string | null, string | null][]).map(([id, name, nameEn, short]) => [
          id,
          { id, title: name, titleEn: nameEn, code: short },
        ]),
      ),
  }
}

interface Period {
  readonly validFrom: string
  readonly validTo: string | null
  readonly validityBasis?: string | null
}
const periodOf = (row: VersionedRow) => row as unknown as Period

/**
 * Of these tariffs what may count for a day: the lists of a book, by their names in the declaration. Kept beside the tariffs, as many ask for
 * one day.
 */
export const tariffsOn = (tariffs: ModeTariffs, asked: Asked): ReturnType<typeof tariffsAnew> => {
  const byDay = daysKept.get(tariffs) ?? new Map<string, ReturnType<typeof tariffsAnew>>()
  daysKept.set(tariffs, byDay)
  const { ask, today } = asked
  const name = [ask.day, ask.until, today].join()
  const held = byDay.get(name)
  if (held) return held
  if (byDay.size >= maxDays) byDay.clear()
  const found = tariffsAnew(tariffs, asked)
  byDay.set(name, found)
  return found
}
const daysKept = new WeakMap<ModeTariffs, Map<string, ReturnType<typeof tariffsAnew>>>()
const maxDays = 31

const tariffsAnew = (
  { rows, dictionaries, carriers, references }: ModeTariffs,
  { mode, ask: { day, until }, today }: Asked,
) => {
  const last = addDays(until ?? day, reach)
  const has = (resource: Resource | undefined) => (resource && rows.get(resource)) ?? []
  const from = (first: string) => (resource: Resource | undefined) =>
    has(resource).filter((row) => {
      const { validFrom, validTo, validityBasis } = periodOf(row)
      const isEnded = validTo === null || validTo < (validityBasis === 'order' ? today : first)
      return !isEnded && validFrom <= last
    }) as never
  const [dated, judged] = [from(day), from(addDays(day, -leadOf(mode)))]
  const lasting = (resource: Resource) =>
    ('validTo' in resource.fields
      ? has(resource).filter((row) => (periodOf(row).validTo ?? '') >= day)
      : has(resource)) as never
  const sheets = mode.sheets.map(({ leg, of }) => [leg, judged(of)] as const)
  const { company, market, sales } = mode.layers
  return {
    sheets: Object.fromEntries(sheets),
    tables: Object.fromEntries(Object.entries(mode.tables ?? {}).map(([name, of]) => [name, lasting(of)])),
    legs: Object.fromEntries(Object.entries(mode.legs).map(([name, of]) => [name, judged(of)])),
    company: dated(company),
    market: dated(market),
    sales: dated(sales),
    exchangeRates: has(exchangeRate).filter((row) => {
      const { validFrom, validTo } = periodOf(row)
      return validFrom <= today && (validTo === null || validTo >= today)
    }) as never,
    dictionaries,
    carriers,
    references,
  }
}
