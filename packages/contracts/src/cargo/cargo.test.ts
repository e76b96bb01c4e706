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

const cargo = { packages: 10, grossKg: '980', volumeM3: '2.4' }
const parsed = (piece: object) => cargoes.loose.safeParse({ ...cargo, pieces: [{ count: 1, ...piece }] })

it('a length in metres, from before sides were asked, is one in centimetres', () => {
  expect(parsed({ lengthM: '3.25', kg: '90' }).data?.pieces).toEqual([{ count: 1, kg: '90', lengthCm: '325' }])
  const again = cargoes.loose.parse(parsed({ lengthM: '99.99' }).data)
  expect(again.pieces).toEqual([{ count: 1, lengthCm: '9999' }])
})
it.each([
  [{ lengthCm: '0' }, 'lengthCm'],
  [{ widthCm: '12.34' }, 'widthCm'],
  [{ heightCm: '10000' }, 'heightCm'],
])('a side that is no length is refused: %o', (piece, name) =>
  expect(parsed(piece).error?.issues.map(({ path }) => path.join('.'))).toEqual([`pieces.0.${name}`]),
)
