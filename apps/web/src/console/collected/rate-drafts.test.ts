import { expect, it } from 'vitest'
import type { AnyRow } from '../records.ts'
import { ownBest, rateDrafts } from './rate-drafts.ts'

const link = (id: string) => ({ id, title: id, titleEn: null, code: id })
const [carrier, pol, pod, currency] = ['MSK', 'CNSHG', 'USLAX', 'USD'].map(link)
const row = (given: object): AnyRow =>
  ({
    id: '1',
    version: 1,
    carrier,
    pol,
    pod,
    currency,
    etd: '2026-12-03',
    box: '40HQ',
    price: '1900',
    ...given,
  }) as never

it('makes one spot rate of the types of a sailing, at the lower of two prices, without what is wrong', () => {
  const [draft, ...others] = rateDrafts([
    row({ source: 'maersk.com', lastSeenAt: '2026-11-29T01:00:00Z' }),
    row({ price: '1850' }),
    row({ box: '20GP', price: '1000' }),
    row({ box: '20GP', price: '1', isWrong: true }),
  ])
  expect(others).toEqual([])
  expect(draft).toMatchObject({
    title: 'MSK CNSHG → USLAX',
    prices: [
      { box: '40HQ', price: '1850' },
      { box: '20GP', price: '1000' },
    ],
    values: {
      rateType: 'SPOT',
      validFrom: '2026-12-03',
      validTo: '2026-12-03',
      internalRemark: '采集价 maersk.com 2026-11-29',
    },
  })
  expect(rateDrafts([row({}), row({ etd: '2026-12-10' }), row({ allIn: true })])).toHaveLength(3)
})

it('compares with the cheapest published rate of that day, of any carrier', () => {
  const [draft] = rateDrafts([row({})])
  const rate = (price: string, given: object = {}): AnyRow =>
    ({
      id: '9',
      version: 1,
      pol,
      pod,
      currency,
      displayFlag: 1,
      validFrom: '2026-12-01',
      validTo: '2026-12-31',
      boxPrices: [{ box: '40HQ', price }],
      ...given,
    }) as never
  const rates = [rate('2100'), rate('2000'), rate('1', { displayFlag: 0 }), rate('2', { validTo: '2026-12-02' })]
  expect(draft && ownBest(draft, '40HQ', rates)).toBe('2000')
  expect(draft && ownBest(draft, '20GP', rates)).toBeUndefined()
  const [allIn] = rateDrafts([row({ allIn: true })])
  expect(allIn && ownBest(allIn, '40HQ', rates)).toBeUndefined()
  expect(allIn && ownBest(allIn, '40HQ', [...rates, rate('2450', { allIn: true })])).toBe('2450')
})
