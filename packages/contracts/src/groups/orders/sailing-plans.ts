import { addDays, businessDay, daysBetween, instantOfMinute, weekdayNumber } from '@hangjia/validation'
import { listOf, type Values } from '../charges/charge-rules.ts'
import { ruledTimes, timeOfCutoff } from './cutoffs.ts'

/** Times of day of generated calls: a rotation names days only. */
const arrivesAt = '06:00'
const leavesAt = '22:00'
const at = (day: string | null, time: string): string | null =>
  day === null ? null : instantOfMinute(`${day} ${time}`)

const fromDay = (day: string, weekday: number): string => addDays(day, (weekday - weekdayNumber(day) + 7) % 7)
const untilDay = (day: string, weekday: number): string => addDays(day, -((weekdayNumber(day) - weekday + 7) % 7))

/**
 * Calls of a voyage that leaves the first port of a rotation on a day (A 320): each next port on its day of the voyage, or on the next of its
 * weekdays after the port before it.
 */
export const callsOfRotation = (rotation: unknown, departs: string): Values[] => {
  let left = departs
  return (listOf(rotation) as readonly Values[]).map(
    ({ port, terminal, arrivalDay, departureDay, dayOffset }, index) => {
      const [arrives, leaves] = [arrivalDay, departureDay].map((day) => (typeof day === 'number' ? day : undefined))
      let eta: string | null
      let etd: string | null
      if (index === 0) {
        eta = arrives === undefined ? null : untilDay(departs, arrives)
        etd = departs
      } else {
        const from = typeof dayOffset === 'number' ? addDays(departs, dayOffset) : addDays(left, 1)
        eta = arrives === undefined ? (typeof dayOffset === 'number' ? from : null) : fromDay(from, arrives)
        etd = leaves === undefined ? null : fromDay(eta ?? from, leaves)
      }
      left = etd ?? eta ?? left
      const leavesOn = at(etd, leavesAt)
      return {
        port,
        terminal: terminal ?? null,
        eta: at(eta, arrivesAt),
        etd: leavesOn,
        plannedEtd: leavesOn,
        state: 'planned',
      }
    },
  )
}

/** The number of a voyage some voyages later, with its zeros and its letters: 051E, 052E. */
export const voyageAfter = (voyageNo: string, later: number): string =>
  voyageNo.replace(/\d+(?=\D*$)/, (digits) => String(Number(digits) + later).padStart(digits.length, '0'))

interface Sailed {
  readonly departs: string
  readonly vessel: string
  readonly voyageNo: string
}
interface Departure extends Sailed {
  /** It is there already. */
  readonly isKnown: boolean
  /** Voyages after the latest one that is there. */
  readonly later: number
}
const latestBefore = <S extends Sailed>(known: readonly S[], day: string): readonly S[] =>
  known.filter(({ departs }) => departs < day).toSorted((one, other) => (one.departs < other.departs ? -1 : 1))

/**
 * Departures of the coming weeks of a service: the first on the weekday of its rotation from a day on, every other week counted on from the
 * latest one. Vessels take turns as they did and voyages count on, from the one before; a departure that is there already, up to three days beside its weekday, stays.
 */
export const departuresOf = (
  { rotation, frequency }: Values,
  { from, weeks, known }: { readonly from: string; readonly weeks: number; readonly known: readonly Sailed[] },
): Departure[] => {
  const [first] = listOf(rotation) as readonly Values[]
  const step = frequency === 'biweekly' ? 14 : 7
  const weekday = typeof first?.departureDay === 'number' ? fromDay(from, first.departureDay) : from
  const before = latestBefore(known, weekday)
  const last = before.at(-1)
  const isOffWeek = step === 14 && last !== undefined && daysBetween(last.departs, weekday) % step >= 7
  const day = isOffWeek ? addDays(weekday, 7) : weekday
  let former: Sailed | undefined = last
  let later = 0
  return Array.from({ length: Math.floor((weeks * 7) / step) }, (_none, at): Departure => {
    const departs = addDays(day, at * step)
    const there = known.find((one) => Math.abs(daysBetween(one.departs, departs)) <= 3)
    const turn = [...new Set(latestBefore(known, departs).map(({ vessel }) => vessel))]
    const next = there ?? {
      departs,
      vessel: turn[(former ? turn.indexOf(former.vessel) + 1 : 0) % Math.max(1, turn.length)] ?? '',
      voyageNo: former ? voyageAfter(former.voyageNo, 1) : '',
    }
    former = next
    later = there ? 0 : later + 1
    return { departs: next.departs, vessel: next.vessel, voyageNo: next.voyageNo, isKnown: there !== undefined, later }
  })
}

