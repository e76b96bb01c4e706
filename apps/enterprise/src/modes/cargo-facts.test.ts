import type { Acceptance } from '@hangjia/contracts'
import { decimal } from '@hangjia/validation/decimal'
import { expect, it } from 'vitest'
import { cargoFacts, chargeableFact, goodsFact, volumeWeightFact } from './cargo-facts.ts'

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

const unknown = { grossKg: null, volumeM3: null, packages: null, containers: [] }
it.each([
  ['that is not stackable', { stackable: false }, ['不可堆叠']],
  ['that is stackable, as is usual', { stackable: true }, []],
  ['on pallets', { packageKind: 'pallet' }, ['托盘']],
  ['from before this was asked', {}, []],
])('a quotation of cargo %s says so where it matters', (_name, cargo, words) => {
  const facts = cargoFacts(unknown, { cargo: cargo as never })
  expect(facts.map(({ value }) => value.zh)).toEqual(words)
})
it('a quotation names the sides of packages where all three are known, with the weight of one', () => {
  const pieces = [
    { count: 2, lengthCm: '120', widthCm: '100', heightCm: '90', kg: '250' },
    { count: 1, lengthCm: '310' },
  ]
  const [facts] = cargoFacts(unknown, { cargo: { pieces } as never })
  expect(facts?.value.en).toBe('2 × 120 × 100 × 90 cm, 250 kg')
})
it('a quotation of air cargo names its packaging and the share of volume that is not charged, where they were asked for', () => {
  const asked = { packages: 10, grossKg: '100', volumeM3: '1.2', pieces: [] }
  const wordsOf = (cargo: object) =>
    cargoFacts(unknown, { cargo: { ...asked, ...cargo } as never }).map(({ label, value }) => `${label.en} ${value.en}`)
  expect(wordsOf({ packageKind: 'BUP', sharedVolumePercent: '50' })).toEqual(['Packaging BUP', 'Shared volume 50%'])
  expect(wordsOf({})).toEqual([])
})

it('a quotation names the volume weight of air cargo, by the divisor of its rate', () => {
  const wordsOf = (cargo: 'pieces' | 'loose', rate: object) =>
    volumeWeightFact({ volumeM3: decimal('1.2') }, { cargo, rate }).map(({ value }) => value.en)
  expect(wordsOf('pieces', { volumeDivisor: 6000 })).toEqual(['200 KGS'])
  expect(wordsOf('pieces', { volumeDivisor: 5000 })).toEqual(['240 KGS'])
  expect(wordsOf('loose', {})).toEqual([])
})
