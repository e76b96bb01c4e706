import type { OfferLeg } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { inOrder } from '../list/orders.ts'
import { type Offer, orderFacts } from './offers.ts'
import { moves, wayOf } from './way.ts'

const place = (code: string) => ({ id: code, code, nameCn: code, nameEn: code })
const leg = (name: OfferLeg['leg'], from: string, to: string): OfferLeg => ({
  leg: name,
  from: place(from),
  to: place(to),
  priced: 'added',
  by: null,
  departs: null,
  days: null,
  via: [],
  notice: null,
  customsNote: null,
  dutyNote: null,
  requirements: null,
  validFrom: '2026-11-01',
  validTo: '2026-12-31',
  source: { resource: name, id: '1', version: 1, title: `${from} → ${to}` },
})
const offer = (facts: Partial<Offer>): Offer =>
  ({
    key: 'k',
    pol: place('NSA'),
    pod: place('LAX'),
    via: [place('PUS')],
    legs: [],
    quotable: true,
    etd: '2026-11-28',
    transitDays: { min: 16, max: 17 },
    serviceCode: 'TPW6',
    totalDays: null,
    rate: { id: '1', version: 1, validFrom: '2026-10-01', validTo: '2027-01-31' },
    sell: { total: null },
    ...facts,
  }) as Offer

describe('the way of an offer', () => {
  it('runs barge, ocean, second leg, agent, and each place is met once', () => {
    const legs = [leg('barge', 'SUD', 'NSA'), leg('transfer', 'LAX', 'CHI'), leg('agent', 'CHI', 'CHI')]
    const way = wayOf(offer({ legs }))
    expect(way.map(({ leg: name, from, to }) => [name, from.code, to.code])).toEqual([
      ['barge', 'SUD', 'NSA'],
      ['ocean', 'NSA', 'LAX'],
      ['transfer', 'LAX', 'CHI'],
      ['agent', 'CHI', 'CHI'],
    ])
    expect(way.map(moves)).toEqual([true, true, true, false])
  })
  it('names the transfer place of a leg', () => {
    const onward = { ...leg('transfer', 'LAX', 'CHI'), via: [place('OAK')] }
    expect(wayOf(offer({ legs: [onward] })).map(({ via }) => via.map(({ code }) => code))).toEqual([['PUS'], ['OAK']])
  })
  it('has for the ocean the sailing, the ports on the way and the validity of the rate itself', () => {
    const [ocean, ...others] = wayOf(offer({}))
    expect(others).toEqual([])
    expect(ocean).toMatchObject({ departs: '2026-11-28', days: { min: 16, max: 17 }, validTo: '2027-01-31' })
    expect(ocean?.via.map(({ code }) => code)).toEqual(['PUS'])
  })
})

it('the fastest is judged over all legs; days that are only a minimum come last', () => {
  const total = (key: string, min: number, max: number, atLeast: boolean) =>
    offer({ key, totalDays: { min, max, atLeast } })
  const offers = [total('unknown', 5, 5, true), total('slow', 30, 33, false), total('fast', 20, 24, false)]
  expect(inOrder(offers, 'fastest', orderFacts).map(({ key }) => key)).toEqual(['fast', 'slow', 'unknown'])
})
