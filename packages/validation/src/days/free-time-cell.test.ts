import { describe, expect, it } from 'vitest'
import { readFreeTimeCell, type StatedFreeTime, writtenFreeTimeCell } from './free-time-cell.ts'

const freeTime = (time: Partial<StatedFreeTime>): StatedFreeTime => ({
  freeDemDays: null,
  freeDetDays: null,
  freeCombinedDays: null,
  freeTimeUnit: null,
  freeTimeScope: null,
  ...time,
})
const combined = (freeCombinedDays: number) => ({ freeCombinedDays })
const apart = (freeDemDays: number, freeDetDays: number) => ({ freeDemDays, freeDetDays })
const working = { freeTimeUnit: 'WD' } as const
const calendar = { freeTimeUnit: 'CD' } as const
const origin = { freeTimeScope: 'origin' } as const
const destination = { freeTimeScope: 'destination' } as const

it.each<[string, Partial<StatedFreeTime>]>([
  // R20
  ['14 days combined', combined(14)],
  ['10/14 days', apart(10, 14)],
  ['7 days Detention', { freeDetDays: 7 }],
  ['5/3', apart(5, 3)],
  ['3 DAYS COMBINED', combined(3)],
  // one pool
  ['14', combined(14)],
  ['14天', combined(14)],
  ['14 D', combined(14)],
  ['0 days', combined(0)],
  ['合并14天', combined(14)],
  ['免箱14天', combined(14)],
  ['免箱期：14天', combined(14)],
  ['Free time 14 days', combined(14)],
  ['14 days free', combined(14)],
  ['21天免堆免用合并', combined(21)],
  ['免堆免用合计21天', combined(21)],
  ['DEM/DET combined 14 days', combined(14)],
  ['14 days dem & det in total', combined(14)],
  // apart
  ['7+7', apart(7, 7)],
  ['7天＋14天', apart(7, 14)],
  ['DEM 7 / DET 14', apart(7, 14)],
  ['DEM:7, DET:14', apart(7, 14)],
  ['DET 14 DEM 7', apart(7, 14)],
  ['7 DEM 14 DET', apart(7, 14)],
  ['DEM 7 14 DET', apart(7, 14)],
  ['DEM/DET 7/14', apart(7, 14)],
  ['DET/DEM: 14+7 days', apart(7, 14)],
  ['7/14 (DEM/DET)', apart(7, 14)],
  ['免堆7天、免用14天', apart(7, 14)],
  ['7天免堆+14天免用', apart(7, 14)],
  ['免堆免用各14天', apart(14, 14)],
  ['14 days each', apart(14, 14)],
  ['7 days demurrage and 14 days detention', apart(7, 14)],
  ['免堆10天', { freeDemDays: 10 }],
  ['滞箱 7 天', { freeDetDays: 7 }],
  // how they are counted, and where
  ['10 WD', { ...combined(10), ...working }],
  ['10WD', { ...combined(10), ...working }],
  ['14个工作日', { ...combined(14), ...working }],
  ['合并14工作日', { ...combined(14), ...working }],
  ['7/14 calendar days', { ...apart(7, 14), ...calendar }],
  ['DEM 5 WD / DET 7 WD', { ...apart(5, 7), ...working }],
  ['free time 14 days at destination', { ...combined(14), ...destination }],
  ['目的港免堆7天免用14天', { ...apart(7, 14), ...destination }],
  ['7 days detention at origin', { freeDetDays: 7, ...origin }],
  ['10 working days combined at POD', { ...combined(10), ...working, ...destination }],
])('%s', (text, time) => {
  expect(readFreeTimeCell(text)).toEqual({ kind: 'read', freeTime: freeTime(time) })
})

it.each<[string, ...Partial<StatedFreeTime>[]]>([
  ['DEM/DET 14 days', combined(14), apart(14, 14)],
  ['21天免堆免用', combined(21), apart(21, 21)],
  ['7+7 combined', apart(7, 7), combined(14)],
  ['7-14 days', apart(7, 14), combined(7), combined(14)],
  ['14 combined, DEM 7', combined(14), { freeDemDays: 7 }],
  ['DEM 7 DET 7 total 14', combined(14), apart(7, 7)],
  ['10 CD / 14 WD', { ...apart(10, 14), ...calendar }, { ...apart(10, 14), ...working }],
  ['14 days at origin and destination', { ...combined(14), ...origin }, { ...combined(14), ...destination }],
])('%s can be taken in several ways', (text, ...readings) => {
  expect(readFreeTimeCell(text)).toEqual({ kind: 'several', readings: readings.map(freeTime) })
})

it.each([
  '',
  'as per carrier',
  '按船公司规定',
  'DEM',
  '14 days subject to approval',
  '20GP 14 / 40HQ 21',
  '7/14/21',
  '7, 14',
  '7 14',
  '7 and 14 days',
  '366 days',
  '7.5 days',
  '48 hours',
  'DEM 7 DEM 14',
  `14 days${' '.repeat(90)} for some`,
  '-14',
  '14 days each combined',
])('%s contains no free time that can be read', (text) => {
  expect(readFreeTimeCell(text)).toEqual({ kind: 'unreadable' })
})

describe('what is written', () => {
  const units = [null, 'CD', 'WD'] as const
  const ends = [null, 'origin', 'destination'] as const
  const days = [combined(0), combined(14), apart(1, 365), { freeDemDays: 7 }, { freeDetDays: 7 }]
  const every = days.flatMap((some) =>
    units.flatMap((freeTimeUnit) => ends.map((freeTimeScope) => freeTime({ ...some, freeTimeUnit, freeTimeScope }))),
  )
  it.each(every)(
    'comes back the same: $freeDemDays $freeDetDays $freeCombinedDays $freeTimeUnit $freeTimeScope',
    (time) => {
      expect(readFreeTimeCell(writtenFreeTimeCell(time) ?? '')).toEqual({ kind: 'read', freeTime: time })
    },
  )
  it('is nothing where no days are known', () => expect(writtenFreeTimeCell(freeTime(working))).toBeNull())
})
