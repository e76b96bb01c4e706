import type { FclAsk } from '@hangjia/contracts'
import { compareDecimals } from '@hangjia/validation'
import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyAsk, anyBook } from '../../cases/arbitrary.ts'
import { ask, bookOf } from '../../cases/ask.ts'
import { areas, kunshan, landBook, landRow } from '../../cases/modes/land.ts'
import { rate as trailerRow } from '../../cases/modes/trailer-rows.ts'
import { agent, boxes, currency, fee, port, rate, rule, sheet, step, today } from '../../cases/rows.ts'
import { askOnDay } from '../book/ask-on-day.ts'
import type { Book } from '../book/book.ts'
import type { SecrecyRule } from '../book/secrecy-rule.ts'
import { searchDesk } from '../search/search-fcl.ts'
import { type BookRow, differingRows } from './book-rows.ts'
import { aboutOffer, type Moment } from './offer-at.ts'
import { type Moved, whatMoved } from './what-moved.ts'

const reader = { employee: '1', roles: [], units: [], customer: null, seesSecrets: false }
const question = ask({ boxes: [{ box: '40HQ', quantity: 2 }] })
const thc = (price: string) => fee('OTHC', { boxPrices: boxes({ '40HQ': price }) })
const rates = (price: string, facts = {}) => [rate({ id: '1', boxPrices: boxes({ '40HQ': price }), ...facts })]
const origin = (...lines: ReturnType<typeof fee>[]) => [sheet({ id: '3001', name: 'Shanghai', charges: lines })]

interface Two {
  readonly from: Partial<Book>
  readonly to: Partial<Book>
  /** The business day of the second instant. */
  readonly day?: string
  readonly key?: string
  readonly asked?: FclAsk
  readonly order?: readonly string[]
  readonly seesCost?: boolean
}
const momentsOf = ({ from, to, day = today, asked = question }: Two): { from: Moment; to: Moment } => ({
  from: { ask: askOnDay(asked, today), today, asOf: `${today}T01:00:00Z`, book: bookOf(from) },
  to: { ask: askOnDay(asked, day), today: day, asOf: `${day}T02:00:00Z`, book: bookOf(to) },
})
const movedIn = (two: Two): Moved | undefined => {
  const about = aboutOffer({ ...momentsOf(two), reader }, two.key ?? '1.1')
  if (!about) return undefined
  const place = ({ list }: BookRow) => (two.order ?? []).indexOf(list)
  const rows = differingRows(about.from.book, about.to.book).toSorted((a, b) => place(a) - place(b))
  return whatMoved({ ...about, reader, rows, seesCost: two.seesCost ?? true })
}
/** `rates 1 changed gone USD 300.00 = 300.00 > COS …` */
const words = (moved: Moved | undefined) =>
  moved?.movers.map(({ row, fate, offered, sell, successor, dated }) =>
    [
      ...(row ? [row.list, row.id] : []),
      fate,
      ...(offered ? [offered] : []),
      ...(sell?.totals ?? []).map(({ currency: money, amount }) => `${money} ${amount}`),
      ...(sell ? [`= ${sell.equivalent}`] : []),
      ...(successor ? [`> ${successor.id}`] : []),
      ...dated.map(({ resource, id }) => `${resource} ${id}`),
    ].join(' '),
  )

const cny = (price: string) => {
  const row = { id: '8', version: 1, fromCurrency: currency.CNY, toCurrency: currency.USD, rate: price }
  return [{ ...row, kind: 'sell' as const, bufferPct: null, validFrom: '2026-11-01', validTo: null }]
}
const next = rate({ id: '2', boxPrices: boxes({ '40HQ': '1300' }), validFrom: '2026-12-01' })
const peak = sheet({
  id: '2001',
  name: 'Peak',
  validFrom: '2026-12-05',
  validTo: '2026-12-31',
  charges: [fee('PSS', { boxPrices: boxes({ '40HQ': '200' }) })],
})

const fetched = ask({ pickup: kunshan, boxes: [{ box: '40HQ', quantity: 2 }] })
/** A trailer at this price of a container, without anything else of its own. */
const trailers = (price: string, version: number) => ({
  rates: rates('1000'),
  dictionaries: landBook([]).dictionaries as Book['dictionaries'],
  exchangeRates: cny('0.14'),
  trailerRates: [
    {
      ...landRow,
      ...trailerRow,
      version,
      port: port.CNSHG,
      currency: currency.CNY,
      boxPrices: boxes({ '40HQ': price }),
    },
  ],
  areas,
})

