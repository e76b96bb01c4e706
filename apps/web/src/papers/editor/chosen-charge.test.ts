import { expect, it } from 'vitest'
import { chosenCharge } from './chosen-charge.ts'

const named = (code: string) => ({ id: code, title: code, titleEn: null, code })
const units = [
  { ...named('BL'), basis: 'perBill' },
  { ...named('CNTR'), basis: 'perContainer' },
]
const thc = { ...named('THC'), fills: { unit: named('CNTR'), currency: named('CNY'), paymentTerm: 'PRE' } }
const blank = {
  charge: null,
  nameCn: '',
  nameEn: '',
  unit: 'BL',
  currency: 'USD',
  unitPrice: null as string | null,
  boxPrices: [] as { box: string; price: string }[],
}
type Line = typeof blank
const withUnit = (_: Line, unit: string, isPerContainer: boolean): Partial<Line> => ({
  unit,
  ...(isPerContainer && { unitPrice: null }),
})
const chosen = (line: Line, charge: Parameters<typeof chosenCharge>[1]) => chosenCharge(line, charge, units, withUnit)
const called = { charge: 'THC', nameCn: 'THC', nameEn: 'THC' }

it('a line without a price takes the unit and the currency of its charge', () =>
  expect(chosen(blank, thc)).toEqual({ ...called, unit: 'CNTR', unitPrice: null, currency: 'CNY' }))

it('a price that was typed keeps its unit and its currency', () => {
  expect(chosen({ ...blank, unitPrice: '450' }, thc)).toEqual(called)
  expect(chosen({ ...blank, boxPrices: [{ box: '40HQ', price: '1' }] }, thc)).toEqual(called)
})

it('a unit that the paper does not have is ignored, and so are missing units', () => {
  expect(chosen(blank, { ...thc, fills: { unit: named('ATCOST') } })).toEqual(called)
  expect(chosen(blank, named('THC'))).toEqual(called)
})

it('prints the English name, and the code where there is none', () => {
  expect(chosen(blank, { ...thc, titleEn: 'Terminal handling' })).toMatchObject({ nameEn: 'Terminal handling' })
  expect(chosen(blank, { ...named('X'), code: null })).toMatchObject({ nameEn: '' })
})
