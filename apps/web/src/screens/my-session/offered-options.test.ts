import type { ChatView } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { offeredOptions } from './offered-options.ts'

const need = { pol: { id: '1' }, pod: { id: '2' }, boxes: [{ box: '40HQ', quantity: 2 }] }
const given = (id: string, more: object = {}) => ({
  ...need,
  id,
  recordNo: id,
  result: 'open',
  wonOption: null,
  options: ['2026-12-31', '2026-12-31', '2026-11-30'].map((validTo) => ({ etd: null, validTo })),
  ...more,
})
const keysOf = (...quotations: readonly object[]) =>
  offeredOptions({ session: need, quotations } as unknown as ChatView, '2026-12-01').map(({ key }) => key)

it('offers what still holds of the prices that were given for the need', () =>
  expect(keysOf(given('7'), given('8', { result: 'lost' }), given('9', { pod: { id: '3' } }))).toEqual(['7.0', '7.1']))

it('offers the option that was won alone', () =>
  expect(keysOf(given('7', { result: 'accepted', wonOption: 2 }))).toEqual(['7.1']))
