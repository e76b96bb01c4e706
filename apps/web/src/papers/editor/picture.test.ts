import { expect, it } from 'vitest'
import { watermarkOf } from './picture.ts'

it('a picture names its author and time, by the business clock', () => {
  expect(watermarkOf('partner', new Date('2026-11-24T16:30:05.120Z'))).toBe('partner 2026-11-25 00:30:05')
})
