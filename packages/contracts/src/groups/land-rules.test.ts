import { describe, expect, it } from 'vitest'
import type { Complaint } from '../catalogue/resource.ts'
import { fuelRules, inlineMarkupRules } from './land-rules.ts'

const said = (complaints: readonly Complaint[]) => complaints.map(({ field, rule }) => `${field} ${rule}`)

describe('what is added to the price of a row (+inlineMarkup)', () => {
  it.each([
    [{}, []],
    [{ businessMethod: 'add', businessValue: '5' }, []],
    [{ businessMethod: 'percent' }, ['businessValue required']],
    [{ marketValue: '-5' }, ['marketMethod required']],
    [{ businessMethod: 'add', businessValue: '0', marketMethod: 'percent' }, ['marketValue required']],
  ])('%j', (draft, expected) => expect(said(inlineMarkupRules(draft))).toEqual(expected))
})

it('one fuel percentage begins on a day (R23: a dated table)', () => {
  const from = (validFrom: string) => ({ validFrom, percent: '5' })
  expect(said(fuelRules('fuel', [from('2026-11-01'), from('2026-12-01')]))).toEqual([])
  expect(said(fuelRules('fuel', [from('2026-11-01'), from('2026-11-01')]))).toEqual(['fuel.1.validFrom repeated'])
})
