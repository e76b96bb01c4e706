import { fclRate, Problem, type Resource, writableFields } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { parseRows } from './parse-rows.ts'

const resource = fclRate as unknown as Resource
const desk = writableFields(resource, { identity: 0, permissions: ['TS-9001', 'TS-9012'] })
const costless = writableFields(resource, { identity: 0, permissions: [] })
const issuesOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof Problem) return error.issues.map(({ path, rule }) => [path, rule])
    throw error
  }
  return []
}

it('reads every value by its own field and asks for no field that was not sent', () => {
  const rows = [
    { id: '1', version: 2, values: { serviceCode: ' aas1 ', boxPrices: [{ box: '40HQ', price: '01900.50' }] } },
  ]
  expect(parseRows(desk, rows)).toEqual([
    { id: '1', version: 2, values: { serviceCode: 'AAS1', boxPrices: [{ box: '40HQ', price: '1900.5' }] } },
  ])
})

it('names every wrong value of every row', () => {
  const rows = [
    { values: { validTo: '2026-02-30' } },
    {
      values: {
        boxPrices: [
          { box: '40HQ', price: '1' },
          { box: '20GP', price: 'x' },
        ],
        pol: null,
      },
    },
  ]
  expect(issuesOf(() => parseRows(desk, rows))).toEqual([
    ['rows.0.values.validTo', 'format'],
    ['rows.1.values.boxPrices.1.price', 'notANumber'],
    ['rows.1.values.pol', 'required'],
  ])
})

it.each([
  ['a field that is none', { mayor: 'x' }],
  ['what only the server sets', { displayFlag: 1 }],
  ['a buying figure of somebody who sees none', { boxPrices: [] }],
  ['a name that every object has', { constructor: 'x' }],
])('refuses %s', (_, values) => {
  const [name] = Object.keys(values)
  expect(issuesOf(() => parseRows(costless, [{ values }]))).toEqual([[`rows.0.values.${name}`, 'unknownField']])
})

it('refuses a value that is nested without end', () => {
  const deep = JSON.parse('['.repeat(60) + ']'.repeat(60)) as unknown
  expect(issuesOf(() => parseRows(desk, [{ values: { via: deep } }]))).toEqual([['rows.0.values.via', 'tooDeep']])
})
