import { describe, expect, it } from 'vitest'
import type { Complaint } from '../../catalogue/resource.ts'
import { destinationRules, fuelRules, inlineMarkupRules, truckRules } from './land-rules.ts'

const brokenIn = (complaints: readonly Complaint[]) => complaints.map(({ field, rule }) => `${field} ${rule}`)

describe('what is added to the price of a row (+inlineMarkup)', () => {
  it.each([
    [{}, []],
    [{ businessMethod: 'add', businessValue: '5' }, []],
    [{ businessMethod: 'percent' }, ['businessValue required']],
    [{ marketValue: '-5' }, ['marketMethod required']],
    [{ businessMethod: 'add', businessValue: '0', marketMethod: 'percent' }, ['marketValue required']],
  ])('%j', (draft, expected) => expect(brokenIn(inlineMarkupRules(draft))).toEqual(expected))
})

it('one fuel percentage begins on a day (R23: a dated table)', () => {
  const from = (validFrom: string) => ({ validFrom, percent: '5' })
  expect(brokenIn(fuelRules('fuel', [from('2026-11-01'), from('2026-12-01')]))).toEqual([])
  expect(brokenIn(fuelRules('fuel', [from('2026-11-01'), from('2026-11-01')]))).toEqual(['fuel.1.validFrom repeated'])
})

it('a truck goes to one of an area, a port, an airport and a warehouse (fullTruckLandFreight)', () => {
  expect(brokenIn(destinationRules({ port: '1' }))).toEqual([])
  expect(brokenIn(destinationRules({}))).toEqual(['toPlace oneDestination'])
  expect(brokenIn(destinationRules({ toPlace: '1', airport: '2' }))).toEqual(['airport oneDestination'])
})

it('a truck with its body has one price (fullTruckLandFreight: truckType and bodyType are the key)', () => {
  const truck = (truckType: string, bodyType: string | null) => ({ truckType, bodyType, price: '900' })
  expect(brokenIn(truckRules('trucks', [truck('9.6', 'box'), truck('9.6', null), truck('13', 'box')]))).toEqual([])
  expect(brokenIn(truckRules('trucks', [truck('9.6', null), truck('9.6', null)]))).toEqual([
    'trucks.1.truckType repeated',
  ])
})