/** The differing rows of two books, and the effect of each on two containers; CNY → USD 0.14. */
const cases: readonly (readonly [name: string, two: Two, expected: readonly string[]])[] = [
  // 2 × 150.00 CNY.
  [
    'the trailer that fetches the containers',
    { from: trailers('1000', 1), to: trailers('1150', 2), asked: fetched },
    ['trailerRates 1 changed CNY 300.00 = 42.00'],
  ],
  ['nothing', { from: { rates: rates('1000') }, to: { rates: rates('1000') } }, []],
  [
    'a row that was saved and has the same price',
    { from: { rates: rates('1000') }, to: { rates: rates('1000', { version: 2, notice: 'N' }) } },
    [],
  ],
  [
    'two rows, each with its own effect',
    {
      from: { rates: rates('1000'), originCharges: origin(thc('500')) },
      to: { rates: rates('1150'), originCharges: origin(thc('450')) },
    },
    ['rates 1 changed USD 300.00 = 300.00', 'originCharges 3001 changed CNY -100.00 = -14.00'],
  ],
  [
    'a mark-up of percent, whose effect is what it makes of the price before it',
    {
      from: { rates: rates('1000'), salesMarkups: [] },
      to: {
        rates: rates('1200'),
        salesMarkups: [rule({ id: '5', lines: [step({ method: 'percent', value: '10' })] })],
      },
      order: ['salesMarkups', 'rates'],
    },
    ['salesMarkups 5 added USD 200.00 = 200.00', 'rates 1 changed USD 440.00 = 440.00'],
  ],
  [
    'the same two in the other order: the sum is the same',
    {
      from: { rates: rates('1000'), salesMarkups: [] },
      to: {
        rates: rates('1200'),
        salesMarkups: [rule({ id: '5', lines: [step({ method: 'percent', value: '10' })] })],
      },
      order: ['rates', 'salesMarkups'],
    },
    ['rates 1 changed USD 400.00 = 400.00', 'salesMarkups 5 added USD 240.00 = 240.00'],
  ],
  [
    'the company’s silent layer',
    {
      from: {
        rates: rates('1000'),
        companyMarkups: [rule({ id: '4', lines: [step({ method: 'add', value: '50' })] })],
      },
      to: {
        rates: rates('1000'),
        companyMarkups: [rule({ id: '4', version: 2, status: 0, lines: [step({ method: 'add', value: '50' })] })],
      },
    },
    ['companyMarkups 4 disabled USD -100.00 = -100.00'],
  ],
  [
    'a more specific sheet that takes over',
    {
      from: { rates: rates('1000'), originCharges: origin(thc('500')) },
      to: {
        rates: rates('1000'),
        originCharges: [...origin(thc('500')), sheet({ id: '3002', pols: [port.CNSHG], charges: [thc('600')] })],
      },
    },
    ['originCharges 3002 added CNY 200.00 = 28.00'],
  ],
  [
    'a sheet that was withdrawn',
    {
      from: { rates: rates('1000'), originCharges: origin(thc('500')) },
      to: { rates: rates('1000'), originCharges: origin(thc('500')).map((one) => ({ ...one, displayFlag: 0 })) },
    },
    ['originCharges 3001 withdrawn CNY -1000.00 = -140.00'],
  ],
  [
    'a rate of exchange, by which no currency moved',
    {
      from: { rates: rates('1000'), originCharges: origin(thc('500')), exchangeRates: cny('0.14') },
      to: { rates: rates('1000'), originCharges: origin(thc('500')), exchangeRates: cny('0.15') },
    },
    ['exchangeRates 8 changed = 10.00'],
  ],
  [
    'the rate was withdrawn, and nothing replaced it',
    { from: { rates: rates('1000') }, to: { rates: rates('1000', { displayFlag: 0 }) } },
    ['rates 1 withdrawn gone'],
  ],
  ['the rate was removed', { from: { rates: rates('1000') }, to: { rates: [] } }, ['rates 1 removed gone']],
  [
    'the rate was withdrawn for a successor of its key',
    {
      from: { rates: rates('1000') },
      to: { rates: [...rates('1000', { displayFlag: 0 }), rate({ id: '2', boxPrices: boxes({ '40HQ': '1100' }) })] },
      order: [],
    },
    ['rates 1 withdrawn gone', 'rates 2 added came USD 200.00 = 200.00'],
  ],
  [
    'the offer exists only at the second instant',
    { from: { rates: [] }, to: { rates: rates('1000') } },
    ['rates 1 added came'],
  ],
  [
    'the rate has expired: nobody changed it, the day went on',
    {
      from: { rates: rates('1000', { validTo: '2026-11-30' }) },
      to: { rates: rates('1000', { validTo: '2026-11-30' }) },
      day: '2026-12-03',
    },
    ['rates 1 expired gone'],
  ],
  [
    'its successor was valid already when it expired',
    {
      from: { rates: [...rates('1000', { validTo: '2026-11-30' }), next] },
      to: { rates: [...rates('1000', { validTo: '2026-11-30' }), next] },
      day: '2026-12-03',
    },
    ['rates 1 expired USD 600.00 = 600.00 > 2 fclRate 1 fclRate 2'],
  ],
  [
    'a sheet came into force with the day',
    {
      from: { rates: rates('1000', { validFrom: '2026-11-01' }), oceanSurcharges: [peak] },
      to: { rates: rates('1000', { validFrom: '2026-11-01' }), oceanSurcharges: [peak] },
      day: '2026-12-05',
    },
    ['day USD 400.00 = 400.00 oceanSurcharge 2001'],
  ],
  [
    'base data: who pays by default',
    {
      from: { rates: rates('1000') },
      to: {
        rates: rates('1000'),
        dictionaries: {
          ...bookOf({}).dictionaries,
          charges: bookOf({}).dictionaries.charges.map((one) =>
            one.code === 'OF' ? { ...one, defaultPayType: 'COL' as const } : one,
          ),
        },
      },
    },
    [],
  ],
]
describe('the changes of an offer', () => {
  it.each(cases)('%s', (_name, two, expected) => expect(words(movedIn(two))).toEqual(expected))

  it('lists the lines of then and now, and the change that caused each difference', () => {
    const moved = movedIn({
      from: { rates: rates('1000'), originCharges: origin(thc('500'), fee('DOC', { unitPrice: '450' })) },
      to: { rates: rates('1150'), originCharges: origin(thc('450'), fee('DOC', { unitPrice: '450' })) },
    })
    expect(
      moved?.sell.lines.map(({ nameEn, left, right, moved: by, movers }) => [
        nameEn.split(' ')[0],
        left?.amount,
        right?.amount,
        by,
        movers,
      ]),
    ).toEqual([
      ['Ocean', '2000.00', '2300.00', '300.00', [0]],
      ['Terminal', '1000.00', '900.00', '-100.00', [1]],
      ['Documentation', '450.00', '450.00', '0.00', []],
    ])
    expect(moved?.sell.totals).toEqual([
      { currency: 'CNY', left: '1450.00', right: '1350.00', moved: '-100.00' },
      { currency: 'USD', left: '2000.00', right: '2300.00', moved: '300.00' },
    ])
    expect(moved?.sell.equivalent).toEqual({ currency: 'USD', left: '2203.00', right: '2489.00', moved: '286.00' })
    expect(moved?.movers.map(({ title }) => title)).toEqual(['COS CNSHG-USLAX', 'Shanghai'])
  })

  it('may start before there was any data', () => {
    const nothing = {
      ports: [],
      carriers: [],
      charges: [],
      units: [],
      containerTypes: [],
      currencies: [],
      terminals: [],
    }
    const from = { ...bookOf({ exchangeRates: [], dictionaries: nothing }) }
    const to = {
      rates: rates('1000'),
      originCharges: origin(thc('500')),
      agentCharges: [agent({ id: '6', charges: [thc('1')] })],
    }
    for (const order of [['agentCharges', 'rates'], ['rates']])
      expect(words(movedIn({ from, to, order }))).toContain('rates 1 added came')
  })

  it('is empty for an offer that was at neither instant', () => {
    expect(movedIn({ from: { rates: rates('1000') }, to: { rates: rates('1000') }, key: '7.1' })).toBeUndefined()
  })

  it('finds the offer by its rows, whatever their versions', () => {
    const two = { from: { rates: rates('1000') }, to: { rates: rates('1100', { version: 4 }) } }
    for (const key of ['1.1', '1.4', '1.9']) expect(words(movedIn({ ...two, key }))).toHaveLength(1)
  })

  const secret = (hide: SecrecyRule['hide']): SecrecyRule => ({
    id: '9',
    hide,
    maskText: 'SECRET',
    carriers: [],
    contractNos: [],
    suppliers: [],
    rateTypes: [],
    tradeLines: [],
    pols: [],
    pods: [],
    namedAccounts: [],
    visiblePersons: [],
    visibleRoles: [],
    visibleOrgs: [],
    visibleCustomers: [],
    onQuotation: 'shown',
  })
  it.each([
    [['row'], undefined],
    [['carrier'], undefined],
    [['price'], undefined],
    [['contract'], [['COS CNSHG-USLAX', true]]],
    [['service'], [['SECRET', true]]],
  ] as const)('of a rate whose %s is secret', (hide, expected) => {
    const secrecyRules = [secret([...hide])]
    const moved = movedIn({
      from: { rates: rates('1000'), secrecyRules },
      to: { rates: rates('1100'), secrecyRules },
    })
    expect(moved?.movers.map(({ title, isSecret }) => [title, isSecret])).toEqual(expected)
  })
})

