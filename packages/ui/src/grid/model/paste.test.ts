import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeBlock, placeByHeads } from './paste.ts'
import { heightOf, type Range, widthOf } from './selection.ts'

const extent = { rows: 6, columns: 4 }
const one = (row: number, column: number): Range => ({ top: row, bottom: row, left: column, right: column })
const block = [
  ['a', 'b'],
  ['c', 'd'],
]
const shown = (placed: ReturnType<typeof placeBlock>) =>
  placed.texts.map(({ row, column, text }) => `${row}${column}${text}`)

describe('a pasted block', () => {
  it('starts at the selected cell and is selected afterwards', () => {
    const placed = placeBlock(block, one(1, 1), extent, false)
    expect(shown(placed)).toEqual(['11a', '12b', '21c', '22d'])
    expect(placed).toMatchObject({ range: { top: 1, left: 1, bottom: 2, right: 2 }, appended: 0, cut: 0 })
  })
  it('fills a selection that is a multiple of it', () => {
    const placed = placeBlock([['x']], { top: 0, left: 0, bottom: 2, right: 1 }, extent, false)
    expect(shown(placed)).toEqual(['00x', '01x', '10x', '11x', '20x', '21x'])
    expect(shown(placeBlock(block, { top: 0, left: 0, bottom: 3, right: 1 }, extent, false)).slice(4)).toEqual([
      '20a',
      '21b',
      '30c',
      '31d',
    ])
  })
  it('is not repeated over a selection that is none', () => {
    expect(placeBlock(block, { top: 0, left: 0, bottom: 2, right: 1 }, extent, false).texts).toHaveLength(4)
  })
  it('is cut off at the edges', () => {
    const placed = placeBlock(block, one(5, 3), extent, false)
    expect(shown(placed)).toEqual(['53a'])
    expect(placed).toMatchObject({ cut: 3, appended: 0 })
  })
  it('appends rows where they may be appended, never columns', () => {
    const placed = placeBlock(block, one(5, 3), extent, true)
    expect(shown(placed)).toEqual(['53a', '63c'])
    expect(placed).toMatchObject({ cut: 2, appended: 1, range: { top: 5, left: 3, bottom: 6, right: 3 } })
  })
  it('appends to an empty sheet', () => {
    expect(placeBlock(block, one(0, 0), { rows: 0, columns: 4 }, true)).toMatchObject({ appended: 2, cut: 0 })
  })
  it('gives blanks where its rows are short', () => {
    expect(shown(placeBlock([['a', 'b'], ['c']], one(0, 0), extent, false))).toEqual(['00a', '01b', '10c', '11'])
  })
  it('places or cuts off every cell, each on its own place, inside of the sheet', () => {
    const sizes = fc.integer({ min: 1, max: 7 })
    const ranges = fc.tuple(fc.nat(5), fc.nat(5), fc.nat(3), fc.nat(3)).map(([a, b, c, d]) => ({
      top: Math.min(a, b),
      bottom: Math.max(a, b),
      left: Math.min(c, d),
      right: Math.max(c, d),
    }))
    fc.assert(
      fc.property(sizes, sizes, ranges, fc.boolean(), (rows, columns, range, canAppend) => {
        const cells = Array.from({ length: rows }, (_, row) =>
          Array.from({ length: columns }, (_, at) => `${row}.${at}`),
        )
        const placed = placeBlock(cells, range, extent, canAppend)
        const places = new Set(placed.texts.map(({ row, column }) => `${row} ${column}`))
        expect(places.size).toBe(placed.texts.length)
        expect(placed.texts.length).toBe(heightOf(placed.range) * widthOf(placed.range))
        for (const { row, column, text, from } of placed.texts) {
          expect(column).toBeLessThan(extent.columns)
          expect(row).toBeLessThan(extent.rows + placed.appended)
          expect(text).toBe(`${from.row}.${from.column}`)
        }
        if (canAppend && range.left + columns <= extent.columns && widthOf(range) <= columns) expect(placed.cut).toBe(0)
      }),
    )
  })
})

describe('lines below headings', () => {
  const headed = { columns: ['b', undefined, 'a', 'hidden'], lines: [['1', '2', '3', '4'], ['5']], unknown: ['x'] }
  const placed = (top: number, rows: number, canAppend: boolean) =>
    placeByHeads(headed, { top, rows, canAppend, placeOf: (key) => ({ a: 0, b: 3 })[key] })
  it('go to the columns that are named and shown, from the selected row on', () => {
    expect(shown(placed(1, 6, false))).toEqual(['131', '103', '235', '20'])
    expect(placed(1, 6, false)).toMatchObject({ range: { top: 1, left: 0, bottom: 2, right: 3 }, appended: 0, cut: 0 })
    expect(placed(1, 6, false).texts[0]?.from).toEqual({ row: 1, column: 0 })
  })
  it('are cut off or appended at the end', () => {
    expect(placed(5, 6, false)).toMatchObject({ range: { top: 5, bottom: 5 }, appended: 0, cut: 2 })
    expect(placed(5, 6, true)).toMatchObject({ range: { top: 5, bottom: 6 }, appended: 1, cut: 0 })
    expect(placed(0, 0, true)).toMatchObject({ appended: 2, cut: 0 })
  })
  it('touch nothing where none of their columns is shown', () => {
    const none = placeByHeads(headed, { top: 2, rows: 6, canAppend: true, placeOf: () => undefined })
    expect(none).toMatchObject({ texts: [], appended: 0, range: { top: 2, bottom: 2 } })
  })
})
