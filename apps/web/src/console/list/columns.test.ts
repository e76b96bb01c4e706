import { recordPage, visibleFields } from '@hangjia/contracts'
import { speechOf } from '@hangjia/ui'
import { expect, test } from 'vitest'
import type { AnyRow } from '../records.ts'
import { columnNames, fitWidths, hiddenAtFirst, tableColumns } from './columns.ts'

const page = recordPage('fclFreight')
if (!page) throw new Error('no page')
const desk = { identity: 0, permissions: ['TS-9001'] }
const fields = visibleFields(page.of, desk)
const speech = speechOf({ language: 'zh', say: String, rule: String })

test('the columns of a page stand first, in its order', () => {
  expect(columnNames(page, fields, 'zh').slice(0, 3)).toEqual(['carrier', 'pol', 'pod'])
  expect([...columnNames(page, fields, 'zh')].sort()).toEqual(Object.keys(fields).sort())
})

test('what the page does not name is hidden at first', () => {
  expect(hiddenAtFirst(page, fields, 'zh')).toContain('internalRemark')
  expect(hiddenAtFirst(page, fields, 'zh')).not.toContain('boxPrices')
})

test('a reader without the right to cost has no such column', () => {
  const names = columnNames(page, visibleFields(page.of, { identity: 0, permissions: [] }), 'zh')
  expect(names).not.toContain('boxPrices')
})

test('prices per container become one column for each type that the rows name, in the order of the trade', () => {
  const row = (boxPrices: unknown) => ({ id: '1', version: 1, boxPrices }) as unknown as AnyRow
  const rows = [
    row([
      { box: '45HQ', price: '10' },
      { box: '20GP', price: '1250.5' },
    ]),
    row([{ box: '40HQ', price: '0' }]),
  ]
  const columns = tableColumns({ page, names: ['boxPrices'], fields, rows, speech })
  expect(columns.map(({ title }) => title)).toEqual(['20GP', '40HQ', '45HQ'])
  expect(columns.map(({ cell }) => rows.map(cell))).toEqual([
    ['1,250.50', ''],
    ['', '0'],
    ['10', ''],
  ])
})

test('further prices per container say whose they are', () => {
  const prices = [{ box: '40HQ', price: '10' }]
  const rows = [{ id: '1', version: 1, boxPrices: prices, floorPrices: prices } as unknown as AnyRow]
  const columns = tableColumns({ page, names: ['floorPrices', 'boxPrices'], fields, rows, speech })
  expect(columns.map(({ title }) => title)).toEqual(['底价 40HQ', '40HQ'])
})

test('a column has room for its longest words, and while one pages it grows no narrower', () => {
  const rates = (...serviceCodes: string[]) =>
    serviceCodes.map((serviceCode, at) => ({ id: String(at), version: 1, serviceCode }) as unknown as AnyRow)
  const widthFor = (rows: readonly AnyRow[], before = new Map<string, number>()) =>
    fitWidths(tableColumns({ page, names: ['carrier', 'serviceCode'], fields, rows, speech }), rows, before)[1]
      ?.width ?? 0
  const narrow = widthFor(rates('A'))
  const wide = widthFor(rates('A', 'ABCDEFGHIJKLMN'))
  expect(wide).toBeGreaterThanOrEqual(14 * 8)
  expect(wide).toBeGreaterThan(narrow)
  expect(widthFor(rates('A'), new Map([['serviceCode', wide]]))).toBe(wide)
})

test('a column of a choice has room for its longest word in the language of the reader', () => {
  const messages = recordPage('sessionMessages')
  if (!messages) throw new Error('no page')
  const rows = [{ id: '1', version: 1, direction: 'in' } as unknown as AnyRow]
  const own = visibleFields(messages.of, desk)
  const english = speechOf({ language: 'en', say: String, rule: String })
  const columns = tableColumns({ page: messages, names: ['time', 'direction'], fields: own, rows, speech: english })
  const [column] = fitWidths(columns, rows, new Map()).slice(-1)
  expect(column?.say?.(rows[0]!)).toBe('From the customer')
  expect(column?.width).toBeGreaterThan('From the customer'.length * 8 + 24)
})

test('an English reader finds rows by their English names, and by the others where there is none', () => {
  const customers = recordPage('companyCustomer')
  if (!customers) throw new Error('no page')
  const own = visibleFields(customers.of, desk)
  const { title, titleEn = '' } = customers.of
  const shown = (language: 'zh' | 'en') => {
    const hidden = hiddenAtFirst(customers, own, language)
    return columnNames(customers, own, language).filter((name) => !hidden.includes(name))
  }
  expect(shown('zh')).toContain(title)
  expect(shown('en').indexOf(titleEn)).toBe(shown('zh').indexOf(title))
  expect(shown('en')).not.toContain(title)
  const rows = [{ id: '1', version: 1, [title]: '宏达', [titleEn]: '' } as unknown as AnyRow]
  const [column] = tableColumns({
    page: customers,
    names: [titleEn],
    fields: own,
    rows,
    speech: { ...speech, language: 'en', say: (_key: unknown) => '' } as never,
  })
  expect(column?.say?.(rows[0]!)).toBe('宏达')
})