/** A book after some hours: rows dropped, doubled prices, other flags. */
const later = (book: Book, dice: Iterator<number>): Book => {
  const roll = () => dice.next().value as number
  const change = <T extends object>(rows: readonly T[], make: (row: T) => T): T[] =>
    rows.flatMap((row) => (roll() < 0.15 ? [] : roll() < 0.4 ? [make(row)] : [row]))
  const twice = (prices: Book['rates'][number]['boxPrices']) =>
    prices.map(({ box, price }) => ({ box, price: new Big(price).times(2).toFixed() }))
  const off = <T extends { displayFlag: 0 | 1 | 2 }>(row: T): T => ({ ...row, displayFlag: 0 })
  return {
    ...book,
    rates: change(book.rates, (row) => ({ ...row, boxPrices: twice(row.boxPrices) })),
    oceanSurcharges: change(book.oceanSurcharges, off),
    originCharges: change(book.originCharges, (row) => ({ ...row, charges: row.charges.slice(1) })),
    destinationCharges: change(book.destinationCharges, off),
    bargeRates: change(book.bargeRates, (row) => ({ ...row, boxPrices: twice(row.boxPrices) })),
    transferPlans: change(book.transferPlans, off),
    agentCharges: change(book.agentCharges, (row) => ({ ...row, charges: row.charges.slice(1) })),
    companyMarkups: change(book.companyMarkups, (row) => ({ ...row, status: 0 as const })),
    salesMarkups: change(book.salesMarkups, (row) => ({ ...row, lines: row.lines.slice(1) })),
  }
}

