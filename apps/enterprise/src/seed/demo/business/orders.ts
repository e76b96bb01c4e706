import { type Draft, type Milestone, type onlineBooking, shipmentOrder } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { BaseIds } from '../../base-ids.ts'
import { dice } from '../../dice.ts'
import { filledLine } from '../../filled.ts'
import { demoContractNo } from '../ocean/contracts.ts'
import { loadedBoxes } from './loaded-boxes.ts'
import { chargesOf, invoicesOf } from './order-charges.ts'

/** People and things that the demo orders of a company name. */
export interface OrderFacts {
  readonly ids: BaseIds
  readonly today: string
  /** First letter of the numbers of containers, bills and space, so that companies differ. */
  readonly mark: string
  readonly customers: readonly string[]
  readonly owners: readonly [string, ...string[]]
  readonly desk: string
  readonly agent: string
}
type Dated = 'feesConfirmedAt' | 'atd' | 'ata' | 'releaseAppliedBy'
type OrderRow = Partial<Draft<typeof shipmentOrder>> & { readonly [name in Dated]?: string | null } & {
  readonly lifeState?: 'active' | 'onHold' | 'cancelled' | 'closed'
  readonly releaseState?: 'none' | 'applied' | 'approved' | 'released'
}
export interface DemoOrder {
  readonly values: OrderRow
  readonly events: readonly { readonly milestone: Milestone; readonly at: string }[]
}

type Step = readonly [milestone: Milestone, from: 'etd' | 'eta', days: number]
const file: readonly Step[] = [
  ['ORDER_RECEIVED', 'etd', -14],
  ['ORDER_CONFIRMED', 'etd', -13],
  ['BOOKING_CONFIRMED', 'etd', -9],
]
const abroad: readonly Step[] = [
  ['CUSTOMS_RELEASED_EXPORT', 'etd', -1],
  ['DEPARTED', 'etd', 0],
  ['BL_DRAFT_APPROVED', 'etd', 0],
  ['FEES_CONFIRMED', 'etd', 2],
  ['RELEASE_APPROVED', 'etd', 3],
  ['BL_RELEASED', 'etd', 4],
  ['ARRIVED', 'eta', 0],
  ['DELIVERED', 'eta', 4],
  ['ORDER_CLOSED', 'eta', 6],
]
const stepsOf = {
  fcl: [...file, ['SI_SUBMITTED', 'etd', -5], ['EMPTY_OUT', 'etd', -4], ['GATE_IN', 'etd', -2], ...abroad],
  lcl: [...file, ['SI_SUBMITTED', 'etd', -5], ['CFS_RECEIVED', 'etd', -3], ...abroad],
} as const satisfies Record<string, readonly Step[]>

type Name = readonly [zh: string, en: string]
const lanes = [
  ['CNSHG', 'USLAX', 16, 'USWC'],
  ['CNNBG', 'DEHAM', 31, 'NEU'],
  ['CNSHG', 'NLRTM', 30, 'NEU'],
  ['CNNBG', 'USLAX', 17, 'USWC'],
] as const
const carriers = ['COS', 'MSC', 'CMA', 'ONE'] as const
const vessels = ['COSCO SHIPPING ALPS', 'MSC LORETO', 'CMA CGM RIVOLI', 'ONE INNOVATION'] as const
const goods: readonly [Name, ...Name[]] = [
  ['家居用品', 'Homeware'],
  ['汽车零部件', 'Auto parts'],
  ['灯饰', 'Lighting'],
  ['户外家具', 'Outdoor furniture'],
]

/** Days from today to the departure, and the step after which nothing more was recorded, if it is late. */
type Plan = readonly [
  days: number,
  more?: { readonly until?: number; readonly mode?: 'lcl'; readonly cancelled?: true },
]
const current: readonly Plan[] = [
  [16],
  [12],
  [8],
  [6, { until: 2 }],
  [5, { mode: 'lcl' }],
  [3],
  [1, { until: 3 }],
  [-2],
  [-6, { until: 8 }],
  [-12, { mode: 'lcl' }],
  [-20],
  [-24, { cancelled: true }],
  [-33],
]
/** One more order every two days, as far back as the demo has rates of exchange. */
const past: readonly Plan[] = Array.from({ length: 11 }, (_, at) => [-25 - at * 2] as const)

