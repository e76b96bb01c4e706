import { expect, it } from 'vitest'
import { shippingNames } from './quoted-goods.ts'

const listed = { nameCn: '易燃液体，未另作规定的', nameEn: 'FLAMMABLE LIQUID, N.O.S.' }
const declared = 'FLAMMABLE LIQUID, N.O.S. (ACETONE)'

it.each([
  ['the list alone', listed, listed.nameCn, listed.nameEn],
  ['the list in English', { ...listed, nameCn: null }, listed.nameEn, listed.nameEn],
  ['a declared technical name', { ...listed, properShippingName: declared }, `${listed.nameCn} ${declared}`, declared],
  ['a class without a number', { nameCn: null, nameEn: null, properShippingName: declared }, declared, declared],
  ['a Chinese technical name', { ...listed, properShippingName: '丙酮' }, `${listed.nameCn} 丙酮`, listed.nameEn],
  ['nothing', { nameCn: null, nameEn: null }, '', ''],
])('dangerous goods are named by %s, without Chinese in English', (_by, goods, zh, en) => {
  expect(shippingNames(goods)).toEqual({ zh, en })
})
