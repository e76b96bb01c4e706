import { cutoffRule, type Draft, lclSchedule, sailing, sailingService } from '@hangjia/contracts'
import { addDays, instantOfMinute, mondayOf } from '@hangjia/validation'
import type { BaseIds } from '../../base-ids.ts'
import { dice } from '../../dice.ts'
import type { CarrierCode } from '../../facts/carriers.ts'
import type { LineCode } from '../../facts/trade-lines.ts'
import { filled, filledLine } from '../../filled.ts'
import type { SeedRow } from '../../seed-row.ts'
import type { LclFacts } from '../lcl/rates.ts'

type Facts = Pick<LclFacts, 'ids' | 'today'>
interface Call {
  readonly port: string
  /** Days after the departure from the first port on which it arrives and leaves. */
  readonly days: readonly [arrives: number, departs: number]
}
interface ServiceFact {
  readonly code: string
  readonly name: string
  readonly line: LineCode
  readonly operator: CarrierCode
  readonly partner: CarrierCode
  /** 0 is Monday. */
  readonly weekday: number
  readonly calls: readonly Call[]
  readonly vessels: readonly string[]
}

const services: readonly ServiceFact[] = [
  {
    code: 'AAC1',
    name: 'Shanghai – Los Angeles',
    line: 'USWC',
    operator: 'COS',
    partner: 'OOL',
    weekday: 3,
    calls: [
      { port: 'CNNBG', days: [-1, 0] },
      { port: 'CNSHG', days: [1, 2] },
      { port: 'USLAX', days: [15, 18] },
      { port: 'USOAK', days: [20, 22] },
    ],
    vessels: ['DEMO PACIFIC', 'DEMO AURORA', 'DEMO HORIZON'],
  },
  {
    code: 'AEU3',
    name: 'North China – North Europe',
    line: 'NEU',
    operator: 'CMA',
    partner: 'EMC',
    weekday: 5,
    calls: [
      { port: 'CNQDG', days: [-1, 0] },
      { port: 'CNSHG', days: [2, 3] },
      { port: 'CNYTN', days: [6, 7] },
      { port: 'NLRTM', days: [35, 37] },
      { port: 'DEHAM', days: [39, 41] },
    ],
    vessels: ['DEMO MERIDIAN', 'DEMO ATLAS', 'DEMO CORAL', 'DEMO SUMMIT'],
  },
  {
    code: 'SEA2',
    name: 'South China – Singapore',
    line: 'SEA',
    operator: 'WHL',
    partner: 'PIL',
    weekday: 1,
    calls: [
      { port: 'CNSHG', days: [-1, 0] },
      { port: 'CNYTN', days: [3, 4] },
      { port: 'SGSIN', days: [8, 9] },
      { port: 'MYPKG', days: [10, 11] },
    ],
    vessels: ['DEMO LOTUS', 'DEMO ORCHID'],
  },
]
const weeks = 6
/** Weeks before the day of the demo whose sailings are kept, and days by which the late ones of them left late. */
const [formerWeeks, lateBy] = [10, 3]
const offered = (isRival: boolean) => (isRival ? services.slice(0, 1) : services)

/** Made-up liner services. */
export const demoServices = ({ ids }: Facts, isRival: boolean): Draft<typeof sailingService>[] =>
  offered(isRival).map(({ code, name, line, operator, partner, weekday, calls }) =>
    filled(sailingService, {
      serviceCode: code,
      name,
      tradeLine: ids.tradeLine(line),
      operator: ids.carrier(operator),
      partners: [{ carrier: ids.carrier(partner), itsServiceCode: `${code}X`, role: 'slot' }],
      frequency: 'weekly',
      rotation: calls.map(({ port, days: [arrives, departs] }) => ({
        port: ids.port(port),
        terminal: null,
        arrivalDay: weekdayOf(weekday + arrives),
        departureDay: weekdayOf(weekday + departs),
        dayOffset: Math.max(0, arrives),
      })),
    }),
  )
type CallLine = Draft<typeof sailing>['calls'][number]
type Weekday = NonNullable<Draft<typeof sailingService>['rotation'][number]['arrivalDay']>
const weekdayOf = (days: number): Weekday => ((((days % 7) + 7) % 7) + 1) as Weekday
const at = (day: string, time: string): string => instantOfMinute(`${day} ${time}`) ?? ''

const callOf = (
  { port, days: [arrives, departs] }: Call,
  first: string,
  { ids, late }: { readonly ids: BaseIds; readonly late: number },
): CallLine => {
  const [eta, etd] = [addDays(first, arrives + late), addDays(first, departs + late)]
  const isHome = port.startsWith('CN')
  return filledLine<CallLine>(sailing.fields.calls.fields, {
    port: ids.port(port),
    eta: at(eta, '06:00'),
    etd: at(etd, '22:00'),
    plannedEtd: at(addDays(etd, -late), '22:00'),
    siCutoff: isHome ? at(addDays(etd, -3), '12:00') : null,
    vgmCutoff: isHome ? at(addDays(etd, -2), '12:00') : null,
    cyClosing: isHome ? at(addDays(etd, -1), '12:00') : null,
    dgCutoff: isHome ? at(addDays(etd, -4), '12:00') : null,
    state: late === 0 ? 'planned' : 'changed',
  })
}

