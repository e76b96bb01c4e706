import { modes } from '@hangjia/contracts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { added, cases, costsNoLess, holdsTogether, money, pricedBy } from '../../../cases/modes/held-together.ts'
import { landAsk, landBook, landRow } from '../../../cases/modes/land.ts'
import { line, sheet, usd } from '../../../cases/modes/loose-rows.ts'
import { askFor, bookOf, containerRow, flightRow } from '../../../cases/modes/mode-rows.ts'
import { train } from '../../../cases/modes/rail-rows.ts'
import type { RailRate } from '../land/rail.ts'
import type { ModeRate } from './engine.ts'

const perKg = fc.integer({ min: 1, max: 9999 }).map((parts) => (parts / 100).toFixed(2))

const breakCells = ['n', 'q45', 'q100', 'q300', 'q500', 'q1000'] as const
test('air: breaks, their minimum and charges by weight hold together, whatever cells are blank', () => {
  const priced = pricedBy(modes.air)
  const cells = fc.tuple(...breakCells.map(() => fc.option(perKg, { freq: 3 })))
  const shipped = fc.record({ kg: fc.integer({ min: 1, max: 1500 }), litres: fc.integer({ min: 1, max: 9000 }) })
  fc.assert(
    fc.property(cells, fc.option(money), shipped, added, (prices, minCharge, { kg, litres }, company) => {
      fc.pre(prices.some((price) => price !== null))
      const tier = {
        densityMin: '0',
        minCharge,
        ...Object.fromEntries(breakCells.map((cell, at) => [cell, prices[at]])),
      }
      const surcharges = [
        line('BAF', 'KGC', usd, { unitPrice: '4.5', weightBasis: 'rated' }),
        line('CFS', 'KGG', usd, { unitPrice: '0.3', minAmount: '30' }),
        line('DOC', 'FIX', usd, { unitPrice: '50' }),
      ]
      // Prices that a mark-up turns into rebates are priced case by case.
      const isSold = prices.every((price) => price === null || Number(price) > 5)
      const rates = ['1', '2'].map((id) => ({ ...flightRow, id, lines: [tier], surcharges }) as unknown as ModeRate)
      const of = (grossKg: number, rows = rates) =>
        priced(
          askFor({ packages: 1, grossKg: String(grossKg), volumeM3: (litres / 1000).toFixed(3), pieces: [] }),
          bookOf(rows, { company: isSold ? company : [] }),
        )
      const sides = of(kg)
      for (const side of sides) holdsTogether(side)
      expect(of(kg, rates.toReversed())).toEqual(sides)
      costsNoLess(of(kg + 7), sides)
    }),
    cases,
  )
})

test('tanks and trains: prices by container hold together, and another container never costs less', () => {
  const operated: RailRate = { ...train, cargoMode: 'FCL', containerOwner: 'COC' }
  fc.assert(
    fc.property(money, money, fc.integer({ min: 1, max: 20 }), added, (price, hire, quantity, company) => {
      const boxPrices = [{ box: '40HQ', price: (Number(price) + 10).toFixed(2) }]
      const rates = ['1', '2'].map((id) => ({ ...operated, id, boxPrices, containerHire: hire }) as ModeRate)
      const of = (boxes: number, rows = rates) =>
        pricedBy(modes.railFcl)(
          askFor({ boxes: [{ box: '40HQ', quantity: boxes }] }, { containerOwner: 'COC' }),
          bookOf(rows, { company }),
        )
      const sides = of(quantity)
      for (const side of sides) holdsTogether(side)
      expect(of(quantity, rates.toReversed())).toEqual(sides)
      costsNoLess(of(quantity + 1), sides)
    }),
    cases,
  )
  const tank = {
    ...containerRow,
    tankType: 'T11',
    capacityM3: '24',
    product: '甘油',
    unNo: null,
    dgClass: null,
    temperature: 'ambient',
    currency: usd,
    fillMinPercent: '80',
    fillMaxPercent: '95',
    maxCargoTon: '24',
    freeLoadDays: 3,
    freeDischargeDays: 7,
    tankDemurrage: null,
    cleaning: null,
    cleaningFee: null,
    cleaningCurrency: null,
    demurrageCurrency: null,
    refusedLastCargoes: [],
  }
  fc.assert(
    fc.property(money, money, fc.integer({ min: 1, max: 20 }), added, (price, fee, tanks, company) => {
      const own = { price: (Number(price) + 10).toFixed(2), surcharges: [line('DOC', 'FIX', usd, { unitPrice: fee })] }
      const rates = ['1', '2'].map((id) => ({ ...tank, ...own, id }) as unknown as ModeRate)
      const of = (number: number, rows = rates) =>
        pricedBy(modes.tank)(
          askFor({ product: '甘油', volumeL: 21_600 * number, tanks: number, heating: false }),
          bookOf(rows, { company }),
        )
      const sides = of(tanks)
      for (const side of sides) holdsTogether(side)
      expect(of(tanks, rates.toReversed())).toEqual(sides)
      costsNoLess(of(tanks + 1), sides)
    }),
    cases,
  )
})