/** A day or an instant some days later; whatever else there is stays. */
export const later = (value: unknown, days: number): unknown =>
  typeof value !== 'string'
    ? value
    : value.length === 10
      ? addDays(value, days)
      : new Date(Date.parse(value) + days * 86_400_000).toISOString()
const moved = (values: Values, names: readonly string[], days: number): Values => ({
  ...values,
  ...Object.fromEntries(names.map((name) => [name, later(values[name] ?? null, days)])),
})

const cutoffs = Object.values(timeOfCutoff)
const timesOfCall = ['eta', 'etd', ...cutoffs] as const

/** A call with the hours of the same call of a former sailing, and with its cut-offs but for those that have a rule. */
const likeFormer = (call: Values, former: Values | undefined, ruled: readonly string[]): Values => {
  const again = (name: string, of: 'eta' | 'etd') => {
    const [then, now] = [former?.[of], call[of]]
    return typeof then === 'string' && typeof now === 'string' && typeof former?.[name] === 'string'
      ? later(former[name], daysBetween(businessDay(then), businessDay(now)))
      : null
  }
  const etd = again('etd', 'etd') ?? call.etd
  return {
    ...call,
    eta: again('eta', 'eta') ?? call.eta,
    etd,
    plannedEtd: etd,
    ...Object.fromEntries(cutoffs.map((name) => [name, ruled.includes(name) ? null : again(name, 'etd')])),
  }
}

/** Day on which a sailing was to leave its first port; delays do not change it. */
const plannedDeparture = ({ calls }: Values): string | null => {
  const [first] = listOf(calls) as readonly Values[]
  const leaves = first?.plannedEtd ?? first?.etd
  return typeof leaves === 'string' ? businessDay(leaves) : null
}

/**
 * Sailings of the coming weeks of a service (A 320); null in place of those that are there already. Hours, cut-offs and voyages of partners
 * go on from the latest sailing before them; cut-offs with a rule of the carrier are blank, so that the save fills them.
 */
export const sailingsOf = (
  service: Values,
  {
    from,
    weeks,
    known,
    rules = [],
  }: {
    readonly from: string
    readonly weeks: number
    readonly known: readonly Values[]
    readonly rules?: readonly Values[]
  },
) => {
  const ownRules = rules.filter(({ carrier, status }) => carrier === service.operator && status === 1)
  const sailed = known.flatMap((sailing) => {
    const departs = plannedDeparture(sailing)
    return departs === null
      ? []
      : [{ departs, vessel: String(sailing.vessel ?? ''), voyageNo: String(sailing.voyageNo ?? ''), sailing }]
  })
  return departuresOf(service, { from, weeks, known: sailed }).map(({ isKnown, later: voyages, ...departure }) => {
    const former = latestBefore(sailed, departure.departs).at(-1)?.sailing
    const formerCalls = listOf(former?.calls) as readonly Values[]
    const calls = callsOfRotation(service.rotation, departure.departs).map((call, at, all) =>
      likeFormer(
        call,
        formerCalls[at]?.port === call.port ? formerCalls[at] : undefined,
        ruledTimes(ownRules, { call, isLast: at === all.length - 1 }),
      ),
    )
    const partners = listOf(former?.partnerVoyages) as readonly Values[]
    return {
      ...departure,
      values: isKnown
        ? null
        : {
            service: service.id,
            carrier: service.operator,
            vessel: departure.vessel,
            voyageNo: departure.voyageNo,
            partnerVoyages: partners.map((one) => ({ ...one, voyageNo: voyageAfter(String(one.voyageNo), voyages) })),
            state: 'planned',
            calls,
          },
    }
  })
}

