import { expect, it } from 'vitest'
import { fulfilmentAsk } from './fulfilment-ask.ts'

it.each([
  [
    'the postcode of a private address, beside a warehouse',
    { addressType: 'private', centre: '7', postcode: '10001' },
    null,
  ],
  ['the warehouse of such an address without a postcode, from before', { addressType: 'private', centre: '7' }, '7'],
  ['a warehouse beside its postcode', { addressType: 'fba', centre: '7', postcode: '91761' }, '7'],
])('%s is the place that is priced', (_what, asked, centre) => {
  expect(fulfilmentAsk.parse(asked).centre).toBe(centre)
})
