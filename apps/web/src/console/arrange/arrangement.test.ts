import { expect, it } from 'vitest'
import type { AnyRow } from '../records.ts'
import { inSiteOrder, isOnSite, moveRow, placesBefore, renumbered } from './arrangement.ts'

const row = (id: string, values: object = {}): AnyRow => ({ id, version: 1, system: false, ...values }) as AnyRow
const ids = (rows: readonly AnyRow[]) => rows.map(({ id }) => id).join(' ')

it('lists records as the site shows them', () => {
  const rows = [
    row('9', { sortNo: 10 }),
    row('10', { sortNo: 10 }),
    row('3', { sortNo: null }),
    row('4', { sortNo: 5 }),
    row('5', { sortNo: 99, top: true }),
    row('6', { sortNo: 10, submittedAt: '2026-01-02' }),
    row('7', { sortNo: 10, submittedAt: '2026-01-03' }),
  ]
  expect(ids(inSiteOrder(rows))).toBe('5 4 7 6 9 10 3')
})

it.each([
  ['down', 'a', 'c', 'b c a'],
  ['up', 'c', 'a', 'c a b'],
  ['onto itself', 'b', 'b', 'a b c'],
  ['onto a record that is gone', 'b', 'x', 'a b c'],
])('moves a record %s', (_name, dragged, onto, expected) =>
  expect(ids(moveRow([row('a'), row('b'), row('c')], dragged, onto))).toBe(expected),
)

it('keeps pinned records above all others', () => {
  const rows = [row('p', { top: true }), row('q', { top: true }), row('a'), row('b')]
  expect(ids(moveRow(rows, 'b', 'p'))).toBe('p q b a')
  expect(ids(moveRow(rows, 'p', 'b'))).toBe('q p a b')
})

it('saves only the numbers that change, and fits many records below the limit', () => {
  const rows = [row('b', { sortNo: 20 }), row('a', { sortNo: 10 }), row('c', { sortNo: 30 })]
  expect(renumbered(rows)).toEqual([
    { id: 'b', version: 1, sortNo: 10 },
    { id: 'a', version: 1, sortNo: 20 },
  ])
  const many = renumbered(Array.from({ length: 1500 }, (_, at) => row(String(at))))
  expect([many.length, many.at(-1)?.sortNo]).toEqual([1500, 9000])
})

it('goes back to the former numbers with the versions that were saved', () =>
  expect(placesBefore([row('a', { version: 2, sortNo: 20 })], [row('a', { sortNo: null }), row('b')])).toEqual([
    { id: 'a', version: 2, sortNo: null },
  ]))

it.each([
  [{}, true],
  [{ displayFlag: 1 }, true],
  [{ displayFlag: 0 }, false],
  [{ displayFlag: 2 }, false],
  [{ state: 'shown' }, true],
  [{ state: 'active', displayFlag: 1 }, true],
  [{ state: 'pending' }, false],
  [{ shown: false }, false],
  [{ showOnSite: false }, false],
])('%j is on the site: %s', (values, expected) => expect(isOnSite(row('1', values))).toBe(expected))
