import { type TemplateSettings, templateSettings } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import type { SheetRow } from '../../sheets/read-workbook.ts'
import { sheetFilter } from './sheet-filter.ts'

const row = (no: number, text: string, more: Partial<SheetRow> = {}): SheetRow => ({
  row: no,
  hidden: false,
  cells: { A: { text }, B: { text: '1' } },
  ...more,
})
/** Headings in row 2, rates in 3, 4 and 7, a hidden one in 5, a remark in 9. */
const rows = [
  row(1, 'Rates of December'),
  row(2, 'POL'),
  row(3, 'Shanghai'),
  row(4, 'Ningbo', { cells: { A: { text: 'Ningbo' }, B: { text: '1', merged: true } } }),
  row(5, 'Dalian', { hidden: true }),
  row(7, 'Qingdao'),
  row(9, '备注：以上不含附加费'),
]
const cases: readonly (readonly [
  what: string,
  settings: Partial<TemplateSettings>,
  taken: number[],
  at: number | null,
])[] = [
  ['nothing', {}, [3, 4, 5, 7, 9], null],
  ['the first row', { firstRow: 4 }, [4, 5, 7, 9], null],
  ['a first row above the headings', { firstRow: 1 }, [3, 4, 5, 7, 9], null],
  ['a word that ends it', { stopAt: '备注' }, [3, 4, 5, 7], 9],
  ['the same in full width and other letters', { stopAt: 'qingDAO ' }, [3, 4, 5], 7],
  ['a blank row that ends it', { stopAtBlankRow: true }, [3, 4, 5], 6],
  ['hidden rows left out', { hiddenRows: 'skip' }, [3, 4, 7, 9], null],
  ['hidden rows left out before a blank one', { hiddenRows: 'skip', stopAtBlankRow: true }, [3, 4], 6],
]

describe('the rows of a sheet with a template for', () => {
  it.each(cases)('%s', (_, condition, taken, at) => {
    const filter = sheetFilter(templateSettings.parse(condition), 2)
    const found = [...filter.take(rows.slice(0, 4)), ...filter.take(rows.slice(4))]
    expect(found.map((one) => one.row)).toEqual(taken)
    expect(filter.stoppedAt()).toBe(at)
  })
  it('are all below the headings without a template', () => {
    expect(sheetFilter(undefined, 2).take(rows)).toEqual(rows.slice(2))
  })
  it('keep what a merged area copied down, unless it is read as it is', () => {
    const cellsOf = (mergedCells: TemplateSettings['mergedCells']) =>
      sheetFilter(templateSettings.parse({ mergedCells }), 2).take(rows)[1]?.cells
    expect(Object.keys(cellsOf('fillDown') ?? {})).toEqual(['A', 'B'])
    expect(Object.keys(cellsOf('asIs') ?? {})).toEqual(['A'])
  })
  it('have nothing of what is merged from the headings down', () => {
    const sheet = [
      row(2, '', { cells: { A: { text: 'POL' }, B: { text: 'Terms' } } }),
      row(3, '', { cells: { A: { text: 'Shanghai' }, B: { text: 'Terms', merged: true } } }),
      row(4, '', { cells: { A: { text: 'Ningbo' }, B: { text: 'Terms', merged: true } } }),
      row(5, '', { cells: { A: { text: 'Dalian' }, B: { text: 'CIF' } } }),
      row(6, '', { cells: { A: { text: 'Xiamen' }, B: { text: 'CIF', merged: true } } }),
    ]
    const seen = sheetFilter(undefined, 2)
      .take(sheet)
      .map(({ cells }) => cells.B?.text)
    expect(seen).toEqual([undefined, undefined, 'CIF', 'CIF'])
  })
  it('are reported as hidden, left out and reported, or read like any other', () => {
    const hiddenIn = (hiddenRows: TemplateSettings['hiddenRows']) => {
      const filter = sheetFilter(templateSettings.parse({ hiddenRows }), 2)
      return [filter.take(rows).filter(({ hidden }) => hidden).length, filter.skipped]
    }
    expect([hiddenIn('ask'), hiddenIn('skip'), hiddenIn('read')]).toEqual([
      [1, []],
      [0, [5]],
      [0, []],
    ])
  })
})
