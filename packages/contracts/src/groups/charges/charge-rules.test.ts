import { describe, expect, it } from 'vitest'
import { chargeLineRules } from './charge-rules.ts'

const line = (charge: string, percentOf: readonly string[] = [], facts: object = {}) => ({
  charge,
  percentOf,
  unitPrice: '2',
  boxPrices: [],
  treatment: 'subject',
  ...facts,
})
const brokenIn = (...lines: readonly object[]) =>
  chargeLineRules('charges', lines).map(({ field, rule }) => `${field} ${rule}`)

describe('a percentage of named charges', () => {
  it('is of other charges, of percentages among them', () => {
    expect(brokenIn(line('CAF', ['OF']), line('WRS', ['OF', 'BAF', 'CAF']), line('INS', ['WRS', 'CAF']))).toEqual([])
  })
  it('is not of its own charge', () => {
    expect(brokenIn(line('OF'), line('CAF', ['OF', 'CAF']))).toEqual(['charges.1.percentOf percentOfItself'])
  })
  it('does not lead back to itself through others; a charge that only leads to a ring is correct', () => {
    expect(
      brokenIn(line('CAF', ['WRS']), line('WRS', ['INS', 'OF']), line('INS', ['CAF']), line('DOC', ['CAF'])),
    ).toEqual([
      'charges.0.percentOf percentOfItself',
      'charges.1.percentOf percentOfItself',
      'charges.2.percentOf percentOfItself',
    ])
  })
  it('has a unit price and none by container', () => {
    const byBox = { unitPrice: null, boxPrices: [{ box: '40HQ', price: '100' }] }
    expect(brokenIn(line('CAF', ['OF'], byBox))).toEqual(['charges.0.percentOf percentHasNoContainers'])
    expect(brokenIn(line('BAF', [], byBox))).toEqual([])
  })
})
