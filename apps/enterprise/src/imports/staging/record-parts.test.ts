import { port } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { partOfRecords, recordsIn } from './record-parts.ts'
import type { StagedRecord } from './staged.ts'

const record = (no: number, more: Partial<StagedRecord> = {}): StagedRecord => ({
  no,
  last: no,
  hidden: false,
  outcome: 'new',
  issues: [],
  changes: [],
  meets: [],
  pattern: 0,
  values: { country: '1', via: [], allIn: false, transitDays: { min: 1, max: 2 } },
  ...more,
})
const issue = { row: 3, column: 'A', field: 'country', rule: 'required', read: '', parameters: {}, suggestions: [] }

it.each([
  ['alike', [record(2), record(3)]],
  ['one alone', [record(2)]],
  ['of which one is faulty', [record(2), record(3, { outcome: 'bad', issues: [issue] })]],
  ['of which one has fewer values', [record(2), record(3, { values: { country: '1' } })]],
  ['of which one has more values', [record(2, { values: {} }), record(3)]],
  ['of which one is doubted', [record(2), record(3, { doubts: [issue] })]],
  ['with other lists', [record(2), record(3, { values: { ...record(3).values, via: ['4'] } })]],
])('records come back as they were: %s', (_, records) => {
  expect(recordsIn(partOfRecords(port, records))).toEqual(records)
})

it('values common to all are stored once', () => {
  const { head, records } = partOfRecords(
    port,
    Array.from({ length: 100 }, (_, at) => record(at)),
  )
  expect(records).not.toContain('allIn')
  expect(head.sharedValues).toEqual({ country: '1', via: [], allIn: false })
  expect(head.own).toEqual(['transitDays'])
})

it('contains the links of the good ones and the earliest end', () => {
  const until = (validTo: string, country: string) => ({ values: { country, validTo } })
  const { head } = partOfRecords(port, [
    record(2, until('2026-12-31', '1')),
    record(3, until('2026-11-30', '1')),
    record(4, until('2026-12-31', '2')),
    record(5, { outcome: 'bad', ...until('2026-10-01', '3') }),
  ])
  expect(head.links).toEqual([
    { to: 'country', id: '1', path: 'country' },
    { to: 'country', id: '2', path: 'country' },
  ])
  expect(head.firstEnd).toBe('2026-11-30')
})
