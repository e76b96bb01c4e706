import { exchangeRate, type Field, fclRate, pages, type RecordPage, type Resource } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { firstOfKind } from './first-of-kind.ts'

const pageOf = (of: string) => {
  const found = pages.find((page) => page.kind === 'records' && page.of.name === of)
  if (found?.kind !== 'records') throw new Error(`no page of ${of}`)
  return found
}
const rates = pageOf(fclRate.name)
const exchange = pageOf(exchangeRate.name)
const [known] = Object.values<Field>(exchange.of.fields)
/** A page like another one, of records of another name with other fields. */
const like = (page: RecordPage, fields: Readonly<Record<string, unknown>> = page.of.fields): RecordPage => ({
  ...page,
  name: 'unnamedPage',
  of: { ...page.of, name: 'unnamedRecord', fields } as Resource,
})
const both = { list: true, form: true }
const neither = { list: false, form: false }

it.each<readonly [string, readonly RecordPage[], { readonly list: boolean; readonly form: boolean }]>([
  ['the first page', [rates], both],
  ['the same page again', [rates, rates], neither],
  ['a page with the same kinds of fields', [exchange, like(exchange)], neither],
  ['one for which the console has code', [like(rates), rates], both],
  [
    'one more field of a kind that is known',
    [exchange, like(exchange, { ...exchange.of.fields, again: known })],
    neither,
  ],
  [
    'a kind of field that is not',
    [exchange, like(exchange, { one: { kind: 'richText', label: ['一', 'One'] } })],
    both,
  ],
  ['a fact of a field', [exchange, like(exchange, { one: { ...known, cost: true, everywhere: true } })], both],
  [
    'a kind of field within lines',
    [
      rates,
      like(rates, { one: { kind: 'lines', label: ['一', 'One'], max: 1, fields: { two: { kind: 'richText' } } } }),
    ],
    { list: false, form: true },
  ],
  ['a tool above the list', [exchange, { ...like(exchange), filterSet: 'unheard' as never }], both],
])('%s', (_, seen, expected) => {
  const isFirst = firstOfKind(false)
  expect(seen.map(isFirst).at(-1)).toEqual(expected)
})

it('at night each page is new', () => {
  const isFirst = firstOfKind(true)
  expect([rates, rates].map(isFirst)).toEqual([both, both])
})
