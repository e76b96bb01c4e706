import { expect, it } from 'vitest'
import { goodsPackingGroups, imoClassValues } from '../../cargo/goods.ts'
import type { Mode } from '../../modes/mode.ts'
import { modes } from '../../modes/modes.ts'
import { serviceNames } from '../../modes/services.ts'
import { bookingRules } from './booking-rules.ts'
import { stepsOfMode } from './order-stage.ts'
import { endsNamed, orderNumbers, shippedCargo } from './shipment.ts'

const inWords: readonly string[] = ['area', 'worldWarehouse']

it.each(Object.values<Mode>(modes))(
  'orders of $name have numbers, places and steps of their own',
  ({ name, asks, direction }) => {
    expect(orderNumbers.prefix({ mode: name, businessDate: '2026-11-26' })).toMatch(/^(?!VA)[A-Z]{2}2611$/)
    const asked = endsNamed({ mode: name }).map(({ field }) => field)
    const ends = {
      port: ['pol', 'pod'],
      airport: ['originAirport', 'destAirport'],
      railStation: ['originStation', 'destStation'],
    }
    expect(asked).toEqual(inWords.includes(asks.place) ? [] : ends[asks.place as keyof typeof ends])
    const stages = stepsOfMode(name).map(({ stage }) => stage)
    const isBooked = asks.land === undefined && direction !== 'import'
    for (const stage of ['booked', 'gatedIn', 'customsReleased'] as const)
      expect([stage, stages.includes(stage)]).toEqual([stage, isBooked])
    expect(stages.includes('released')).toBe(isBooked && asks.place === 'port')
  },
)

it.each(serviceNames)('orders of %s are agreed and charged, and are between no two ends', (name) => {
  expect(orderNumbers.prefix({ mode: name, businessDate: '2026-11-26' })).toBe('VA2611')
  expect(endsNamed({ mode: name })).toEqual([])
  expect(stepsOfMode(name).map(({ stage }) => stage)).toEqual(['created', 'confirmed', 'feesConfirmed', 'closed'])
})

it('asks for the containers of a tank, and not for cargo by the piece', () => {
  expect(bookingRules({ mode: 'tank', pol: '1', pod: '2' })).toEqual([{ field: 'boxes', rule: 'required' }])
})

it('asks for the size of oversize goods', () => {
  const of = (more: object) =>
    bookingRules({
      mode: 'fcl',
      pol: '1',
      pod: '2',
      boxes: [{ box: '40OT' }],
      cargo: [{ cargoKind: 'oversize', ...more }],
    })
  expect(of({ lengthCm: 1190, widthCm: 240 })).toEqual([{ field: 'cargo.0.heightCm', rule: 'required' }])
  expect(of({ lengthCm: 1190, widthCm: 240, heightCm: 310 })).toEqual([])
})

it('takes every class and packing group that dangerous goods are quoted with', () => {
  const { imoClass, packingGroup } = shippedCargo.fields
  expect(imoClass.options.map(([value]) => value)).toEqual(expect.arrayContaining([...imoClassValues, '1', '4', '6']))
  expect(packingGroup.options.map(([value]) => value)).toEqual(goodsPackingGroups)
})
