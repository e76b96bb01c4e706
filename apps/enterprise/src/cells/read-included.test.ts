import { expect, it } from 'vitest'
import { readIncluded } from './read-included.ts'

const known = new Set(['BAF', 'LSS', 'CIC', 'EBS', '燃油附加费'])
const idOf = (name: string) => (known.has(name.toUpperCase()) ? name.toUpperCase() : undefined)

it.each<[string, boolean, string[], string]>([
  ['All-in incl. BAF/LSS', true, ['BAF', 'LSS'], ''],
  ['20GP (All in)', true, [], '20GP'],
  ['含BAF', false, ['BAF'], ''],
  ['1500 含BAF、LSS', false, ['BAF', 'LSS'], '1500'],
  ['Included CIC', false, ['CIC'], ''],
  ['CIC included, EBS excluded', false, ['CIC'], ', EBS excluded'],
  ['BAF/LSS & EBS are incl.', false, ['BAF', 'LSS', 'EBS'], ''],
  ['O/F including baf and lss, subject to PSS', false, ['BAF', 'LSS'], 'O/F , subject to PSS'],
  ["INC LSS exclude CIC USD 50/20'", false, ['LSS'], "exclude CIC USD 50/20'"],
  ['已含燃油附加费', false, ['燃油附加费'], ''],
  ['燃油附加费已含', false, ['燃油附加费'], ''],
  ['不含BAF', false, [], '不含BAF'],
  ['not including BAF', false, [], 'not including BAF'],
  ['BAF not included', false, [], 'BAF not included'],
  ['including weekends', false, [], 'including weekends'],
  ['Wallingford', false, [], 'Wallingford'],
])('%j: all-in %j, holds %j, leaves %j', (text, isAllIn, charges, rest) =>
  expect(readIncluded(text, idOf)).toEqual({ isAllIn, charges, rest }),
)

it('reads 2,000 letters at once', () => {
  for (const hostile of ['a '.repeat(1000), 'BAF/'.repeat(500), '含'.repeat(2000), 'incl '.repeat(400)])
    expect(readIncluded(hostile, idOf).charges.length).toBeLessThan(2)
})
