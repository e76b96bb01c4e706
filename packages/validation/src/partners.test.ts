import { expect, it } from 'vitest'
import cases from '../cases/partners.json' with { type: 'json' }
import { comparableCompanyName, isCreditCode } from './index.ts'

it.each(cases.creditCode)('"$value" is a credit code: $expected ($source)', ({ value, expected }) =>
  expect(isCreditCode(value)).toBe(expected),
)
it.each(cases.companyName)('"$value" is compared as "$expected" ($source)', ({ value, expected }) =>
  expect(comparableCompanyName(value)).toBe(expected),
)
