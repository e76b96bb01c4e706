import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import cases from '../../cases/rules.json' with { type: 'json' }
import { brokenFields, brokenRules, defaultMaximumLength, firstBroken, isBlank, type Rule, rules } from '../index.ts'

interface Row {
  readonly rules: unknown
  readonly value: unknown
  readonly others?: Readonly<Record<string, unknown>>
  readonly expected: unknown
}
const table = (rows: readonly Row[]) =>
  it.each(rows)('$rules on $value breaks $expected ($source)', ({ rules: list, value, others, expected }) => {
    const [rule, parameters] = Array.isArray(expected) ? expected : [expected, {}]
    expect(firstBroken(value, list as Rule[], others)).toEqual(rule === null ? null : { rule, parameters })
  })

describe('non-empty', () => table(cases.nonEmpty))
describe('integer', () => table(cases.integer))
describe('number with 1, 2 or 3 decimals', () => table(cases.number))
describe('signed number with 1, 2 or 3 decimals', () => table(cases.signedNumber))
describe('positive number with 2, 3, 4 or 5 decimals', () => table(cases.positiveNumber))
describe('first value less than second', () => table(cases.lessThan))
describe('at least one of a list present', () => table(cases.atLeastOne))
describe('maximum length', () => {
  table(cases.maxLength)
  it('is 99999 unless another is given', () => {
    expect(defaultMaximumLength).toBe(99_999)
    expect(firstBroken('x'.repeat(99_999), ['maxLength'])).toBeNull()
    expect(firstBroken('x'.repeat(100_000), ['maxLength'])).toEqual({
      rule: 'tooLong',
      parameters: { maximum: 99_999 },
    })
  })
})
describe('loose phone', () => table(cases.phone))
describe('e-mail with a 2-5 letter ending', () => table(cases.email))
describe('password', () => table(cases.password))
describe('non-negative 10.10', () => table(cases.nonNegative))
describe('fixed-precision numbers', () => table(cases.precision))
describe('start date not after end date', () => table(cases.startNotAfterEnd))
describe('mainland mobile', () => table(cases.mobile))
describe('Chinese ID card', () => table(cases.idCard))
describe('Chinese characters only', () => table(cases.chinese))
describe('http(s) prefix', () => table(cases.webAddress))
describe('the first failing message', () => table(cases.first))

const every: readonly Rule[] = [
  'nonEmpty',
  'integer',
  ['number', { decimals: 2 }],
  ['signedNumber', { decimals: 2 }],
  ['positiveNumber', { decimals: 2 }],
  ['lessThan', { than: 'other' }],
  'atLeastOne',
  'maxLength',
  'phone',
  'email',
  'password',
  'nonNegative',
  ['precision', { whole: 8, scale: 4 }],
  ['startNotAfterEnd', { end: 'other' }],
  'mobile',
  'idCard',
  'chinese',
  'webAddress',
]
const nameOf = (rule: Rule) => (typeof rule === 'string' ? rule : rule[0])
const complainOfNothing = ['nonEmpty', 'atLeastOne', 'startNotAfterEnd']

it('has a table of cases for each rule, and each is among those below', () => {
  expect(Object.keys(cases).sort()).toEqual([...Object.keys(rules), 'first'].sort())
  expect(every.map(nameOf)).toEqual(Object.keys(rules))
})

it.each([undefined, null, '', []])(
  'lets an empty value pass, except non-empty and the list and date checks: %j',
  (value) => {
    const complaining = every.filter((rule) => firstBroken(value, [rule], { other: '2026-11-20' }) !== null)
    expect(complaining.map(nameOf)).toEqual(complainOfNothing)
  },
)

describe('for any value whatever', { timeout: 60_000 }, () => {
  const value = fc.oneof(
    fc.anything(),
    fc.string({ unit: 'binary' }),
    fc.double().map(String),
    fc.date({ noInvalidDate: false }),
  )
  it('no rule throws, and its message is a known key', () =>
    fc.assert(
      fc.property(value, value, fc.constantFrom(...every), (given, other, rule) => {
        const found = firstBroken(given, [rule], { other })
        expect(found === null || brokenRules.includes(found.rule)).toBe(true)
      }),
      { numRuns: 2000 },
    ))
  it('the first of a list is what the rules find one by one', () =>
    fc.assert(
      fc.property(value, value, fc.shuffledSubarray([...every]), (given, other, list) => {
        const others = { other }
        const alone = list.map((rule) => firstBroken(given, [rule], others)).find((found) => found !== null) ?? null
        expect(firstBroken(given, list, others)).toEqual(alone)
      }),
    ))
  it('non-empty complains exactly of what counts as empty', () =>
    fc.assert(
      fc.property(value, (given) => {
        expect(firstBroken(given, ['nonEmpty']) !== null).toBe(isBlank(given))
      }),
    ))
})

it('accepts every number of at most N.M digits, and none with one more', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 5 }), (whole, scale) => {
      const rule: Rule = ['precision', { whole, scale }]
      const number = `${'9'.repeat(whole)}${scale > 0 ? `.${'9'.repeat(scale)}` : ''}`
      expect(firstBroken(number, [rule])).toBeNull()
      expect(firstBroken(`9${number}`, [rule])?.rule).toBe('tooManyDigits')
      expect(firstBroken(scale > 0 ? `${number}9` : `${number}.9`, [rule])).not.toBeNull()
    }),
  ))

it('finds the one wrong digit of an ID card', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 16 }), fc.integer({ min: 1, max: 9 }), (at, more) => {
      const card = '11010519491231002X'
      const wrong = card.slice(0, at) + ((Number(card[at]) + more) % 10) + card.slice(at + 1)
      expect(firstBroken(wrong, ['idCard'])?.rule).toBe('idCardFormat')
    }),
  ))

it('judges the fields of a record, each by its own list, in the order given', () => {
  const record = { name: '', phone: 'x', validFrom: '2026-11-21', validTo: '2026-11-20', remark: 'fine' }
  expect(
    brokenFields(record, {
      validTo: [['startNotAfterEnd', { start: 'validFrom' }]],
      name: ['nonEmpty'],
      phone: ['phone'],
      remark: ['nonEmpty'],
    }),
  ).toEqual([
    { field: 'validTo', rule: 'endsBeforeStart', parameters: {} },
    { field: 'name', rule: 'required', parameters: {} },
    { field: 'phone', rule: 'phoneFormat', parameters: {} },
  ])
})
