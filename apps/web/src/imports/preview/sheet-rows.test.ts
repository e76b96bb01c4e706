import type { ImportIssue, ImportRecord } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { faultyCells, issuesAt, nextFault, rowColumn, sheetRows, textAt } from './sheet-rows.ts'

const issue = (row: number, column: string, field = 'pol'): ImportIssue => ({
  row,
  column,
  field,
  read: 'Qingtao',
  rule: 'notFound',
  parameters: {},
  suggestions: [],
})
const record = (no: number, facts: Partial<ImportRecord> = {}): ImportRecord => ({
  no,
  piece: 0,
  outcome: 'new',
  hidden: false,
  values: {},
  rows: [{ row: no, cells: { A: { text: 'Qingtao' }, B: { text: 'Los Angeles' } } }],
  issues: [],
  doubts: [],
  blocks: [],
  changes: [],
  supersedes: [],
  ...facts,
})
const columns = ['A', 'B']
const shown = new Set(columns)

describe('the rows of a preview', () => {
  const lines = record(7, {
    rows: [
      { row: 7, cells: { A: { text: 'Ningbo' } } },
      { row: 8, cells: { B: { text: 'THC' } } },
    ],
    issues: [issue(8, 'B')],
  })

  it('a record with lines is as many rows as the sheet has for it', () => {
    const rows = sheetRows([record(2), lines], [])
    expect(rows.map(({ row, isFirst }) => [row, isFirst])).toEqual([
      [2, true],
      [7, true],
      [8, false],
    ])
  })
  it("an unsaved correction replaces the sheet's text, and is not judged until it is read", () => {
    const [row] = sheetRows(
      [record(2, { issues: [issue(2, 'A')] })],
      [{ row: 2, column: 'A', text: 'Qingdao', everywhere: false }],
    )
    if (!row) throw new Error('no row')
    expect(textAt(row, 'A')).toBe('Qingdao')
    expect(textAt(row, 'B')).toBe('Los Angeles')
    expect(issuesAt(row, 'A', shown)).toEqual([])
  })
  it('a complaint without a column of the sheet is shown at the head of its row', () => {
    const rows = sheetRows([record(2, { issues: [issue(2, '', 'validTo'), issue(2, 'F')] })], [])
    expect(faultyCells(rows, columns)).toEqual([{ row: 2, column: rowColumn }])
  })

  describe('from fault to fault', () => {
    const faults = faultyCells(
      sheetRows([record(2, { issues: [issue(2, 'B'), issue(2, 'A')] }), record(3), lines], []),
      columns,
    )
    const all = [rowColumn, ...columns]
    it('they come in the order one reads, whatever the order in which they were found', () => {
      expect(faults.map(({ row, column }) => `${column}${row}`)).toEqual(['A2', 'B2', 'B8'])
    })
    it.each([
      { at: undefined, direction: 1 as const, to: 'A2' },
      { at: { row: 2, column: 'A' }, direction: 1 as const, to: 'B2' },
      { at: { row: 3, column: 'A' }, direction: 1 as const, to: 'B8' },
      { at: { row: 8, column: 'B' }, direction: 1 as const, to: undefined },
      { at: undefined, direction: -1 as const, to: 'B8' },
      { at: { row: 3, column: 'A' }, direction: -1 as const, to: 'B2' },
      { at: { row: 2, column: 'A' }, direction: -1 as const, to: undefined },
    ])('from $at.column$at.row by $direction comes $to', ({ at, direction, to }) => {
      const found = nextFault(faults, { at, columns: all, direction })
      expect(found && `${found.column}${found.row}`).toBe(to)
    })
  })
})
