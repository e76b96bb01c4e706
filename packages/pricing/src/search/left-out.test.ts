import type { FclAsk, OfferLine } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { twentyLanes } from '../../cases/twenty-lanes.ts'
import { termOf } from '../papers/terms.ts'
import { draftFromOffers } from '../quotation/draft-from-offers.ts'
import { searchSell } from './search-fcl.ts'

const today = '2026-11-20'
const { book, lanes } = twentyLanes(today)
const offersOf = (ask: FclAsk) => searchSell({ ask, book, today, asOf: '2026-11-20T02:00:00.000Z' }).offers
const cites = ({ derivation }: OfferLine, leg: string) => JSON.stringify(derivation).includes(`"${leg}Charge"`)

describe.each(['origin', 'destination'] as const)('charges of the %s that a search leaves out', (leg) => {
  it.each(lanes.map(({ name, ask }) => [name, ask] as const))('are in no line and no sum: %s', (_name, ask) => {
    const whole = offersOf(ask)
    const without = offersOf({ ...ask, leftOut: [leg] })
    expect(without.map(({ key }) => key).sort()).toEqual(whole.map(({ key }) => key).sort())
    for (const { key, sell, notices } of without) {
      expect(sell.lines.filter((line) => cites(line, leg))).toEqual([])
      const kept = new Set(sell.lines.map((line) => line.key))
      const gone = (whole.find((offer) => offer.key === key)?.sell.lines ?? []).filter((line) => !kept.has(line.key))
      expect(gone.filter((line) => !cites(line, leg))).toEqual([])
      expect(notices).toContainEqual({ rule: 'leftOut', parameters: { leg } })
    }
  })
  it('are there where they are requested', () => {
    const all = lanes.flatMap(({ ask }) => offersOf(ask).flatMap(({ sell }) => sell.lines))
    expect(all.filter((line) => cites(line, leg)).length).toBeGreaterThan(2)
  })
})

it('is a term of the quotation, in both languages', () => {
  const [lane] = lanes
  const ask: FclAsk = { ...lane!.ask, leftOut: ['origin', 'destination'] }
  const { draft } = draftFromOffers({ ask, offers: offersOf(ask), quoteDate: today })
  expect(draft.terms.slice(-2).map((term) => termOf(term))).toEqual([
    { zh: '以上报价不含起运港费用。', en: 'Charges at the port of loading are not included.' },
    { zh: '以上报价不含目的港费用。', en: 'Charges at the port of discharge are not included.' },
  ])
})
