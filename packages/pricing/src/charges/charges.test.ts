import type { FclAsk, OfferSide, UnitBasis } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import bounds from '../../cases/bounds.json' with { type: 'json' }
import numbers from '../../cases/numbers.json' with { type: 'json' }
import payers from '../../cases/payer.json' with { type: 'json' }
import {
  agent,
  boxes,
  carrier,
  charge,
  country,
  currency,
  fee,
  port,
  rate,
  rule,
  sheet,
  step,
  today,
  unit,
} from '../../cases/rows.ts'
import units from '../../cases/units.json' with { type: 'json' }
import type { Book } from '../book/book.ts'
import { amountText, decimal } from '../money/money.ts'
import { searchDesk, searchSell } from '../search/search-fcl.ts'
import { quantities } from '../sums/quantity.ts'

const sellOf = (book: Partial<Book>, asked: Partial<FclAsk> = {}): OfferSide => {
  const [offer] = searchSell({ ask: ask(asked), book: bookOf(book), today, asOf }).offers
  expect(offer).toBeDefined()
  return offer!.sell
}
const plainRate = rate({ id: '1', boxPrices: boxes({ '20GP': '1000', '40HQ': '1000', '45HQ': '1000' }) })
const lineOf = (side: OfferSide, code: string) => side.lines.find((line) => line.charge.code === code)

it.each(numbers)('$price × $times is $expected ($source)', ({ price, times, expected }) =>
  expect(amountText(decimal(price).times(decimal(times)))).toBe(expected),
)

it('never lets a float in or out', () => {
  expect(() => decimal(0.1 as unknown as string)).toThrow()
  expect(() => decimal('1').times(0.1 as unknown as string)).toThrow()
  expect(() => Number(decimal('0.1'))).toThrow()
})

