import { fclRate, supplier } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { fieldAt, titleAt } from './field-at.ts'

const zh = ([words]: readonly [string, string]) => words

it.each([
  ['nameCn', '中文名'],
  ['contacts', '联系人'],
  ['contacts.name', '联系人 姓名'],
  ['contacts.1.name', '联系人 2 姓名'],
  ['contacts.0', '联系人 1'],
  ['lanes.0.pols.2', '优势航线 1 起运港'],
  ['nowhere.0.name', undefined],
])('%s is called %s', (path, title) => {
  expect(titleAt(supplier.fields, path, zh)).toBe(title)
})

it('a value of a line is the field of its cell, a price one of its container', () => {
  expect(fieldAt(supplier.fields, 'contacts.0.name')).toBe(supplier.fields.contacts.fields.name)
  expect(fieldAt(supplier.fields, 'contacts.0')).toBe(supplier.fields.contacts)
  expect(fieldAt(fclRate.fields, 'boxPrices.40HQ')?.kind).toBe('decimal')
})
