import { expect, it } from 'vitest'
import { usualTerms } from './usual-terms.ts'

const named = (code: string) => ({ id: code, title: code, titleEn: null, code })
const units = [
  { ...named('BL'), basis: 'perBill' },
  { ...named('CNTR'), basis: 'perContainer' },
]
const thc = { ...named('THC'), brings: { unit: named('CNTR'), currency: named('CNY'), paymentTerm: 'PRE' } }
const blank = { unitPrice: null, boxPrices: [] }

it('a line without a price takes the unit and the currency of its charge', () =>
  expect(usualTerms(blank, thc, units)).toEqual({ unit: units[1], currency: 'CNY' }))

it('a price that was typed keeps its unit and its currency', () => {
  expect(usualTerms({ ...blank, unitPrice: '450' }, thc, units)).toEqual({})
  expect(usualTerms({ ...blank, boxPrices: [{ box: '40HQ', price: '1' }] }, thc, units)).toEqual({})
})

it('a unit that the paper does not have is left, as is what nobody says', () => {
  expect(usualTerms(blank, { ...thc, brings: { unit: named('ATCOST') } }, units)).toEqual({})
  expect(usualTerms(blank, named('THC'), units)).toEqual({})
})
