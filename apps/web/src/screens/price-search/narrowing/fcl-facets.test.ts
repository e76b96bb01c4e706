import { expect, it } from 'vitest'
import { type Choice, choicesOf, narrowedBy, turned, type Wanted } from '../../../offers/narrowing/narrowing.ts'
import type { Offer } from '../offer/offers.ts'
import { facets } from './fcl-facets.ts'

const place = (id: string) => ({ id, code: `P${id}`, nameCn: id, nameEn: id })
const offer = (key: string, facts: Partial<Offer>): Offer =>
  ({
    key,
    carrier: place('1'),
    pod: place('9'),
    secret: null,
    recommended: false,
    releaseTypes: [],
    transferType: 1,
    via: [],
    legs: [],
    serviceCode: null,
    sailingDays: null,
    etd: null,
    freeDemDays: null,
    freeDetDays: null,
    freeCombinedDays: null,
    ...facts,
  }) as Offer
const keys = (offers: readonly Offer[]) => offers.map(({ key }) => key).join()
const written = ({ facet, value, count }: Choice) => `${facet} ${value} ${count}`
const choices = (offers: readonly Offer[]) => choicesOf(facets, offers).map(written)

it.each<[string, readonly Partial<Offer>[], readonly string[]]>([
  ['carriers, most offers first', [{ carrier: place('2') }, {}, {}], ['carrier 1 2', 'carrier 2 1']],
  [
    'no carrier that is secret',
    [{ secret: { hidden: ['carrier'], maskText: '' }, carrier: place('0') }, {}],
    ['carrier 1 1'],
  ],
  ['direct and transit', [{}, { transferType: 2 }, {}], ['way direct 2', 'way transit 1']],
  [
    'marks, though an offer has several',
    [
      { recommended: true, releaseTypes: ['original', 'telexFree'] },
      { releaseTypes: ['original', 'telexFree'] },
      { releaseTypes: ['original'] },
    ],
    ['mark release telexFree 2', 'mark recommended 1'],
  ],
  [
    'the days on which it sails, in the order of the week; that of its sailing where it names none',
    [{ sailingDays: '0010001' }, { sailingDays: '0010000' }, { etd: '2026-11-29' }],
    ['weekday 1 1', 'weekday 5 2', 'weekday 7 1'],
  ],
  [
    'a minimum of free days: all have the fewest',
    [{ freeCombinedDays: 7 }, { freeDemDays: 7, freeDetDays: 7 }, { freeCombinedDays: 21 }],
    ['freeDays 14 2', 'freeDays 21 1'],
  ],
  ['services', [{ serviceCode: 'AE7' }, { serviceCode: 'AE1' }, {}], ['service AE1 1', 'service AE7 1']],
  [
    'ports of transit, the hub of a second leg among them',
    [{ via: [place('5')] }, { via: [place('5')], legs: [{ leg: 'transfer' }] as Offer['legs'] }, {}],
    ['via 5 2', 'via 9 1'],
  ],
  [
    'nothing that all have',
    [
      { serviceCode: 'AE7', freeCombinedDays: 7 },
      { serviceCode: 'AE7', freeCombinedDays: 7 },
    ],
    [],
  ],
])('offers can be narrowed down by %s', (_what, facts, expected) => {
  expect(choices(facts.map((own, at) => offer(String(at), own)))).toEqual(expected)
})

const all = [
  offer('a', {
    carrier: place('1'),
    serviceCode: 'X',
    freeCombinedDays: 7,
    recommended: true,
    releaseTypes: ['telexFree'],
  }),
  offer('b', { carrier: place('2'), serviceCode: 'Y', freeCombinedDays: 14, releaseTypes: ['telexFree'] }),
  offer('c', { carrier: place('3'), serviceCode: 'Y', freeCombinedDays: 21, transferType: 2 }),
]

it.each<[Wanted, string]>([
  [{}, 'a,b,c'],
  [{ carrier: ['1', '2'] }, 'a,b'],
  [{ carrier: ['1', '2'], service: ['Y'] }, 'b'],
  [{ freeDays: ['14'] }, 'b,c'],
  [{ mark: ['release telexFree', 'recommended'] }, 'a'],
  [{ way: ['transit'], carrier: ['1'] }, ''],
  // Values that none of these has do not empty the list: they were chosen for another answer.
  [{ carrier: ['77'], service: ['Y'], via: [] }, 'b,c'],
])('of what is wanted, each facet has to be met: %j', (wanted, expected) => {
  expect(keys(narrowedBy(facets, all, wanted))).toBe(expected)
})

it('wants several of a kind, of free days one, and no longer what is turned again', () => {
  const choice = (facet: string, value: string): Choice => ({ facet, value, count: 1, isLeast: facet === 'freeDays' })
  const turns = [choice('service', 'X'), choice('service', 'Y'), choice('freeDays', '14'), choice('freeDays', '21')]
  const wanted = turns.reduce(turned, {})
  expect(wanted).toEqual({ service: ['X', 'Y'], freeDays: ['21'] })
  expect([choice('service', 'X'), choice('freeDays', '21')].reduce(turned, wanted)).toEqual({
    service: ['Y'],
    freeDays: [],
  })
})
