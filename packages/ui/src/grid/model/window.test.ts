import fc from 'fast-check'
import { expect, it } from 'vitest'
import { arrange } from './layout.ts'
import { columnsInSight, covers, rowsInSight, widened } from './window.ts'

it('shows the rows that an opening touches', () => {
  expect(rowsInSight(0, 300, 30, 1500)).toEqual({ first: 0, end: 10 })
  expect(rowsInSight(31, 300, 30, 1500)).toEqual({ first: 1, end: 12 })
  expect(rowsInSight(44_800, 300, 30, 1500)).toEqual({ first: 1493, end: 1500 })
  expect(rowsInSight(0, 300, 30, 0)).toEqual({ first: 0, end: 0 })
})

const sheet = (widths: readonly number[], pinned: number) =>
  arrange(
    widths.map((width, at) => ({ key: String(at), title: '', width, text: () => '', pinned: at < pinned })),
    {},
  )

it('shows the columns beside the pinned ones', () => {
  const arranged = sheet([100, 100, 100, 100, 100], 1)
  expect(columnsInSight(arranged, 0, 300)).toEqual({ first: 1, end: 3 })
  expect(columnsInSight(arranged, 150, 300)).toEqual({ first: 2, end: 5 })
})

it('leaves out no column of which a pixel is seen, and draws none that is not', () => {
  const widths = fc.array(fc.integer({ min: 40, max: 300 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(widths, fc.nat(3), fc.nat(4000), fc.integer({ min: 200, max: 1500 }), (all, pinned, offset, width) => {
      const arranged = sheet(all, pinned)
      const { first, end } = columnsInSight(arranged, offset, width)
      for (const { at, left, width: own, isPinned } of arranged.columns) {
        if (isPinned) continue
        const isSeen =
          left + own > offset + arranged.pinnedWidth && left < offset + Math.max(width, arranged.pinnedWidth)
        expect(at >= first && at < end, `column ${at}`).toBe(isSeen)
      }
    }),
  )
})

it('draws some more on both sides, inside of the sheet', () => {
  expect(widened({ first: 3, end: 9 }, 8, 0, 12)).toEqual({ first: 0, end: 12 })
  expect(widened({ first: 5, end: 6 }, 2, 4, 30)).toEqual({ first: 4, end: 8 })
  expect(covers({ first: 4, end: 8 }, { first: 4, end: 8 })).toBe(true)
  expect(covers({ first: 4, end: 8 }, { first: 3, end: 8 })).toBe(false)
  expect(covers({ first: 4, end: 8 }, { first: 9, end: 9 })).toBe(true)
})
