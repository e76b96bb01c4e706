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

const flown = { packages: 10, grossKg: '100', volumeM3: '1.2' }

it.each(['0', '33.33', '100'])('air cargo may share %s percent of its volume', (sharedVolumePercent) => {
  expect(cargoes.pieces.parse({ ...flown, sharedVolumePercent })).toMatchObject({ sharedVolumePercent })
})
it.each(['100.01', '-1', '50.001', 'half'])('air cargo shares no %s percent of its volume', (sharedVolumePercent) => {
  const { error } = cargoes.pieces.safeParse({ ...flown, sharedVolumePercent })
  expect(error?.issues.map(({ path }) => path.join('.'))).toContain('sharedVolumePercent')
})
it('air cargo has no share and no packaging where none is asked for', () => {
  expect(cargoes.pieces.parse(flown)).toEqual({ ...flown, pieces: [] })
  expect(cargoes.pieces.safeParse({ ...flown, packageKind: 'box' }).success).toBe(false)
})
