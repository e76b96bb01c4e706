import type { FulfilmentAsk } from '@hangjia/contracts'
import { type Mode, modes } from '@hangjia/contracts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import weights from '../../../cases/fba-weights.json' with { type: 'json' }
import {
  ask,
  carton,
  charge,
  dictionaries,
  fulfilment,
  line,
  place,
  rate,
  rule,
  terms,
  vector,
  west,
} from '../../../cases/modes/fba-rows.ts'
import { recompute } from '../../../cases/recompute.ts'
import { amountText, count, decimal, plainText, sum } from '../../money/money.ts'
import { factsOfMode } from '../charges/facts-of.ts'
import type { ModeBook } from '../engine/engine.ts'
import { searchMode } from '../engine/search-mode.ts'
import { engineOf } from '../engines.ts'
import type { CartonCargo, FbaRate } from './fba.ts'
import { isInRange } from './fba-place.ts'
import type { FbaRule } from './fba-rule.ts'
import { type WeightTerms, weighed } from './fba-weight.ts'
import type { FulfilmentPlace } from './fulfilment-place.ts'

interface Given {
  readonly rate?: Partial<FbaRate>
  readonly rules?: readonly FbaRule[]
  readonly place?: FulfilmentPlace
  readonly pieces?: CartonCargo['pieces']
  readonly asked?: Partial<FulfilmentAsk>
}
const search = (given: Given = {}) => {
  const book: ModeBook<FbaRate> = {
    rates: [{ ...rate, ...given.rate }],
    sheets: { rules: given.rules ?? [] },
    legs: {},
    company: [],
    market: [],
    sales: [],
    exchangeRates: [],
    dictionaries,
    places: new Map(),
    carriers: new Map(),
    fulfilment: given.place ?? place,
  }
  return searchMode({
    mode: factsOfMode(modes.fba as Mode),
    engine: engineOf(modes.fba),
    ask: {
      ...ask,
      cargo: { pieces: given.pieces ?? vector },
      fulfilment: { ...fulfilment, ...given.asked },
    } as never,
    book: book as never,
    today: '2026-11-20',
    audience: 'sales',
    sides: 'both',
  })
}
const offerOf = (given: Given = {}) => {
  const [offer] = search(given).offers
  if (!offer) throw new Error('no offer')
  return offer
}
const amounts = (given: Given) => offerOf(given).sell.lines.map(({ charge, amount }) => `${charge.code} ${amount}`)

describe('the weight of cartons', () => {
  test.each(weights)('$name ($source)', ({ cartons, mode, kg, ...more }) => {
    const pieces = cartons.map(([number, length, width, height, weight]) =>
      carton(Number(number), Number(length), Number(width), Number(height), String(weight)),
    )
    const own = {
      ...terms,
      chargeableMode: mode as WeightTerms['chargeableMode'],
      weightStep: ('step' in more ? more.step : '0.5') as WeightTerms['weightStep'],
      volumeDivisor: 'divisor' in more ? Number(more.divisor) : 6000,
      minPerShipmentKg: 'leastShipment' in more ? String(more.leastShipment) : null,
    }
    expect(plainText(weighed(pieces, own).kg)).toBe(kg)
  })
})

