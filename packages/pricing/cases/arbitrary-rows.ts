import fc from 'fast-check'
import type { ChargeLine } from '../src/book/book.ts'
import { band, boxes, carrier, charge, country, currency, dictionaries, fee, port, sheet, tradeLine } from './rows.ts'

export const boxTypes = ['20GP', '40GP', '40HQ'] as const
export const one = <T>(values: readonly T[]) => fc.constantFrom(...values)
export const some = <T>(values: readonly T[]) => fc.subarray([...values], { maxLength: 2 })

/** A decimal string with up to this many decimals. */
export const money = (most: number, decimals: number, least = 0) =>
  fc.integer({ min: least * 10 ** decimals, max: most * 10 ** decimals }).map((units) => {
    const digits = String(Math.abs(units)).padStart(decimals + 1, '0')
    return `${units < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  })
export const byBox = (price: fc.Arbitrary<string>) =>
  fc.record({ '20GP': price, '40GP': price, '40HQ': price }, { requiredKeys: ['40HQ'] }).map(boxes)

const codes = Object.keys(charge) as (keyof typeof charge)[]
const basisOf = new Map(dictionaries.units.map(({ id, basis }) => [id, basis]))

/** Bases of percentages: freight, a surcharge, a charge of the port, and other percentages. */
const named = [charge.OF, charge.BAF, charge.DOC, charge.CAF, charge.WRS]

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
      percentOf:
        basisOf.get(plain.unit) === 'percent' ? some(named.filter((id) => id !== plain.charge)) : fc.constant([]),
      minAmount: fc.option(money(300, 2)),
      maxAmount: fc.option(money(900, 2, 301)),
      paymentTerm: one(['PRE', 'PRE', 'COL'] as const),
      treatment: one(['subject', 'subject', 'subject', 'included', 'excluded', 'atCost'] as const),
      printNote: one([null, null, '按实际 as incurred']),
      when: one(['always', 'always', 'optional', 'event', 'telexOnly', 'perHbl', 'socOnly', 'lateSi'] as const),
    })
    .map(({ prices, cost, ...facts }) => ({ ...plain, ...facts, ...prices, ...cost }))
})
export const chargeLines = fc.uniqueArray(chargeLine, {
  maxLength: 4,
  selector: (line) => [line.charge, line.paymentTerm, line.when].join(),
})

const ids = (first: number) => (_value: unknown, index: number) => String(first + index)
export const numbered = <T>(first: number, rows: fc.Arbitrary<T>, maxLength: number) =>
  fc.array(rows, { maxLength }).map((list) => list.map((row, index) => ({ ...row, id: ids(first)(row, index) })))

export const validity = fc.record({
  validFrom: one(['2026-11-01', '2026-11-10', '2026-11-25']),
  validTo: one(['2026-11-30', '2026-12-31']),
})

/** Bands as the page accepts them: climbing, without overlap, with or without a gap and an open end. */
const weightBands = fc
  .record({
    box: one(boxTypes),
    steps: fc.uniqueArray(fc.integer({ min: 10, max: 28 }), { minLength: 2, maxLength: 4 }),
    prices: fc.array(money(400, 2), { minLength: 3, maxLength: 3 }),
    isOpen: fc.boolean(),
    hasGap: fc.boolean(),
    basis: one(['cargo', 'gross'] as const),
    currency: one(Object.values(currency)),
  })
  .map(({ steps, prices, isOpen, hasGap, box, ...facts }) => {
    const tons = steps.sort((a, b) => a - b).map(String)
    return tons.slice(1).map((to, index) => {
      const isLast = index === tons.length - 2
      const fromTon = `${tons[index]}${hasGap && index > 0 ? '.5' : ''}`
      return band(fromTon, isLast && isOpen ? null : to, prices[index] ?? '0', { box, ...facts })
    })
  })

export const sheets = (first: number) =>
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
        weightBands: fc.oneof(fc.constant([]), weightBands),
        printing: one([
          { printAs: 'itemised', bundleName: null },
          { printAs: 'bundle', bundleName: 'Local charges' },
        ] as const),
        boxTypes: fc.oneof(fc.constant([]), fc.constant([]), some(boxTypes)),
        rateTypes: one([[], [], ['FAK'], ['NAC']]),
        contractNos: one([[], [], [], ['CONTRACT-1001', 'CONTRACT-1003']]),
        polTerminal: one([null, null, '151', '152']),
        billTypeScope: one([null, null, 1, 2] as const),
      })
      .map(({ validity: days, printing, ...facts }) => ({ ...days, ...printing, ...facts })),
    5,
  ).map((rows) => rows.map(sheet))
