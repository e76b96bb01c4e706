import { modes } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { engineOf } from '../engines.ts'

const { admits } = engineOf(modes.air)
const admitted = (asked: string | null, rate: object, cargo: object = {}) =>
  admits.every(({ test }) =>
    test(
      { transferType: 1, lithiumPolicy: null, ...rate } as never,
      { carriers: [], directOnly: false, cargoType: asked, cargo } as never,
      {} as never,
    ),
  )

it.each([
  [null, { cargoType: 'pharma' }, true],
  ['general', { cargoType: 'general', lithiumPolicy: 'no' }, true],
  ['general', { cargoType: 'battery' }, false],
  ['battery', { cargoType: 'battery' }, true],
  ['battery', { cargoType: 'general', lithiumPolicy: 'withEquipment' }, true],
  ['battery', { cargoType: 'general', lithiumPolicy: 'no' }, false],
  ['battery', { cargoType: 'general' }, false],
  ['dangerous', { cargoType: 'general', lithiumPolicy: 'cargoOnly' }, false],
])('an air search for %s finds a rate with %j: %s', (asked, rate, expected) => {
  expect(admitted(asked, rate)).toBe(expected)
})

it.each([
  [undefined, 'BUP', true],
  ['bulk', 'loose', true],
  ['bulk', 'pallet', true],
  ['bulk', 'BUP', false],
  ['BUP', 'BUP', true],
  ['BUP', 'carton', false],
])('an air search for packaging %s finds a rate for %s: %s', (packageKind, packageType, expected) => {
  expect(admitted(null, { packageType }, { packageKind })).toBe(expected)
})
