import { expect, it } from 'vitest'
import { emailAddresses } from './email-addresses.ts'

it.each([
  ['', []],
  ['a@x.com', ['a@x.com']],
  ['a@x.com; b@y.cn，c@z.org\nd@x.com', ['a@x.com', 'b@y.cn', 'c@z.org', 'd@x.com']],
  ['A@x.com, a@X.com', ['A@x.com']],
  ['wang lei', ['wang', 'lei']],
])('finds the addresses in %j', (text, addresses) => expect(emailAddresses(text)).toEqual(addresses))
