import { type DaysRange, hasDoor } from '@hangjia/contracts'
import { count, decimal, plainText } from '../../money/money.ts'
import type { ModeExtra } from '../charges/extras.ts'
import { byLightHeavy } from '../counting/by-light-heavy.ts'
import { type Load, unweighed } from '../counting/load.ts'
import type { MarkedLine } from '../counting/marked-line.ts'
import { limitsOf } from '../counting/parts.ts'
import { holdsFor, type Ranged } from '../counting/ranges.ts'
import { revenueTons } from '../counting/revenue-tons.ts'
import { cheapestIn } from '../engine/cheapest-leg.ts'
import { daysOf } from '../engine/days.ts'
import type { AskedLegs, FreightPlan, ModeEngine, ModeLeg, ModeRate, NeededLeg, Refusal } from '../engine/engine.ts'

type Boxes = readonly { readonly box: string; readonly price: string }[]
/** Light and heavy prices in one range of revenue tons. */
interface LightHeavyLine extends Ranged {
  readonly priceCbm: string | null
  readonly pricePerKg: string | null
  readonly minCharge: string | null
  readonly floorLight?: string | null
  readonly floorHeavy?: string | null
}

/** A row of `railRate`. */
export interface RailRate extends ModeRate {
  readonly direction: 'west' | 'east'
  readonly origin: string
  readonly destination: string
  readonly via: string | null
  readonly platform: string
  readonly trainNo: string | null
  readonly term: 'station-station' | 'door-station' | 'station-door' | 'door-door'
  readonly departureDays: string | null
  readonly transitDays: DaysRange | null
  readonly currency: string
  readonly cargoMode: 'FCL' | 'LCL'
  readonly containerOwner: 'COC' | 'SOC' | null
  readonly boxPrices: Boxes
  readonly containerHire?: string | null
  readonly returnDepot: string | null
  readonly maxPayloadKg: number | null
  readonly subsidy?: string | null
  readonly lines: readonly LightHeavyLine[]
}

/** A row of `railDoorLeg`: carriage at one end of a train, or the return of empty containers (R18, R22). */
export interface DoorLeg extends ModeRate {
  readonly side: 'pickup' | 'delivery' | 'emptyPickup' | 'emptyReturn'
  readonly station: string
  readonly city: string
  readonly mode: 'truck' | 'rail' | 'LTL'
  readonly truckType?: 'standard' | 'box' | 'bonded' | 'reefer' | null
  readonly currency: string
  readonly boxPrices: Boxes
  readonly lines: readonly LightHeavyLine[]
  readonly balanceFee?: string | null
  readonly transitDays: DaysRange | null
}

/** Differences between containers and loose cargo by rail. */
interface RailLoad<Cargo> {
  readonly load: (cargo: Cargo) => Load
  /** Of a rate; its door legs are counted the same way. */
  readonly plan: (row: RailRate | DoorLeg, load: Load) => FreightPlan | Refusal
  readonly freight?: (rate: RailRate, load: Load) => FreightPlan | Refusal
  readonly marked: (rate: RailRate) => readonly MarkedLine[]
  /** Legs beyond those to and from the door. */
  readonly legs?: (rate: RailRate, asked: AskedLegs<Cargo>) => readonly NeededLeg[]
}

