import {
  choice,
  code,
  date,
  days,
  decimal,
  type Field,
  flag,
  instant,
  integer,
  link,
  list,
  type Reference,
  text,
  weekdays,
} from '@hangjia/contracts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import cases from './cases/read-text.json' with { type: 'json' }
import { kindOf } from './kind-of.ts'
import { isReadable, readFieldText } from './read-text.ts'

const label = ['字段', 'Field'] as const
const fields: Readonly<Record<string, Field>> = {
  text: text(label),
  code: code(label),
  integer: integer(label),
  decimal: decimal(label, { signed: true }),
  date: date(label),
  flag: flag(label),
  choice: choice(label, [
    [1, '直达', 'Direct'],
    [2, '中转', 'Transit'],
  ]),
  days: days(label),
  weekdays: weekdays(label),
  link: link('port', label),
  required: text(label, { required: true }),
  list: list(code(label)),
  instant: instant(label),
}
const shanghai: Reference = { id: '7', title: '上海', titleEn: 'Shanghai', code: 'CNSHA' }
const find = (_path: string, words: string) => (words === 'CNSHA' ? shanghai : undefined)
const read = (name: string, typed: string) => readFieldText(fields[name]!, typed, { path: 'pol', find })

describe('a text is read as a spreadsheet means it', () => {
  test.each(cases)('$field: "$text" ($source)', ({ field, text: typed, value, broken }) => {
    const reading = read(field, typed)
    if (broken === undefined) expect(reading).toEqual({ value })
    else expect(reading).toMatchObject({ broken: { rule: broken } })
  })
})

it('reads back its own output, for all days and weekdays', () => {
  const speech = { language: 'zh', say: () => '', rule: () => '', label: () => '', option: () => '' } as const
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 999 }), (one, other) => {
      const range = { min: Math.min(one, other), max: Math.max(one, other) }
      expect(read('days', kindOf(fields.days!).say(fields.days!, range, speech))).toEqual({ value: range })
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 127 }), (bits) => {
      const flags = bits.toString(2).padStart(7, '0')
      expect(read('weekdays', kindOf(fields.weekdays!).say(fields.weekdays!, flags, speech))).toEqual({ value: flags })
    }),
  )
})

it('never throws, whatever the text', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(fields)), fc.string({ unit: 'binary' }), (name, typed) => {
      const reading = read(name, typed)
      expect('value' in reading || reading.broken.rule.length > 0).toBe(true)
    }),
  )
})

it('takes no text for what the server sets, or what has no one text', () => {
  expect(isReadable(instant(label))).toBe(false)
  expect(isReadable(text(label, { computed: true }))).toBe(false)
  expect(isReadable(decimal(label))).toBe(true)
})

it('reads 99,999 hostile characters of any kind at once', () => {
  for (const name of Object.keys(fields))
    for (const unit of ['1', ',', '(', ' ', '一', '/']) expect(read(name, unit.repeat(99_999))).toBeDefined()
})
