import type { Acceptance } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { chargeableFact, goodsFact } from './cargo-facts.ts'

it.each([
  ['none', 'UN3480 锂离子电池组, 9'],
  [null, 'UN3480 锂离子电池组, 9'],
  ['II', 'UN3480 锂离子电池组, 9, PG II'],
] as const)('a quotation names goods of packing group %s as %s', (packingGroup, expected) => {
  const battery: Acceptance['goods'][number] = {
    unNumber: '3480',
    nameCn: '锂离子电池组',
    nameEn: 'Lithium ion batteries',
    imoClass: '9',
    subsidiary: [],
    packingGroup,
    verdict: 'accept',
    rule: null,
  }
  const [fact] = goodsFact({ verdict: 'accept', goods: [battery], segregation: [], documents: [], classes: [] })
  expect(fact?.value.zh).toBe(expected)
})

it.each([
  ['RT', '2.4', 'Revenue tons', '2.4 RT'],
  ['KGG', '980', 'Chargeable weight', '980 KGS'],
  ['TRUCK', '1', 'Trucks', '1'],
] as const)('a quotation names a charged quantity in %s with a word for it', (unit, quantity, label, value) => {
  const [fact] = chargeableFact({ quantity, unit }, null)
  expect([fact?.label.en, fact?.value.en]).toEqual([label, value])
})

it('a quotation does not repeat the number of containers, which its cargo names by type', () => {
  expect(chargeableFact({ quantity: '2', unit: 'CNTR' }, null)).toEqual([])
})
