import { expect, it } from 'vitest'
import { cheapestWays } from './counter-ways.ts'

it('ways to a target: no approval needed, then the least reduction, then the lowest price', () => {
  const way = (name: string, before: string, after: string, belowFloor = false) => ({ name, before, after, belowFloor })
  const ways = [
    way('approved', '900', '900', true),
    way('lowered much', '1200.50', '1000'),
    way('lowered little', '1000.50', '1000'),
    way('as it is, dearer', '999.99', '999.99'),
    way('as it is', '980', '980'),
  ]
  expect(cheapestWays(ways).map(({ name }) => name)).toEqual([
    'as it is',
    'as it is, dearer',
    'lowered little',
    'lowered much',
    'approved',
  ])
})
