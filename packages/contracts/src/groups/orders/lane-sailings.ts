import { addDays, businessDay, daysBetween } from '@hangjia/validation'
import { listOf, type Values } from '../charges/charge-rules.ts'

/** Days that cargo needs in a hub at least, and waits there at most (A 316). */
const hubDays = { least: 2, most: 14 } as const
const dayMs = 86_400_000

interface Lane {
  readonly pols: readonly string[]
  readonly pods: readonly string[]
  /** First day and last day of departure. */
  readonly from: string
  readonly until: string
}
/** A voyage between two of its ports. */
export interface SailingLeg<S extends Values = Values> {
  readonly sailing: S
  readonly from: Values
  readonly to: Values
  /** Days of departure and arrival; null where it is not known. */
  readonly departs: string
  readonly arrives: string | null
}
/** A way over a hub. */
export interface HubWay<S extends Values = Values> {
  readonly first: SailingLeg<S>
  readonly second: SailingLeg<S>
  readonly waitDays: number
}

/** Id of a link, as it is read or as it is written. */
const idOf = (value: unknown): string =>
  String(typeof value === 'object' && value !== null && 'id' in value ? value.id : (value ?? ''))
const timeOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const callsOf = ({ calls }: Values) => (listOf(calls) as readonly Values[]).filter(({ state }) => state !== 'omitted')

/** Voyages from a port to a later one, for each departure from it. */
const legsFrom = <S extends Values>(
  sailing: S,
  isFrom: (port: string) => boolean,
  isTo: (port: string) => boolean,
): SailingLeg<S>[] => {
  const calls = callsOf(sailing)
  return calls.flatMap((from, at) => {
    const etd = timeOf(from.etd)
    if (etd === null || !isFrom(idOf(from.port))) return []
    return calls.slice(at + 1).flatMap((to) => {
      if (!isTo(idOf(to.port))) return []
      const reached = timeOf(to.eta) ?? timeOf(to.etd)
      return [{ sailing, from, to, departs: businessDay(etd), arrives: reached === null ? null : businessDay(reached) }]
    })
  })
}
const inOrder = (one: SailingLeg, other: SailingLeg): number =>
  one.departs.localeCompare(other.departs) || (one.arrives ?? '9').localeCompare(other.arrives ?? '9')
const isWithin = ({ from, until }: Lane, { departs }: SailingLeg): boolean => departs >= from && departs <= until

/** Sailings from one port of a lane to another, blank ones too, by their departure; each port of departure once with the first of the destinations. */
export const directSailings = <S extends Values>(sailings: readonly S[], lane: Lane): SailingLeg<S>[] =>
  sailings
    .flatMap((sailing) => {
      const legs = legsFrom(
        sailing,
        (port) => lane.pols.includes(port),
        (port) => lane.pods.includes(port),
      )
      return [...new Map(legs.toReversed().map((leg) => [`${idOf(leg.from.port)} ${idOf(leg.to.port)}`, leg])).values()]
    })
    .filter((leg) => isWithin(lane, leg))
    .toSorted(inOrder)

/**
 * Ways of a lane over one hub, by their departure: from each sailing, the first vessel of each service that leaves the hub two days after
 * the arrival or later, and within a fortnight of it. Blank sailings are none, nor are vessels that serve the lane directly.
 */
export const hubWays = <S extends Values>(sailings: readonly S[], lane: Lane): HubWay<S>[] => {
  const sailed = sailings.filter(({ state }) => state !== 'blank')
  const isEnd = (port: string) => lane.pols.includes(port) || lane.pods.includes(port)
  const direct = new Set(directSailings(sailed, { ...lane, from: '0', until: '9' }).map(({ sailing }) => sailing))
  const others = sailed.filter((sailing) => !direct.has(sailing))
  const firsts = others.flatMap((sailing) =>
    legsFrom(
      sailing,
      (port) => lane.pols.includes(port),
      (port) => !isEnd(port),
    ).filter((leg) => isWithin(lane, leg)),
  )
  const seconds = Map.groupBy(
    others.flatMap((sailing) =>
      legsFrom(
        sailing,
        (port) => !isEnd(port),
        (port) => lane.pods.includes(port),
      ),
    ),
    ({ from }) => idOf(from.port),
  )
  const ways = firsts.flatMap((first) =>
    (seconds.get(idOf(first.to.port)) ?? []).flatMap((second): HubWay<S>[] => {
      const reached = timeOf(first.to.eta) ?? timeOf(first.to.etd)
      const left = timeOf(second.from.etd)
      if (first.sailing === second.sailing || reached === null || left === null) return []
      const waits = (Date.parse(left) - Date.parse(reached)) / dayMs
      if (waits < hubDays.least || waits > hubDays.most) return []
      return [{ first, second, waitDays: daysBetween(businessDay(reached), second.departs) }]
    }),
  )
  const byArrival = ways.toSorted((one, other) => inOrder(one.second, other.second) || one.waitDays - other.waitDays)
  const kept = new Map<string, HubWay<S>>()
  for (const way of byArrival) {
    const { first, second } = way
    const key = [idOf(first.sailing.id), first.from.port, second.sailing.service, second.to.port].map(idOf).join(' ')
    if (!kept.has(key)) kept.set(key, way)
  }
  return [...kept.values()].toSorted(
    (one, other) => inOrder(one.first, other.first) || inOrder(one.second, other.second),
  )
}

/** Days from the departure to the arrival; null where the arrival is not known. */
export const daysOfWay = (first: SailingLeg, last: SailingLeg = first): number | null =>
  last.arrives === null ? null : daysBetween(first.departs, last.arrives)

/** Days by which a departure is behind its plan; negative when it is before it. */
export const lateDays = ({ from, departs }: SailingLeg): number => {
  const planned = timeOf(from.plannedEtd)
  return planned === null ? 0 : daysBetween(businessDay(planned), departs)
}

/** Carriers that sell both voyages of a way. */
export const sharedCarriers = ({ first, second }: HubWay): unknown[] => {
  const sold = (listOf(second.sailing.carriers) as readonly unknown[]).map(idOf)
  return listOf(first.sailing.carriers).filter((carrier) => sold.includes(idOf(carrier)))
}

/** Conditions of the two lists of sailings that a lane needs, by the day on which they leave their first port. */
export const sailingsOfLane = ({ pols, pods, from, until }: Lane) => ({
  firsts: { pol: { any: [...pols] }, departs: { from: addDays(from, -longestRound), to: until } },
  seconds: {
    pod: { any: [...pods] },
    departs: { from: addDays(from, -longestRound), to: addDays(until, longestRound) },
  },
})
/** Days that a vessel may be on its way at a port. */
const longestRound = 60
