import { askedPlaces, type Mode } from '@hangjia/contracts'
import {
  type FulfilmentPlace,
  isCountedEarlier,
  type ModeAsk,
  type ModeBook,
  type ModeRate,
  type Seller,
  type ValidityBasis,
} from '@hangjia/pricing'
import type { Database, Queries } from '../database/database.ts'
import { keepPlan } from '../database/kept-plans.ts'
import { groupWanted, kindWanted } from '../pricing/loading/buyer-of.ts'
import { ofOneMoment } from '../pricing/loading/of-one-moment.ts'
import { stampIn, stampsWanted } from '../pricing/loading/tariff-changes.ts'
import { type Part, readTogether, type VersionedRows } from '../pricing/loading/versioned-rows.ts'
import { columnName } from '../records/tables/column-kinds.ts'
import { areasNear, landPlaces, landRates, ratesNear } from './land-lane.ts'
import {
  type ModeTariffs,
  modeTariffsAnew,
  modeTariffsAtHand,
  onlyOwn,
  tariffsOn,
  tariffsReach,
} from './mode-tariffs.ts'

export interface ModeBookWanted {
  readonly companyId: string
  readonly mode: Mode
  /** Of its day: what has ended before it is not read. */
  readonly ask: Pick<
    ModeAsk,
    'from' | 'to' | 'alsoFrom' | 'alsoTo' | 'day' | 'until' | 'land' | 'pickup' | 'deliverTo'
  > &
    Partial<Pick<ModeAsk, 'customer'>>
  /** The business day, at whose rates money is converted. */
  readonly today: string
  /** Person whose sale is priced; absent: nobody's. */
  readonly seller?: Seller | null
  /** As of which rows are read; null: as they are now. */
  readonly instant: string | null
  /** Of door-to-warehouse modes alone: the fulfilment centre (id), where one was chosen. */
  readonly fulfilment?: { readonly centre: string | null } | null | undefined
}

/** A book with the names of its places and carriers. */
export type NamedBook = ModeBook & Pick<ModeTariffs, 'references'>

/**
 * Everything that a question to a mode is priced from, in one statement: the rates of its lane, and a stamp that shows whether the
 * tariffs in memory are those of the same moment.
 */
export const loadModeBook = async (database: Database, wanted: ModeBookWanted): Promise<NamedBook> => {
  const reach = tariffsReach(wanted)
  return await ofOneMoment(database, {
    atHand: (queries) => modeTariffsAtHand(queries, reach),
    anew: (queries, stale) => modeTariffsAnew(queries, reach, stale),
    read: (queries, tariffs) => bookWith(queries, tariffs, wanted),
  })
}

const bookWith = async (queries: Queries, kept: ModeTariffs, wanted: ModeBookWanted) => {
  const {
    mode,
    companyId,
    ask: { customer = null },
  } = wanted
  const { land } = mode.asks
  const door = doorOf(wanted)
  const trucks = truckRates(wanted)
  const { houseStamp, ownStamp, ...lane } = await readTogether(
    queries,
    {
      rates: land ? landRates(wanted, land) : laneRates(wanted),
      ...(land ? { places: landPlaces(wanted) } : {}),
      ...(door ? { areas: areasNear(companyId, door.area) } : {}),
      ...trucks,
      ...(customer === null ? {} : { group: groupWanted({ companyId, customer }) }),
      ...(customer !== null && mode.asks.wishes.includes('bookingParty')
        ? { kind: kindWanted({ companyId, customer }) }
        : {}),
      ...(wanted.fulfilment ? { fulfilment: fulfilmentPlace(wanted) } : {}),
      ...stampsWanted(companyId),
    },
    // Land is read by areas around a place, whose number decides the plan.
    land || door ? '' : keepPlan,
  )
  const tariffs = tariffsOn(kept, wanted)
  const legs = Object.fromEntries(
    truckLegsOf(mode).flatMap((leg) => {
      const rows = (lane as Readonly<Record<string, unknown>>)[trucksBy(leg)]
      return rows ? [[leg, rows as readonly ModeRate[]]] : []
    }),
  )
  return {
    stamp: stampIn({ houseStamp, ownStamp }),
    ...tariffs,
    seller: wanted.seller ?? null,
    customerGroup: (lane.group as string | null | undefined) ?? null,
    customerKind: (lane.kind as string | null | undefined) ?? null,
    legs: { ...tariffs.legs, ...legs },
    rates: lane.rates as unknown as readonly ModeRate[],
    places: (lane.places as ModeBook['places'] | undefined) ?? kept.places,
    fulfilment: (lane.fulfilment as ModeBook['fulfilment']) ?? null,
    ...(lane.areas ? { areas: lane.areas as NonNullable<ModeBook['areas']> } : {}),
  }
}

