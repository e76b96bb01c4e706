import type { PriceListRow, Renewal, TariffLine } from '@hangjia/contracts'
import { renewals } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import cases from '../../cases/renewed-lists.json' with { type: 'json' }
import { listAsPresentedNow } from './presented-list.ts'
import { renewedList } from './renewed-list.ts'

/** `900/1500`: the price of a 20GP and of a 40HQ; nothing between is no price. */
const boxPrices = (text: string) =>
  text.split('/').flatMap((price, at) => (price === '' ? [] : [{ box: at === 0 ? '20GP' : '40HQ', price }]))
const row = (prices: string, changed: Partial<PriceListRow> = {}): PriceListRow => ({
  key: 'r1',
  rate: '1',
  pol: '11',
  pod: '21',
  via: [],
  carrier: '51',
  serviceCode: '',
  sailingDays: null,
  transitDays: null,
  boxPrices: boxPrices(prices),
  currency: 'USD',
  freeTimeText: '',
  remark: '',
  validFrom: '2026-11-01',
  validTo: '2026-11-30',
  source: 'rate',
  ...changed,
})
const charge = (changed: Partial<TariffLine> = {}): TariffLine => ({
  key: 't1',
  block: 'origin',
  pol: null,
  pod: null,
  carrier: null,
  charge: '73',
  nameCn: '文件费',
  nameEn: 'Doc',
  unit: 'BL',
  currency: 'CNY',
  boxPrices: [],
  unitPrice: '450',
  paymentTerm: 'PRE',
  treatment: 'subject',
  remark: '',
  source: 'rate',
  ...changed,
})
const byKey = <T extends { readonly key: string }>(lines: readonly T[]) =>
  Object.fromEntries(lines.map((line) => [line.key, line]))

/** A list whose engine had given `engine`, on which a person left `left`, priced again with `now`. */
const tariffAgain = (act: Renewal, [engine, left, now]: [TariffLine[], TariffLine[], TariffLine[]]) =>
  renewedList(
    act,
    { rows: [row('900/')], tariff: left, priced: { rows: byKey([row('900/')]), tariff: byKey(engine) } },
    { rows: new Map([['r1', row('1000/')]]), tariff: now },
  ).tariff.map(({ key, pol, carrier, unitPrice }) => [key, pol ?? carrier ?? '', unitPrice].join(' '))

describe('a row priced again', () => {
  it.each(cases)('$act: $name', ({ act, then, now, expected, typed, typedIn }) => {
    const engine = row(then)
    const stood = typed === undefined ? engine : row(typed, { source: 'manual', currency: typedIn ?? engine.currency })
    const { rows } = renewedList(
      act as Renewal,
      { rows: [stood], tariff: [], priced: { rows: { r1: engine }, tariff: {} } },
      { rows: new Map([['r1', row(now, { key: 'r2', rate: '2' })]]), tariff: [] },
    )
    expect(rows.map((made) => made.boxPrices)).toEqual([boxPrices(expected)])
  })

  it.each(renewals)('%s: is valid as long as its present rate, and keeps the remark', (act) => {
    const fresh = row('1000/', { key: 'r2', rate: '2', validTo: '2026-12-31', freeTimeText: '10 days', remark: 'new' })
    const then = { rows: [row('900/', { remark: 'kept' })], tariff: [], priced: { rows: {}, tariff: {} } }
    expect(renewedList(act, then, { rows: new Map([['r1', fresh]]), tariff: [] }).rows).toMatchObject([
      { key: 'r2', rate: '2', validTo: '2026-12-31', freeTimeText: '10 days', remark: 'kept' },
    ])
  })

  it.each<[Renewal, string, string]>([
    ['replicate', 'only for A', 'only for B'],
    ['negotiate', 'only for A', 'only for B'],
    ['extend', 'only for A', 'only for A'],
    ['replicate', 'with love', 'with love'],
    ['negotiate', '', ''],
  ])('%s: turns the remark "%s" into "%s" where the remark of the rate was A and is B', (act, remark, expected) => {
    const priced = { rows: {}, tariff: {}, remarks: { r1: 'only for A' } }
    const now = {
      rows: new Map([['r1', row('1000/', { key: 'r2', remark: 'only for B', taken: 'only for B' })]]),
      tariff: [],
    }
    const { rows } = renewedList(act, { rows: [row('900/', { remark, taken: 'only for A' })], tariff: [], priced }, now)
    expect(rows.map((made) => [made.remark, made.taken])).toEqual([
      [expected, expected === 'only for B' ? 'only for B' : 'only for A'],
    ])
  })

  it.each(renewals)('%s: goes with its rate and takes the charges that were for it alone', (act) => {
    const [mine, gone] = [row('900/'), row('800/', { key: 'r9', rate: '9', carrier: '59' })]
    const tariff = [charge(), charge({ key: 't2', carrier: '59', charge: '74' })]
    const made = renewedList(
      act,
      { rows: [gone, mine], tariff, priced: { rows: byKey([gone, mine]), tariff: byKey(tariff) } },
      {
        rows: new Map([
          ['r1', mine],
          ['r9', null],
        ]),
        tariff: [charge()],
      },
    )
    expect([made.rows.map(({ key }) => key), made.tariff.map(({ key }) => key)]).toEqual([['r1'], ['t1']])
  })

  it.each(renewals)('%s: stays unchanged when a person wrote it', (act) => {
    const own = row('777/', { key: 'm1', rate: null, source: 'manual' })
    const then = { rows: [own], tariff: [], priced: { rows: {}, tariff: {} } }
    expect(renewedList(act, then, { rows: new Map(), tariff: [] }).rows).toEqual([own])
  })
})

