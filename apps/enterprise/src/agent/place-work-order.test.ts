import { expect, it } from 'vitest'
import { routesFor } from './place-work-order.ts'

const route = (handler: string, fixed: { intent?: 'price' | 'booking'; pol?: string; tradeLine?: string } = {}) => ({
  intent: fixed.intent ?? null,
  pol: fixed.pol ?? null,
  tradeLine: fixed.tradeLine ?? null,
  handler,
  weight: 1,
})
const routing = [
  route('everybody'),
  route('prices', { intent: 'price' }),
  route('bookings', { intent: 'booking' }),
  route('prices to the west coast', { intent: 'price', tradeLine: '7' }),
  route('prices from Ningbo', { intent: 'price', pol: '2' }),
]

it.each([
  ['documents', { intent: 'document', pol: '1', tradeLine: '7' }, ['everybody']],
  ['a price elsewhere', { intent: 'price', pol: '1', tradeLine: '8' }, ['prices']],
  ['a price to the west coast', { intent: 'price', pol: '1', tradeLine: '7' }, ['prices to the west coast']],
  [
    'a price from Ningbo to the west coast',
    { intent: 'price', pol: '2', tradeLine: '7' },
    ['prices to the west coast', 'prices from Ningbo'],
  ],
  ['a booking of no known lane', { intent: 'booking', pol: null, tradeLine: null }, ['bookings']],
] as const)('%s goes to those whose rule fixes most', (_name, need, handlers) => {
  expect(routesFor(routing, need).map(({ handler }) => handler)).toEqual(handlers)
})
