import { expect, it } from 'vitest'
import { headingReader, headingWords } from './headings.ts'

const labels = {
  pol: ['起运港', 'POL'],
  pod: ['目的港', 'POD'],
  validTo: ['有效期至', 'Valid to'],
  publicRemark: ['外部备注', 'Public remark'],
  internalRemark: ['内部备注', 'Internal remark'],
}
const read = headingReader<string>({
  columns: Object.entries(labels).map(([column, words]) => ({
    column,
    words: [[...words, words.join(' ')], headingWords(column)],
  })),
  columnOfBox: (box) => `price.${box}`,
  boxes: ['20GP', '40GP', '40HQ', '45HQ', '53HC'],
})

it.each([
  ['起运港', 'pol'],
  ['起运港 POL', 'pol'],
  [' pol* ', 'pol'],
  ['Port of loading', 'pol'],
  ['Valid Till:', 'validTo'],
  ['截止日期', 'validTo'],
  ['备注', 'internalRemark'],
  ['Remarks', 'internalRemark'],
  ['外部备注', 'publicRemark'],
  ['40HQ', 'price.40HQ'],
  ["40' HC", 'price.40HQ'],
  ['20GP (USD)', 'price.20GP'],
  ['53HC', 'price.53HC'],
  ['20GP All-in incl. BAF/LSS', 'price.20GP'],
  ['All-in 40HQ', 'price.40HQ'],
  ['40HQ 含BAF', 'price.40HQ'],
  ["20'", 'price.20GP'],
  // Prices are no headings.
  ['20', undefined],
  ['45', undefined],
  ['', undefined],
  ['Vessel', undefined],
])('%j means %s', (heading, column) => {
  expect(read(heading)).toBe(column)
})

it.each([
  [
    'a container type among headings of which two others are known',
    ['POL', 'POD', '20', '40', '40HQ'],
    '20',
    'price.20GP',
  ],
  ['the plain one of two', ['POL', '40HQ', '20', '40'], '40', 'price.40GP'],
  ['a price where one other is known', ['POL', '20', '40'], '20', undefined],
  ['a price beside names that are no headings', ['CNSHG', 'USLAX', '20', '40'], '20', undefined],
  ['no container type where there is none such', ['POL', 'POD', '1500'], '1500', undefined],
])('a bare number is %s', (_what, line, heading, column) => {
  expect(read(heading, line)).toBe(column)
})

it('a word of an earlier group means its column, whichever comes first', () => {
  const of = headingReader({
    columns: [
      { column: 'name', words: [['Name'], ['Rule']] },
      { column: 'rule', words: [['Rule']] },
    ],
    boxes: ['20GP'],
  })
  expect([of('rule'), of('Name:'), of('20GP')]).toEqual(['rule', 'name', undefined])
})
