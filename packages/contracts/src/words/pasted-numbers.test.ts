import { expect, it } from 'vitest'
import { pastedNumbers } from '../index.ts'

it.each([
  ['SE261100001 cosu1234567', ['SE261100001', 'COSU1234567']],
  ['SE261100001，COSU1234567；SE261100001\n784-12345675', ['SE261100001', 'COSU1234567', '784-12345675']],
  ['SE261100001', []],
  ['EVER 045E', []],
  ['示例客户 SE261100001', []],
  ['', []],
])('%j has the numbers %j', (search, numbers) => {
  expect(pastedNumbers(search)).toEqual(numbers)
})
