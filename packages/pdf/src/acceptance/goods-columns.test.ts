import { expect, it } from 'vitest'
import { goodsCells, type PrintedGoods } from './goods-columns.ts'

const listed: PrintedGoods = {
  unNumber: '1993',
  nameCn: '易燃液体，未另作规定的',
  nameEn: 'FLAMMABLE LIQUID, N.O.S.',
  imoClass: '3',
  subsidiary: [],
  packingGroup: 'II',
}
/** Name of the goods on a paper in both languages, its second column. */
const nameOf = (properShippingName = '') => goodsCells('both')[1]?.text({ ...listed, properShippingName })

it.each([
  [undefined, `${listed.nameCn} ${listed.nameEn}`],
  ['FLAMMABLE LIQUID, N.O.S. (ETHANOL)', `${listed.nameCn} FLAMMABLE LIQUID, N.O.S. (ETHANOL)`],
  ['易燃液体（乙醇）', `${listed.nameCn} 易燃液体（乙醇） ${listed.nameEn}`],
])('goods that were declared as %s are named on a paper in both languages', (declared, printed) => {
  expect(nameOf(declared)?.replaceAll(/\s+/g, ' ')).toBe(printed)
})
