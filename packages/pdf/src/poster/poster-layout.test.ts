import { posterFormats } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { posterLayout } from './poster-layout.ts'

const rows = (count: number) =>
  Array.from({ length: count }, () => ({ lane: '上海 → 鹿特丹', facts: '达飞轮船 · 有效至 2026-12-14', prices: 1 }))
const { chat, square, story } = posterFormats

it('makes rows smaller where there are many, and never too small to read', () => {
  const sizes = [1, 4, 8].map(
    (count) => posterLayout({ headline: '特价', subline: '', rows: rows(count), hasImage: false }, chat).row,
  )
  expect(sizes).toEqual([3.6, 3.6, sizes[2]])
  expect(sizes[2]).toBeGreaterThan(2)
  expect(
    posterLayout({ headline: '特价', subline: '舱位', rows: rows(8), hasImage: false }, square).row,
  ).toBeGreaterThan(1.5)
})

it('gives a picture the room that the rates leave, and leaves it out where that is a strip', () => {
  const heightOf = (count: number, format: { width: number; height: number }) =>
    posterLayout({ headline: '特价', subline: '', rows: rows(count), hasImage: true }, format).image
  expect(heightOf(1, story)).toBe(40)
  expect(heightOf(8, chat)).toBeLessThan(40)
  expect(heightOf(8, square)).toBe(0)
})

it('writes a long headline smaller', () => {
  const size = (headline: string) =>
    posterLayout({ headline, subline: '', rows: rows(1), hasImage: false }, chat).headline
  expect(size('上海 → 鹿特丹')).toBeGreaterThan(
    size('本周起上海宁波青岛直达鹿特丹汉堡安特卫普舱位充足价格优惠欢迎来电咨询'),
  )
})

it('cuts no destination off beside four prices', () => {
  const lane = 'Shanghai → Los Angeles'
  const row = { lane, facts: 'American President Lines · until 2027-08-24', prices: 4 }
  const { row: size } = posterLayout({ headline: '', subline: '', rows: [row], hasImage: false }, chat)
  expect(size).toBeLessThan(3)
  expect(size).toBeGreaterThan(2)
})
