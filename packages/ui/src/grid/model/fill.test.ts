import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dragged, fillDown, fillings, fillRight } from './fill.ts'
import { holdsCell, type Range } from './selection.ts'

const range = (top: number, left: number, bottom: number, right: number): Range => ({ top, left, bottom, right })
const shown = (all: ReturnType<typeof fillings>) =>
  all.map(({ from, to }) => `${from.row}${from.column}>${to.row}${to.column}`)

describe('filling', () => {
  it('takes the first row down, or the row above a single row', () => {
    expect(shown(fillDown(range(1, 0, 3, 0)))).toEqual(['10>20', '10>30'])
    expect(shown(fillDown(range(2, 0, 2, 1)))).toEqual(['10>20', '11>21'])
    expect(fillDown(range(0, 0, 0, 3))).toEqual([])
  })
  it('takes the first column right, or the column left of a single column', () => {
    expect(shown(fillRight(range(0, 1, 0, 3)))).toEqual(['01>02', '01>03'])
    expect(shown(fillRight(range(0, 2, 1, 2)))).toEqual(['01>02', '11>12'])
    expect(fillRight(range(0, 0, 3, 0))).toEqual([])
  })
  it('repeats the source downwards, and backwards upwards', () => {
    expect(shown(fillings(range(2, 0, 3, 0), range(2, 0, 6, 0)))).toEqual(['20>40', '30>50', '20>60'])
    expect(shown(fillings(range(2, 0, 3, 0), range(0, 0, 3, 0)))).toEqual(['20>00', '30>10'])
  })
  it('follows the corner along the longer way only', () => {
    const source = range(2, 2, 3, 3)
    expect(dragged(source, { row: 6, column: 4 })).toEqual(range(2, 2, 6, 3))
    expect(dragged(source, { row: 4, column: 7 })).toEqual(range(2, 2, 3, 7))
    expect(dragged(source, { row: 0, column: 3 })).toEqual(range(0, 2, 3, 3))
    expect(dragged(source, { row: 3, column: 0 })).toEqual(range(2, 0, 3, 3))
    expect(dragged(source, { row: 2, column: 3 })).toEqual(source)
  })
  it('fills every cell of the target once, from the source, and never the source itself', () => {
    const small = fc.nat(8)
    fc.assert(
      fc.property(small, small, small, small, small, small, (a, b, c, d, row, column) => {
        const source = range(Math.min(a, b), Math.min(c, d), Math.max(a, b), Math.max(c, d))
        const target = dragged(source, { row, column })
        const all = fillings(source, target)
        const area = (of: Range) => (of.bottom - of.top + 1) * (of.right - of.left + 1)
        expect(all).toHaveLength(area(target) - area(source))
        for (const { from, to } of all) {
          expect(holdsCell(source, from)).toBe(true)
          expect(holdsCell(source, to)).toBe(false)
          expect(holdsCell(target, to)).toBe(true)
        }
      }),
    )
  })
})