describe('a charge priced again', () => {
  const dearer = charge({ unitPrice: '480' })
  const typed = charge({ unitPrice: '400', source: 'manual' })
  it.each<[Renewal, string, [TariffLine[], TariffLine[], TariffLine[]], string[]]>([
    ['negotiate', 'is that of now', [[charge()], [charge()], [dearer]], ['t1  480']],
    ['negotiate', 'that was typed stays', [[charge()], [typed], [dearer]], ['t1  400']],
    ['negotiate', 'that is gone goes', [[charge()], [charge()], []], []],
    ['negotiate', 'that was taken away stays away', [[charge()], [], [dearer]], []],
    ['negotiate', 'is found again under another key', [[charge()], [charge()], [charge({ key: 't7' })]], ['t7  450']],
    [
      'negotiate',
      'that is new comes with it, under a key of its own',
      [[charge()], [typed], [dearer, charge({ key: 't2', charge: '75', unitPrice: '60' })]],
      ['t1  400', 't2  60'],
    ],
    ['replicate', 'keeps what a person took off', [[charge()], [typed], [dearer]], ['t1  430']],
    ['extend', 'keeps its price', [[charge()], [charge()], [dearer]], ['t1  450']],
    ['extend', 'that is gone is still asked', [[charge()], [charge()], []], ['t1  450']],
    ['extend', 'that is new is not asked', [[], [], [dearer]], []],
    [
      'extend',
      'that all rows have by now is for all rows',
      [[charge({ carrier: '51' })], [charge({ carrier: '51' })], [charge()]],
      ['t1  450'],
    ],
    [
      'extend',
      'that differs by carrier now stays for all rows',
      [[charge()], [charge()], [charge({ carrier: '51' }), charge({ key: 't2', carrier: '59', unitPrice: '9' })]],
      ['t1  450'],
    ],
  ])('%s: %s', (act, _, lines, expected) => {
    expect(tariffAgain(act, lines)).toEqual(expected)
  })
})

describe('a list that is shown differently now', () => {
  const fuel = charge({
    key: 't1',
    block: 'freight',
    charge: '5',
    currency: 'USD',
    unitPrice: null,
    boxPrices: boxPrices('100/150'),
  })
  const cheaper = { ...fuel, source: 'manual' as const, boxPrices: boxPrices('100/140') }
  const [open, redacted] = [row('900/1000'), row('1000/1150')]
  const typed = (prices: string) => row(prices, { source: 'manual' })
  const surcharges = { r1: boxPrices('100/150') }
  it.each<[Renewal, string, PriceListRow, TariffLine[], string]>([
    ['negotiate', 'untouched', open, [fuel], '1000/1150'],
    ['negotiate', 'with freight typed', typed('890/980'), [fuel], '990/1130'],
    ['negotiate', 'with fuel typed', open, [cheaper], '1000/1140'],
    ['negotiate', 'with both typed', typed('890/980'), [cheaper], '990/1120'],
    ['negotiate', 'with fuel taken away', open, [], '900/1000'],
    ['replicate', 'untouched', open, [fuel], '1000/1150'],
    ['replicate', 'with both typed', typed('890/980'), [cheaper], '990/1120'],
  ])('%s: %s, its single price is the sum of both', (act, _what, left, tariff, expected) => {
    const made = renewedList(
      act,
      { rows: [left], tariff, priced: { rows: { r1: open }, tariff: { t1: fuel } } },
      { rows: new Map([['r1', redacted]]), tariff: [], surcharges: { within: surcharges, beside: {} } },
    )
    expect(made.rows.map((each) => each.boxPrices)).toEqual([boxPrices(expected)])
    expect(made.tariff).toEqual([])
  })

  it.each<[Renewal, PriceListRow, string]>([
    ['negotiate', redacted, '900/1000'],
    ['negotiate', typed('990/1130'), '890/980'],
    ['replicate', typed('990/1130'), '890/980'],
  ])('%s: with its fuel its total is the former single price', (act, left, expected) => {
    const sum = charge({ key: 't1', block: 'freight', charge: null, nameEn: 'Ocean surcharges EUR', unitPrice: '20' })
    const made = renewedList(
      act,
      {
        rows: [left],
        tariff: [{ ...sum, source: 'manual' }],
        priced: { rows: { r1: redacted }, tariff: { t1: sum }, within: surcharges },
      },
      { rows: new Map([['r1', open]]), tariff: [fuel], surcharges: { within: {}, beside: surcharges } },
    )
    expect(made.rows.map((each) => each.boxPrices)).toEqual([boxPrices(expected)])
    expect(made.tariff).toEqual([fuel])
  })

  it('extended keeps both as they were', () => {
    const made = renewedList(
      'extend',
      { rows: [typed('890/980')], tariff: [cheaper], priced: { rows: { r1: open }, tariff: { t1: fuel } } },
      { rows: new Map([['r1', redacted]]), tariff: [], surcharges: { within: surcharges, beside: {} } },
    )
    expect([made.rows[0]?.boxPrices, made.tariff]).toEqual([boxPrices('890/980'), [cheaper]])
  })

  it.each<[string, PriceListRow, TariffLine[], string]>([
    ['untouched', open, [fuel], '1000/1150'],
    ['typed', typed('890/980'), [cheaper], '990/1120'],
  ])('with added rates has the same total, %s', (_what, left, tariff, expected) => {
    const then = { rows: [left], tariff, priced: { rows: { r1: open }, tariff: { t1: fuel } } }
    const made = listAsPresentedNow(then, { within: surcharges, beside: {} })
    expect(made.rows.map((each) => each.boxPrices)).toEqual([boxPrices(expected)])
    expect(made.priced).toMatchObject({ rows: { r1: { boxPrices: boxPrices('1000/1150') } }, within: surcharges })
  })
})
