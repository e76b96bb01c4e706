import { expect, it } from 'vitest'
import { plainTons } from './plain-tons.ts'

it.each([
  ['24', '24'],
  ['24.', '24'],
  ['18.125', '18.125'],
  ['0', undefined],
  ['0.0', undefined],
  ['', undefined],
  [undefined, undefined],
])('reads %s tons as %s', (typed, tons) => expect(plainTons(typed)).toBe(tons))
