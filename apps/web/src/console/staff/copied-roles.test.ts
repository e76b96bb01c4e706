import { expect, it } from 'vitest'
import { copiedRoles } from './copied-roles.ts'

const role = (id: string) => ({ id, title: id, titleEn: null, code: null })
const [sales, pricing, finance] = ['1', '2', '3'].map(role) as [ReturnType<typeof role>, ...ReturnType<typeof role>[]]
const others = [pricing, sales].flatMap((one) => one ?? [])
const idsOf = (own: readonly ReturnType<typeof role>[], keepsOwn: boolean) => {
  const { roles, isSame } = copiedRoles(own, others, keepsOwn)
  return [roles.map(({ id }) => id).join(), isSame]
}

it('are in place of the own ones, or beside them', () => {
  const own = [sales, finance].flatMap((one) => one ?? [])
  expect(idsOf(own, false)).toEqual(['2,1', false])
  expect(idsOf(own, true)).toEqual(['1,3,2', false])
})

it('are the same in another order, or where all are held', () => {
  expect(
    idsOf(
      [sales, pricing].flatMap((one) => one ?? []),
      false,
    ),
  ).toEqual(['2,1', true])
  expect(
    idsOf(
      [sales, pricing, finance].flatMap((one) => one ?? []),
      true,
    ),
  ).toEqual(['1,2,3', true])
  expect(
    idsOf(
      [sales, pricing, finance].flatMap((one) => one ?? []),
      false,
    ),
  ).toEqual(['2,1', false])
})