/** Calls of a sailing of which one and those behind it are some days later; their first departures are kept. */
export const shiftedCalls = (calls: unknown, from: number, days: number): Values[] =>
  (listOf(calls) as readonly Values[]).map((call, index) => {
    if (index < from || call.state === 'omitted' || call.state === 'done') return call
    const plannedEtd = call.plannedEtd ?? call.etd ?? null
    const then = moved(call, timesOfCall, days)
    return { ...then, plannedEtd, state: then.etd === plannedEtd ? 'planned' : 'changed' }
  })

const isLate = ({ etd, plannedEtd, state }: Values): boolean =>
  state !== 'omitted' && typeof etd === 'string' && typeof plannedEtd === 'string' && etd > plannedEtd

/**
 * A sailing some days later from its call at a port on, or from its first: late as long as a departure is behind its plan. Undefined where
 * nothing moves: a blank or finished sailing, or one that does not call there.
 */
export const shiftedSailing = (
  { calls, state, changeReason }: Values,
  { port, days, reason }: { readonly port: string | null; readonly days: number; readonly reason: string | null },
): Values | undefined => {
  const lines = listOf(calls) as readonly Values[]
  const from = port === null ? 0 : lines.findIndex((call) => call.port === port)
  if (days === 0 || from < 0 || state === 'blank' || state === 'arrived') return undefined
  const then = shiftedCalls(lines, from, days)
  if (then.every((call, at) => call === lines[at])) return undefined
  const isPlan = state === 'planned' || state === 'delayed'
  return {
    calls: then,
    state: isPlan ? (then.some(isLate) ? 'delayed' : 'planned') : state,
    changeReason: reason ?? changeReason ?? null,
  }
}

const timesOfLcl = ['etd', 'eta', 'cfsClosing', 'siCutoff', 'customsCutoff'] as const
/** The times of an LCL sailing some days later. */
export const shiftedLcl = (values: Values, days: number): Values => moved(values, timesOfLcl, days)

/** Days after its own departure on which an LCL sailing leaves again within some weeks: on each of its weekdays, or else weekly. */
export const lclRepeats = ({ etd, sailingDays }: Values, weeks: number): number[] => {
  if (typeof etd !== 'string') return []
  const flags = typeof sailingDays === 'string' && sailingDays.includes('1') ? sailingDays : undefined
  return Array.from({ length: weeks * 7 }, (_none, index) => index + 1).filter((days) =>
    flags ? flags[weekdayNumber(addDays(etd, days)) - 1] === '1' : days % 7 === 0,
  )
}

/** An LCL sailing again: its state and the room left in it are not those of the first. */
const again = (values: Values): Values => ({ ...values, state: 'planned', spaceM3: null })
/** LCL sailings of the coming weeks, after one (A 329). */
export const lclAgain = (values: Values, weeks: number): Values[] =>
  lclRepeats(values, weeks).map((days, at) => ({
    ...again(shiftedLcl(values, days)),
    voyageNo: voyageAfter(String(values.voyageNo ?? ''), at + 1),
  }))
/** The same LCL sailing to other ports, whose days at sea and way are to be entered. */
export const lclTo = (values: Values, pods: readonly string[]): Values[] =>
  pods
    .filter((pod) => pod !== values.pod)
    .map((pod) => ({ ...again(values), pod, finalDestination: null, via: [], eta: null, transitDays: null }))
/** LCL sailings with the same text are one: same ports, consolidator and day. */
export const lclKey = ({ pol, pod, finalDestination, consolidator, etd }: Values): string =>
  [pol, pod, finalDestination, consolidator, etd].map((one) => one ?? '').join('|')
