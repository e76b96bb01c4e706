import { maxSearchMiB, maxWays } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { answerable, maxOfferBytes } from './answerable.ts'

const weighing = (bytes: number) => ({ words: '价'.repeat(Math.floor((bytes - 13) / 3)) })
const withOffers = (number: number, bytes: number) => ({
  asOf: 'now',
  sellLines: [],
  offers: Array(number).fill(weighing(bytes)),
})

it('answers as many ways as are ever priced, of 32 KiB each, within what the gateway takes', () => {
  const result = withOffers(maxWays, 32 * 1024)
  expect(answerable(result)).toBe(result)
  expect(Buffer.byteLength(JSON.stringify({ code: 1, message: '', data: result }))).toBeLessThan(maxSearchMiB * 2 ** 20)
})

it('counts the ways that fit where their offers are larger, and never fails for its size', () => {
  const heavy = withOffers(1_000, Math.ceil(maxOfferBytes / 1_000) + 100)
  expect(answerable(heavy)).toEqual({ asOf: 'now', sellLines: [], offers: [], tooBroad: 1_000 })
})

it('counts the lines that offers share, once', () => {
  const lines = Array(1_000).fill(weighing(Math.ceil(maxOfferBytes / 1_000) + 100))
  const heavy = { asOf: 'now', sellLines: [], buyLines: lines, offers: Array(200).fill({}) }
  expect(answerable(heavy)).toEqual({ asOf: 'now', sellLines: [], buyLines: [], offers: [], tooBroad: 200 })
})