/** Sailings of those services for some weeks around the day of the demo. `services` are their ids, in the order of `demoServices`. */
export const demoSailings = (
  { ids, today }: Facts,
  { services: serviceIds, isRival }: { readonly services: readonly string[]; readonly isRival: boolean },
): Draft<typeof sailing>[] =>
  offered(isRival).flatMap(({ code, operator, partner, weekday, calls, vessels }, index) =>
    Array.from({ length: isRival ? weeks : formerWeeks + weeks }, (_none, place) => {
      const week = isRival ? place : place - formerWeeks
      const first = addDays(mondayOf(today), week * 7 + weekday)
      const draw = dice(`${code}|${week}`)
      const drawn = week > 1 && draw.chance(0.15) ? 'blank' : draw.chance(0.1) ? 'delayed' : 'planned'
      const isOver = week < 0
      const late = isOver && draw.chance(0.25) ? lateBy : 0
      const state = isOver ? 'departed' : drawn
      const voyageNo = `${String(40 + week).padStart(3, '0')}E`
      return filled(sailing, {
        service: serviceIds[index] ?? '',
        carrier: ids.carrier(operator),
        vessel: vessels[(week + formerWeeks) % vessels.length] ?? '',
        voyageNo,
        partnerVoyages: [{ carrier: ids.carrier(partner), voyageNo: `0${voyageNo}` }],
        state,
        changeReason:
          state === 'blank'
            ? '需求不足 Weak demand'
            : state === 'delayed' || late > 0
              ? '港口拥堵 Port congestion'
              : null,
        calls: calls.map((call) => callOf(call, first, { ids, late })),
      })
    }),
  )

/** Cut-offs of the operators of those services, as their sailings have them. */
export const demoCutoffRules = ({ ids }: Facts, isRival: boolean): Draft<typeof cutoffRule>[] =>
  offered(isRival).flatMap(({ operator }) =>
    (
      [
        ['dg', 4],
        ['si', 3],
        ['vgm', 2],
        ['cy', 1],
      ] as const
    ).map(([kind, daysBefore]) =>
      filled(cutoffRule, { carrier: ids.carrier(operator), kind, daysBefore, hour: 12, skipHolidays: kind === 'si' }),
    ),
  )

interface LclFact {
  readonly lane: readonly [pol: string, pod: string]
  readonly warehouse: string
  readonly carrier: CarrierCode
  readonly weekday: number
  readonly days: number
}
const consolidations: readonly LclFact[] = [
  { lane: ['CNSHG', 'USLAX'], warehouse: 'SHWGQ', carrier: 'COS', weekday: 4, days: 15 },
  { lane: ['CNSHG', 'DEHAM'], warehouse: 'SHWGQ', carrier: 'CMA', weekday: 5, days: 36 },
  { lane: ['CNSHG', 'NLRTM'], warehouse: 'SHWGQ', carrier: 'CMA', weekday: 5, days: 33 },
  { lane: ['CNNBG', 'USLAX'], warehouse: 'NBBL', carrier: 'COS', weekday: 2, days: 16 },
  { lane: ['CNNBG', 'DEHAM'], warehouse: 'NBBL', carrier: 'EMC', weekday: 3, days: 37 },
  { lane: ['CNYTN', 'SGSIN'], warehouse: 'SZYT', carrier: 'WHL', weekday: 0, days: 6 },
  { lane: ['CNQDG', 'DEHAM'], warehouse: 'QDHD', carrier: 'CMA', weekday: 6, days: 40 },
]

/** Weekly consolidations of the warehouses that the company has. */
export const demoLclSchedules = (facts: LclFacts): SeedRow<typeof lclSchedule>[] => {
  const { ids, today, suppliers } = facts
  return consolidations.flatMap(({ lane: [pol, pod], warehouse, carrier, weekday, days }) => {
    const [cfsWarehouse] = facts.warehouse(warehouse)
    if (!cfsWarehouse) return []
    return Array.from({ length: weeks }, (_none, week) => {
      const key = `${pol}|${pod}|${week}`
      const draw = dice(key)
      const etd = addDays(mondayOf(today), week * 7 + weekday)
      return filled(lclSchedule, {
        pol: ids.port(pol),
        pod: ids.port(pod),
        transferType: 1,
        consolidator: draw.pick(suppliers),
        carrier: ids.carrier(carrier),
        vessel: draw.pick(['DEMO PACIFIC', 'DEMO MERIDIAN', 'DEMO LOTUS', 'DEMO ATLAS']),
        voyageNo: `${String(40 + week).padStart(3, '0')}${pod.slice(0, 1)}`,
        etd,
        eta: addDays(etd, days),
        transitDays: { min: days, max: days + 2 },
        cfsWarehouse,
        cfsClosing: at(addDays(etd, -4), '17:00'),
        siCutoff: at(addDays(etd, -4), '12:00'),
        customsCutoff: at(addDays(etd, -3), '10:00'),
        spaceM3: String(draw.between(3, 38)),
        state: draw.weighted([
          ['planned', 85],
          ['full', 12],
          ['cancelled', 3],
        ]),
        displayFlag: draw.chance(0.92) ? 1 : 0,
      })
    })
  })
}
