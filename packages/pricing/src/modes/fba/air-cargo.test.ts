import { modes } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { engineOf } from '../engines.ts'

const { admits } = engineOf(modes.air)
const admitted = (asked: string | null, rate: object) =>
  admits.every(({ test }) =>
    test(
      { transferType: 1, lithiumPolicy: null, ...rate } as never,
      { carriers: [], directOnly: false, cargoType: asked } as never,
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