const morning = (day: string): string => `${day}T02:00:00.000Z`

/** Orders at every step, some of them late, and those of the last weeks. */
export const demoOrders = (facts: OrderFacts, isSmall: boolean): DemoOrder[] => {
  const plans = isSmall ? [...current.slice(0, 8), [-20] as const] : [...current, ...past]
  return plans.map((plan, at) => orderOf(facts, plan, at))
}

interface Shipped {
  readonly days: number
  readonly until: number | undefined
  readonly mode: 'fcl' | 'lcl'
  readonly isCancelled: boolean
  readonly at: number
}
const orderOf = (facts: OrderFacts, [days, more = {}]: Plan, at: number): DemoOrder => {
  const shipped = {
    days,
    until: more.until,
    mode: more.mode ?? 'fcl',
    isCancelled: more.cancelled === true,
    at,
  } as const
  const { etd, eta } = daysOf(facts, shipped)
  const all: readonly Step[] = shipped.isCancelled ? stepsOf[shipped.mode].slice(0, 3) : stepsOf[shipped.mode]
  const events = all
    .map(([milestone, from, shift]) => ({ milestone, day: addDays(from === 'etd' ? etd : eta, shift) }))
    .filter(({ day }, index) => day < facts.today && index < (shipped.until ?? all.length))
    .map(({ milestone, day }) => ({ milestone, at: morning(day) }))
  return { values: valuesOf(facts, shipped, new Map(events.map(({ milestone, at }) => [milestone, at]))), events }
}

const laneOf = (at: number) => lanes[at % lanes.length] ?? lanes[0]
const daysOf = ({ today }: OrderFacts, { days, at }: Shipped) => {
  const etd = addDays(today, days)
  return { etd, eta: addDays(etd, laneOf(at)[2]) }
}

const valuesOf = (facts: OrderFacts, shipped: Shipped, happened: ReadonlyMap<Milestone, string>): OrderRow => {
  const { ids, mark, customers, owners, desk } = facts
  const { at, mode, isCancelled } = shipped
  const [pol, pod, , line] = laneOf(at)
  const carrier = carriers[at % carriers.length] ?? 'COS'
  const period = { from: shipped.days, to: shipped.days }
  const { etd, eta } = daysOf(facts, shipped)
  const draw = dice(`${mark}|order|${at}`)
  const isBoxed = mode === 'fcl'
  const boxes = isBoxed ? [{ box: draw.pick(['40HQ', '40HQ', '20GP']), quantity: draw.between(1, 2) }] : []
  const [commodity, commodityEn] = draw.pick(goods)
  const isClosed = happened.has('ORDER_CLOSED')
  const isReleased = happened.has('BL_RELEASED')
  const measures = { packages: draw.between(20, 600), tons: draw.between(2, 18), volumeM3: draw.between(8, 60) }
  const receivables = chargesOf(facts, boxes, draw.between(2050, 2600), '950').map((line) => ({
    ...line,
    billTo: null,
  }))
  const payables = chargesOf(facts, boxes, draw.between(1700, 2000), '825').map((line) => ({
    ...line,
    payTo: facts.agent,
  }))
  return {
    businessDate: [addDays(etd, -14), facts.today].sort()[0] ?? facts.today,
    mode,
    customer: customers[at % customers.length] ?? '',
    customerRef: `PO-${mark}${1000 + at}`,
    lifeState: isCancelled ? 'cancelled' : isClosed ? 'closed' : 'active',
    pol: ids.port(pol),
    pod: ids.port(pod),
    carrier: ids.carrier(carrier),
    contractNo: (isBoxed && demoContractNo(mark, { carrier, line, pol, period })) || null,
    vessel: vessels[at % vessels.length] ?? null,
    voyage: `0${20 + (at % 70)}E`,
    etd: morning(etd),
    eta: morning(eta),
    atd: happened.get('DEPARTED') ?? null,
    ata: happened.get('ARRIVED') ?? null,
    siCutoff: morning(addDays(etd, -4)),
    cyCutoff: morning(addDays(etd, -2)),
    tradeTerm: 'FOB',
    transportTerm: isBoxed ? 'CY-CY' : 'CFS-CFS',
    freightPayment: 'PRE',
    releaseType: 'telex',
    services: ['ocean', 'booking', 'customs'],
    boxes: boxes.map((box) => ({ ...box, soc: false, temperatureC: null, remark: null })),
    cargo: [
      {
        commodity,
        commodityEn,
        hsCode: null,
        packages: measures.packages,
        packageType: null,
        grossKg: String(measures.tons * 1000),
        volumeM3: String(measures.volumeM3),
        marks: null,
        cargoKind: 'general',
        un: null,
        imoClass: null,
        packingGroup: null,
        flashPointC: null,
        lengthCm: null,
        widthCm: null,
        heightCm: null,
      },
    ],
    soNumbers: happened.has('BOOKING_CONFIRMED') ? [`SO${mark}${700_100 + at}`] : [],
    containers: happened.has('EMPTY_OUT')
      ? loadedBoxes({ mark, at, measures, stuffingAt: morning(addDays(etd, -3)) }, boxes)
      : [],
    bills: happened.has('BL_DRAFT_APPROVED') ? [billOf(mark, at)] : [],
    receivables,
    payables,
    supplierInvoices: happened.has('FEES_CONFIRMED')
      ? invoicesOf(payables, {
          payTo: facts.agent,
          number: `INV${mark}${600 + at}`,
          date: addDays(etd, 3),
          paidOn: happened.has('DELIVERED') ? eta : null,
        })
      : [],
    feesConfirmedAt: happened.get('FEES_CONFIRMED') ?? null,
    releaseState: isReleased ? 'released' : happened.has('RELEASE_APPROVED') ? 'approved' : 'none',
    sales: owners[at % owners.length] ?? owners[0],
    operator: desk,
    customerService: desk,
  }
}

