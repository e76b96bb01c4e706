import { expect, it } from 'vitest'
import cases from './cases/contract-doubt.json' with { type: 'json' }
import { doubtOf } from './contract-doubt.ts'

it.each(cases)('$name: $expected ($source)', ({ contracts, expected }) => {
  expect(doubtOf(contracts) ?? null).toBe(expected)
  expect(doubtOf(contracts.toReversed()) ?? null).toBe(expected)
})
