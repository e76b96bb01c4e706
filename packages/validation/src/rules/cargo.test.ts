import { describe, expect, it } from 'vitest'
import cases from '../../cases/cargo.json' with { type: 'json' }
import { brokenFields, cargoRules, checkCargo } from '../index.ts'

describe('cargo', () => {
  it.each(cases.fields)('its fields: $name ($source)', ({ cargo, decimals, expected }) =>
    expect(brokenFields(cargo, cargoRules(decimals as 2)).map(({ field, rule }) => `${field} ${rule}`)).toEqual(
      expected,
    ),
  )
  it.each(cases.limits)('against a rate: $name ($source)', ({ limits, cargo, expected }) =>
    expect(checkCargo(limits, cargo)?.rule ?? null).toBe(expected),
  )
})
