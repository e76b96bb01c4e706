import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  clipped,
  edgeFrom,
  everything,
  heightOf,
  holdsCell,
  only,
  rangeOf,
  type Selection,
  selectionOf,
  stretched,
  walked,
  wholeColumns,
  wholeRows,
  widthOf,
} from './selection.ts'

const extent = { rows: 5, columns: 4 }
const at = (row: number, column: number) => ({ row, column })
const places = fc.record({ row: fc.nat(4), column: fc.nat(3) })
const directions = fc.constantFrom('up', 'down', 'left', 'right') as fc.Arbitrary<'up' | 'down' | 'left' | 'right'>

describe('a selection', () => {
  it('lies between the active cell and the one that Shift reached, whichever way', () => {
    const selection = stretched(only(at(3, 2)), at(1, 0), extent)
    expect(rangeOf(selection)).toEqual({ top: 1, left: 0, bottom: 3, right: 2 })
    expect(selection.active).toEqual(at(3, 2))
  })
  it('takes whole rows, whole columns and everything without losing the active cell', () => {
    const selection = stretched(only(at(1, 1)), at(2, 2), extent)
    expect(rangeOf(wholeRows(selection, extent))).toEqual({ top: 1, left: 0, bottom: 2, right: 3 })
    expect(rangeOf(wholeColumns(selection, extent))).toEqual({ top: 0, left: 1, bottom: 4, right: 2 })
    expect(rangeOf(everything(selection, extent))).toEqual({ top: 0, left: 0, bottom: 4, right: 3 })
    expect(wholeRows(selection, extent).active).toEqual(at(1, 1))
  })
  it('stays inside of what is left when rows go away', () => {
    const selection = stretched(only(at(4, 3)), at(2, 1), extent)
    expect(rangeOf(clipped(selection, { rows: 3, columns: 2 }))).toEqual({ top: 2, left: 1, bottom: 2, right: 1 })
    expect(clipped(selection, extent)).toBe(selection)
  })
  it('always holds its active cell', () => {
    fc.assert(
      fc.property(places, fc.array(places, { maxLength: 5 }), (start, tos) => {
        const selection = tos.reduce<Selection>((now, to) => stretched(now, to, extent), only(start))
        expect(holdsCell(rangeOf(selection), selection.active)).toBe(true)
      }),
    )
  })
})

describe('Tab and Enter', () => {
  test.each([
    ['right', at(0, 3), at(1, 0)],
    ['left', at(1, 0), at(0, 3)],
    ['down', at(1, 2), at(2, 2)],
    ['up', at(1, 2), at(0, 2)],
    ['down', at(4, 2), at(4, 2)],
  ] as const)('%s from %o goes to %o', (direction, from, to) =>
    expect(walked(only(from), direction, extent)?.active).toEqual(to),
  )
  it('leave the sheet by Tab behind its last cell and before its first', () => {
    expect(walked(only(at(4, 3)), 'right', extent)).toBeUndefined()
    expect(walked(only(at(0, 0)), 'left', extent)).toBeUndefined()
  })
  it('return to the column where Tab set out', () => {
    const tabbed = walked(walked(only(at(0, 1)), 'right', extent)!, 'right', extent)!
    expect(walked(tabbed, 'down', extent)?.active).toEqual(at(1, 1))
  })
  it('come round through every cell of a block, and back by the other way', () => {
    fc.assert(
      fc.property(places, places, directions, (one, other, direction) => {
        const range = rangeOf({ anchor: one, focus: other, active: one })
        fc.pre(heightOf(range) * widthOf(range) > 1)
        const seen = new Set<string>()
        let now = selectionOf(range)
        for (let step = 0; step < heightOf(range) * widthOf(range); step += 1) {
          seen.add(JSON.stringify(now.active))
          now = walked(now, direction, extent)!
          expect(rangeOf(now)).toEqual(range)
        }
        expect(seen.size).toBe(heightOf(range) * widthOf(range))
        expect(now.active).toEqual({ row: range.top, column: range.left })
        const back = { up: 'down', down: 'up', left: 'right', right: 'left' } as const
        const there = walked(now, direction, extent)!
        expect(walked(there, back[direction], extent)!.active).toEqual(now.active)
      }),
    )
  })
})

describe('Ctrl and an arrow', () => {
  const line = ['a', 'b', 'c', '', '', 'd', '', 'e', 'f']
  const isBlank = (place: number) => line[place] === ''
  test.each([
    [0, 1, 2],
    [2, 1, 5],
    [5, 1, 7],
    [7, 1, 8],
    [8, 1, 8],
    [3, 1, 5],
    [8, -1, 7],
    [7, -1, 5],
    [5, -1, 2],
    [2, -1, 0],
    [0, -1, 0],
  ] as const)('from %i by %i goes to %i of a b c _ _ d _ e f', (from, step, to) =>
    expect(edgeFrom(from, step, line.length, isBlank)).toBe(to),
  )
  it('runs to the end of an empty line', () => {
    expect(edgeFrom(2, 1, 9, () => true)).toBe(8)
    expect(edgeFrom(2, -1, 9, () => true)).toBe(0)
  })
})
