import { expect, test } from 'vitest'
import { fitSideBySide } from './suites.ts'

test('source and browser suites run at once where there is memory for both, and one after the other on a machine of 8 GiB', () => {
  expect([8, 16].map((gib) => fitSideBySide(gib * 2 ** 30))).toEqual([false, true])
})
