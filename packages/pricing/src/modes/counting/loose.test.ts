import { expect, it } from 'vitest'
import { plainText } from '../../money/money.ts'
import { looseLoad } from './loose.ts'
import { holdsFor } from './ranges.ts'

const cargo = { packages: 10, grossKg: '980', volumeM3: '2.4' }
const pieceOf = (piece: object) => {
  const [known] = looseLoad({ ...cargo, pieces: [{ count: 1, ...piece }] }).pieces
  return [known?.kg, known?.volumeM3, known?.lengthM].map((value) => (value ? plainText(value) : null))
}
it.each([
  ['all sides', { lengthCm: '60', widthCm: '120', heightCm: '50.5', kg: '30' }, ['30', '0.3636', '1.2']],
  ['a length alone', { lengthCm: '310' }, [null, null, '3.1']],
  ['a length in metres, from before sides were asked', { lengthM: '3.1' }, [null, null, '3.1']],
  ['nothing', {}, [null, null, null]],
] as const)('a package of which %s is known is as long as its longest side', (_known, piece, measures) =>
  expect(pieceOf(piece)).toEqual(measures),
)
it('a price for packages of some volume holds by the greatest of them, and not by the average (R3)', () => {
  const range = { rangeUnit: 20, rangeMeasure: 'pieceM3', rangeTop: '0.3' } as const
  const load = (pieces: object[]) => ({
    ...looseLoad({ ...cargo, pieces: pieces as [] }),
    chargeableKg: null,
    ratedKg: null,
  })
  expect(holdsFor(range, load([]))).toBe(true)
  const large = { count: 1, lengthCm: '100', widthCm: '100', heightCm: '40' }
  expect(holdsFor(range, load([large]))).toBe(false)
})
