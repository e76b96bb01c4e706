import { expect, test } from 'vitest'
import { inCapitals } from './capitals.ts'

// The first is the vector of the quotations page (debit note); the others are examples of the rules for bills (支付结算办法, annex 1).
test.each([
  ['17667.61', '壹万柒仟陆佰陆拾柒元陆角壹分'],
  ['1409.50', '壹仟肆佰零玖元伍角'],
  ['16409.02', '壹万陆仟肆佰零玖元零贰分'],
  ['107000.53', '壹拾万柒仟元伍角叁分'],
  ['100.00', '壹佰元整'],
  ['-30.00', '负叁拾元整'],
  ['0.05', '伍分'],
])('%s is %s', (amount, capitals) => expect(inCapitals(amount)).toBe(capitals))
