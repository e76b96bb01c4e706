import { describe, expect, it } from 'vitest'
import { lclPriceDoubts, lclPriceRules } from './measure-rules.ts'
import { measuredLineDoubts, measuredLineRules } from './measured-line.ts'

const brokenIn = (
  complaints: readonly { readonly field: string; readonly rule: string; readonly parameters?: object }[],
) =>
  complaints.map(
    ({ field, rule, parameters }) => `${field} ${rule}${parameters ? ` ${JSON.stringify(parameters)}` : ''}`,
  )

const price = (cells: object) => ({ currency: '1', priceCbm: '20', priceTon: null, ...cells })
const rt = (rtLowerLimit: string | null, rtTopLimit: string | null, cells: object = {}) =>
  price({ rtLowerLimit, rtTopLimit, ...cells })
const perPackage = (rangeLower: string | null, rangeTop: string | null, rangeMeasure: string | null = 'pieceKg') =>
  price({ rangeLower, rangeTop, rangeUnit: 20, rangeMeasure })

describe('prices by revenue tons are refused', () => {
  it.each<[source: string, lines: readonly object[], expected: readonly string[]]>([
    ['R3 vector: (0,5] and (5,15] touch', [rt('0', '5'), rt('5', '15')], []],
    ['R3: an edge inside the other range', [rt('0', '5'), rt('4.999', '15')], ['lines.1.rtLowerLimit rangesOverlap']],
    ['R3: one-sided forms, up to 5 and over 5', [rt(null, '5'), rt('5', null)], []],
    [
      'R3: no limit at all holds for everything',
      [rt('0', '5'), rt(null, null)],
      ['lines.1.rtLowerLimit rangesOverlap'],
    ],
    ['R3: written in another order', [rt('5', '15'), rt('0', '5.001')], ['lines.1.rtLowerLimit rangesOverlap']],
    ['+rtRange: lower ≥ top', [rt('5', '5')], ['lines.0.rtTopLimit rangeBackwards']],
    ['+lclPrice: another currency is another line', [rt('0', '5'), rt('0', '5', { currency: '2' })], []],
    ['+rtRange: ranges of one package', [perPackage('0', '2000'), perPackage('2000', '3000')], []],
    [
      '+rtRange: ranges of one package that overlap',
      [perPackage('0', '2000'), perPackage('1999', '3000')],
      ['lines.1.rangeLower rangesOverlap'],
    ],
    [
      '+rtRange: RT limits and a range apply together (AND)',
      [
        price({ rtTopLimit: '3', rangeTop: '2000', rangeUnit: 4 }),
        price({ rtTopLimit: '3', rangeLower: '2000', rangeUnit: 4 }),
        price({ rtLowerLimit: '3', rangeTop: '2000', rangeUnit: 4 }),
      ],
      [],
    ],
    [
      '+rtRange: kilograms and metres are not compared',
      [perPackage('0', '2000'), perPackage('0', '3', 'pieceLengthM')],
      [],
    ],
    ['+rtRange: a range names its unit', [price({ rangeTop: '5' })], ['lines.0.rangeUnit required']],
    [
      '+rtRange: a package is measured per package only',
      [price({ rangeTop: '5', rangeUnit: 4, rangeMeasure: 'pieceKg' })],
      ['lines.0.rangeMeasure onlyPerPackage'],
    ],
    ['R1a: mixed signs', [price({ priceCbm: '-10', priceTon: '35' })], ['lines.0.priceTon mixedSigns']],
    ['R1a: two negative prices', [price({ priceCbm: '-50', priceTon: '-50' })], []],
    ['R1a: 0 beside a negative price', [price({ priceCbm: '0', priceTon: '-5' })], []],
    ['R1a: both blank is case by case', [price({ priceCbm: null })], []],
    ['R4: the window climbs', [price({ ratioMin: '500', ratioMax: '300' })], ['lines.0.ratioMax maximumBelowMinimum']],
  ])('%s', (_source, lines, expected) => expect(brokenIn(lclPriceRules('lines', lines))).toEqual(expected))
})