/** Trains between stations, with carriage from and to the door (R18, R22). */
export const railEngine = <Cargo>(own: RailLoad<Cargo>): ModeEngine<RailRate, Cargo> => ({
  load: own.load,
  admits: [
    { step: 'carrier', test: (rate, { carriers }) => carriers.length === 0 || carriers.includes(rate.platform) },
    { step: 'direct', test: (rate, { directOnly }) => !directOnly || rate.via === null },
    {
      step: 'terms',
      test: (rate, { doors, containerOwner }) =>
        fitsEnd(doors, doors?.pickup, hasDoor(rate.term, 'from'), 'from') &&
        fitsEnd(doors, doors?.delivery, hasDoor(rate.term, 'to'), 'to') &&
        (containerOwner === null || rate.containerOwner === null || rate.containerOwner === containerOwner),
    },
  ],
  freight: (rate, load) => (own.freight ?? own.plan)(rate, load),
  marked: own.marked,
  days: (rate, { day }) =>
    daysOf(day, { weekdays: rate.departureDays, transitDays: rate.transitDays, validTo: rate.validTo }),
  facts: (rate, ask, book) => ({
    country: book.places.get(rate.destination)?.country ?? null,
    origins: rate.origin,
    destinations: rate.destination,
    direction: rate.direction,
    platforms: rate.platform,
    cargoMode: rate.cargoMode,
    containerOwner: rate.containerOwner,
    customers: ask.customer,
  }),
  // Eastbound cargo is an import: the customer is the consignee in China (R15).
  direction: (rate) => (rate.direction === 'east' ? 'import' : 'export'),
  titleOf: (rate, { place, carrier }) =>
    [carrier(rate.platform), `${place(rate.origin)}-${place(rate.destination)}`, rate.trainNo ?? '']
      .filter(Boolean)
      .join(' '),
  legs: (rate, asked) => [
    ...doorsOf(rate, asked).map((door) => doorLeg(rate, door, asked, own.plan)),
    ...(own.legs?.(rate, asked) ?? []),
  ],
})

type Doors = AskedLegs<unknown>['ask']['doors']
/** A price from or to the door is for cargo that goes there; a price from or to the station for cargo whose city, if any, is known. */
const fitsEnd = (doors: Doors, city: string | null | undefined, isAtDoor: boolean, end: 'from' | 'to'): boolean => {
  const goesToDoor = doors?.term ? hasDoor(doors.term, end) : !!city
  return isAtDoor ? goesToDoor : !goesToDoor || !!city
}

interface Door {
  readonly side: DoorLeg['side']
  readonly station: string
  readonly city: string
  /** The day on which the leg has to be valid (R18). */
  readonly day: string
}
/** Ends that the price of the train does not cover. */
const doorsOf = (rate: RailRate, { ask: { doors }, days }: Pick<AskedLegs<unknown>, 'ask' | 'days'>): Door[] => {
  const { pickup, delivery, emptyPickup, emptyReturn } = doors ?? {}
  const [from, to] = [
    { station: rate.origin, day: days.receives },
    { station: rate.destination, day: days.arrives },
  ]
  return [
    ...(pickup && !hasDoor(rate.term, 'from') ? [{ side: 'pickup' as const, city: pickup, ...from }] : []),
    ...(delivery && !hasDoor(rate.term, 'to') ? [{ side: 'delivery' as const, city: delivery, ...to }] : []),
    ...(emptyPickup ? [{ side: 'emptyPickup' as const, city: emptyPickup, ...from }] : []),
    ...(emptyReturn
      ? [{ side: 'emptyReturn' as const, city: emptyReturn, ...to, station: rate.returnDepot ?? rate.destination }]
      : []),
  ]
}

/** The same city, whatever the width, case and spacing of its letters. */
const plain = (city: string) => city.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

const doorLeg = <Cargo>(
  rate: RailRate,
  { side, station, city, day }: Door,
  { ask, load, rows, tariffOf }: AskedLegs<Cargo>,
  planOf: RailLoad<Cargo>['plan'],
): NeededLeg => {
  const isEmpty = side === 'emptyPickup' || side === 'emptyReturn'
  const atStation = legsAt(rows, { side, station, day }).filter((row) => isEmpty || hasTruck(row, ask.doors?.truck))
  // Only the route to the station of departure uses it.
  const by = side === 'pickup' ? (ask.doors?.by ?? null) : null
  const found = atStation
    .filter((row) => plain(row.city) === plain(city) && (by === null || row.mode === by))
    .flatMap((row): ModeLeg[] => {
      const plan = planOf(row, load)
      if ('rule' in plan) return []
      const leg = {
        ...legOf(row),
        name: `leg.${side}`,
        ...carriage[side],
        plan: { ...plan, extras: balanceOf(rate, row, load) },
      }
      // Empty containers are moved while the cargo is not.
      return [isEmpty ? { ...leg, transit: { min: 0, max: 0 } } : leg]
    })
    .toSorted(cheapestIn(tariffOf))
  const known = [...new Set(atStation.map((row) => row.city))].toSorted().join(', ')
  return { name: side, found, refusal: { rule: 'doorMissing', parameters: { leg: side, city, known: known || '-' } } }
}

