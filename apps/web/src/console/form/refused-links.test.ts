import { type Field, lclChargeSet, lclOriginCharge, type Resource } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { refusedLinks } from './refused-links.ts'

const named = (code: string) => ({ id: code, title: code, titleEn: null, code })
const lines = ['CNY', 'USD'].map((currency) => ({ charge: named(`in ${currency}`), currency: named(currency) }))
const chargesOf = ({ fields }: Pick<Resource, 'fields'>) => fields.charges as Field<'lines'>

it('names the charges of a set that a sheet in renminbi does not take', () => {
  expect(refusedLinks(chargesOf(lclOriginCharge as unknown as Resource), lines)).toEqual([
    { about: named('in USD'), link: named('USD'), only: 'CNY' },
  ])
  expect(
    refusedLinks(chargesOf(lclOriginCharge as unknown as Resource), [{}, { charge: named('x'), currency: null }]),
  ).toEqual([])
})

it('names none where any currency is taken', () => {
  expect(refusedLinks(chargesOf(lclChargeSet as unknown as Resource), lines)).toEqual([])
})
