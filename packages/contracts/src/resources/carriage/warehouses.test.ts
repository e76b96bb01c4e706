import { expect, it } from 'vitest'
import { zoneOf } from './warehouses.ts'

/** Source: product catalogue, fulfilment-centre warehouses: first digit 8-9 west, 4-7 central, 0-3 east. */
it.each([
  ['CA', '92551', 'usWest'],
  ['nv', '89044', 'usWest'],
  ['TX', '75241', 'usCentral'],
  ['IN', '46168-1200', 'usCentral'],
  ['NJ', '08085', 'usEast'],
  ['FL', '33570', 'usEast'],
  ['BC', 'V3M 5Y9', 'caWest'],
  ['ON', 'L5N 1L8', 'caEast'],
  ['CA', '', undefined],
  ['Bayern', '86836', undefined],
  [null, '86836', undefined],
])('a warehouse in %s with the postcode %s lies in the zone %s', (state, zipcode, zone) => {
  expect(zoneOf({ state, zipcode })).toBe(zone)
})
