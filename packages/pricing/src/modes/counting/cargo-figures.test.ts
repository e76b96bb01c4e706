import { expect, it } from 'vitest'
import { cargoFigures, pieceTotals } from './cargo-figures.ts'

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

const crate = { count: 2, lengthCm: '120', widthCm: '100', heightCm: '90', kg: '250' }
const carton = { count: 10, lengthCm: '60', widthCm: '40', heightCm: '35', kg: '12.5' }
it('packages with all their sides add up to the totals of the cargo', () =>
  expect(pieceTotals([crate, carton])).toEqual({ packages: 12, grossKg: '625', volumeM3: '3' }))
it('packages without a weight have their number and volume alone', () => {
  const { kg: _kg, ...unweighed } = carton
  expect(pieceTotals([crate, unweighed])).toEqual({ packages: 12, grossKg: null, volumeM3: '3' })
})
it('sides of packages count exactly: 0.505 m³ of whole centimetres would be 0.510', () => {
  const low = { ...crate, count: 1, lengthCm: '100', heightCm: '50.5' }
  expect(pieceTotals([low]).volumeM3).toBe('0.505')
})
it.each([
  ['no package', []],
  ['a side that is missing', [crate, { count: 1, lengthCm: '400', kg: '900' }]],
])('%s leaves the totals open', (_name, pieces) =>
  expect(pieceTotals(pieces)).toEqual({ packages: null, grossKg: null, volumeM3: null }),
)
