import type { Acceptance } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { quotedAcceptance, quotedGoods } from './quoted-goods.ts'

const paint: Acceptance['goods'][number] = {
  unNumber: '1263',
  nameCn: '油漆',
  nameEn: 'PAINT',
  imoClass: '3',
  subsidiary: [],
  packingGroup: 'II',
  marinePollutant: true,
  verdict: 'accept',
  rule: { id: '4', name: '普通危品' },
}
const acceptance: Acceptance = {
  verdict: 'accept',
  goods: [paint],
  segregation: [],
  documents: ['MSDS'],
  classes: [{ imoClass: '3', verdict: 'accept', packingGroups: [], apart: null }],
}
const declared = {
  un: '9',
  flashPointC: '12',
  packages: 8,
  innerPackaging: '4 × 5 L',
  grossKg: '880',
  netKg: '800',
  limitedQuantity: true,
  marinePollutant: false,
}
const cargo = (goods: readonly object[]) =>
  ({ cargo: { packages: 10, grossKg: '980', volumeM3: '2.4', goods } }) as never

it('a quotation keeps goods as the list names them and as they are declared, once', () => {
  expect(quotedGoods(cargo([declared]), acceptance)).toEqual([
    {
      unNumber: '1263',
      nameCn: '油漆',
      nameEn: 'PAINT',
      imoClass: '3',
      subsidiary: [],
      packingGroup: 'II',
      flashPointC: '12',
      packages: 8,
      innerPackaging: '4 × 5 L',
      grossKg: '880',
      netKg: '800',
      limitedQuantity: true,
      marinePollutant: true,
    },
  ])
})
it('a quotation keeps the shipping name that is declared for an N.O.S. entry', () => {
  const properShippingName = 'FLAMMABLE LIQUID, N.O.S. (ACETONE)'
  const [goods] = quotedGoods(cargo([declared]), { ...acceptance, goods: [{ ...paint, properShippingName }] })
  expect(goods).toMatchObject({ nameEn: 'PAINT', properShippingName })
})
it('a quotation leaves out packages that were not given', () => {
  const [goods] = quotedGoods(cargo([{ ...declared, packages: null, innerPackaging: '' }]), acceptance)
  expect(goods).not.toHaveProperty('packages')
  expect(goods).not.toHaveProperty('innerPackaging')
})
it('a quotation of other cargo, or with an unknown number, keeps no goods', () => {
  expect(quotedGoods(cargo([]), undefined)).toEqual([])
  expect(quotedGoods(cargo([declared, declared]), acceptance)).toEqual([])
  expect(quotedAcceptance(undefined)).toBeUndefined()
})
it('an option keeps the rule that accepted each of the goods, without the classes of the search', () => {
  expect(quotedAcceptance(acceptance)).toEqual({
    decisions: [{ verdict: 'accept', rule: { id: '4', name: '普通危品' } }],
    segregation: [],
    documents: ['MSDS'],
  })
})