describe('a door-to-warehouse search', () => {
  const ninety = [carton(6, 30, 30, 30, '15')]
  it.each([
    ['275 kg per carton at 10.50', {}, '2887.50'],
    ['230 kg as a whole', { chargeableMode: 'whole' }, '2415.00'],
  ] as const)('prices %s (TS-2001)', (_name, given, amount) => {
    expect(offerOf({ rate: given }).sell.total?.amount).toBe(amount)
  })
  it('charges the bracket of the weight, and shows what the next one saves (R21)', () => {
    const offer = offerOf({ pieces: ninety })
    expect(offer.sell.lines[0]?.amount).toBe('1080.00')
    expect(offer.notes.find(({ rule }) => rule === 'saving')?.parameters).toEqual({
      quantity: '100',
      unit: 'KGC',
      currency: 'CNY',
      amount: '30.00',
    })
  })
  it('charges as the next bracket where the rate allows it (R21)', () => {
    const offer = offerOf({ pieces: ninety, rate: { asNextBracket: true } })
    expect([offer.sell.lines[0]?.amount, offer.sell.lines[0]?.quantity]).toEqual(['1050.00', '100'])
    expect(offer.notes.map(({ rule }) => rule)).not.toContain('saving')
  })
  it('charges cubic metres where the product is sold by them', () => {
    const byVolume = line({ zone: 'west' }, { cbm1: '1400', cbm3: '1300' })
    const pieces = [carton(20, 50, 50, 50, '20')]
    const offer = offerOf({ pieces, rate: { unit: 'CBM', lines: [byVolume], chargeableMode: 'whole' } })
    expect(offer.chargeable).toEqual({ quantity: '2.5', unit: 'CBM' })
    expect(offer.sell.total?.amount).toBe('3500.00')
  })
  it('adds the mark-up of the row to each bracket, and keeps it from the selling side', () => {
    const offer = offerOf({
      rate: { businessMethod: 'add', businessValue: '0.3', marketMethod: 'add', marketValue: '0.2' },
    })
    expect([offer.sell.total?.amount, offer.buy?.total?.amount]).toEqual(['3025.00', '2887.50'])
    const plain = offerOf({ rate: { lines: [line({ zone: 'west' }, { kg21: '12.5', kg100: '11' })] } })
    expect(JSON.stringify(offer.sell)).toBe(JSON.stringify(plain.sell))
  })

  const coded = line({ zone: 'west', fbaWarehouses: ['31'] }, { kg21: '8' })
  const prefixed = line({ postcodePrefixes: ['9'] }, { kg21: '9' })
  const closer = line({ postcodePrefixes: ['925'] }, { kg21: '7' })
  it.each([
    ['the code', [west, prefixed, coded], '8.00'],
    ['the longest postcode prefix', [west, prefixed, closer], '7.00'],
    ['the zone', [west, line({ zone: 'east' }, { kg21: '1' })], '10.50'],
  ])('takes the prices of %s first (code > ZIP > zone)', (_name, lines, price) => {
    expect(offerOf({ rate: { lines } }).sell.lines[0]?.unitPrice).toBe(price)
  })
  it.each([
    ['US', '90001', '10.50'],
    ['US', '75241', null],
    ['CA', 'V6B 1A1', '10.50'],
    ['CA', 'M5V 2T6', null],
    ['GB', 'LE67 1ZZ', null],
  ])('finds the zone of a postcode: %s %s', (country, postcode, price) => {
    const offer = offerOf({ place: { country, centre: null }, asked: { centre: null, postcode } })
    expect(offer.sell.lines[0]?.unitPrice ?? null).toBe(price)
    if (!price) expect(offer.refusals).toEqual([{ rule: 'placeNotServed', parameters: { place: postcode } }])
  })
  it('serves no centre of another country', () => {
    const elsewhere = { country: 'CA', centre: { ...(place.centre as NonNullable<typeof place.centre>), country: '8' } }
    expect(offerOf({ place: elsewhere }).refusals.map(({ rule }) => rule)).toEqual(['placeNotServed'])
  })
  it('refuses what arrives after the latest day', () => {
    expect(offerOf({ asked: { latestArrival: '2026-12-15' } }).refusals).toEqual([
      { rule: 'arrivesLate', parameters: { arrives: '2026-12-16', latest: '2026-12-15' } },
    ])
    expect(offerOf({ asked: { latestArrival: '2026-12-16' } }).quotable).toBe(true)
  })
  it.each([
    ['channel', { channels: ['airExpress'] }],
    ['tax', { taxMode: 'own' }],
    ['address', { addressType: 'private' }],
  ] as const)('leaves out products of another %s', (_name, asked) => {
    const { steps } = search({ asked: asked as Partial<FulfilmentAsk> })
    expect(steps.at(-1)).toEqual({ step: 'product', left: 0 })
  })

  const heavy = (more: Partial<FbaRule> = {}) =>
    rule('overweight', [charge('LMD', 'PKG', '120')], { threshold: '22.5', scope: 'carton', ...more })
  const long = (more: Partial<FbaRule> = {}) =>
    rule('oversize', [charge('LMD', 'PKG', '180')], { threshold: '120', scope: 'carton', ...more })

  it('charges goods by the chargeable kilogram, and only goods that were named', () => {
    const rules = [rule('productSurcharge', [charge('HDL', 'KGC', '1')], { category: 'battery' })]
    expect(amounts({ rules, asked: { goods: ['battery', 'brand'] } })).toEqual(['FBA 2887.50', 'HDL 275.00'])
    expect(amounts({ rules })).toEqual(['FBA 2887.50'])
  })
  it('lets a refusal win, with the goods or the line of cartons', () => {
    const rules = [
      rule('productSurcharge', [], { category: 'food', refuse: true }),
      heavy({ threshold: '50', refuse: true, charges: [] }),
    ]
    const pieces = [carton(1, 40, 40, 40, '20'), carton(2, 40, 40, 40, '50.5')]
    const offer = offerOf({ rules, pieces, asked: { goods: ['food'] } })
    expect(offer.quotable).toBe(false)
    expect(offer.refusals).toEqual([
      { rule: 'goodsRefused', parameters: { category: 'food' } },
      { rule: 'cartonOverweight', parameters: { line: '2', value: '50.5', limit: '50' } },
    ])
  })
  it('counts the cartons beyond a threshold, and marks their lines', () => {
    const pieces = [carton(4, 40, 40, 40, '22.5'), carton(3, 40, 40, 40, '23')]
    const offer = offerOf({ rules: [heavy()], pieces })
    expect(offer.sell.lines.map(({ quantity, amount }) => [quantity, amount])[1]).toEqual(['3', '360.00'])
    expect(offer.notes.filter(({ rule: name }) => name.startsWith('carton'))).toEqual([
      { rule: 'cartonOverweight', parameters: { line: '2', value: '23', limit: '22.5' } },
    ])
  })
  it('measures girth as the longest side and twice the others', () => {
    const girth = rule('girth', [charge('LMD', 'PKG', '260')], { threshold: '266', scope: 'carton' })
    // 40 + 100 × 2 + 13 × 2 is no more than the threshold, whatever the order of the sides.
    expect(amounts({ rules: [girth], pieces: [carton(1, 13, 100, 40, '15')] })[1]).toBeUndefined()
    expect(amounts({ rules: [girth], pieces: [carton(1, 60, 110, 20, '15')] })[1]).toBe('LMD 260.00')
  })
  it('charges only the most expensive of an exclusive group, for each carton', () => {
    const group = { exclusiveGroup: 'OVER' }
    const both = [carton(2, 130, 30, 30, '25'), carton(5, 40, 40, 40, '25')]
    const rules = [heavy(group), long(group)]
    expect(amounts({ rules, pieces: both }).slice(1)).toEqual(['LMD 600.00', 'LMD 360.00'])
    expect(amounts({ rules: [heavy(), long()], pieces: both }).slice(1)).toEqual(['LMD 840.00', 'LMD 360.00'])
    const whole = rule('remote', [charge('LMD', 'SHPT', '2000')], { ...group, postcodes: ['925'] })
    expect(amounts({ rules: [...rules, whole], pieces: both }).slice(1)).toEqual(['LMD 2000.00'])
  })
  it('charges remote postcodes, private addresses, own declarations and further goods', () => {
    const rules = [
      rule('remote', [charge('LMD', 'KGC', '4', { minAmount: '2000' })], { postcodes: ['92000-92999'] }),
      rule('addressType', [charge('LMD', 'PKG', '35')]),
      rule('declaration', [charge('CUS', 'ENTRY', '300')]),
      rule('manyItems', [charge('HSX', 'HSLINE', '50', { includedQuantity: '5', blockSize: '1' })]),
    ]
    expect(amounts({ rules }).slice(1)).toEqual(['LMD 2000.00'])
    const asked = { addressType: 'private', ownDeclaration: true, entries: 2, hsLines: 7 } as const
    expect(
      amounts({ rules, asked, rate: { addressType: 'private' } })
        .slice(1)
        .toSorted(),
    ).toEqual(['CUS 600.00', 'HSX 100.00', 'LMD 2000.00', 'LMD 700.00'])
  })
  it('charges services once they are ticked, and has no price for those that the product includes', () => {
    const rules = [
      rule('appointment', [charge('HDL', 'SHPT', '150')]),
      rule('declaration', [charge('CUS', 'ENTRY', '300')]),
    ]
    const offer = offerOf({ rules, asked: { ownDeclaration: true }, rate: { included: ['declaration'] } })
    expect(offer.sell.total?.amount).toBe('2887.50')
    expect(offer.sell.lines.map(({ charge: { code }, ticked, treatment }) => [code, ticked, treatment])).toEqual([
      ['FBA', true, 'subject'],
      ['CUS', true, 'included'],
      ['HDL', false, 'subject'],
    ])
  })
  it.each([
    ['99501-99950', '99501', true],
    ['99501-99950', '99950-1234', true],
    ['99501-99950', '99500', false],
    ['995', '99512', true],
    ['AB30-AB38', 'AB35 5YB', true],
    ['AB30-AB38', 'AB39 2TQ', false],
  ])('a range of postcodes %s holds %s: %s', (range, postcode, is) => {
    expect(isInRange(range, postcode)).toBe(is)
  })

  const price = fc.integer({ min: 100, max: 9999 }).map((cents) => (cents / 100).toFixed(2))
  const pieces = fc.array(
    fc
      .record({
        count: fc.integer({ min: 1, max: 40 }),
        length: fc.integer({ min: 10, max: 150 }),
        width: fc.integer({ min: 10, max: 80 }),
        kg: fc.integer({ min: 1, max: 60 }),
      })
      .map(({ count: number, length, width, kg }) => carton(number, length, width, width, String(kg))),
    { minLength: 1, maxLength: 4 },
  )
  it('adds printed lines up to the total, recomputes every number, takes rules in any order, and never charges less for more cartons', () => {
    const rules = [heavy({ exclusiveGroup: 'OVER' }), long({ exclusiveGroup: 'OVER' })]
    fc.assert(
      fc.property(fc.array(price, { minLength: 3, maxLength: 3 }), pieces, (given, cartons) => {
        const [kg21, kg45, kg100] = given.toSorted((a, b) => Number(b) - Number(a))
        const own = { lines: [line({ zone: 'west' }, { kg21, kg45, kg100 })], asNextBracket: true }
        const priced = (asked: CartonCargo['pieces']) => offerOf({ rules, pieces: asked, rate: own }).sell
        const sell = priced(cartons)
        expect(sell.total?.amount).toBe(amountText(sum(sell.lines.map(({ amount }) => decimal(amount ?? '0')))))
        for (const { amount, derivation } of sell.lines) expect(recompute(derivation).toFixed(2)).toBe(amount)
        expect(offerOf({ rules: rules.toReversed(), pieces: cartons, rate: own }).sell).toEqual(sell)
        const more = priced([...cartons, carton(1, 130, 40, 40, '25')])
        expect(
          decimal(more.total?.amount ?? '0')
            .minus(decimal(sell.total?.amount ?? '0'))
            .gte(count(0)),
        ).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})