test('trailers: containers alone and in pairs hold together, and another container never costs less', () => {
  const waiting = { freeHours: '4', waitingPerHour: '50', overnight: '300', extraStop: '150' }
  const trailer = {
    ...landRow,
    ...waiting,
    wharf: null,
    tollIncluded: true,
    weighing: '60',
    portTransfer: '350',
    weightLimits: [{ box: '20GP', limitTon: '28', basis: 'cargo' }],
    weightBands: [],
  }
  fc.assert(
    fc.property(
      money,
      money,
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 1, max: 9 }),
      (price, more, fuel, boxes) => {
        // Two on a chassis cost at least as much as one alone.
        const doubleCarriage = (Number(price) + Number(more)).toFixed(2)
        const own = {
          boxPrices: [{ box: '20GP', price }],
          doubleCarriage,
          fuel: [{ validFrom: '2026-11-01', percent: (fuel / 10).toFixed(1) }],
        }
        const rates = ['1', '2'].map((id) => ({ ...trailer, ...own, id, fleet: id }) as unknown as ModeRate)
        const of = (quantity: number, rows = rates) =>
          pricedBy(modes.trailer)(
            landAsk({ boxes: [{ box: '20GP', quantity, grossTon: '12' }] }, { land: { waitingHours: '6', stops: 1 } }),
            landBook(rows as never) as never,
          )
        const sides = of(boxes)
        for (const side of sides) holdsTogether(side)
        expect(of(boxes, rates.toReversed())).toEqual(sides)
        costsNoLess(of(boxes + 1), sides)
      },
    ),
    cases,
  )
})

test('LCL: sheets in any order charge the same, with a percentage, a minimum and a stacked sheet among them', () => {
  const rate = {
    ...containerRow,
    pol: '1',
    pod: '11',
    finalDestination: null,
    throughPrice: false,
    productType: null,
    consigneeType: 'any',
    feeLevel: 'normal',
    billType: 3,
    cargoCutoffLead: null,
    maxPieceKg: null,
    maxPieceLengthM: null,
    receivingWarehouses: [],
  }
  const shipped = fc.record({ kg: fc.integer({ min: 1, max: 4900 }), litres: fc.integer({ min: 1, max: 4900 }) })
  fc.assert(
    fc.property(fc.tuple(money, money, money, money), shipped, added, (prices, { kg, litres }, company) => {
      const [priceCbm, priceTon, minCharge, unitPrice] = prices
      const cells = {
        priceCbm: (Number(priceCbm) + 10).toFixed(2),
        priceTon: (Number(priceTon) + 10).toFixed(2),
        minCharge,
      }
      const lines = [
        { rtLowerLimit: '0', rtTopLimit: '5', currency: usd, ...cells, volumeRatio: 1000, priceRule: 'bothMax' },
      ]
      const rates = ['1', '2'].map((id) => ({ ...rate, id, lines }) as unknown as ModeRate)
      const ocean = [
        sheet('1', [line('BAF', 'RT', usd, { unitPrice, minAmount: '8' })]),
        sheet('2', [line('BAF', 'RT', usd, { unitPrice: '1' })], { stack: true }),
        sheet('3', [line('CAF', 'PCT', usd, { unitPrice: '10' })], { sheetMinAmount: '5', sheetMinCurrency: usd }),
        sheet('4', [line('BAF', 'RT', usd, { unitPrice: '3' })], { pods: ['11'] }),
      ]
      const of = (grossKg: number, sheets = ocean, rows = rates) =>
        pricedBy(modes.lcl)(
          askFor({ packages: 1, grossKg: String(grossKg), volumeM3: (litres / 1000).toFixed(3), pieces: [] }),
          bookOf(rows, { sheets: { ocean: sheets }, company }),
        )
      const sides = of(kg)
      for (const side of sides) holdsTogether(side)
      expect(of(kg, ocean.toReversed(), rates.toReversed())).toEqual(sides)
      costsNoLess(of(kg + 50), sides)
    }),
    cases,
  )
})
