import { describe, expect, it } from 'vitest'
import { comparisonFaults, comparisonFromUrl, comparisonToUrl, emptyComparison } from './ask-url.ts'

const today = '2026-11-20'
const ask = { ...emptyComparison(today), pol: '1', pod: '2' }

describe('a comparison in the address', () => {
  it('comes back as it was asked', () => {
    for (const one of [ask, { ...ask, directOnly: true, box: '20GP', currency: 'CNY' }])
      expect(comparisonFromUrl(comparisonToUrl(one), today)).toEqual(one)
  })
  it('is none without a port or with one that is no number', () => {
    expect(comparisonFromUrl(new URLSearchParams(), today)).toBeUndefined()
    expect(comparisonFromUrl(new URLSearchParams({ pol: 'x', pod: '2' }), today)).toBeUndefined()
  })
  it('needs two different ports, and days in their order', () => {
    expect(comparisonFaults(emptyComparison(today))).toEqual(['pol', 'pod'])
    expect(comparisonFaults({ ...ask, pod: '1' })).toEqual(['pod'])
    expect(comparisonFaults({ ...ask, etdTo: '2026-11-19' })).toEqual(['etd'])
    expect(comparisonFaults(ask)).toEqual([])
  })
})
