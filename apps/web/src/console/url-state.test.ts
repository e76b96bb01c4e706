import { recordPage } from '@hangjia/contracts'
import { describe, expect, test } from 'vitest'
import { type ListState, readListState, writeListState } from './url-state.ts'

const page = recordPage('fclFreight')
if (!page) throw new Error('no page')
const facts = { fields: page.of.fields, filterSet: page.filterSet, pageSize: 10 } as const
const plain: ListState = {
  search: '',
  conditions: {},
  options: [],
  waitsForMe: false,
  sort: null,
  pageNo: 1,
  pageSize: 10,
}
const read = (query: string) => readListState(new URLSearchParams(query), facts)
const write = (state: ListState, query = '') => writeListState(state, new URLSearchParams(query), 10).toString()

const states: readonly [string, ListState][] = [
  ['nothing', plain],
  ['a search', { ...plain, search: '上海 sh' }],
  ['linked rows', { ...plain, conditions: { pol: { any: ['12', '7'] }, via: { any: ['3'] } } }],
  [
    'choices, numbers staying numbers',
    { ...plain, conditions: { transferType: { any: [1, 2] }, rateType: { any: ['FAK'] } } },
  ],
  ['what waits for the reader', { ...plain, waitsForMe: true }],
  ['what an import brought', { ...plain, importId: '12' }],
  ['words with commas and dots', { ...plain, conditions: { serviceCode: { contains: 'A,B..C' } } }],
  [
    'options, order and page',
    { ...plain, options: [1, 3], sort: { field: 'validTo', descending: true }, pageNo: 4, pageSize: 200 },
  ],
]
test.each(states)('%s goes into the address and comes back the same', (_what, state) => {
  expect(read(write(state))).toEqual(state)
})

test('parameters that are none of the list stay', () => {
  expect(write({ ...plain, search: 'x' }, 'record=12&q=old')).toBe('record=12&q=x')
})

describe('an address that nobody of us wrote', () => {
  test.each([
    ['f.nothing=1', {}],
    ['f.notice=~x', {}],
    ['f.transferType=9', {}],
    ['f.pol=', {}],
    ['f.serviceCode=~', {}],
  ])('%s sets no condition', (query, conditions) => expect(read(query).conditions).toEqual(conditions))
  test('an unknown order, page, size or option is left out', () => {
    expect(read('s=-password&p=-3&n=11&o=99,x,1')).toEqual({ ...plain, options: [1] })
  })
})

test('a range may be open at either end', () => {
  const state = { ...plain, conditions: { validUntil: { from: '2026-01-01' } } }
  const quotations = recordPage('myOffer')
  if (!quotations) throw new Error('no page')
  const back = readListState(new URLSearchParams(write(state)), { ...facts, fields: quotations.of.fields })
  expect(back.conditions).toEqual(state.conditions)
})