describe('prices by revenue tons are doubted', () => {
  it.each<[source: string, lines: readonly object[], expected: readonly string[]]>([
    ['R3: a gap', [rt('0', '5'), rt('6', '15')], ['lines.1.rtLowerLimit rangeGap {"from":"5","to":"6"}']],
    ['R3: sorted by lower limit first', [rt('5', '15'), rt(null, '5')], []],
    [
      'R3: a gap between packages',
      [perPackage('3000', null), perPackage('0', '2000')],
      ['lines.0.rangeLower rangeGap {"from":"2000","to":"3000"}'],
    ],
    [
      'R2: a negative price ignores MIN',
      [price({ priceCbm: '-10', minCharge: '5' })],
      ['lines.0.minCharge minimumIgnored'],
    ],
    ['R2: a price with MIN', [price({ priceCbm: '10', minCharge: '5' })], []],
  ])('%s', (_source, lines, expected) => expect(brokenIn(lclPriceDoubts('lines', lines))).toEqual(expected))
})

const charge = (cells: object = {}) => ({
  charge: 'CFS',
  unit: 'RT',
  currency: 'CNY',
  unitPrice: '45',
  priceCbm: null,
  priceTon: null,
  percentOf: [],
  treatment: 'subject',
  ...cells,
})

describe('measured charges are refused', () => {
  it.each<[source: string, lines: readonly object[], expected: readonly string[]]>([
    [
      '+chargeLine: the same charge, unit, currency and range',
      [charge(), charge()],
      ['charges.1.charge chargeRepeated'],
    ],
    ['+chargeLine: by another unit', [charge(), charge({ unit: 'BL' })], []],
    ['+chargeLine: in another currency', [charge(), charge({ currency: 'USD' })], []],
    ['R3: in ranges that touch', [charge({ rtTopLimit: '5' }), charge({ rtLowerLimit: '5' })], []],
    [
      'R3: in ranges that overlap, whatever the unit',
      [charge({ rtTopLimit: '5', unit: 'BL' }), charge({ rtLowerLimit: '4' })],
      ['charges.1.rtLowerLimit rangesOverlap'],
    ],
    ['R3: of two charges', [charge({ rtTopLimit: '5' }), charge({ charge: 'DOC', rtTopLimit: '5' })], []],
    [
      'settled 35: min > max',
      [charge({ minAmount: '30', maxAmount: '20' })],
      ['charges.0.maxAmount maximumBelowMinimum'],
    ],
    ['R1a: two prices instead of one', [charge({ unitPrice: null, priceCbm: '8', priceTon: '12' })], []],
    ['+chargeLine: unit price or two prices', [charge({ priceCbm: '8' })], ['charges.0.unitPrice oneKindOfPrice']],
    [
      'R1a: mixed signs',
      [charge({ unitPrice: null, priceCbm: '-8', priceTon: '12' })],
      ['charges.0.priceTon mixedSigns'],
    ],
    ['+chargeLine: no price', [charge({ unitPrice: null })], ['charges.0.unitPrice atLeastOnePrice']],
    ['R14: at cost needs no price', [charge({ unitPrice: null, treatment: 'atCost' })], []],
    [
      'R12: a percentage is of a unit price',
      [charge({ unitPrice: null, priceCbm: '8', percentOf: ['OF'] })],
      ['charges.0.percentOf percentHasNoMeasure'],
    ],
    ['R12: a percentage of itself', [charge({ percentOf: ['CFS'] })], ['charges.0.percentOf percentOfItself']],
  ])('%s', (_source, lines, expected) => expect(brokenIn(measuredLineRules('charges', lines))).toEqual(expected))

  it('R3: cargo between two ranges of a charge is not charged, which is doubted', () => {
    const lines = [charge({ rtTopLimit: '5' }), charge({ rtLowerLimit: '8' }), charge({ charge: 'DOC' })]
    expect(brokenIn(measuredLineDoubts('charges', lines))).toEqual([
      'charges.1.rtLowerLimit rangeGap {"from":"5","to":"8"}',
    ])
  })
})