type Bill = Draft<typeof shipmentOrder>['bills'][number]
const billOf = (mark: string, at: number): Bill =>
  filledLine<Bill>(shipmentOrder.fields.bills.fields, {
    billNo: `HJ${mark}${800_200 + at}`,
    documentType: 'BOL',
    originals: 3,
    siState: 'accepted',
    draftState: 'approved',
    custody: 'us',
  })

type BookingRow = Partial<Draft<typeof onlineBooking>> & {
  readonly state: Exclude<(typeof onlineBooking)['fields']['state']['options'][number][0], 'terminated' | 'closed'>
  readonly requester: string | null
  readonly reviewer?: string | null
  readonly submittedAt?: string | null
  readonly refuseReason?: 'noSpace' | null
  readonly carrierBookingRefs?: readonly string[]
}
const bookingPlans = ['draft', 'submitted', 'submitted', 'passed', 'refused', 'booking', 'booked', 'cancelled'] as const

/** Requests for space in their first states; those of the salespeople wait for the desk. */
export const demoBookings = (facts: OrderFacts, isSmall: boolean): BookingRow[] => {
  const { ids, today, mark, customers, owners, desk } = facts
  return bookingPlans.slice(0, isSmall ? 3 : undefined).map((state, at) => {
    const [pol, pod] = laneOf(at)
    const isSent = state !== 'draft'
    const isReviewed = isSent && state !== 'submitted'
    const requester = owners[at % owners.length] ?? owners[0]
    return {
      businessDate: addDays(today, -at),
      source: at % 2 === 0 ? ('manual' as const) : ('priceSearch' as const),
      mode: 'fcl' as const,
      customer: customers[(at + 3) % customers.length] ?? '',
      state,
      requester: isSent ? requester : null,
      sales: requester,
      reviewer: isReviewed ? desk : null,
      submittedAt: isSent ? morning(addDays(today, -at)) : null,
      refuseReason: state === 'refused' ? ('noSpace' as const) : null,
      carrierBookingRefs: state === 'booked' ? [`SO${mark}${900_300 + at}`] : [],
      pol: ids.port(pol),
      pod: ids.port(pod),
      carrier: ids.carrier(carriers[at % carriers.length] ?? 'COS'),
      expectedDeparture: addDays(today, 9 + at),
      tradeTerm: 'FOB' as const,
      transportTerm: 'CY-CY' as const,
      freightPayment: 'PRE' as const,
      boxes: [{ box: '40HQ', quantity: 1 + (at % 3), soc: false, temperatureC: null, remark: null }],
      cargo: [],
      sellPrice: [{ box: '40HQ', price: '2280' }],
      costPrice: [{ box: '40HQ', price: '1960' }],
      currency: ids.currency('USD'),
    }
  })
}
