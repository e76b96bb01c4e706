import { expect, test } from 'vitest'
import { nextStep, orderStage, stepsOfMode } from './order-stage.ts'

const whole = (...milestones: string[]) => milestones.map((milestone) => ({ milestone, containerNo: null }))
const upToGate = ['ORDER_CONFIRMED', 'BOOKING_CONFIRMED', 'EMPTY_OUT', 'GATE_IN']
const sailed = [...upToGate, 'CUSTOMS_RELEASED_EXPORT', 'DEPARTED']
const stageOf = (mode: string, milestones: readonly string[], containers: readonly string[] = []) =>
  orderStage({ mode, containers, reached: whole(...milestones) })

// Vectors of the page catalogue, order centre.
test.each([
  ['nothing happened', [], 'created'],
  ['confirmed', ['ORDER_CONFIRMED'], 'confirmed'],
  ['draft bill approved before sailing', [...upToGate, 'BL_DRAFT_APPROVED'], 'gatedIn'],
  ['the same, released by customs', [...upToGate, 'CUSTOMS_RELEASED_EXPORT', 'BL_DRAFT_APPROVED'], 'customsReleased'],
  ['sailed and arrived, bill not released', [...sailed, 'BL_DRAFT_APPROVED', 'ARRIVED'], 'arrived'],
  [
    'sailed, bill and charges confirmed, released',
    [...sailed, 'BL_DRAFT_APPROVED', 'FEES_CONFIRMED', 'BL_RELEASED'],
    'released',
  ],
  ['a step of the cargo is missing', ['ORDER_CONFIRMED', 'GATE_IN', 'DEPARTED'], 'confirmed'],
])('%s', (_case, milestones, stage) => {
  expect(stageOf('fcl', milestones)).toBe(stage)
})

test('steps that a mode of transport does not have are skipped', () => {
  expect(stageOf('fullTruck', ['ORDER_CONFIRMED', 'DEPARTED'])).toBe('onBoard')
  expect(stageOf('importFcl', ['ORDER_CONFIRMED', 'DEPARTED', 'ARRIVED'])).toBe('arrived')
  expect(stepsOfMode('air').map(({ stage }) => stage)).not.toContain('emptyPickedUp')
})

test('containers reach a step when all of them have', () => {
  const containers = ['MSKU2666542', 'CSQU3054383']
  const before = [
    ...whole('ORDER_CONFIRMED', 'BOOKING_CONFIRMED'),
    { milestone: 'EMPTY_OUT', containerNo: 'MSKU2666542' },
  ]
  expect(orderStage({ mode: 'fcl', containers, reached: before })).toBe('booked')
  const after = [...before, { milestone: 'EMPTY_OUT', containerNo: 'CSQU3054383' }]
  expect(orderStage({ mode: 'fcl', containers, reached: after })).toBe('emptyPickedUp')
})

const dates = {
  businessDate: '2026-11-01',
  etd: '2026-11-20T02:00:00.000Z',
  eta: '2026-12-10T02:00:00.000Z',
  siCutoff: null,
  customsCutoff: null,
  cyCutoff: '2026-11-18T02:00:00.000Z',
}
test('the next step is the open one that is due first', () => {
  const next = (...milestones: string[]) =>
    nextStep({ mode: 'fcl', containers: [], reached: whole(...milestones) }, dates)
  expect(next()).toEqual({ stage: 'confirmed', due: '2026-11-02' })
  expect(next('ORDER_CONFIRMED')).toEqual({ stage: 'booked', due: '2026-11-13' })
  expect(next(...upToGate)).toEqual({ stage: 'customsReleased', due: '2026-11-18' })
  const rest = ['BL_DRAFT_APPROVED', 'FEES_CONFIRMED', 'BL_RELEASED', 'ARRIVED', 'DELIVERED', 'ORDER_CLOSED']
  expect(next(...sailed, ...rest)).toBeNull()
})
