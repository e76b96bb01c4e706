import { expect, test } from 'vitest'
import { decimal } from '../../money/money.ts'
import { acceptedClasses } from './accepted-classes.ts'
import type { Goods, ImoClass } from './goods.ts'
import type { SegregationRow } from './segregation.ts'

const period = { validFrom: '2026-01-01', validTo: '2027-12-31' }
/** Pairs of the table of R28. */
const segregation: readonly SegregationRow[] = (
  [
    ['1.1', '3', 4],
    ['3', '3', 0],
    ['3', '4.1', 0],
    ['2.1', '4.1', 1],
    ['3', '5.1', 2],
    ['3', '8', 0],
    ['3', '9', 0],
  ] as const
).map(([rowClass, columnClass, value]) => ({ rowClass, columnClass, value, ...period }))
const goods = (imoClass: ImoClass): Goods => ({
  un: null,
  imoClass,
  subsidiary: [],
  packingGroup: 'II',
  flashPointC: null,
  netKg: decimal('100'),
  limitedQuantity: false,
  marinePollutant: false,
})
const judged = {
  rate: { classes: ['3', '8', '2.1'] },
  verdictOf: ({ imoClass, packingGroup }: Goods) =>
    imoClass === '3' ? (packingGroup === 'I' ? ('refuse' as const) : ('accept' as const)) : null,
  known: [goods('3')],
  segregation,
  day: '2026-11-25',
}
const of = (imoClass: ImoClass, given: Partial<typeof judged> = {}) =>
  acceptedClasses({ ...judged, ...given }).find((one) => one.imoClass === imoClass)

test('every class has its verdict: accepted, on request without a rule, refused where the rate is not for it (R28)', () => {
  const classes = acceptedClasses(judged)
  expect(classes).toHaveLength(20)
  expect(classes.flatMap(({ imoClass, verdict }) => (verdict === 'refuse' ? [] : [`${imoClass} ${verdict}`]))).toEqual([
    '2.1 ask',
    '3 accept',
    '8 ask',
  ])
})
test('a class that is taken in some packing groups names these', () => {
  expect(of('3')).toMatchObject({ verdict: 'accept', packingGroups: ['II', 'III'] })
  expect(of('8')).toMatchObject({ packingGroups: [] })
  expect(of('8', { rate: { classes: ['8'], packingGroups: ['III'] } as never })).toMatchObject({
    verdict: 'ask',
    packingGroups: ['III'],
  })
})
test.each([
  ['8', 0],
  ['5.1', 2],
  ['9', 0],
  ['1.1', 4],
] as const)('class %s is %s apart from the flammable liquid of the search (R28)', (imoClass, apart) =>
  expect(of(imoClass)?.apart).toBe(apart),
)
test('the greatest distance from several goods counts, and one that no table has is unknown', () => {
  expect(of('4.1', { known: [goods('3'), goods('2.1')] })?.apart).toBe(1)
  expect(of('5.1', { segregation: [] })?.apart).toBeNull()
  expect(of('5.1', { known: [] })?.apart).toBe(0)
})