/** The truck that the goods need; by default a usual one. */
const hasTruck = ({ truckType }: DoorLeg, wanted: NonNullable<Doors>['truck']): boolean =>
  wanted ? truckType === wanted : !truckType || truckType === 'standard' || truckType === 'box'
/** Each under a name of its own: a quotation may not repeat a charge, and the two ends are often paid in different currencies (Q1). */
const carriage = {
  pickup: { end: 'origin', charge: 'TRK' },
  delivery: { end: 'destination', charge: 'LMD' },
  emptyPickup: { end: 'origin', charge: 'EPU' },
  emptyReturn: { end: 'destination', charge: 'ERT' },
} as const
/** Balance fee of a city that has too many or too few of the operator's containers, for each that is fetched or returned there (R22). */
const balanceOf = (rate: RailRate, { side, currency, balanceFee }: DoorLeg, load: Load): ModeExtra[] =>
  rate.containerOwner === 'COC' && balanceFee && (side === 'emptyPickup' || side === 'emptyReturn')
    ? [
        {
          charge: side === 'emptyPickup' ? 'PBF' : 'BBF',
          unit: 'CNTR',
          currency,
          price: balanceFee,
          quantity: count(load.containers.reduce((all, { quantity }) => all + quantity, 0)),
        },
      ]
    : []

type Rows = AskedLegs<unknown>['rows']
/** Legs of one side of a station that are valid on the day. */
export const legsAt = (
  rows: Rows,
  { side, station, day }: Pick<Door, 'station' | 'day'> & Pick<DoorLeg, 'side'>,
): readonly DoorLeg[] =>
  (rows('door') as readonly DoorLeg[]).filter(
    (row) => row.side === side && row.station === station && row.validFrom <= day && row.validTo >= day,
  )

export const legOf = (row: DoorLeg): Omit<ModeLeg, 'name' | 'charge' | 'plan'> => ({
  target: 'land',
  block: 'land',
  source: { resource: 'railDoorLeg', id: row.id, version: row.version, title: row.city },
  surcharges: [],
  transit: row.transitDays,
})

/** Loose cargo by its light and heavy prices; refused outside every range of revenue tons (R3). */
export const lightHeavyFreight = (
  { currency, lines }: Pick<RailRate, 'currency' | 'lines'>,
  load: Load,
): FreightPlan | Refusal => {
  const cargo = unweighed(load)
  const line = lines.find((one) => holdsFor(one, cargo) === true)
  if (!line) return { rule: 'outsideRange', parameters: {} }
  const { priceCbm: light, pricePerKg: heavy, minCharge: min, floorLight, floorHeavy, volumeRatio } = line
  return {
    currency,
    prices: { light, heavy, min },
    floors: { CBM: floorLight, RT: floorLight, KGG: floorHeavy, KGC: floorHeavy },
    count: (priceOf, code) => byLightHeavy(volumeRatio, load, priceOf, code),
    load: cargo,
    quantity: revenueTons(load, volumeRatio),
    unit: 'CBM',
    paymentTerm: 'PRE',
  }
}

/** Its prices that mark-ups change. */
export const lightHeavyPrices = ({ currency, lines }: Pick<RailRate, 'currency' | 'lines'>): MarkedLine[] =>
  lines.map((line) => ({
    ...limitsOf(line),
    currency,
    prices: { light: line.priceCbm, heavy: line.pricePerKg, min: line.minCharge },
  }))

/** A container that is heavier than the rate takes. */
export const overweightOf = ({ maxPayloadKg }: RailRate, { containers }: Load): Refusal | null => {
  const limit = maxPayloadKg === null ? null : decimal(String(maxPayloadKg))
  const heavy = limit && containers.find(({ kg }) => kg?.gt(limit))
  return heavy?.kg && limit
    ? { rule: 'boxTooHeavy', parameters: { box: heavy.box, kg: plainText(heavy.kg), limit: plainText(limit) } }
    : null
}
