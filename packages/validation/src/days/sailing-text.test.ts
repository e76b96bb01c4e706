import { expect, it } from 'vitest'
import cases from '../../cases/sailing-text.json' with { type: 'json' }
import { readSailing } from '../index.ts'

it.each(cases)('"$text" is $expected ($source)', ({ text, expected }) => {
  const [closingDays, sailingDays] = expected ?? []
  expect(readSailing(text)).toEqual(expected && { closingDays, sailingDays })
})