/** Condition that a field of the rates names one of several places, or the only one. */
export const columnAtEnds =
  ({ name: of, rate: { fields } }: Mode, isAlone = false) =>
  (name: string, parameter: string): string => {
    const field = fields[name]
    if (!field) throw new Error(`mode ${of}: its rates have no field ${name}`)
    const column = `t.${columnName(name, field)}`
    if (field.kind === 'list')
      return isAlone ? `${parameter}::bigint = ANY(${column})` : `${parameter}::bigint[] && ${column}`
    return isAlone ? `${column} = ${parameter}::bigint` : `${column} = ANY(${parameter}::bigint[])`
  }

/** Rates of the lane that are shown to this audience or not, and have not ended on the day that their validity counts on. */
const laneRates = ({ mode, companyId, ask, today, instant }: ModeBookWanted): VersionedRows => {
  const { day } = ask
  const { from, to } = askedPlaces(ask)
  const isAlone = from.length + to.length === 2
  const isAt = columnAtEnds(mode, isAlone)
  const { valid, bounds } = notEnded(mode, { day, today })
  // Each part goes by an index of its own: published rates, those that wait to be published, and either end of the lane.
  const lanes = mode.lane.to.flatMap((name) =>
    ['> 0', '= 0'].map(
      (flag) => `${isAt(mode.lane.from, '$2')} AND ${isAt(name, '$3')} AND ${valid} AND t.display_flag ${flag}`,
    ),
  )
  return onlyOwn(mode, {
    resource: mode.rate,
    where: `t.company_id = $1 AND (${lanes.map((lane) => `(${lane})`).join(' OR ')})`,
    params: [companyId, ...(isAlone ? [from[0], to[0]] : [from, to]), ...bounds],
    instant,
  })
}

/** Condition that a rate has not ended on the requested day, or today where it counts its validity on an earlier one (R29); parameters from $4 on. */
const notEnded = ({ rate: { fields } }: Mode, { day, today }: { readonly day: string; readonly today: string }) => {
  const basis = fields.validityBasis
  const earlier =
    basis?.kind === 'choice' ? basis.options.map(([name]) => name as ValidityBasis).filter(isCountedEarlier) : []
  if (earlier.length === 0) return { valid: 't.valid_to >= $4::date', bounds: [day] }
  return {
    valid: `t.valid_to >= $5::date AND (t.valid_to >= $4::date OR t.validity_basis IN (${earlier.map((name) => `'${name}'`).join()}))`,
    bounds: [day, today < day ? today : day],
  }
}

/** The legs by truck from or to a place on land, and the names of their rates among the parts of a statement. */
const truckLegsOf = ({ collects, delivers }: Mode) => collects ?? delivers ?? []
const trucksBy = (leg: string) => `trucks.${leg}`
/** The place on land that a search of the mode names; none where it names none. */
const doorOf = ({ mode: { collects, delivers }, ask }: ModeBookWanted) =>
  (collects ? ask.pickup : delivers ? ask.deliverTo : null) ?? null
/** Rates of trucks around the place on land which a search names, and that have not ended; none where it names no place. */
const truckRates = (wanted: ModeBookWanted): Readonly<Record<string, VersionedRows>> => {
  const { mode, companyId, ask, instant } = wanted
  const door = doorOf(wanted)
  return Object.fromEntries(
    truckLegsOf(mode).flatMap((leg) => {
      const of = mode.legs[leg]
      return of && door ? [[trucksBy(leg), ratesNear(of, { companyId, day: ask.day, instant, ...door })]] : []
    }),
  )
}

/** The country that the cargo goes to, the fulfilment centre there, and the ports of the warehouse that receives it. */
const fulfilmentPlace = ({
  companyId,
  ask: { from, to },
  fulfilment,
}: ModeBookWanted): Part<FulfilmentPlace | null> => ({
  sql: `SELECT coalesce(json_agg(json_build_array(country.code, t.id::text, t.code, t.zipcode, t.zone, t.country_id::text,
      coalesce((SELECT to_json(ports_ids::text[]) FROM world_warehouse WHERE id = $4::bigint AND company_id IN (0, $1)), '[]'))), '[]')
    FROM country LEFT JOIN fba_warehouse AS t ON t.id = $3::bigint AND t.company_id IN (0, $1)
    WHERE country.id = $2::bigint AND country.company_id IN (0, $1)`,
  params: [companyId, to, fulfilment?.centre ?? null, from],
  read: (rows) => {
    const [found] = rows as [string, string | null, string, string, string, string, string[]][]
    if (!found) return null
    const [country, id, code, postcode, zone, of, ports] = found
    return { country, ports, centre: id === null ? null : { id, code, postcode, zone, country: of } }
  },
})
