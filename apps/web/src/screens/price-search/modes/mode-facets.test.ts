import { type ModeOffer, modes } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import type { OrderFacts } from '../list/orders.ts'
import { facetsOf, orderFacts } from './mode-facets.ts'

const link = (id: string, title: string) => ({ id, code: title.toUpperCase(), title, titleEn: title })
const offerWith = (row: object, recommended = false) => ({ row, recommended }) as unknown as ModeOffer
const namesOf = (mode: (typeof modes)[keyof typeof modes]) => facetsOf(mode).map(({ name }) => name)

it('filters by the carrier where it is a record, and by ports of transit where the mode shows them', () => {
  expect(namesOf(modes.air)).toEqual(expect.arrayContaining(['carrier', 'way', 'mark', 'via']))
  expect(namesOf(modes.fba)).not.toContain('carrier')
  expect(namesOf(modes.fullTruck)).not.toContain('via')
})

it('reads what an offer has: its carrier, direct or not, recommended, each port of transit', () => {
  const offer = offerWith({ airline: link('7', 'Air One'), transferType: 1, via: [link('3', 'Doha')] }, true)
  const found = facetsOf(modes.air).map((facet) => [
    facet.name,
    'placesOf' in facet ? facet.placesOf?.(offer).map(({ id }) => id) : facet.valuesOf?.(offer),
  ])
  expect(Object.fromEntries(found)).toMatchObject({
    carrier: ['7'],
    way: ['direct'],
    mark: ['recommended'],
    via: ['3'],
  })
})

it('has no value for what a rate leaves open', () => {
  const [way, mark] = ['way', 'mark'].map((name) => facetsOf(modes.fullTruck).find((facet) => facet.name === name))
  expect(way && 'valuesOf' in way && way.valuesOf?.(offerWith({}))).toEqual([])
  expect(mark && 'valuesOf' in mark && mark.valuesOf?.(offerWith({}))).toEqual([])
})

const plain = { quotable: true, notes: [], transit: null, departs: null, recommended: false }
it.each<[what: string, given: object, facts: Partial<OrderFacts>]>([
  ['a cut-off that is over', { notes: [{ rule: 'saving' }, { rule: 'pointLate' }] }, { isLate: true }],
  ['a cut-off that is not over', { notes: [{ rule: 'saving' }] }, { isLate: false }],
  ['its longest transit', { transit: { min: 12, max: 15 } }, { days: 15 }],
  ['a transit that is unknown', {}, { days: null }],
  ['its departure', { departs: '2026-11-28' }, { departs: '2026-11-28' }],
  ['a recommendation, which has no rank', { recommended: true }, { recommended: true, rank: null }],
  ['the margin', { margin: { amount: '9.50' } }, { margin: '9.50' }],
  ['no margin for readers without cost', {}, { margin: null }],
  ['a price that cannot be quoted', { quotable: false }, { quotable: false }],
])('an offer of a mode is ordered by %s', (_what, given, facts) => {
  expect(orderFacts({ ...plain, ...given } as unknown as ModeOffer)).toMatchObject(facts)
})

it('rates of modes have no space, and their answers begin with the cheapest', () => {
  const facts = orderFacts(plain as unknown as ModeOffer)
  expect([facts.space, facts.total]).toEqual([undefined, undefined])
})
