import { expect, it } from 'vitest'
import { cargoFigures } from './cargo-figures.ts'

const unknown = { grossKg: null, volumeM3: null, density: null, revenueTons: null, chargeableKg: null }

it('typed loose cargo has its revenue tons and density (R1, R4)', () => {
  expect(cargoFigures({ grossKg: '1800', volumeM3: '4.2' }, { isByTon: true })).toEqual({
    ...unknown,
    density: '428.6',
    revenueTons: '4.2',
  })
  expect(cargoFigures({ grossKg: '4500', volumeM3: '3' }, { isByTon: true }).revenueTons).toBe('4.5')
})
it('typed cargo on land has its revenue tons at the ratio of land (R1a)', () => {
  expect(cargoFigures({ grossKg: '2000', volumeM3: '3' }, { isByTon: true, ratio: 333 }).revenueTons).toBe('6.006')
})
it('typed pieces have their volume and chargeable weight (R6)', () => {
  const sides = { count: 10, lengthCm: '60', widthCm: '50', heightCm: '40' }
  expect(cargoFigures({ grossKg: '120', pieces: [sides] }, { isByTon: false })).toEqual({
    ...unknown,
    volumeM3: '1.2',
    density: '100',
    chargeableKg: '200',
  })
  expect(cargoFigures({ grossKg: '620', volumeM3: '1.9' }, { isByTon: false }).density).toBe('326.3')
})
it('typed cartons have their weight together', () => {
  const carton = { count: 3, lengthCm: '50', widthCm: '40', heightCm: '40', kg: '9' }
  expect(cargoFigures({ pieces: [carton] }, { isByTon: false })).toMatchObject({ grossKg: '27', volumeM3: '0.24' })
})
it.each([
  ['nothing', {}],
  ['a weight alone', { grossKg: '100' }],
  ['no volume', { grossKg: '100', volumeM3: '0' }],
  ['a side that is missing', { grossKg: '100', pieces: [{ count: 1, lengthCm: '50', widthCm: '40' }] }],
])('cargo of which %s is known has no density', (_known, cargo) => {
  for (const isByTon of [true, false]) expect(cargoFigures(cargo, { isByTon }).density).toBeNull()
})
