import type { FclAsk } from '@hangjia/contracts'
import fc from 'fast-check'
import type { Book, ChargeLine } from '../src/book.ts'
import { ask, bookOf } from './ask.ts'
import {
  boxes,
  carrier,
  charge,
  country,
  currency,
  dictionaries,
  fee,
  port,
  rate,
  rule,
  sheet,
  step,
  tradeLine,
} from './rows.ts'

const boxTypes = ['20GP', '40GP', '40HQ'] as const
const one = <T>(values: readonly T[]) => fc.constantFrom(...values)
const some = <T>(values: readonly T[]) => fc.subarray([...values], { maxLength: 2 })

/** A decimal string with up to this many decimals. */
export const money = (most: number, decimals: number, least = 0) =>
  fc.integer({ min: least * 10 ** decimals, max: most * 10 ** decimals }).map((units) => {
    const digits = String(Math.abs(units)).padStart(decimals + 1, '0')
    return `${units < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  })
const byBox = (price: fc.Arbitrary<string>) =>
  fc.record({ '20GP': price, '40GP': price, '40HQ': price }, { requiredKeys: ['40HQ'] }).map(boxes)

const codes = Object.keys(charge) as (keyof typeof charge)[]
const basisOf = new Map(dictionaries.units.map(({ id, basis }) => [id, basis]))

/** A line as its page would accept it: priced by its unit, minimum not above maximum. */
const chargeLine: fc.Arbitrary<ChargeLine> = one(codes.filter((code) => code !== 'OF')).chain((code) => {
  const plain = fee(code)
  const inBoxes = basisOf.get(plain.unit) === 'perContainer'
  const price = money(500, 4, -50)
  return fc
    .record({
      currency: one(Object.values(currency)),
      prices: inBoxes ? byBox(price).map((boxPrices) => ({ boxPrices })) : price.map((unitPrice) => ({ unitPrice })),
      cost: inBoxes
        ? fc.option(byBox(price)).map((costBoxPrices) => ({ costBoxPrices }))
        : fc.option(price).map((costUnitPrice) => ({ costUnitPrice })),
      minAmount: fc.option(money(300, 2)),
      maxAmount: fc.option(money(900, 2, 301)),
      paymentTerm: one(['PRE', 'PRE', 'COL'] as const),
      treatment: one(['subject', 'subject', 'subject', 'included', 'excluded', 'atCost'] as const),
      when: one(['always', 'always', 'optional', 'event', 'telexOnly', 'perHbl'] as const),
    })
    .map(({ prices, cost, ...facts }) => ({ ...plain, ...facts, ...prices, ...cost }))
})
const chargeLines = fc.uniqueArray(chargeLine, {
  maxLength: 4,
  selector: (line) => [line.charge, line.paymentTerm, line.when].join(),
})

const ids = (first: number) => (_value: unknown, index: number) => String(first + index)
const numbered = <T>(first: number, rows: fc.Arbitrary<T>, maxLength: number) =>
  fc.array(rows, { maxLength }).map((list) => list.map((row, index) => ({ ...row, id: ids(first)(row, index) })))

const validity = fc.record({
  validFrom: one(['2026-11-01', '2026-11-10', '2026-11-25']),
  validTo: one(['2026-11-30', '2026-12-31']),
})

const sheets = (first: number) =>
  numbered(
    first,
    fc
      .record({
        validity,
        charges: chargeLines,
        carriers: some(Object.values(carrier)),
        carriersExclude: fc.boolean(),
        pods: some([port.USLAX, port.NLRTM]),
        podCountries: some(Object.values(country)),
        tradeLines: some(Object.values(tradeLine)),
        stack: fc.boolean(),
        billTypeScope: one([null, null, 1, 2] as const),
      })
      .map(({ validity: days, ...facts }) => ({ ...days, ...facts })),
    5,
  ).map((rows) => rows.map(sheet))

const markupLine = fc
  .record({
    target: one(['freight', 'ocean', 'origin'] as const),
    box: one([null, null, ...boxTypes]),
    method: one(['add', 'percent', 'margin', 'toPrice'] as const),
    value: money(40, 4),
    currency: one([null, ...Object.values(currency)]),
    rounding: one(['none', 'up1', 'up5', 'up10'] as const),
  })
  .map(step)
export const markups = (first: number) =>
  numbered(
    first,
    fc
      .record({
        validity,
        lines: fc.array(markupLine, { minLength: 1, maxLength: 3 }),
        carriers: some(Object.values(carrier)),
        pods: some([port.USLAX, port.NLRTM]),
        customers: some(['901', '902']),
        status: one([1, 1, 1, 0] as const),
      })
      .map(({ validity: days, ...facts }) => ({ ...days, ...facts })),
    4,
  ).map((rows) => rows.map(rule))

const rates = numbered(
  1001,
  fc
    .record({
      validity,
      carrier: one(Object.values(carrier)),
      pod: one([port.USLAX, port.NLRTM]),
      currency: one([currency.USD, currency.USD, currency.EUR]),
      boxPrices: byBox(money(4000, 2, -100)),
      surcharges: chargeLines,
      includedCharges: some([charge.BAF, charge.LSS, charge.DOC]),
      collectCharges: some([charge.CIC, charge.PSS]),
      sailingDays: one([null, '0010000', '0100010', '1111111']),
      closingDays: one([null, '0000100']),
      transitDays: one([null, { min: 10, max: 12 }, { min: 14, max: 14 }, { min: 20, max: 25 }]),
      freeCombinedDays: one([null, 7, 10, 14]),
      billType: one([1, 2, 3] as const),
    })
    .map(({ validity: days, ...facts }) => ({ ...days, ...facts })),
  5,
).map((rows) => rows.map((row) => rate({ ...row, contractNo: `CONTRACT-${row.id}` })))

const exchangeRates = fc
  .subarray([
    { fromCurrency: currency.USD, toCurrency: currency.CNY, rate: '7.1234' },
    { fromCurrency: currency.EUR, toCurrency: currency.CNY, rate: '8.25' },
    { fromCurrency: currency.CNY, toCurrency: currency.USD, rate: '0.13987654' },
    { fromCurrency: currency.EUR, toCurrency: currency.USD, rate: '1.0851' },
  ])
  .map((pairs) =>
    pairs.map((pair) => ({
      ...pair,
      kind: 'sell' as const,
      bufferPct: '0.25',
      validFrom: '2026-11-01',
      validTo: null,
    })),
  )

export const anyBook: fc.Arbitrary<Book> = fc
  .record({
    rates,
    oceanSurcharges: sheets(2001),
    originCharges: sheets(3001),
    companyMarkups: markups(4001),
    salesMarkups: markups(5001),
    exchangeRates,
  })
  .map(bookOf)

export const anyAsk: fc.Arbitrary<FclAsk> = fc
  .record({
    boxes: fc
      .subarray([...boxTypes], { minLength: 1 })
      .chain((types) =>
        fc.tuple(
          ...types.map((box) => fc.record({ box: fc.constant(box), quantity: fc.integer({ min: 1, max: 99 }) })),
        ),
      ),
    billType: one([1, 2, 3] as const),
    telexRelease: fc.boolean(),
    customer: one([null, '901', '902']),
    incoterm: one<FclAsk['incoterm']>([null, 'EXW', 'FOB', 'CIF', 'DAP']),
    currency: one(['USD', 'CNY']),
    ticked: some([charge.DOC, charge.BAF]),
  })
  .map((facts) => ask({ ...facts, pods: [port.USLAX, port.NLRTM] }))
