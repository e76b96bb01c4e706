import { describe, expect, it } from 'vitest'
import { readStatisticsAsk, writeStatisticsAsk } from './statistics-url.ts'
import { readSummaryAsk, writeSummaryAsk } from './summary-url.ts'

const today = '2026-11-26'

describe('the summary in the address', () => {
  const read = (text: string) => readSummaryAsk(new URLSearchParams(text), today)
  it('is this week and five more at first, by carrier and lane, in TEU', () => {
    expect(read('')).toEqual({
      from: '2026-11-23',
      weeks: 6,
      by: ['carrier', 'lane'],
      unit: 'teu',
      columns: 'measures',
      measure: 'gap',
    })
  })
  it.each([
    '',
    'from=2026-12-07&weeks=13&first=salesman&second=customer&unit=boxes&columns=weeks&measure=used',
    'second=box',
    'first=lane&second=carrier',
  ])('comes back as it was written: %s', (text) => {
    expect(writeSummaryAsk(read(text), new URLSearchParams(), today).toString()).toBe(text)
  })
  it.each(['from=2020-01-01', 'weeks=99', 'first=moon', 'first=carrier&second=carrier', 'unit=kg', 'measure=profit'])(
    'falls back where it makes no sense: %s',
    (text) => expect(read(text)).toEqual(read('')),
  )
})

describe('the statistics in the address', () => {
  const read = (text: string) => readStatisticsAsk(new URLSearchParams(text), today)
  it('are the twelve weeks up to yesterday at first', () => {
    expect(read('')).toMatchObject({ period: 'past12', from: '2026-09-03', to: '2026-11-25', carrier: null })
  })
  it.each(['', 'period=next6&carrier=3', 'period=free&from=2026-10-01&to=2026-10-31&line=4&pol=5&unit=6'])(
    'come back as they were written: %s',
    (text) => expect(writeStatisticsAsk(read(text), new URLSearchParams()).toString()).toBe(text),
  )
  it.each(['period=year', 'carrier=x', 'from=2026-01-01'])('fall back where they make no sense: %s', (text) =>
    expect(read(text)).toEqual(read('')),
  )
})
