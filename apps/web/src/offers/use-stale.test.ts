import { expect, it } from 'vitest'
import { wordsOf } from './use-stale.ts'

const offer = (key: string, amount: string | null, bought?: string) =>
  ({
    key,
    sell: { total: amount === null ? null : { amount }, subtotals: [{ currency: 'USD', total: amount ?? '7.00' }] },
    ...(bought ? { buy: { total: { amount: bought } } } : {}),
  }) as unknown as Parameters<typeof wordsOf>[0][number]

it('an answer has the same words in any order, and other words once a row, a price or a way differs', () => {
  const words = wordsOf([offer('1.1', '900.00', '800.00'), offer('2.1', null)])
  expect(wordsOf([offer('2.1', null), offer('1.1', '900.00', '800.00')])).toBe(words)
  for (const other of [
    [offer('1.2', '900.00', '800.00'), offer('2.1', null)],
    [offer('1.1', '901.00', '800.00'), offer('2.1', null)],
    [offer('1.1', '900.00', '801.00'), offer('2.1', null)],
    [offer('1.1', '900.00', '800.00'), offer('2.1', '7.00')],
    [offer('1.1', '900.00', '800.00')],
  ])
    expect(wordsOf(other)).not.toBe(words)
})
