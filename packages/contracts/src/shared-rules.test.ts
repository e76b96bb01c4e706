import { fieldsObey, firstBroken, obeys, type Rule } from '@hangjia/validation'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { decimalString, issuesOf } from './index.ts'

const issues = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value)
  return parsed.error ? issuesOf(parsed.error, value) : []
}
const words = [
  '',
  '  ',
  'abc',
  '12',
  '-12',
  '12.345',
  '9'.repeat(20),
  '13800138000',
  'a@b.cn',
  '上海',
  'https://a.cn',
  'abc123',
]
const lists: readonly (readonly Rule[])[] = [
  ['nonEmpty'],
  ['integer'],
  [['number', { decimals: 2 }]],
  [['signedNumber', { decimals: 2 }]],
  [['positiveNumber', { decimals: 2 }]],
  ['atLeastOne'],
  [['maxLength', { maximum: 5 }]],
  ['phone'],
  ['email'],
  ['password'],
  ['nonNegative'],
  [['precision', { whole: 8, scale: 2 }]],
  ['mobile'],
  ['idCard'],
  ['chinese'],
  ['webAddress'],
  ['nonEmpty', 'integer', ['maxLength', { maximum: 5 }]],
  [['nonEmpty', { says: 'codeMissing' }], 'integer'],
]

describe('a rule of a form within a schema', () => {
  it.each(lists)('reports the same on the server as in the form: %j %j %j', (...list) => {
    const rules = list.filter((rule) => rule !== undefined)
    const form = words.map((value) => firstBroken(value, rules))
    expect(form.some((found) => found !== null)).toBe(true)
    expect(
      words.map((value) => issues(z.strictObject({ cell: z.string().superRefine(obeys(rules)) }), { cell: value })),
    ).toEqual(form.map((found) => (found ? [{ path: 'cell', ...found }] : [])))
  })

  it('looks at a second field and complains at its own, also within lines', () => {
    const line = z
      .object({ min: z.string(), max: z.string(), from: z.string(), to: z.string() })
      .superRefine(fieldsObey({ min: [['lessThan', { than: 'max' }]], to: [['startNotAfterEnd', { start: 'from' }]] }))
    const lines = [
      { min: '9', max: '10', from: '2026-11-20', to: '2026-11-20' },
      { min: '10', max: '9', from: '2026-11-20', to: '2026-11-19' },
    ]
    expect(issues(z.object({ lines: z.array(line) }), { lines })).toEqual([
      { path: 'lines.1.min', rule: 'notLess', parameters: { limit: '9' } },
      { path: 'lines.1.to', rule: 'endsBeforeStart', parameters: {} },
    ])
  })

  it.each([
    ['-1', 'negative', {}],
    ['12345.1', 'tooManyDigits', { whole: 4 }],
    ['1.234', 'tooManyDecimals', { scale: 2 }],
  ])('is what a decimal field is judged by: %s', (value, rule, parameters) => {
    expect(issues(decimalString({ whole: 4, scale: 2 }), value)).toEqual([{ path: '', rule, parameters }])
  })
  it('asks for more than zero where a field must be positive, and for a whole number where it has no decimals', () => {
    expect(issues(decimalString({ whole: 4, scale: 2, positive: true }), '0.00')[0]?.rule).toBe('notPositive')
    expect(issues(decimalString({ whole: 4, scale: 0 }), '1.5')[0]?.rule).toBe('notAnInteger')
    expect(issues(decimalString({ whole: 4, scale: 0 }), '1.0')).toEqual([])
  })
})
