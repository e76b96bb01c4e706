import type { OrderFigures } from '@hangjia/contracts'
import { expect, it, test } from 'vitest'
import { classesOf, rankRows } from './rank-rows.ts'
import { columnsIn, formIn, presets, reportIn, sortIn, withReport } from './report-presets.ts'

const row = (keys: readonly string[], teu: string): OrderFigures['rows'][number] => ({
  path: keys.map((key) => ({ key, name: null, other: null })),
  orders: 1,
  cancelled: 0,
  rolled: 0,
  teu,
  volumeM3: '0',
  grossKg: '0',
  onTime: 0,
  departed: 0,
  sailDays: 0,
  sailed: 0,
  quoteDays: 0,
  quoted: 0,
  releaseDays: 0,
  released: 0,
  revenue: '0',
  notConverted: 0,
})

it('groups are ranked by a figure, each with the groups within it', () => {
  const rows = [row(['a'], '3'), row(['a', 'x'], '1'), row(['a', 'y'], '2'), row(['b'], '10'), row(['b', 'x'], '10')]
  const ranked = rankRows(rows, 'teu').map(({ path }) => path.map(({ key }) => key).join('/'))
  expect(ranked).toEqual(['b', 'b/x', 'a', 'a/y', 'a/x'])
})

// By hand: of 100, 70 is below 80 %, 15 begins below it, 10 begins at 85 % and 5 at 95 %.
test.each([
  [
    ['70', '15', '10', '5'],
    ['A', 'A', 'B', 'C'],
    ['70.0', '85.0', '95.0', '100.0'],
  ],
  [
    ['100', '-20'],
    ['A', 'C'],
    ['100.0', '100.0'],
  ],
  [
    ['0', '0'],
    ['C', 'C'],
    ['0.0', '0.0'],
  ],
  [[], [], []],
])('classes of %j are %j', (amounts, classes, sums) => {
  expect(classesOf(amounts).map((part) => part.class)).toEqual(classes)
  expect(classesOf(amounts).map(({ sum }) => sum)).toEqual(sums)
})

it('a named report keeps the period of the address and sets everything else', () => {
  const now = new URLSearchParams('from=2026-01-01&to=2026-06-30&by=mode&basis=atd')
  const next = withReport(now, 'customers', new URLSearchParams(presets.customers))
  expect(Object.fromEntries(next)).toEqual({
    from: '2026-01-01',
    to: '2026-06-30',
    report: 'customers',
    ...presets.customers,
  })
  expect(reportIn(next)).not.toContain('from')
})

it('figures of cost give way for readers without them', () => {
  const query = new URLSearchParams(presets.sales)
  expect(sortIn(query, true)).toBe('profit')
  expect(sortIn(query, false)).toBe('revenue')
  expect(columnsIn(query, false)).toEqual(['orders', 'teu', 'revenue'])
  expect(formIn(new URLSearchParams('form=matrix'), ['month'])).toBe('table')
})
