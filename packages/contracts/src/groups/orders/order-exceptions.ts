import { addDays, addTime, businessDay, instantOfMinute, readMinute } from '@hangjia/validation'
import { type ShipmentKind, shipmentKindOf } from '../../modes/shipment-kind.ts'
import { type LeadHours, usualLeadHours } from '../../resources/company/lead-times.ts'
import { type ExceptionKind, settledByHand } from '../../shapes/figures/order-exceptions.ts'
import type { Milestone } from '../../shapes/figures/order-milestones.ts'
import type { Values } from '../charges/charge-rules.ts'
import { type ReachedMilestone, stepsOfMode } from './order-stage.ts'

/** A milestone of a shipment as its troubles follow from it. */
export interface TrackedEvent extends ReachedMilestone {
  readonly id: string
  readonly classifier: string
  readonly at: string
  readonly enteredAt: string
  /** False of what was done for a sailing that the shipment missed. */
  readonly counts: boolean
  /** The former time of an estimate that moved. */
  readonly movedFrom: string | null
  readonly note: string | null
}
/** A shipment under way, with its milestones in the order in which they were entered. */
export interface TrackedShipment {
  readonly mode: string
  readonly etd: string | null
  readonly eta: string | null
  readonly siCutoff: string | null
  readonly vgmCutoff: string | null
  readonly dgCutoff: string | null
  readonly cyCutoff: string | null
  readonly containers: readonly { readonly containerNo: string; readonly latestFreeDate: string | null }[]
  readonly cargo: readonly Values[]
  /** Its carrier has the shipping instruction of a bill. */
  readonly isInstructed: boolean
  /** Its bill was released on credit that its customer does not have, or that is overdue. */
  readonly isReleasedUnsettled: boolean
  readonly events: readonly TrackedEvent[]
}
/** A trouble as it is now; one that a milestone caused names it. */
export interface FoundException {
  readonly kind: ExceptionKind
  readonly event: string | null
  readonly dueAt: string | null
  /** Numbers and times, without words of a language. */
  readonly facts: string | null
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const hoursLate = 24
/** Days without news after which a shipment under way is looked for. */
const silentDays = { air: 2, other: 5 } as const
const freeDaysLeft = 2

interface At extends TrackedShipment {
  readonly hoursBefore: LeadHours
  readonly kind: ShipmentKind
  readonly now: number
  readonly today: string
  readonly isGone: boolean
  readonly isThere: boolean
  readonly isDelivered: boolean
}
type Rule = (at: At) => readonly FoundException[]

const actual = ({ events }: Pick<TrackedShipment, 'events'>, milestones: readonly Milestone[]) =>
  events.filter(
    ({ classifier, counts, milestone }) =>
      classifier === 'ACT' && counts && (milestones as readonly string[]).includes(milestone),
  )
/** Containers that reached none of these milestones; null where the whole shipment did. */
const openOf = (at: Pick<TrackedShipment, 'events' | 'containers'>, ...milestones: Milestone[]) => {
  const done = actual(at, milestones)
  if (done.some(({ containerNo }) => containerNo === null)) return null
  const moved = new Set(done.map(({ containerNo }) => containerNo))
  const open = at.containers.flatMap(({ containerNo }) => (moved.has(containerNo) ? [] : [containerNo]))
  return at.containers.length > 0 && open.length === 0 ? null : open
}
const isDone = (at: Parameters<typeof openOf>[0], ...milestones: Milestone[]) => openOf(at, ...milestones) === null

const time = (instant: string | null): number => (instant === null ? Number.NaN : Date.parse(instant))
const isWithin = ({ now }: At, instant: string | null, hours: number) => now >= time(instant) - hours * hourMs
const found = (
  kind: ExceptionKind,
  dueAt: string | null,
  facts: readonly unknown[] = [],
  event: string | null = null,
): readonly FoundException[] => [{ kind, event, dueAt, facts: facts.filter(Boolean).join(' · ').slice(0, 300) || null }]

const gateInDue: Rule = (at) => {
  const isAStep = stepsOfMode(at.mode).some(({ stage }) => stage === 'gatedIn')
  const open = openOf(at, 'GATE_IN', 'CFS_RECEIVED')
  return isAStep && !at.isGone && open && isWithin(at, at.cyCutoff, at.hoursBefore.gateIn)
    ? found('gateInDue', at.cyCutoff, open)
    : []
}
const isExportBySea = ({ kind: { bySea, direction } }: At) => bySea && direction === 'export'
const siDue: Rule = (at) =>
  isExportBySea(at) &&
  !at.isGone &&
  !at.isInstructed &&
  !isDone(at, 'SI_SUBMITTED') &&
  isWithin(at, at.siCutoff, at.hoursBefore.si)
    ? found('siDue', at.siCutoff)
    : []
const vgmDue: Rule = (at) => {
  const open = openOf(at, 'VGM_SUBMITTED')
  return isExportBySea(at) && at.kind.boxed && !at.isGone && open && isWithin(at, at.vgmCutoff, at.hoursBefore.vgm)
    ? found('vgmDue', at.vgmCutoff, open)
    : []
}
const dgDetails: Rule = (at) => {
  const lacking = at.cargo.filter(
    ({ cargoKind, un, imoClass, packingGroup }) => cargoKind === 'dangerous' && !(un && imoClass && packingGroup),
  )
  const until = at.dgCutoff ?? at.cyCutoff ?? at.etd
  return lacking.length > 0 && !at.isGone && isWithin(at, until, at.hoursBefore.dg)
    ? found(
        'dgDetails',
        until,
        lacking.map(({ commodity }) => commodity),
      )
    : []
}
const rolled: Rule = (at) => {
  const last = actual(at, ['ROLLED']).at(-1)
  if (!last || at.isGone) return []
  const isRebooked = actual(at, ['BOOKING_CONFIRMED']).some(({ at: when }) => time(when) > time(last.at))
  return isRebooked ? [] : found('rolled', at.etd, [last.note], last.id)
}
const customs: Rule = (at) => {
  const [last] = actual(at, ['CUSTOMS_SELECTED', 'CUSTOMS_INSPECTED', 'CUSTOMS_HELD']).toSorted(
    (one, other) => time(other.at) - time(one.at),
  )
  if (!last) return []
  const ends = ['CUSTOMS_RELEASED_EXPORT', 'CUSTOMS_RELEASED_IMPORT', 'DEPARTED', 'DELIVERED'] as const
  const isOver = actual(at, ends).some(({ at: when }) => time(when) >= time(last.at))
  return isOver ? [] : found('customs', null, [last.containerNo, last.note], last.id)
}

const notDeparted: Rule = (at) => (!at.isGone && isWithin(at, at.etd, -hoursLate) ? found('notDeparted', at.etd) : [])
const notArrived: Rule = (at) =>
  at.isGone && !at.isThere && isWithin(at, at.eta, -hoursLate) ? found('notArrived', at.eta) : []

/** The last estimate of a whole shipment moved by more than a day, and the event itself has not come. */
const moved =
  (kind: 'etdMoved' | 'etaMoved', milestone: 'DEPARTED' | 'ARRIVED'): Rule =>
  (at) => {
    if (milestone === 'DEPARTED' ? at.isGone : at.isThere) return []
    const last = at.events
      .filter((event) => event.milestone === milestone && event.classifier !== 'ACT' && event.containerNo === null)
      .at(-1)
    if (!last?.movedFrom || Math.abs(time(last.at) - time(last.movedFrom)) <= dayMs) return []
    return found(kind, last.at, [`${readMinute(last.movedFrom)} → ${readMinute(last.at)}`], last.id)
  }

const silent: Rule = (at) => {
  if (!at.isGone || at.isThere || at.kind.byRoad || notArrived(at).length > 0) return []
  const last = at.events
    .map(({ enteredAt }) => enteredAt)
    .sort()
    .at(-1)
  const days = at.kind.carrier === 'airline' ? silentDays.air : silentDays.other
  return last && at.now - time(last) > days * dayMs ? found('silent', addTime(last, { days }), [readMinute(last)]) : []
}
const noArrivalNotice: Rule = (at) => {
  const isOurs = at.kind.direction === 'import' || at.kind.carrier === 'airline'
  return isOurs && at.isThere && !at.isDelivered && !isDone(at, 'ARRIVAL_NOTICE')
    ? found('noArrivalNotice', at.eta)
    : []
}
const noDeliveryOrder: Rule = (at) =>
  at.kind.bySea && at.kind.direction === 'import' && at.isThere && !at.isDelivered && !isDone(at, 'DO_ISSUED')
    ? found('noDeliveryOrder', at.eta)
    : []

/**
 * Containers whose last free day is near or over while their clock runs: of an export until the gate of the port, and again from the
 * arrival where the day comes after it; until the empty container is returned.
 */
const freeTime: Rule = (at) => {
  const arrivedOn = actual(at, ['ARRIVED'])[0]?.at
  const isRunning = (containerNo: string, last: string) => {
    const open = (...by: Milestone[]) => openOf(at, ...by)?.includes(containerNo) === true
    if (!open('EMPTY_RETURNED')) return false
    if (at.kind.direction === 'import' || !at.isGone) return at.kind.direction === 'import' || open('GATE_IN')
    return arrivedOn !== undefined && last >= businessDay(arrivedOn)
  }
  const near = at.containers.flatMap(({ containerNo, latestFreeDate: last }) =>
    last && addDays(at.today, freeDaysLeft) >= last && isRunning(containerNo, last) ? [{ containerNo, last }] : [],
  )
  const [first] = near.map(({ last }) => last).sort()
  return first
    ? found(
        'freeTime',
        instantOfMinute(`${first} 23:59`),
        near.map(({ containerNo, last }) => `${containerNo} ${last}`),
      )
    : []
}
const releasedUnsettled: Rule = ({ isReleasedUnsettled }) =>
  isReleasedUnsettled ? found('releasedUnsettled', null) : []
const noted: Rule = (at) =>
  at.isDelivered
    ? []
    : actual(at, ['EXCEPTION']).flatMap(({ id, note, containerNo }) => [
        ...found('noted', null, [containerNo, note], id),
      ])

const rules: readonly Rule[] = [
  gateInDue,
  siDue,
  vgmDue,
  dgDetails,
  rolled,
  customs,
  notDeparted,
  notArrived,
  moved('etdMoved', 'DEPARTED'),
  moved('etaMoved', 'ARRIVED'),
  silent,
  noArrivalNotice,
  noDeliveryOrder,
  freeTime,
  releasedUnsettled,
  noted,
]

/**
 * Troubles of a shipment under way at an instant, each kind once, of those that milestones cause each milestone. `hoursBefore` each cut-off what
 * it needs is missing.
 */
export const exceptionsOf = (
  shipment: TrackedShipment,
  now: string,
  hoursBefore: LeadHours = usualLeadHours,
): readonly FoundException[] => {
  const kind = shipmentKindOf(shipment.mode)
  if (!kind) return []
  const at: At = {
    ...shipment,
    kind,
    hoursBefore,
    now: time(now),
    today: businessDay(now),
    isGone: isDone(shipment, 'DEPARTED'),
    isThere: isDone(shipment, 'ARRIVED') || isDone(shipment, 'DELIVERED', 'EMPTY_RETURNED'),
    isDelivered: isDone(shipment, 'DELIVERED', 'EMPTY_RETURNED'),
  }
  return rules.flatMap((rule) => rule(at))
}

/** True of a trouble that somebody may declare settled. */
export const isSettledByHand = (kind: unknown): boolean => (settledByHand as readonly unknown[]).includes(kind)
