import { expect, it } from 'vitest'
import { withPieces } from './with-pieces.ts'

const crate = { count: 2, lengthCm: '120', widthCm: '100', heightCm: '90', kg: '250' }
const tube = { count: 1, lengthCm: '310', kg: '90' }

it('fills the totals of the cargo from the sizes of its packages, and follows their changes', () => {
  const filled = withPieces({}, [crate])
  expect(filled).toEqual({ pieces: [crate], packages: 2, grossKg: '500', volumeM3: '2.16' })
  const more = { ...crate, count: 3 }
  expect(withPieces(filled, [more])).toEqual({ pieces: [more], packages: 3, grossKg: '750', volumeM3: '3.24' })
  expect(withPieces(filled, [])).toEqual({ pieces: [] })
})
it('leaves typed totals as they are: the packages may be a part of the cargo', () => {
  const typed = { packages: 10, grossKg: '980', volumeM3: '2.4' }
  expect(withPieces(typed, [crate])).toEqual({ ...typed, pieces: [crate] })
  const measured = { ...withPieces({}, [crate]), grossKg: '512' }
  expect(withPieces(measured, [{ ...crate, kg: '260' }]).grossKg).toBe('512')
})
it('a package of which the length alone is known fills no total', () => {
  expect(withPieces({}, [tube])).toEqual({ pieces: [tube] })
  expect(withPieces({ volumeM3: '2.4' }, [tube])).toEqual({ pieces: [tube], volumeM3: '2.4' })
})