it('in every history both ends match the search, and the effects add up to the difference', () =>
  fc.assert(
    fc.property(anyAsk, anyBook, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (asked, book, dice) => {
      const now = later(book, dice)
      const two = { from: { ask: asked, book, today, asOf: '' }, to: { ask: asked, book: now, today, asOf: '' } }
      const [before, after] = [book, now].map((each) =>
        searchDesk({ ask: asked, book: each, today, asOf: '', sides: 'both' }),
      )
      for (const offer of before!.offers.slice(0, 3)) {
        const about = aboutOffer({ ...two, reader }, offer.key)!
        const moved = whatMoved({
          ...about,
          reader,
          seesCost: true,
          rows: differingRows(about.from.book, about.to.book),
        })
        expect(moved.from?.sell).toEqual(offer.sell)
        const there = after!.offers.find(({ key }) => key === moved.to?.facts.key)
        expect(moved.to?.sell).toEqual(there?.sell)
        if (!moved.to) {
          expect(moved.movers.filter(({ offered }) => offered === 'gone').length).toBeGreaterThan(0)
          continue
        }
        for (const { currency: money, moved: by } of moved.sell.totals) {
          const effects = moved.movers.flatMap(({ sell }) => sell?.totals ?? []).filter((one) => one.currency === money)
          const sum = effects.reduce((total, { amount }) => total.plus(amount), new Big('0'))
          expect(compareDecimals(sum.toFixed(), by)).toBe(0)
        }
      }
    }),
    { numRuns: 80 },
  ))
