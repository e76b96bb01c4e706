import { expect, it } from 'vitest'
import { headingReader } from './heading-reader.ts'

const read = headingReader<string>({
  columns: [
    { column: 'pol', field: 'pol', labels: ['起运港', 'POL'] },
    { column: 'validTo', field: 'validTo', labels: ['有效期至', 'Valid to'] },
    { column: 'remark', field: 'publicRemark', labels: ['对客备注', 'Public remark'] },
  ],
  columnOfBox: (box) => `price.${box}`,
  boxes: ['53HC'],
})

it.each([
  ['起运港', 'pol'],
  ['起运港 POL', 'pol'],
  [' pol* ', 'pol'],
  ['Port of loading', 'pol'],
  ['Valid Till:', 'validTo'],
  ['截止日期', 'validTo'],
  ['备注', 'remark'],
  ['40HQ', 'price.40HQ'],
  ["40' HC", 'price.40HQ'],
  ['20GP (USD)', 'price.20GP'],
  ['53HC', 'price.53HC'],
  ["20'", 'price.20GP'],
  // Prices are no headings.
  ['20', undefined],
  ['45', undefined],
  ['', undefined],
  ['Vessel', undefined],
])('%j means %s', (heading, column) => {
  expect(read(heading)).toBe(column)
})
