import { fclRate, type ImportRecord, type ImportView } from '@hangjia/contracts'
import { speechOf } from '@hangjia/ui'
import { describe, expect, it } from 'vitest'
import { changeAt, changesOf } from './changes.ts'
import { readAs } from './read-as.ts'
import { sheetRows } from './sheet-rows.ts'

const { fields } = fclRate
const speech = speechOf({ language: 'en', say: String, rule: String })
const qingdao = { id: '7', title: '青岛', titleEn: 'Qingdao', code: 'CNQDG' }
const record: ImportRecord = {
  no: 4,
  piece: 0,
  outcome: 'changed',
  hidden: false,
  values: {
    pol: qingdao,
    transitDays: { min: 9, max: 10 },
    boxPrices: [
      { box: '20GP', price: '1850.00' },
      { box: '40HQ', price: '2300.00' },
    ],
  },
  rows: [
    {
      row: 4,
      cells: {
        A: { text: 'Tsingtao' },
        B: { text: '2026-10-09', is: 'date' },
        C: { text: '1850', is: 'number' },
        D: { text: '2300.5', is: 'number' },
      },
    },
  ],
  issues: [],
  doubts: [],
  blocks: [],
  changes: [
    {
      field: 'boxPrices',
      from: [
        { box: '20GP', price: '1700.00' },
        { box: '40HQ', price: '2300.00' },
      ],
      to: [
        { box: '20GP', price: '1850.00' },
        { box: '40HQ', price: '2300.00' },
        { box: '45HQ', price: '2900.00' },
      ],
    },
    { field: 'validTo', from: '2026-11-30', to: '2026-12-14' },
    { field: 'remarkThatNobodyMaySee', from: 'a', to: 'b' },
  ],
  supersedes: [],
}

describe('what a sheet changes', () => {
  const wish = { fields, speech }
  it('is shown in the column of its container type, and only there', () => {
    expect(changeAt(record, 'boxPrices.20GP', wish)).toEqual({ from: '1,700.00', to: '1,850.00' })
    expect(changeAt(record, 'boxPrices.40HQ', wish)).toBeUndefined()
    expect(changeAt(record, 'boxPrices.45HQ', wish)).toEqual({ from: '', to: '2,900.00' })
    expect(changeAt(record, 'pol', wish)).toBeUndefined()
  })
  it('is listed field by field, without those that the reader does not see', () => {
    expect(changesOf(record, wish).map(({ title, from, to }) => [title, from, to])).toEqual([
      ['Container prices 20GP', '1,700.00', '1,850.00'],
      ['Container prices 45HQ', '', '2,900.00'],
      ['Valid to', '2026-11-30', '2026-12-14'],
    ])
  })
})

describe('what a cell was read as', () => {
  const columns = [
    ['A', 'pol'],
    ['B', 'transitDays'],
    ['C', 'boxPrices.20GP'],
    ['D', 'boxPrices.40HQ'],
    ['E', null],
  ] as const
  const view = {
    columns: columns.map(([column, field]) => ({ column, field, header: column, samples: [], hidden: false })),
  } as unknown as ImportView
  const [row] = sheetRows([record], [])
  const read = (column: string) => row && readAs(row, column, { view, fields, speech })

  it('is shown where the sheet has it in other words', () => {
    expect(read('A')).toBe('Qingdao CNQDG')
    expect(read('B')).toMatch(/^9-10/)
    expect(read('D')).toBe('2,300.00')
  })
  it('is not shown where it only repeats the cell, or where nothing is read', () => {
    expect(read('C')).toBeUndefined()
    expect(read('E')).toBeUndefined()
  })
  it('is not known of what was written over it a moment ago', () => {
    const [written] = sheetRows([record], [{ row: 4, column: 'A', text: 'Ningbo', everywhere: false }])
    expect(written && readAs(written, 'A', { view, fields, speech })).toBeUndefined()
  })
})

describe('free time in one column', () => {
  const timed: ImportRecord = {
    ...record,
    values: { ...record.values, freeDemDays: 7, freeDetDays: 14, freeCombinedDays: null, freeTimeUnit: 'WD' },
    changes: [
      { field: 'freeDemDays', from: null, to: 7 },
      { field: 'freeDetDays', from: null, to: 14 },
      { field: 'freeCombinedDays', from: 10, to: null },
      { field: 'freeTimeUnit', from: null, to: 'WD' },
    ],
    rows: [{ row: 4, cells: { A: { text: '7/14 WD' } } }],
  }
  it('is one change', () => {
    expect(changeAt(timed, 'freeTime', { fields, speech })).toEqual({
      from: '10 days combined',
      to: '7 working days demurrage / 14 working days detention',
    })
    expect(changeAt(record, 'freeTime', { fields, speech })).toBeUndefined()
  })
  it('shows the value it was read as', () => {
    const view = { columns: [{ column: 'A', field: 'freeTime' }] }
    const [row] = sheetRows([timed], [])
    expect(row && readAs(row, 'A', { view, fields, speech })).toBe(
      '7 working days demurrage / 14 working days detention',
    )
  })
})
