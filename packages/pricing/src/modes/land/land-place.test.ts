import { describe, expect, test } from 'vitest'
import { areas } from '../../../cases/modes/land.ts'
import { type AskedPlace, type LandPlace, type Nearness, nearnessOf } from './land-place.ts'

const row = (area: string, street: string | null = null, postcode: string | null = null): LandPlace => ({
  area,
  street,
  postcode,
})
const asked = (area: string, street = '', postcode: string | null = null): AskedPlace => ({ area, street, postcode })

/** Street before district before city before postcode (product B, +landPlace; R23). */
const cases: readonly [name: string, row: LandPlace, asked: AskedPlace, near: Nearness | null][] = [
  ['the street', row('320583', '花桥镇'), asked('320583', '花桥镇'), 0],
  ['a street inside the address', row('320583', '花桥镇'), asked('320583', '花桥镇绿地大道 8 号'), 0],
  ['half the name of a street', row('320583', '花桥镇'), asked('320583', '花桥'), 0],
  ['a street of the city, asked by its district', row('320500', '花桥镇'), asked('320583', '花桥镇'), 0],
  ['another street', row('320583', '花桥镇'), asked('320583', '周市镇'), null],
  ['one character names no street', row('320583', '花桥镇'), asked('320583', '镇'), null],
  ['the district', row('320583'), asked('320583'), 1],
  ['the district, whatever the street', row('320583'), asked('320583', '花桥镇'), 1],
  ['the city', row('320500'), asked('320583'), 2],
  ['the province', row('320000'), asked('320583'), 3],
  ['the postcode', row('310115', null, '215300'), asked('320583', '', '215300'), 9],
  ['the postcode as far as it is written', row('310115', null, '215300'), asked('320583', '', '215332'), 9],
  ['never less than a postal zone', row('310115', null, '200000'), asked('320583', '', '201203'), null],
  ['the area before the postcode', row('320583', null, '215300'), asked('320583', '', '215300'), 1],
  ['elsewhere', row('310115'), asked('320583'), null],
  ['a part of it', row('320583'), asked('320500'), 'part'],
  ['a street of it', row('320583', '花桥镇'), asked('320583'), 'part'],
]

describe('the place of a haul', () => {
  test.each(cases)('is matched by %s', (_name, one, other, near) => {
    expect(nearnessOf(one, other, areas)).toBe(near)
  })
})
