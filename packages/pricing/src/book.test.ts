import type { companyMarkup, Draft, exchangeRate, fclRate, originCharge } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import type { ExchangeRate, FclRate, FeeSheet, MarkupRule } from './book.ts'

/** Fields that the server keeps beside what is written. */
type Kept = 'id' | 'version' | 'updatedAt' | 'displayFlag' | 'recommendFlag'

it('takes rows as the catalogue defines them', () => {
  const rate = (row: Draft<typeof fclRate>): Omit<FclRate, Kept> => row
  const sheet = (row: Draft<typeof originCharge>): Omit<FeeSheet, Kept> => row
  const rule = (row: Draft<typeof companyMarkup>): Omit<MarkupRule, Kept> => row
  const exchange = (row: Draft<typeof exchangeRate>): ExchangeRate => row
  expect([rate, sheet, rule, exchange]).toHaveLength(4)
})
