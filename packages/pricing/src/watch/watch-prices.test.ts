import { describe, expect, it } from 'vitest'
import { type SeenPrices, type Watch, type WatchedPrice, watchPrices } from './watch-prices.ts'

const all = ['newRate', 'down', 'up', 'belowTarget', 'expiring', 'soldOut'] as const
const watch: Watch = { triggers: all, target: '1500', currency: 'USD', minChangeAmount: '20', minChangePercent: null }
const price = (amount: string, given: Partial<WatchedPrice> = {}): WatchedPrice => ({
  key: 'MSK|40HQ',
  label: 'MSK 40HQ',
  price: amount,
  currency: 'USD',
  validTo: '2026-12-31',
  ...given,
})
const [today, soon] = ['2026-11-22', '2026-11-25']
const look = (now: readonly WatchedPrice[], seen: SeenPrices | null = null, given: Partial<Watch> = {}) =>
  watchPrices({ watch: { ...watch, ...given }, seen, now, today, soon })
const first = look([price('2000')]).seen
const triggers = (...asked: Parameters<typeof look>) => look(...asked).changes.map(({ trigger }) => trigger)

describe('a watched price', () => {
  it('is not reported at the first look', () => {
    expect(triggers([price('2000', { validTo: soon, soldOut: true })])).toEqual([])
    expect(triggers([price('1500')]), 'but for its target').toEqual(['belowTarget'])
  })
  it.each([
    ['stays', '2000', []],
    ['falls too little', '1981', []],
    ['falls as much as is asked for', '1980', ['down']],
    ['rises', '2020', ['up']],
    ['reaches its target', '1500', ['down', 'belowTarget']],
  ])('%s', (_name, amount, expected) => {
    expect(triggers([price(amount)], first)).toEqual(expected)
  })
  it('shows the prices before and after', () => {
    expect(look([price('1900')], first).changes).toEqual([
      {
        key: 'MSK|40HQ',
        trigger: 'down',
        label: 'MSK 40HQ',
        from: '2000',
        to: '1900',
        currency: 'USD',
        validTo: '2026-12-31',
        validFrom: null,
      },
    ])
  })
  it('adds up small steps', () => {
    const { seen } = look([price('1990')], first)
    expect(triggers([price('1985')], seen)).toEqual([])
    expect(triggers([price('1980')], seen)).toEqual(['down'])
  })
  it('is reported once for each change', () => {
    const { seen } = look([price('1400', { validTo: soon, soldOut: true })], first)
    expect(triggers([price('1400', { validTo: soon, soldOut: true })], seen)).toEqual([])
  })
  it('is reported again after it left its target', () => {
    const low = look([price('1400')], first).seen
    const high = look([price('1700')], low).seen
    expect(triggers([price('1450')], high)).toEqual(['down', 'belowTarget'])
  })
  it('is new where there was none, and when it comes back', () => {
    const other = price('900', { key: 'COS|40HQ', label: 'COS 40HQ' })
    expect(look([price('2000'), other], first, { target: null }).changes.map(({ label }) => label)).toEqual([
      'COS 40HQ',
    ])
    expect(triggers([price('2000')], look([], first).seen)).toEqual(['newRate'])
  })
  it('is judged by percent too, and in another currency by percent alone', () => {
    expect(triggers([price('1970')], first, { minChangePercent: '2' })).toEqual([])
    expect(triggers([price('1960')], first, { minChangePercent: '2' })).toEqual(['down'])
    expect(triggers([price('1985')], first, { currency: 'CNY' })).toEqual(['down'])
  })
  it('is a new one in another currency', () => {
    expect(triggers([price('14000', { currency: 'CNY' })], first)).toEqual(['newRate'])
  })
  it('ends soon, is sold out', () => {
    expect(triggers([price('2000', { validTo: soon, soldOut: true })], first)).toEqual(['expiring', 'soldOut'])
  })
  it('of a later day is reported once where it is higher by enough', () => {
    const announced = (amount: string) =>
      price(amount, { key: `gri|${amount}`, once: 'gri', replaces: { price: '2000', from: '2026-12-15' } })
    const waits = { triggers: ['gri'] } as const
    const { changes, seen } = look([price('2000'), announced('2300')], first, waits)
    expect(changes).toMatchObject([{ trigger: 'gri', from: '2000', to: '2300', validFrom: '2026-12-15' }])
    expect(triggers([price('2000'), announced('2300')], seen, waits)).toEqual([])
    expect(triggers([price('2000'), announced('2010')], seen, waits), 'too little').toEqual([])
  })
  it('that ended before it was found does not end soon', () => {
    expect(triggers([price('2000', { validTo: '2026-11-21' })], first)).toEqual([])
    expect(triggers([price('2000', { validTo: today })], first), 'on its last day').toEqual(['expiring'])
  })
  it('of open space is reported when it opens, and opens again, whatever its price', () => {
    const space = { key: 'space|1|40HQ', once: 'spaceOpen' } as const
    const waits = { triggers: [...all, 'spaceOpen'], target: '5000' } as const
    const opened = look([price('2000', space)], {}, waits)
    expect(opened.changes.map(({ trigger }) => trigger)).toEqual(['spaceOpen'])
    expect(triggers([price('100', { ...space, validTo: soon })], opened.seen, waits)).toEqual([])
    expect(triggers([price('2000', space)], look([], opened.seen, waits).seen, waits)).toEqual(['spaceOpen'])
    expect(triggers([price('2000', space)], null, waits)).toEqual([])
    expect(triggers([price('2000', space)], {}), 'nobody waits').toEqual([])
  })
  it('reports no change that nobody watches', () => {
    expect(triggers([price('1000', { validTo: soon })], first, { triggers: ['up'] })).toEqual([])
  })
})
