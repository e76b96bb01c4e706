import { expect, it } from 'vitest'
import type { AnyRow } from '../records.ts'
import { lanePrices } from './lane-prices.ts'

const link = (id: string) => ({ id, title: id, titleEn: null, code: id })
const row = (carrier: string, etd: string, price: string): AnyRow => ({ carrier: link(carrier), etd, price }) as never

it('has a line for each carrier over the days of departure, the cheapest first, at its lowest price', () => {
  const rows = [
    row('MSK', '2026-12-10', '1900'),
    row('MSK', '2026-12-03', '2000'),
    row('COS', '2026-12-10', '900'),
    row('MSK', '2026-12-10', '1850.5'),
  ]
  expect(lanePrices(rows)).toEqual({
    days: ['2026-12-03', '2026-12-10'],
    carriers: [
      { carrier: link('COS'), prices: [null, '900'] },
      { carrier: link('MSK'), prices: ['2000', '1850.5'] },
    ],
  })
  expect(lanePrices([])).toEqual({ days: [], carriers: [] })
})
it('shows the cheapest carriers of many', () => {
  const rows = Array.from({ length: 9 }, (_none, at) => row(`C${at}`, '2026-12-03', String(1009 - at)))
  expect(lanePrices(rows).carriers.map(({ carrier }) => carrier.id)).toEqual(['C8', 'C7', 'C6', 'C5', 'C4', 'C3'])
})
