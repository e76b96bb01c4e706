import { addDays, businessDay } from '@hangjia/validation'
import { serviceNamed } from '../../modes/services.ts'
import { type ShipmentKind, shipmentKindOf } from '../../modes/shipment-kind.ts'

/** Steps of a shipment in their order (rules 3.4). */
export const orderStages = [
  'created',
  'confirmed',
  'booked',
  'emptyPickedUp',
  'gatedIn',
  'customsReleased',
  'onBoard',
  'billConfirmed',
  'feesConfirmed',
  'released',
  'arrived',
  'delivered',
  'closed',
] as const
export type OrderStage = (typeof orderStages)[number]

interface Step {
  readonly stage: OrderStage
  /** Steps of papers and money never hide how far the cargo is. */
  readonly track: 'file' | 'transport' | 'document' | 'money'
  /** One of these reaches the step. */
  readonly by: readonly string[]
  /** Shipments that have the step; absent for all. */
  readonly of?: (kind: ShipmentKind) => boolean
}
const isExport = ({ direction, byRoad }: ShipmentKind): boolean => direction === 'export' && !byRoad

const steps: readonly Step[] = [
  { stage: 'created', track: 'file', by: ['ORDER_RECEIVED'] },
  { stage: 'confirmed', track: 'file', by: ['ORDER_CONFIRMED'] },
  { stage: 'booked', track: 'transport', by: ['BOOKING_CONFIRMED'], of: isExport },
  { stage: 'emptyPickedUp', track: 'transport', by: ['EMPTY_OUT'], of: (kind) => isExport(kind) && kind.boxed },
  { stage: 'gatedIn', track: 'transport', by: ['GATE_IN', 'CFS_RECEIVED'], of: isExport },
  { stage: 'customsReleased', track: 'transport', by: ['CUSTOMS_RELEASED_EXPORT'], of: isExport },
  { stage: 'onBoard', track: 'transport', by: ['DEPARTED'] },
  { stage: 'billConfirmed', track: 'document', by: ['BL_DRAFT_APPROVED'], of: ({ byRoad }) => !byRoad },
  { stage: 'feesConfirmed', track: 'money', by: ['FEES_CONFIRMED'] },
  { stage: 'released', track: 'document', by: ['BL_RELEASED'], of: (kind) => isExport(kind) && kind.bySea },
  { stage: 'arrived', track: 'transport', by: ['ARRIVED'] },
  { stage: 'delivered', track: 'transport', by: ['DELIVERED', 'EMPTY_RETURNED'] },
  { stage: 'closed', track: 'file', by: ['ORDER_CLOSED'] },
]

/** Steps of a mode of transport, in their order; a service is agreed, charged and closed. */
export const stepsOfMode = (mode: string): readonly Step[] => {
  if (serviceNamed(mode)) return steps.filter(({ track }) => track === 'file' || track === 'money')
  const kind = shipmentKindOf(mode)
  return steps.filter(({ of }) => of === undefined || (kind !== undefined && of(kind)))
}

/** Milestones of a sailing that do not count for the next one, once a shipment was rolled. */
export const missedByRoll = ['CUSTOMS_RELEASED_EXPORT', 'LOADED', 'DEPARTED'] as const

/** A milestone that happened; without a container it is the whole shipment's. */
export interface ReachedMilestone {
  readonly milestone: string
  readonly containerNo: string | null
}
interface Shipment {
  readonly mode: string
  readonly containers: readonly string[]
  readonly reached: readonly ReachedMilestone[]
}

/** Steps that are reached: by the whole shipment, or by each of its containers. */
export const reachedStages = ({ mode, containers, reached }: Shipment): ReadonlySet<OrderStage> => {
  const isReached = (milestone: string) => {
    const found = reached.filter((event) => event.milestone === milestone)
    if (found.some(({ containerNo }) => containerNo === null)) return true
    const moved = new Set(found.map(({ containerNo }) => containerNo))
    return containers.length > 0 && containers.every((container) => moved.has(container))
  }
  return new Set(
    stepsOfMode(mode)
      .filter(({ stage, by }) => stage === 'created' || by.some(isReached))
      .map(({ stage }) => stage),
  )
}

/**
 * The highest step that is reached and below which every step of cargo and file is reached. An open step of papers or money does not
 * hide progress.
 */
export const orderStage = (shipment: Shipment): OrderStage => {
  const reached = reachedStages(shipment)
  let stage: OrderStage = 'created'
  for (const step of stepsOfMode(shipment.mode)) {
    if (reached.has(step.stage)) stage = step.stage
    else if (step.track === 'file' || step.track === 'transport') break
  }
  return stage
}

/** Days and instants of an order by which its steps are due. */
export interface OrderDates {
  readonly businessDate: string
  readonly etd: string | null
  readonly eta: string | null
  readonly siCutoff: string | null
  readonly customsCutoff: string | null
  readonly cyCutoff: string | null
}
const dayOf = (instant: string | null) => (instant === null ? null : businessDay(instant))
const shifted = (day: string | null, days: number) => (day === null ? null : addDays(day, days))

/** The business day until which a step is expected; null while the dates that it depends on are not known. */
const dueOf = (stage: OrderStage, dates: OrderDates): string | null => {
  const [etd, eta, yard] = [dates.etd, dates.eta, dates.cyCutoff].map((instant) => dayOf(instant ?? null)) as [
    string | null,
    string | null,
    string | null,
  ]
  const due: Readonly<Record<OrderStage, string | null>> = {
    created: dates.businessDate,
    confirmed: addDays(dates.businessDate, 1),
    booked: shifted(etd, -7),
    emptyPickedUp: shifted(yard ?? etd, -2),
    gatedIn: yard ?? shifted(etd, -1),
    customsReleased: dayOf(dates.customsCutoff) ?? yard ?? shifted(etd, -1),
    onBoard: etd,
    billConfirmed: shifted(dayOf(dates.siCutoff), 2) ?? etd,
    feesConfirmed: shifted(etd, 2),
    released: shifted(etd, 4),
    arrived: eta,
    delivered: shifted(eta, 7),
    closed: shifted(eta, 30),
  }
  return due[stage]
}

/** The open step that is due first, with its day; a step without a day comes after those that have one. Null when none is open. */
export const nextStep = (
  shipment: Shipment,
  dates: OrderDates,
): { readonly stage: OrderStage; readonly due: string | null } | null => {
  const reached = reachedStages(shipment)
  const open = stepsOfMode(shipment.mode)
    .filter(({ stage }) => !reached.has(stage))
    .map(({ stage }) => ({ stage, due: dueOf(stage, dates) }))
  const [first] = open.toSorted((one, other) => (one.due ?? '9999').localeCompare(other.due ?? '9999'))
  return first ?? null
}
