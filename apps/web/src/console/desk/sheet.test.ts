import { fclRate, type Reader, type Resource, writableFields } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { initialValues } from '../form/record-form.ts'
import type { AnyRow } from '../records.ts'
import { refusalsOf } from './save-sheet.ts'
import { blankRow, columnOfIssue, draftOf, makeJudge, type SheetRow, sheetRow, withRead } from './sheet.ts'
import { sheetProblems } from './sheet-problems.ts'

const resource = fclRate as unknown as Resource
const reader: Reader = { identity: 0, permissions: ['TS-9001', 'TS-9004', 'TS-9012'] }
const fields = writableFields(resource, reader)
const judge = makeJudge(resource, reader, { fields })
const port = (id: string) => ({ id, title: `港 ${id}`, titleEn: null, code: `P${id}` })

const { rowKey: _key, saved: _saved, ...blankValues } = blankRow(initialValues(fields), '')
const rate: AnyRow = {
  ...blankValues,
  id: '7',
  version: 3,
  pol: port('1'),
  pod: port('2'),
  carrier: port('3'),
  currency: port('4'),
  boxPrices: [
    { box: '20GP', price: '900' },
    { box: '40HQ', price: '1800' },
  ],
  validFrom: '2026-11-01',
  validTo: '2026-11-30',
  displayFlag: 1,
}
const read = sheetRow(rate)
const edited = (change: object): SheetRow => ({ ...read, ...change })
const columns = ['pol', 'boxPrices.20GP', 'boxPrices.40HQ', 'validTo']

it('a row that is as it was read has nothing to save', () => {
  expect(judge(read)).toEqual({ changed: [], issues: [] })
  // The same prices typed again, in an order of their own.
  expect(judge(edited({ pol: { ...port('1') } })).changed).toEqual([])
})

it('a change is sent as the fields that changed, links as ids, over the version that was read', () => {
  const row = edited({ pol: port('9'), boxPrices: [{ box: '40HQ', price: '1900' }] })
  expect(draftOf(fields, row, judge(row).changed)).toEqual({
    id: '7',
    version: 3,
    values: { pol: '9', boxPrices: [{ box: '40HQ', price: '1900' }] },
  })
})

it('a new row is sent whole, and is nothing as long as nothing is typed', () => {
  const blank = blankRow(initialValues(fields), 'new-1')
  expect(judge(blank).changed).toEqual([])
  const row = { ...blank, pol: port('1') }
  const { id, version, values } = draftOf(fields, row, judge(row).changed)
  expect([id, version]).toEqual([undefined, undefined])
  expect(values).toMatchObject({ pol: '1', rateType: 'FAK', boxPrices: [] })
  expect(judge(row).issues).toContainEqual({ path: 'validTo', rule: 'required', parameters: {} })
})

it('a new row may begin with more: it is sent along, and is nothing that was typed', () => {
  const begun = { ...initialValues(fields), currency: port('1') }
  const judgeBegun = makeJudge(resource, reader, { fields, begun })
  const blank = blankRow(begun, 'new-1')
  expect(judgeBegun(blank).changed).toEqual([])
  const row = { ...blank, pol: port('2') }
  expect(draftOf(fields, row, judgeBegun(row).changed).values).toMatchObject({ pol: '2', currency: '1' })
})

it('rules between fields are judged as in the form', () => {
  expect(judge(edited({ validTo: '2026-10-31' })).issues).toEqual([
    { path: 'validTo', rule: 'endsBeforeStart', parameters: {} },
  ])
})

it.each([
  ['boxPrices.1.price', 'boxPrices.40HQ'],
  ['boxPrices', 'boxPrices.20GP'],
  ['validTo', 'validTo'],
  ['surcharges.0.charge', undefined],
])('an issue of %s is shown in the column %s', (path, column) => {
  expect(columnOfIssue({ path, rule: 'format', parameters: {} }, rate, columns)).toBe(column)
})

it('what others saved comes in where nobody is typing', () => {
  const touched = edited({ validTo: '2026-12-05' })
  const untouched = sheetRow({ ...rate, id: '8' })
  const fresh = [
    { ...rate, version: 4, validTo: '2026-12-31' },
    { ...rate, id: '8', version: 4, validTo: '2026-12-31' },
    { ...rate, id: '9' },
  ]
  const rows = withRead([touched, untouched], fresh)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toBe(touched)
  expect(rows[1]).toMatchObject({ rowKey: '8', version: 4, validTo: '2026-12-31', saved: { version: 4 } })
})

it('problems follow the reading order of the sheet; a problem without a column names its field', () => {
  const first = edited({ validTo: '2026-10-31' })
  const second = sheetRow({ ...rate, id: '8' })
  const problems = sheetProblems(
    {
      rows: [first, second],
      unsaved: [second, first],
      issuesOf: (row) => [
        ...judge(row).issues,
        ...(row === first ? [{ path: 'surcharges.0.charge', rule: 'notFound', parameters: {} }] : []),
      ],
      refusalOf: (row) =>
        row === second ? { at: 1, problem: 'duplicate', issues: [], details: { id: '70', title: 'AAS1' } } : undefined,
    },
    [{ key: '7', column: 'boxPrices.40HQ', text: 'x', rule: 'format' }],
    columns,
  )
  expect(problems.map(({ key, column, rule, field, other }) => [key, column, rule, field, other])).toEqual([
    ['7', 'pol', 'notFound', 'surcharges', undefined],
    ['7', 'boxPrices.40HQ', 'format', undefined, undefined],
    ['7', 'validTo', 'endsBeforeStart', undefined, undefined],
    ['8', 'pol', 'rowDuplicate', undefined, '70'],
  ])
})

it('values that were refused by their schema belong to their rows; a call that was refused as a whole is shown as it is', () => {
  const issue = (path: string) => ({ path, rule: 'format', parameters: {} })
  expect(refusalsOf([issue('rows.2.values.boxPrices.0.price'), issue('rows.2.values.validTo')])).toEqual([
    { at: 2, problem: 'invalidInput', issues: [issue('boxPrices.0.price'), issue('validTo')], details: {} },
  ])
  expect(refusalsOf([issue('rows')])).toBeUndefined()
  expect(refusalsOf([])).toBeUndefined()
})