describe('units (R12)', () => {
  it.each(units)('$price per $unit for $boxes is $amount ($source)', (row) => {
    const line = fee('DOC', { unit: unit[row.unit as keyof typeof unit], unitPrice: row.price })
    const asked = Object.entries(row.boxes).map(([box, quantity]) => ({ box, quantity }))
    const side = sellOf({ rates: [plainRate], originCharges: [sheet({ id: '3', charges: [line] })] }, { boxes: asked })
    const priced = lineOf(side, 'DOC')
    expect(priced).toMatchObject({ quantity: row.quantity, amount: row.amount, caseByCase: row.amount === null })
  })

  it.each([
    ['TON', [{ box: '20GP', quantity: 2, grossTon: '18.5' }], '37', '740.00'],
    [
      'TON',
      [
        { box: '20GP', quantity: 1, grossTon: '18.125' },
        { box: '40HQ', quantity: 2, grossTon: '0.1' },
      ],
      '18.325',
      '366.50',
    ],
    ['KG', [{ box: '20GP', quantity: 1, grossTon: '0.5' }], '500', '10000.00'],
    [
      'TON',
      [
        { box: '20GP', quantity: 1, grossTon: '18' },
        { box: '40HQ', quantity: 1 },
      ],
      null,
      null,
    ],
    ['TRUCK', [{ box: '20GP', quantity: 2 }], null, null],
  ] as const)('20 per %s for %j is counted %s times: %s (R12)', (name, asked, quantity, amount) => {
    const line = fee('DOC', { unit: unit[name], unitPrice: '20' })
    const book = bookOf({ rates: [plainRate], originCharges: [sheet({ id: '3', charges: [line] })] })
    const [offer] = searchSell({ ask: ask({ boxes: [...asked] }), book, today, asOf }).offers
    expect(lineOf(offer!.sell, 'DOC')).toMatchObject({ quantity, amount, caseByCase: amount === null })
    const notices = offer!.notices.map(({ rule: notice, parameters }) => `${notice} ${parameters.boxes}`)
    expect(notices).toEqual(name === 'TON' && quantity === null ? ['weightUnknown 40HQ'] : [])
  })

  it('counts a truck for each container that an agent abroad delivers', () => {
    const agentCharges = [
      agent({
        id: '9',
        destination: null,
        service: 'DAP' as const,
        charges: [fee('DLV', { unit: unit.TRUCK, unitPrice: '300', currency: currency.USD })],
      }),
    ]
    const two = [
      { box: '20GP', quantity: 1 },
      { box: '40HQ', quantity: 2 },
    ]
    const side = sellOf({ rates: [plainRate], agentCharges }, { incoterm: 'DAP', boxes: two })
    expect(lineOf(side, 'DLV')).toMatchObject({ quantity: '3', amount: '900.00', caseByCase: false })
  })

  it('never prices a charge whose quantity a container search does not have, and the offer is not quotable', () => {
    const known = ['perContainer', 'perTeu', 'perBill', 'perShipment', 'perEntry', 'fixed']
    const bases = Object.keys(quantities) as UnitBasis[]
    const container = { teu: () => decimal('2') } as unknown as Parameters<(typeof quantities)['fixed']>[1]
    expect(bases.filter((basis) => quantities[basis](ask(), container) !== null).sort()).toEqual(known.sort())
    const line = fee('DOC', { unit: unit.CBM, unitPrice: '80' })
    const [offer] = searchSell({
      ask: ask(),
      book: bookOf({ rates: [plainRate], originCharges: [sheet({ id: '3', charges: [line] })] }),
      today,
      asOf,
    }).offers
    expect([offer?.quotable, offer?.sell.total]).toEqual([false, null])
  })

  it.each([
    ['dgOnly', {}, []],
    ['dgOnly', { dgClasses: ['3' as const] }, ['400.00']],
    ['socOnly', {}, []],
    ['socOnly', { containerOwner: 'SOC' as const }, ['400.00']],
    ['lateSi', {}, ['400.00 not counted']],
    ['lateSi', { ticked: [charge.DOC] }, ['400.00']],
  ] as const)('is asked for on the occasion %s of %j: %j (P19)', (when, wished, expected) => {
    const shipment = { cargoClass: 'dgClasses' in wished ? 'dg' : 'general', dgClasses: ['3'] } as const
    const rates = [{ ...plainRate, ...shipment, containerOwner: 'containerOwner' in wished ? 'SOC' : 'COC' } as const]
    const originCharges = [sheet({ id: '3', charges: [fee('DOC', { unitPrice: '400', when })] })]
    const { lines } = sellOf({ rates, originCharges }, wished as Partial<FclAsk>)
    expect(
      lines
        .filter(({ charge: { code } }) => code === 'DOC')
        .map(({ amount, counts }) => `${amount}${counts ? '' : ' not counted'}`),
    ).toEqual(expected)
  })

  it.each(bounds)('$price with minimum $min and maximum $max is $amount ($source)', ({ price, min, max, amount }) => {
    const line = fee('DOC', { unitPrice: price, minAmount: min, maxAmount: max })
    const side = sellOf({ rates: [plainRate], originCharges: [sheet({ id: '3', charges: [line] })] })
    expect(lineOf(side, 'DOC')?.amount).toBe(amount)
  })

  it('passes a minimum through the mark-up like a price: net 5 with + 3 is 8.00 (settled 35)', () => {
    const line = fee('DOC', { unitPrice: '1', minAmount: '5' })
    const marked = { lines: [step({ target: 'origin', method: 'add', value: '3' })] }
    const book = { rates: [plainRate], originCharges: [sheet({ id: '3', charges: [line] })] }
    for (const layer of ['companyMarkups', 'salesMarkups'])
      expect(lineOf(sellOf({ ...book, [layer]: [rule({ id: '4', ...marked })] }), 'DOC')).toMatchObject({
        unitPrice: '4.00',
        minAmount: '8.00',
        amount: '8.00',
      })
  })
})

