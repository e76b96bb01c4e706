import { expect, it } from 'vitest'
import { emptyRow } from './row-cells.ts'
import { changedTariff, emptyCharge, scopeName, scopesFor, withUnit } from './tariff-edits.ts'

const row = (pol: string, pod: string, carrier: string) => ({
  ...emptyRow(`${pol}${pod}`, { validFrom: null, validTo: null }),
  pol,
  pod,
  carrier,
})

it('a charge may be for all rates, a port, a carrier, a carrier at a port, and what it is for already, each once', () => {
  const own = { pol: '9', pod: '8', carrier: null }
  expect(scopesFor([row('1', '2', '5'), row('1', '3', '5')], own).map(scopeName)).toEqual([
    ...['||', '1||', '|2|', '|3|', '||5', '1||5', '9|8|'],
  ])
})

it('a charge that was added or changed was typed; one at destination is collected', () => {
  const [first, second] = [{ ...emptyCharge('a', 'origin'), source: 'rate' as const }, emptyCharge('b', 'destination')]
  expect([second.paymentTerm, second.source]).toEqual(['COL', 'manual'])
  expect(changedTariff([first, second], 'a', { unitPrice: '450' })[0]).toMatchObject({
    unitPrice: '450',
    source: 'manual',
  })
})

it('another unit takes away the price that it has no place for', () => {
  const line = { ...emptyCharge('a', 'origin'), boxPrices: [{ box: '40HQ', price: '1' }] }
  expect({ ...line, ...withUnit(line, 'BL', false) }).toMatchObject({ unit: 'BL', boxPrices: [] })
  expect({ ...line, unitPrice: '450', ...withUnit(line, 'CNTR', true) }).toMatchObject({ unitPrice: null })
})
