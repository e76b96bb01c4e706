import { expect, it } from 'vitest'
import { cargoes } from './cargo.ts'

const cooled = { boxes: [{ box: '40RH', quantity: 1 }] }

it.each([
  ['-70', true],
  ['-70.1', false],
  ['30.0', true],
  ['31', false],
  ['warm', false],
])('reefers are asked for temperatures that they hold: %s °C', (temperatureC, isTaken) =>
  expect(cargoes.reefer.safeParse({ ...cooled, temperatureC }).success).toBe(isTaken),
)