describe('origin charges of Ningbo (R13)', () => {
  const ningbo = [
    fee('OTHC', { boxPrices: boxes({ '20GP': '850', '40HQ': '1250' }) }),
    fee('VGM', { unitPrice: '50' }),
    fee('ISPS', { unitPrice: '20' }),
    fee('EIR', { unitPrice: '30' }),
    fee('SEAL', { unitPrice: '30' }),
    fee('DOC', { unitPrice: '450' }),
    fee('MAN', { unitPrice: '50' }),
    fee('TLX', { unitPrice: '300', when: 'telexOnly' }),
    fee('ENS', { unitPrice: '200', currency: currency.CNY, when: 'optional' }),
  ]
  const book = {
    rates: [rate({ id: '1', pol: port.CNNBG, pod: port.NLRTM, boxPrices: boxes({ '20GP': '900', '40HQ': '1500' }) })],
    originCharges: [sheet({ id: '3', charges: ningbo })],
  }
  const asked = {
    pols: [port.CNNBG],
    pods: [port.NLRTM],
    boxes: [
      { box: '20GP', quantity: 1 },
      { box: '40HQ', quantity: 2 },
    ],
    currency: 'CNY',
  }
  it.each([
    [{}, '4240.00', '32021.26'],
    [{ telexRelease: true }, '4540.00', '32321.26'],
    [{ telexRelease: true, ticked: [charge.ENS] }, '4740.00', '32521.26'],
  ])('with %j come to CNY %s, in all CNY %s (R13, quotations 5)', (wished, cny, total) => {
    const side = sellOf(book, { ...asked, ...wished })
    expect(side.subtotals).toEqual([
      { currency: 'CNY', prepaid: cny, collect: '0.00', total: cny },
      { currency: 'USD', prepaid: '3900.00', collect: '0.00', total: '3900.00' },
    ])
    expect(side.total?.amount).toBe(total)
  })
})

describe('treatments (R14)', () => {
  const spain = sheet({
    id: '3',
    charges: [
      fee('LSS', { boxPrices: boxes({ '40HQ': '40' }) }),
      fee('CIC', { boxPrices: boxes({ '20GP': '50', '40HQ': '100' }), treatment: 'excluded', paymentTerm: 'COL' }),
      fee('INSP', { treatment: 'atCost' }),
    ],
  })

  it('prints LSS as included and CIC as left to the consignee: "INC LSS exclude CIC USD 50/20, 100/40 collect"', () => {
    const side = sellOf({ rates: [{ ...plainRate, includedCharges: [charge.LSS] }], oceanSurcharges: [spain] })
    expect(lineOf(side, 'LSS')).toMatchObject({ treatment: 'included', amount: null, counts: false })
    expect(lineOf(side, 'CIC')).toMatchObject({
      treatment: 'excluded',
      paymentTerm: 'COL',
      amount: '100.00',
      counts: false,
    })
    expect(lineOf(side, 'INSP')).toMatchObject({ treatment: 'atCost', amount: null, counts: false, caseByCase: false })
    expect(side.total?.amount).toBe('1000.00')
    expect(side.subtotals).toEqual([{ currency: 'USD', prepaid: '1000.00', collect: '0.00', total: '1000.00' }])
  })

  it('lists charges that a rate only names', () => {
    const side = sellOf({ rates: [{ ...plainRate, includedCharges: [charge.BAF], collectCharges: [charge.CIC] }] })
    expect(side.lines.map(({ charge: { code }, treatment, amount }) => [code, treatment, amount])).toEqual([
      ['OF', 'subject', '1000.00'],
      ['BAF', 'included', null],
      ['CIC', 'excluded', null],
    ])
    expect(side.total?.amount).toBe('1000.00')
  })

  it('lists optional and event charges unticked, and counts them once ticked', () => {
    const book = {
      rates: [plainRate],
      originCharges: [
        sheet({ id: '3', charges: [fee('AMD', { unitPrice: '7', when: 'event', currency: currency.USD })] }),
      ],
    }
    expect(lineOf(sellOf(book), 'AMD')).toMatchObject({ amount: '7.00', ticked: false, counts: false })
    const ticked = sellOf(book, { ticked: [charge.AMD] })
    expect(lineOf(ticked, 'AMD')).toMatchObject({ amount: '7.00', ticked: true, counts: true })
    expect(ticked.total?.amount).toBe('1007.00')
  })

  it('asks house-bill charges for house bills only, and so does a sheet for one bill type', () => {
    const book = {
      rates: [plainRate],
      originCharges: [
        sheet({ id: '3', charges: [fee('AMS', { unitPrice: '35', when: 'perHbl' })] }),
        sheet({ id: '4', billTypeScope: 1, charges: [fee('MAN', { unitPrice: '50' })] }),
      ],
    }
    const codes = (billType: 1 | 2 | 3) => sellOf(book, { billType }).lines.map((line) => line.charge.code)
    expect([codes(1), codes(2), codes(3)]).toEqual([
      ['OF', 'MAN'],
      ['OF', 'AMS'],
      ['OF', 'MAN'],
    ])
  })
})

