import { describe, expect, it } from 'vitest'
import { columnOf, isSameMapping, mappingOf, missingUnder, withField } from './mapping.ts'

const column = (letter: string, field: string | null) => ({
  column: letter,
  header: letter,
  samples: [],
  field,
  hidden: false,
})
const offered = (field: string, required = false) => ({ field, label: [field, field] as [string, string], required })
const view = {
  columns: [column('A', 'pol'), column('B', null), column('C', 'boxPrices.20GP')],
  fields: [offered('pol', true), offered('pod', true), offered('boxPrices.20GP'), offered('rateType')],
  missing: ['pod'],
}
const mapping = mappingOf(view.columns)

describe('the mapping of a sheet', () => {
  it('a field is mapped to one column only: the one that was chosen last', () => {
    const moved = withField(mapping, 'B', 'pol')
    expect(moved).toEqual({ A: null, B: 'pol', C: 'boxPrices.20GP' })
    expect(columnOf(moved, 'pol')).toBe('B')
  })
  it('several columns may be left out', () => {
    expect(withField(mapping, 'A', null)).toEqual({ A: null, B: null, C: 'boxPrices.20GP' })
  })
  it('a column left out and a column never named are the same', () => {
    expect(isSameMapping(mapping, { A: 'pol', C: 'boxPrices.20GP' })).toBe(true)
    expect(isSameMapping(mapping, withField(mapping, 'B', 'pod'))).toBe(false)
  })
  it('misses what the service misses until a column takes it', () => {
    expect(missingUnder(mapping, view)).toEqual(['pod'])
    expect(missingUnder(withField(mapping, 'B', 'pod'), view)).toEqual([])
  })
  it('misses a required field that has lost its column', () => {
    expect(missingUnder(withField(mapping, 'A', null), view)).toEqual(['pod', 'pol'])
  })
  it('both days are there when one column holds the validity', () => {
    const dated = { ...view, missing: ['validFrom', 'validTo'] }
    expect(missingUnder(mapping, dated)).toEqual(['validFrom', 'validTo'])
    expect(missingUnder(withField(mapping, 'B', 'validity'), dated)).toEqual([])
  })
  it('prices are mapped as soon as one container type is', () => {
    expect(missingUnder(mapping, { ...view, missing: ['boxPrices'] })).toEqual([])
    expect(missingUnder(withField(mapping, 'C', null), { ...view, missing: ['boxPrices'] })).toEqual(['boxPrices'])
  })
})
