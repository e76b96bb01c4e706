import { expect, it } from 'vitest'
import { watermarkOf } from './picture.ts'

it('a picture says who took it and when, by the clock of the house', () => {
  expect(watermarkOf('partner', new Date('2026-11-24T16:30:05.120Z'))).toBe('partner 2026-11-25 00:30:05')
})