describe('the sheet of a charge (J.6)', () => {
  const doc = (unitPrice: string) => [fee('DOC', { unitPrice, currency: currency.USD })]
  const priceFrom = (sheets: readonly Parameters<typeof sheet>[0][], own: readonly ReturnType<typeof fee>[] = []) =>
    sellOf({ rates: [{ ...plainRate, surcharges: own }], originCharges: sheets.map(sheet) })
      .lines.filter((line) => line.charge.code === 'DOC')
      .map((line) => line.amount)

  const everywhere = { id: '10', charges: doc('10') }
  it.each([
    ['the carrier’s', { carriers: [carrier.COS] }, ['20.00']],
    ['another carrier’s', { carriers: [carrier.MSK] }, ['10.00']],
    ['all but this carrier', { carriers: [carrier.COS], carriersExclude: true }, ['10.00']],
    ['all but another carrier', { carriers: [carrier.MSK], carriersExclude: true }, ['20.00']],
    ['this destination country', { podCountries: [country.US] }, ['20.00']],
    ['the trade line of the destination', { tradeLines: ['41'] }, ['20.00']],
    ['a later start', { validFrom: '2026-11-15' }, ['20.00']],
    ['not yet valid on the sailing', { carriers: [carrier.COS], validFrom: '2026-11-21' }, ['10.00']],
    ['unpublished', { carriers: [carrier.COS], displayFlag: 0 as const }, ['10.00']],
    ['internal', { carriers: [carrier.COS], displayFlag: 2 as const }, ['10.00']],
    ['stacked', { carriers: [carrier.COS], stack: true }, ['10.00', '20.00']],
  ])('%s sheet against one for everywhere', (_name, scope, expected) => {
    expect(priceFrom([everywhere, { id: '11', charges: doc('20'), ...scope }])).toEqual(expected)
    expect(priceFrom([{ id: '11', charges: doc('20'), ...scope }, everywhere])).toEqual(expected)
  })

  it('prefers more keys, then POD over POL over carrier, then the list over the exception', () => {
    const two = { id: '11', charges: doc('20'), carriers: [carrier.COS], tradeLines: ['41'] }
    expect(priceFrom([{ ...everywhere, pods: [port.USLAX] }, two])).toEqual(['20.00'])
    expect(
      priceFrom([
        { ...everywhere, pols: [port.CNSHG] },
        { id: '11', charges: doc('20'), pods: [port.USLAX] },
      ]),
    ).toEqual(['20.00'])
    const [listed, exception] = [
      { id: '12', charges: doc('30'), carriers: [carrier.COS] },
      { id: '13', charges: doc('40'), carriers: [carrier.MSK], carriersExclude: true },
    ]
    expect(priceFrom([listed, exception])).toEqual(['30.00'])
  })

  it('lets the rate’s own line win over every sheet', () => {
    const own = [fee('DOC', { unitPrice: '5', currency: currency.USD })]
    expect(priceFrom([everywhere, { id: '11', charges: doc('20'), stack: true }], own)).toEqual(['5.00'])
  })

  it('shows internal sheets to the desk', () => {
    const book = bookOf({ rates: [plainRate], originCharges: [sheet({ id: '3', displayFlag: 2, charges: doc('9') })] })
    const [desk] = searchDesk({ ask: ask(), book, today, asOf, sides: 'sell' }).offers
    expect(desk?.sell.total?.amount).toBe('1009.00')
  })
})

