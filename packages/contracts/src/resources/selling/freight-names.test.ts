import { expect, it } from 'vitest'
import { isFreightName } from './freight-names.ts'

it.each([
  ['OF', 'O/F', true],
  ['OF', 'of', true],
  ['OF', 'Ocean Freight', true],
  ['OF', '海运费', true],
  ['OF', ' Basic freight ', true],
  ['OF', '运费', true],
  ['OF', 'A/F', false],
  ['OF', 'BAF', false],
  ['OF', 'Ocean freight surcharge', false],
  ['AF', '空运费', true],
  ['AF', 'O/F', false],
  ['FBA', 'fba', true],
])('%s: %s', (freight, words, expected) => expect(isFreightName(freight, words)).toBe(expected))
