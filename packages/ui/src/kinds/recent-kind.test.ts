import { expect, it } from 'vitest'
import { recentKindOf } from './recent-kind.ts'

it.each([
  ['port', 'pol', 'startPort'],
  ['port', 'pols', 'startPort'],
  ['port', 'pod', 'endPort'],
  ['port', 'legs.pod', 'endPort'],
  ['port', 'via', undefined],
  ['carrier', 'carrier', 'shipping'],
  ['carrier', 'carriers', 'shipping'],
  ['tradeLine', 'route', 'tradeLine'],
  ['tradeLine', 'tradeLines', 'tradeLine'],
  ['customer', 'customer', undefined],
])('a link to %s called %s remembers %s', (target, path, kind) => {
  expect(recentKindOf(target, path)).toBe(kind)
})