describe('percentages (R13)', () => {
  const caf = (facts = {}) => fee('CAF', { unitPrice: '2.5', ...facts })
  it('takes CAF from ocean freight only, after its mark-up', () => {
    const book = {
      rates: [{ ...plainRate, surcharges: [caf(), fee('BAF', { boxPrices: boxes({ '40HQ': '100' }) })] }],
      companyMarkups: [rule({ id: '4', lines: [step({ method: 'add', value: '200' })] })],
    }
    expect(lineOf(sellOf(book), 'CAF')).toMatchObject({ unitPrice: '2.5', quantity: '1200.00', amount: '30.00' })
  })
  it('takes a percentage of everything in its own currency', () => {
    const insurance = fee('INS', { unitPrice: '1' })
    const cny = sheet({ id: '3', charges: [fee('DOC', { unitPrice: '500' })] })
    const book = { rates: [{ ...plainRate, surcharges: [insurance] }], originCharges: [cny] }
    // 1000 USD + 500 CNY × 0.14
    expect(lineOf(sellOf(book), 'INS')).toMatchObject({ quantity: '1070.00', amount: '10.70' })
    expect(lineOf(sellOf({ ...book, exchangeRates: [] }), 'INS')).toMatchObject({ amount: null, caseByCase: true })
  })
  it('refuses a negative base (settled 40)', () => {
    const negative = { ...plainRate, boxPrices: boxes({ '40HQ': '-100' }), surcharges: [caf()] }
    const side = sellOf({ rates: [negative] })
    expect([lineOf(side, 'CAF')?.amount, lineOf(side, 'CAF')?.caseByCase, side.total]).toEqual([null, true, null])
  })
  it('has a minimum like any line', () =>
    expect(lineOf(sellOf({ rates: [{ ...plainRate, surcharges: [caf({ minAmount: '40' })] }] }), 'CAF')?.amount).toBe(
      '40.00',
    ))
})

describe('the payer (R15)', () => {
  it.each(payers.sides)('under $incoterm ($source)', ({ incoterm, freight, follows, ownTerm, origin, destination }) => {
    const side = sellOf(
      {
        rates: [
          {
            ...plainRate,
            surcharges: [
              fee('BAF', { unitPrice: '10' }),
              fee('ISPS', { unitPrice: '1', unit: unit.BL }),
              fee('DTHC', { unitPrice: '200', currency: currency.USD, paymentTerm: 'COL' }),
              fee('DOC', { unitPrice: '5', currency: currency.USD }),
            ],
          },
        ],
        originCharges: [sheet({ id: '3', charges: [fee('OTHC', { unitPrice: '1000' })] })],
      },
      { incoterm: incoterm as FclAsk['incoterm'] },
    )
    const terms = ['OF', 'BAF', 'DOC', 'OTHC', 'DTHC'].map((code) => lineOf(side, code)?.paymentTerm)
    expect(terms).toEqual([freight, follows, ownTerm, origin, destination])
    for (const line of side.lines) expect(line.counts).toBe(line.paymentTerm === 'PRE')
  })

  it('keeps collect lines as information', () => {
    const side = sellOf({
      rates: [{ ...plainRate, surcharges: [fee('CIC', { unitPrice: '60', paymentTerm: 'COL' })] }],
    })
    expect(side.subtotals).toEqual([{ currency: 'USD', prepaid: '1000.00', collect: '60.00', total: '1000.00' }])
    expect(side.total?.amount).toBe('1000.00')
  })
})
