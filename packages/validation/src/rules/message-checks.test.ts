import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import cases from '../../cases/checks.json' with { type: 'json' }
import {
  canAskForCode,
  canBind,
  canLogIn,
  firstBroken,
  loginRules,
  messageCheck,
  type Rule,
  validationToastMs,
} from '../index.ts'

const brokenOf = (expected: unknown) => {
  const [rule, parameters] = Array.isArray(expected) ? expected : [expected, {}]
  return rule === null ? null : { rule, parameters }
}

describe('message checks', { timeout: 60_000 }, () => {
  it.each(cases.messages)('the check $id of "$value" reports $expected ($source)', ({ id, value, expected }) =>
    expect(messageCheck(id, value)).toEqual(brokenOf(expected)),
  )
  it('show their toast for 1 second (spec 5.2)', () => expect(validationToastMs).toBe(1000))
  it('answer any id and any value', () =>
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom('nonEmpty', 'integer', 'mobile', 'amount')),
        fc.anything(),
        (id, value) => {
          expect(() => messageCheck(id, value)).not.toThrow()
        },
      ),
    ))
})

describe('log-in and binding', () => {
  it.each(cases.login)('the $field "$value" breaks $expected ($source)', ({ field, value, expected }) => {
    const list: readonly Rule[] = loginRules[field as keyof typeof loginRules]
    expect(firstBroken(value, list)).toEqual(brokenOf(expected))
  })
  it.each(cases.logIn)('"$userName" with "$password" submits: $expected ($source)', ({ expected, ...filled }) =>
    expect(canLogIn(filled)).toBe(expected),
  )
  it.each(cases.bind)('phone "$phone" and code "$code" bind: $expected ($source)', ({ expected, ...filled }) =>
    expect(canBind(filled)).toBe(expected),
  )
  it.each(cases.askForCode)('phone "$phone", $secondsLeft s left, asks for a code: $expected ($source)', (row) =>
    expect(canAskForCode(row)).toBe(row.expected),
  )
})
