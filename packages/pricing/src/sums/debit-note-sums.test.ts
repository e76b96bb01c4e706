import { expect, test } from 'vitest'
import {
  chargeAmount,
  convertedCharge,
  isOverpaid,
  isSettled,
  kindOfNote,
  missingRates,
  noteRate,
  openAmounts,
  sumsByCurrency,
} from './debit-note-sums.ts'

const of = (currency: string, amount: string) => ({ currency, amount })
const settled = { currency: 'CNY', fx: [{ from: 'USD', to: 'CNY', rate: '7.1234', date: '2026-11-20' }] }

// USD 1,885.00 × 7.1234 = 13,427.61; + CNY 4,240.00 = 17,667.61: quotations page, debit note.
test('each charge is converted half up, then added', () => {
  const charges = [of('USD', '1885.00'), of('CNY', '4240.00')]
  const converted = charges.map((charge) => convertedCharge(charge, settled))
  expect(converted).toEqual([
    { rate: '7.1234', converted: '13427.61' },
    { rate: '1', converted: '4240.00' },
  ])
  expect(sumsByCurrency(converted.map((line) => of('CNY', line.converted ?? '')))).toEqual([of('CNY', '17667.61')])
  expect(sumsByCurrency(charges)).toEqual([of('CNY', '4240.00'), of('USD', '1885.00')])
  expect(convertedCharge(charges[0]!, null)).toEqual({ rate: null, converted: null })
})

test.each([
  ['942.5', '2', '1885.00'],
  ['0.005', '1', '0.01'],
  ['1.005', '1', '1.01'],
  ['-10', '3', '-30.00'],
])('%s × %s is %s (R0)', (price, quantity, amount) => expect(chargeAmount(price, quantity)).toBe(amount))

test('a currency without a rate is named, never taken 1:1 (R26)', () => {
  expect(missingRates([of('USD', '1'), of('EUR', '1'), of('CNY', '1')], settled)).toEqual(['EUR'])
  expect(convertedCharge(of('EUR', '1'), settled)).toEqual({ rate: null, converted: null })
})

test.each([
  [[of('CNY', '-30.00')], 'credit'],
  [[of('CNY', '-30.00'), of('USD', '0.00')], 'credit'],
  [[of('CNY', '-30.00'), of('USD', '5.00')], 'debit'],
  [[of('CNY', '0.00')], null],
] as const)('%j makes a note of kind %s', (due, kind) => expect(kindOfNote(due)).toBe(kind))

test('what is open is due less paid; a credit is paid back', () => {
  const due = [of('CNY', '17667.61'), of('USD', '100.00')]
  const open = openAmounts(due, [of('CNY', '10000.00'), of('CNY', '7667.61')])
  expect(open).toEqual([of('CNY', '0.00'), of('USD', '100.00')])
  expect(isSettled(open)).toBe(false)
  expect(isOverpaid(open, of('USD', '100.01'))).toBe(true)
  expect(isOverpaid(open, of('USD', '100.00'))).toBe(false)
  expect(isOverpaid(open, of('EUR', '1.00'))).toBe(true)
  expect(openAmounts([of('CNY', '-30.00')], [of('CNY', '30.00')])).toEqual([of('CNY', '0.00')])
})

test('a rate keeps six decimals', () => expect(noteRate('7.123456789012')).toBe('7.123457'))
