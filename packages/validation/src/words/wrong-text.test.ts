import { describe, expect, it } from 'vitest'
import cases from '../../cases/wrong-text.json' with { type: 'json' }
import { readDecimal, wrongAmount, wrongDays } from '../index.ts'

describe('what is wrong with', () => {
  it.each(cases.amount)('"$text" as an amount is $rule $parameters', ({ text, rule, parameters }) =>
    expect(wrongAmount(text, (written) => readDecimal(written) !== null)).toEqual({ rule, parameters }),
  )
  it.each(cases.days)('"$text" as days is $rule $parameters', ({ text, rule, parameters }) =>
    expect(wrongDays(text)).toEqual({ rule, parameters }),
  )
})
