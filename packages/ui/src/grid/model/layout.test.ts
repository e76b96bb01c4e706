import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GridColumn, GridLayout } from '../grid-props.ts'
import { arrange, orderOf, withColumnAt, withHidden, withPinned, withWidth } from './layout.ts'

const column = (key: string, facts: Partial<GridColumn<string>> = {}): GridColumn<string> => ({
  key,
  title: key,
  width: 100,
  text: (row) => row,
  ...facts,
})
const columns = ['a', 'b', 'c', 'd', 'e'].map((key) => column(key))
const keys = (layout: GridLayout, of = columns) => arrange(of, layout).columns.map((placed) => placed.column.key)

describe('columns', () => {
  it('stand one after the other, pinned ones first', () => {
    const { columns: placed, pinnedCount, pinnedWidth, width } = arrange(columns, { pinned: { c: true } })
    expect(placed.map(({ column: { key }, left }) => [key, left])).toEqual([
      ['c', 0],
      ['a', 100],
      ['b', 200],
      ['d', 300],
      ['e', 400],
    ])
    expect({ pinnedCount, pinnedWidth, width }).toEqual({ pinnedCount: 1, pinnedWidth: 100, width: 500 })
  })
  it('follow the page until the user changes them', () => {
    const own = [column('a'), column('b', { pinned: true }), column('c', { hidden: true })]
    expect(keys({}, own)).toEqual(['b', 'a'])
    expect(keys(withHidden(withPinned({}, 'b', false), 'c', false), own)).toEqual(['a', 'b', 'c'])
  })
  it('lose an order that was made for other columns (spec §9)', () => {
    expect(orderOf(columns, ['e', 'd', 'c', 'b', 'a'])).toEqual(['e', 'd', 'c', 'b', 'a'])
    for (const order of [['e', 'd', 'c', 'b'], ['e', 'd', 'c', 'b', 'x'], ['e', 'e', 'c', 'b', 'a'], undefined])
      expect(orderOf(columns, order)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })
  it('become neither too narrow to be seen nor wider than a screen', () => {
    expect(withWidth({}, 'a', -20).widths).toEqual({ a: 40 })
    expect(withWidth({}, 'a', 9999).widths).toEqual({ a: 800 })
    expect(withWidth({ widths: { b: 70 } }, 'a', 120.4).widths).toEqual({ a: 120, b: 70 })
  })
})

describe('a column that is dropped', () => {
  it('is placed at the gap where it was dropped', () => {
    expect(keys(withColumnAt(columns, {}, 'a', 3))).toEqual(['b', 'c', 'a', 'd', 'e'])
    expect(keys(withColumnAt(columns, {}, 'd', 1))).toEqual(['a', 'd', 'b', 'c', 'e'])
    expect(keys(withColumnAt(columns, {}, 'a', 5))).toEqual(['b', 'c', 'd', 'e', 'a'])
  })
  it('stays where it is when it falls beside itself', () => {
    expect(keys(withColumnAt(columns, {}, 'b', 1))).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(keys(withColumnAt(columns, {}, 'b', 2))).toEqual(['a', 'b', 'c', 'd', 'e'])
  })
  it('is pinned among pinned ones, and let go beyond them', () => {
    const layout = { pinned: { a: true, b: true } }
    expect(arrange(columns, withColumnAt(columns, layout, 'd', 1)).pinnedCount).toBe(3)
    expect(keys(withColumnAt(columns, layout, 'd', 1))).toEqual(['a', 'd', 'b', 'c', 'e'])
    expect(arrange(columns, withColumnAt(columns, layout, 'a', 4)).pinnedCount).toBe(1)
  })
  it('never loses a column, whatever is moved, pinned and hidden', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const act = fc.oneof(
      fc.record({ do: fc.constant('move' as const), key: name, to: fc.nat(5) }),
      fc.record({ do: fc.constant('pin' as const), key: name, to: fc.nat(1) }),
      fc.record({ do: fc.constant('hide' as const), key: name, to: fc.nat(1) }),
    )
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        const layout = acts.reduce<GridLayout>((now, { do: what, key, to }) => {
          if (what === 'move') return withColumnAt(columns, now, key, to)
          return what === 'pin' ? withPinned(now, key, to === 1) : withHidden(now, key, to === 1)
        }, {})
        const hidden = Object.entries(layout.hidden ?? {}).filter(([, isHidden]) => isHidden)
        const { columns: placed, width, pinnedCount } = arrange(columns, layout)
        expect(placed.length + hidden.length).toBe(5)
        expect(width).toBe(placed.length * 100)
        expect(placed.map((place) => place.isPinned)).toEqual(placed.map((_, at) => at < pinnedCount))
        expect(orderOf(columns, layout.order).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
      }),
    )
  })
})
