import type { OrganisationUnit } from '@hangjia/contracts'
import { growsEvenly } from '@hangjia/validation/growth'
import { describe, expect, it } from 'vitest'
import { placesFor, placeUnits } from './unit-tree.ts'

const unit = (id: string, superId: string | null): OrganisationUnit => ({
  id,
  superId,
  version: 1,
  orgName: id,
  orgNameEn: null,
  nodeKind: 'department',
  manager: null,
  status: 1,
  people: 0,
})
const units = [unit('root', null), unit('a', 'root'), unit('b', 'root'), unit('a1', 'a'), unit('lost', 'gone')]

describe('the tree of units', () => {
  it('is placed below its parents, units without one at the root', () =>
    expect(placeUnits(units).map(({ unit: { id }, level }) => [id, level])).toEqual([
      ['root', 1],
      ['a', 2],
      ['a1', 3],
      ['b', 2],
      ['lost', 1],
    ]))

  it('hides what is below a closed unit', () =>
    expect(placeUnits(units, (id) => id === 'a').map(({ unit: { id } }) => id)).toEqual(['root', 'a', 'b', 'lost']))

  it.each([
    ['a', ['root', 'b', 'lost']],
    ['root', ['lost']],
    ['a1', ['root', 'a', 'b', 'lost']],
  ])('moves %s only to where it is not above', (id, places) =>
    expect(placesFor(units, id).map(({ unit: { id: one } }) => one)).toEqual(places),
  )

  it('places many units in a time that grows as they do', () => {
    const many = ({ length }: { readonly length: number }) =>
      Array.from({ length }, (_, index) => unit(String(index), index === 0 ? null : String((index - 1) >> 2)))
    expect(placeUnits(many({ length: 500 }))).toHaveLength(500)
    expect(
      growsEvenly(
        (text) => placeUnits(many(text)),
        (length) => ' '.repeat(length),
      ),
    ).toBe(true)
  })
})
