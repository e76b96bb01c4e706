import { fclRate, type Resource } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { editedValues, type FieldWish, sharedFields, waysOf } from './field-edit.ts'
import type { Values } from './record-form.ts'

const rate = fclRate as unknown as Resource
const port = (id: string) => ({ id, title: id, titleEn: null, code: null })
const line = (charge: string, more: Values = {}) => ({
  charge: port(charge),
  currency: port('2'),
  unitPrice: '1',
  ...more,
})

it.each<[string, string, unknown, FieldWish, unknown]>([
  ['words are written over', 'notice', 'old', { way: 'set', value: 'new' }, 'new'],
  ['words are added to', 'notice', 'old', { way: 'add', value: 'new' }, 'old new'],
  ['words are added where there were none', 'notice', null, { way: 'add', value: 'new' }, 'new'],
  ['a remark gets another line', 'publicRemark', 'a', { way: 'add', value: 'b' }, 'a\nb'],
  ['nothing is added', 'notice', 'old', { way: 'add', value: null }, 'old'],
  ['a field is made blank', 'notice', 'old', { way: 'set', value: null }, null],
  [
    'a list takes in what it lacks',
    'via',
    [port('1')],
    { way: 'add', value: [port('1'), port('2')] },
    [port('1'), port('2')],
  ],
  ['a list loses what is named', 'commodities', ['A', 'B'], { way: 'remove', value: ['B', 'C'] }, ['A']],
  [
    'prices of named containers only',
    'floorPrices',
    [
      { box: '20GP', price: '1' },
      { box: '40HQ', price: '2' },
    ],
    { way: 'add', value: [{ box: '40HQ', price: '3' }] },
    [
      { box: '20GP', price: '1' },
      { box: '40HQ', price: '3' },
    ],
  ],
  ['a charge is added', 'surcharges', [line('7')], { way: 'add', value: [line('8')] }, [line('7'), line('8')]],
  ['charges are written over', 'surcharges', [line('7')], { way: 'set', value: [line('8')] }, [line('8')]],
  [
    'a charge is taken out, regardless of its other values',
    'surcharges',
    [line('7', { unitPrice: '5' }), line('8')],
    { way: 'remove', value: [{ charge: port('7'), currency: null }] },
    [line('8')],
  ],
  [
    'of its currency only, when that is named',
    'surcharges',
    [line('7'), line('7', { currency: port('3') })],
    { way: 'remove', value: [line('7')] },
    [line('7', { currency: port('3') })],
  ],
  [
    'a charge takes the place of the same one, in whatever currency; others stay and are added',
    'surcharges',
    [line('7', { currency: port('3') }), line('8')],
    { way: 'merge', value: [line('9'), line('7')] },
    [line('8'), line('9'), line('7')],
  ],
  ['an empty line names nothing', 'surcharges', [line('7')], { way: 'remove', value: [{ charge: null }] }, [line('7')]],
])('%s', (_, name, before, wish, expected) => {
  expect(editedValues(rate, { [name]: before }, { [name]: wish })[name]).toEqual(expected)
})

it('what follows from a value is filled in, unless it was named itself', () => {
  const free = { way: 'set', value: '14 combined' } as const
  expect(editedValues(rate, { freeCombinedDays: 7 }, { freeTimeText: free })).toMatchObject({ freeCombinedDays: 14 })
  const days = { way: 'set', value: 10 } as const
  expect(editedValues(rate, {}, { freeTimeText: free, freeCombinedDays: days })).toMatchObject({ freeCombinedDays: 10 })
})

it('offers for every field what its kind can do, and no field that belongs to one row', () => {
  const { fields } = rate
  const ways = (name: string) => (fields[name] ? waysOf(fields[name]) : undefined)
  expect(ways('validTo')).toEqual(['set'])
  expect(ways('notice')).toEqual(['set', 'add'])
  expect(ways('surcharges')).toEqual(['set', 'merge', 'add', 'remove'])
  expect(ways('weightLimits')).toEqual(['set', 'add'])
  expect(sharedFields(fields)).not.toHaveProperty('attachments')
  expect(sharedFields(fields)).toHaveProperty('freeCombinedDays')
})
