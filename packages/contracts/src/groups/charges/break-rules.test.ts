import { describe, expect, it } from 'vitest'
import type { Complaint } from '../../catalogue/resource.ts'
import { airBreakDoubts, airBreakRules, climbingSteps, fbaBracketDoubts, fbaBracketRules } from './break-rules.ts'

const brokenIn = (complaints: readonly Complaint[]) =>
  complaints.map(({ field, rule, parameters }) => [field, rule, ...Object.values(parameters ?? {})].join(' '))

/** The table of the page file for air: M 230 N 30.22 Q45 22.71 Q100 18.81 Q300 16.00. */
const published = { densityMin: '0', minCharge: '230', n: '30.22', q45: '22.71', q100: '18.81', q300: '16' }

interface AirCase {
  readonly name: string
  readonly lines: readonly object[]
  readonly rules?: readonly string[]
  readonly doubts?: readonly string[]
  readonly source: string
}
const airCases: readonly AirCase[] = [
  { name: 'prices that fall from break to break are good', lines: [published], source: 'page airFreight' },
  {
    name: 'a tier has a price at some break; a minimum alone is none',
    lines: [{ densityMin: '0', minCharge: '230' }],
    rules: ['lines.0.n atLeastOnePrice'],
    source: '+airBreaks: at least one break',
  },
  {
    name: 'a higher break dearer than a lower one is doubted, over a blank one too',
    lines: [{ densityMin: '0', n: '30', q45: null, q100: '31', q300: '31' }],
    doubts: ['lines.0.q100 breakDearer Q100 N'],
    source: '+airBreaks: a higher break dearer than a lower one → warning; R7: blank is absent, never 0',
  },
  {
    name: 'a denser tier costs no more than the one below it',
    lines: [
      published,
      { densityMin: '300', q100: '17.9', q300: '15' },
      { densityMin: '500', q100: '16', q300: '15.5' },
    ],
    doubts: ['lines.2.q300 tierDearer Q300 500 300'],
    source: 'R9: heavier tier should not cost more',
  },
  {
    name: 'tiers are compared by density, in any order',
    lines: [{ densityMin: '300', q100: '19' }, published],
    doubts: ['lines.0.q100 tierDearer Q100 300 0'],
    source: 'R9',
  },
  {
    name: 'a tier is listed once',
    lines: [published, { ...published, densityMin: '0.00' }],
    rules: ['lines.1.densityMin repeated'],
    source: '+airBreaks: densityMin is the key of a line',
  },
]

describe('air breaks', () => {
  it.each(airCases)('$name ($source)', ({ lines, rules = [], doubts = [] }) => {
    expect(brokenIn(airBreakRules('lines', lines))).toEqual(rules)
    expect(brokenIn(airBreakDoubts('lines', lines))).toEqual(doubts)
  })
})

interface FbaCase {
  readonly name: string
  readonly unit?: 'kg' | 'CBM'
  readonly minPerShipmentKg?: string
  readonly lines: readonly object[]
  readonly rules?: readonly string[]
  readonly doubts?: readonly string[]
  readonly source: string
}
const west = { zone: 'west', kg21: '12.5', kg100: '10.5' }
const fbaCases: readonly FbaCase[] = [
  {
    name: 'zones, then fulfilment centres of their own',
    lines: [west, { zone: 'west', fbaWarehouses: ['1', '2'], kg100: '10.2' }],
    source: 'salesFBAQuotation: code > ZIP > zone',
  },
  {
    name: 'a line has a destination',
    lines: [{ kg100: '10' }],
    rules: ['prices.0.zone zoneMissing'],
    source: '+fbaBrackets: one of zone, codes, prefixes required',
  },
  {
    name: 'two lines do not name the same fulfilment centre, postcode or zone',
    lines: [
      { fbaWarehouses: ['1', '2'], kg100: '10' },
      { fbaWarehouses: ['3', '2'], kg100: '11' },
      { postcodePrefixes: ['9'], kg100: '9' },
      { postcodePrefixes: ['9', '8'], kg100: '9' },
      west,
      west,
    ],
    rules: ['prices.1.fbaWarehouses placeTwice', 'prices.3.postcodePrefixes placeTwice', 'prices.5.zone placeTwice'],
    source: '+fbaBrackets: two lines naming the same FC → error',
  },
  {
    name: 'a product by kg has prices by kg, and none by CBM',
    lines: [{ zone: 'west', cbm1: '1200' }],
    rules: ['prices.0.kg12 atLeastOnePrice', 'prices.0.cbm1 otherUnit'],
    source: 'FBAQuotation: kg columns xor CBM columns',
  },
  {
    name: 'a product by CBM the other way round',
    unit: 'CBM',
    lines: [{ zone: 'east', cbm1: '1200', cbm5: '1250', kg100: '9' }],
    rules: ['prices.0.kg100 otherUnit'],
    doubts: ['prices.0.cbm5 breakDearer 5 CBM+ 1 CBM+'],
    source: 'FBAQuotation: kg columns xor CBM columns; higher bracket dearer → warning',
  },
  {
    name: 'a higher bracket dearer than a lower one is doubted',
    lines: [{ zone: 'west', kg21: '10', kg45: '10.5', kg100: '9' }],
    doubts: ['prices.0.kg45 breakDearer 45 kg+ 21 kg+'],
    source: 'FBAQuotation: higher bracket dearer → warning',
  },
  {
    name: 'a shipment minimum below the smallest bracket is doubted',
    minPerShipmentKg: '12',
    lines: [west],
    doubts: ['minPerShipmentKg minimumBelowBracket 21'],
    source: 'FBAQuotation: minPerShipmentKg below the smallest bracket → warning',
  },
  { name: 'one at it is good', minPerShipmentKg: '21', lines: [west], source: 'FBAQuotation' },
]

describe('FBA brackets', () => {
  it.each(fbaCases)('$name ($source)', ({ unit = 'kg', minPerShipmentKg = null, lines, rules = [], doubts = [] }) => {
    expect(brokenIn(fbaBracketRules('prices', lines, unit))).toEqual(rules)
    expect(brokenIn(fbaBracketDoubts('prices', { prices: lines, unit, minPerShipmentKg }))).toEqual(doubts)
  })
})

describe('what is added by break (airFreightPriceSet: sell breaks must stay falling → warning)', () => {
  const step = (cell: string | null, value: string, facts: object = {}) => ({
    target: 'freight',
    method: 'add',
    cell,
    value,
    currency: '1',
    ...facts,
  })
  it.each([
    ['less at each higher break is good', [step('q45', '2'), step('q100', '1.5'), step(null, '3')], []],
    [
      'more at a higher break is doubted, in any order of the steps',
      [step('q100', '2.5'), step('n', '3'), step('q45', '2')],
      ['lines.0.value markupClimbs Q100 Q45'],
    ],
    ['a minimum is no break', [step('minCharge', '1'), step('n', '3')], []],
    ['currencies and ways of adding are not compared', [step('n', '1'), step('q45', '2', { currency: '2' })], []],
    ['nor is a percentage', [step('n', '1'), step('q45', '2', { method: 'percent' })], []],
  ])('%s', (_, lines, expected) => expect(brokenIn(climbingSteps('lines', lines))).toEqual(expected))
})
