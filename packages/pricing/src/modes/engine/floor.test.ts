import { type Mode, modes } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { markup, today, usd } from '../../../cases/modes/loose-rows.ts'
import { askFor, bookOf, containerRow } from '../../../cases/modes/mode-rows.ts'
import { train } from '../../../cases/modes/rail-rows.ts'
import { quotationLine } from '../../../cases/quotation-line.ts'
import { factsOfMode } from '../charges/facts-of.ts'
import type { ImportRate } from '../containers/import-fcl.ts'
import { engineOf } from '../engines.ts'
import type { RailRate } from '../land/rail.ts'
import { asksTooLittle, earnsTooLittle } from './floor.ts'
import { searchMode } from './search-mode.ts'

const rate: ImportRate = {
  ...containerRow,
  pol: '21',
  pod: '11',
  incotermBase: 'FOB',
  originOnRequest: false,
  currency: usd,
  boxPrices: [{ box: '40HQ', price: '650' }],
}
const loose: RailRate = {
  ...train,
  lines: [
    {
      rtLowerLimit: null,
      rtTopLimit: '15',
      volumeRatio: 333,
      priceCbm: '90',
      pricePerKg: '0.30',
      minCharge: null,
      floorLight: '85',
      floorHeavy: '0.25',
    },
  ],
}

describe('the floors of an offer', () => {
  it.each([
    ['20', false],
    ['30', true],
  ])('hold for the margin of containers in a shipment: 2 × 10 of at least %s', (leastProfit, isBelow) => {
    const [step] = markup('1', '10').lines
    if (!step) throw new Error('no step')
    const [offer] = searchMode({
      mode: factsOfMode(modes.importFcl as Mode),
      engine: engineOf(modes.importFcl),
      ask: askFor({ boxes: [{ box: '40HQ', quantity: 2 }] }) as never,
      book: bookOf([rate], { company: [markup('1', '10', { lines: [{ ...step, leastProfit }] })] }),
      today,
      audience: 'sales',
      sides: 'both',
    }).offers
    expect([offer?.margin?.amount, offer?.belowFloor]).toEqual(['20.00', isBelow])
  })
  it('keep the minimum price of a rate, times the charged quantity: 1,500 kg at 0.25', () => {
    const [offer] = searchMode({
      mode: factsOfMode(modes.railLcl as Mode),
      engine: engineOf(modes.railLcl),
      ask: askFor({ packages: 10, grossKg: '1500', volumeM3: '3.2', pieces: [] }) as never,
      book: bookOf([loose]),
      today,
      audience: 'sales',
      sides: 'both',
    }).offers
    expect(offer?.floors.least).toEqual({ amount: '375.00', currency: 'USD' })
  })
})

describe('the margin of a shipment', () => {
  it.each([
    ['enough', { leastProfit: '50', leastPercent: '5' }, { amount: '50.00', percentOfSale: '5.00' }, false],
    ['less than its profit', { leastProfit: '50', leastPercent: null }, { amount: '49.99', percentOfSale: null }, true],
    ['less than its share', { leastProfit: null, leastPercent: '5' }, { amount: '9.00', percentOfSale: '4.99' }, true],
    ['no share of a sale', { leastProfit: null, leastPercent: '5' }, { amount: '9.00', percentOfSale: null }, true],
    ['nobody knows what', { leastProfit: '50', leastPercent: null }, null, true],
  ] as const)('is %s', (_name, floor, margin, isBelow) => expect(earnsTooLittle([floor], margin)).toBe(isBelow))
  it('is never too little without a floor', () => expect(earnsTooLittle([], null)).toBe(false))
})

describe('a freight of at least 375', () => {
  const freight = { charge: '1', unit: 'KGG', unitPrice: '0.25', quantity: '1500' }
  it.each([
    ['is asked for it', [freight], false],
    ['is asked for less', [{ ...freight, unitPrice: '0.24' }], true],
    ['is asked for fewer', [{ ...freight, quantity: '1000' }], true],
    [
      'is asked for by two lines',
      [
        { ...freight, quantity: '1000' },
        { ...freight, quantity: '500' },
      ],
      false,
    ],
    ['is asked for in one sum', [{ ...freight, unit: 'SHPT', unitPrice: '375', quantity: '1' }], false],
    ['is asked for in a currency that nobody converts', [{ ...freight, currency: 'EUR' }], true],
    ['is not printed', [{ ...freight, printed: false }], true],
    ['has no price', [{ ...freight, unitPrice: null }], true],
    ['is not asked for', [{ ...freight, charge: '2' }], true],
  ])('%s', (_name, lines, isBelow) => {
    const option = { lines: lines.map((one) => quotationLine(one)), boxes: [], fx: [], freight: ['1'] }
    expect(asksTooLittle({ amount: '375.00', currency: 'USD' }, option)).toBe(isBelow)
  })
})
