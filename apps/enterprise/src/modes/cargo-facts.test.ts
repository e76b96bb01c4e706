import type { Acceptance } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { goodsFact } from './cargo-facts.ts'

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
