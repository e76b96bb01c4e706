import { type Mode, modes } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ask, book, line, rate, sheet, today, usd } from '../../../cases/modes/loose-rows.ts'
import { factsOfMode } from '../charges/facts-of.ts'
import { modeOfferKey, searchMode } from '../engine/search-mode.ts'
import { engineOf } from '../engines.ts'
import type { LclRate } from '../loose/lcl.ts'
import { explainInLanes, numbersOfLanes, searchLanes } from './search-lanes.ts'

const questionOf = (rates: readonly LclRate[], asked: object) => ({
  mode: factsOfMode(modes.lcl as Mode),
  engine: engineOf(modes.lcl),
  ask: { ...ask, ...asked } as never,
  book: book(rates, {
    sheets: { ocean: [sheet('1', [line('BAF', 'RT', usd, { unitPrice: '8' })], { pods: ['11'] })] },
    legs: { transfer: [{ ...rate, id: '9', leg: 'inland', fromPort: '11', toPlace: '12' }] },
  } as never),
  today,
  audience: 'sales' as const,
  sides: 'both' as const,
})
const isOf = (from: string, to: string) => (one: LclRate) =>
  one.pol === from && (one.pod === to || one.finalDestination === to)
const plain = (offer: object) => {
  const { key: _key, asked: _asked, ...rest } = offer as { key?: string; asked?: unknown }
  return JSON.stringify(rest)
}

const sailings = fc.constantFrom(null, '0000010', '0001000', '0100001')
const some = fc.record({
  pol: fc.constantFrom('1', '2', '3'),
  pod: fc.constantFrom('11', '12', '13'),
  finalDestination: fc.constantFrom(null, '12', '13'),
  throughPrice: fc.boolean(),
  sailingDays: sailings,
  cargoCutoffLead: fc.integer({ min: 0, max: 5 }),
  validityBasis: fc.constantFrom('etd', 'cargoReceipt', 'order', null),
  begins: fc.integer({ min: -20, max: 25 }),
  lasts: fc.integer({ min: 0, max: 30 }),
  priceCbm: fc.integer({ min: 1, max: 90 }),
})
const rowOf = ({ begins, lasts, priceCbm, ...own }: { begins: number; lasts: number; priceCbm: number }, at: number) =>
  ({
    ...rate,
    ...own,
    id: String(at + 1),
    validFrom: addDays(today, begins),
    validTo: addDays(today, begins + lasts),
    lines: rate.lines.map((one) => ({ ...one, priceCbm: String(priceCbm) })),
  }) as LclRate

describe('a search of several places and days', () => {
  it('prices as port by port and day by day: each rate on the first day of the window on which it is found', () => {
    fc.assert(
      fc.property(
        fc.array(some, { maxLength: 5 }),
        fc.integer({ min: 0, max: 6 }),
        fc.option(fc.integer({ min: 0, max: 9 })),
        fc.constantFrom(['1'], ['2', '1'], ['1', '2', '3']),
        fc.constantFrom(['11'], ['12', '11'], ['13', '12', '11']),
        (given, start, length, [from, ...alsoFrom], [to, ...alsoTo]) => {
          const rates = given.map(rowOf)
          const day = addDays(today, start)
          const until = length === null ? null : addDays(day, length)
          const answer = searchLanes(questionOf(rates, { from, to, alsoFrom, alsoTo, day, until }))
          const alone = [from, ...alsoFrom].flatMap((one) =>
            [to, ...alsoTo].flatMap((other) => {
              const found = new Map<string, string>()
              for (let on = day; on <= (until ?? day); on = addDays(on, 1)) {
                const lane = rates.filter(isOf(one ?? '', other ?? ''))
                for (const offer of searchMode(questionOf(lane, { from: one, to: other, day: on })).offers) {
                  const { departs } = offer.days
                  const isWithin = until === null || departs === null || departs <= until
                  if (isWithin && !found.has(offer.rate.id)) found.set(offer.rate.id, plain(offer))
                }
              }
              return [...found.values()]
            }),
          )
          // For one lane alone the book has the rates of that lane.
          const all = alsoFrom.length + alsoTo.length === 0 ? rates.filter(isOf(from ?? '', to ?? '')) : rates
          const own = all === rates ? answer : searchLanes(questionOf(all, { from, to, day, until }))
          expect(own.offers.map(plain).toSorted()).toEqual(alone.toSorted())
          expect(new Set(own.offers.map(({ key }) => key)).size).toBe(own.offers.length)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('explains each offer by its key with the numbers of the answer, also of a rate that serves two of the places', () => {
    const both = { ...rate, finalDestination: '12' }
    const question = questionOf([both, { ...rate, id: '2', pol: '2' }], {
      from: '1',
      to: '11',
      alsoFrom: ['2'],
      alsoTo: ['12'],
    })
    const { offers } = searchLanes(question)
    expect(offers.map(({ key }) => key).toSorted()).toEqual(['1.1.11', '1.1.12', '2.1'])
    for (const offer of offers) {
      const explained = explainInLanes(question, offer.key)
      expect(explained && plain(explained)).toBe(plain(offer))
    }
    expect(explainInLanes(question, '7.1')).toBeUndefined()
    expect(numbersOfLanes(question).offers.map(({ key, sell }) => [key, sell.total])).toEqual(
      offers.map(({ key, sell }) => [key, sell.total]),
    )
  })

  it('prices a rate for the first departure of the window that has its legs, and reports the leg where none has', () => {
    const beyond = { ...rate, sailingDays: '0000010', throughPrice: false }
    const asked = { from: '1', to: '12', day: '2026-11-25', until: '2026-12-31' }
    const departures = (validFrom: string) => {
      const question = questionOf([{ ...beyond, validTo: '2026-12-31' }], asked)
      const transfer = question.book.legs.transfer?.map((row) => ({ ...row, validFrom, validTo: '2027-12-31' }))
      const own = { ...question, book: { ...question.book, legs: { transfer } } } as never
      const [offer] = searchLanes<LclRate, never>(own).offers
      const explained = explainInLanes<LclRate, never>(own, offer?.key ?? '')
      expect(explained && plain(explained)).toBe(plain(offer ?? {}))
      return [offer?.days.departs, offer?.asked.day, offer?.refusals.map(({ rule }) => rule)]
    }
    // The vessel of 1 December is at the port sixteen days later.
    expect(departures('2026-12-01')).toEqual(['2026-12-01', '2026-11-25', []])
    expect(departures('2026-12-20')).toEqual(['2026-12-08', '2026-12-02', []])
    expect(departures('2027-06-01')).toEqual(['2026-12-01', '2026-11-25', ['legMissing']])
  })

  it('keeps the keys and the answer of a question for one lane and the next departure', () => {
    const question = questionOf([rate], {})
    const { offers, steps } = searchLanes(question)
    const before = searchMode(question)
    expect(offers.map(plain)).toEqual(before.offers.map(plain))
    expect(offers.map(({ key }) => key)).toEqual(before.offers.map((offer) => modeOfferKey(offer.rate)))
    expect(steps).toEqual(before.steps)
  })

  it('counts the rates of every lane once in each step, and those without a departure in the window', () => {
    const tuesdays = { ...rate, sailingDays: '0000010' }
    const { steps, offers } = searchLanes(
      questionOf([tuesdays, { ...tuesdays, id: '2', pol: '2', validFrom: '2026-11-26' }], {
        from: '1',
        to: '11',
        alsoFrom: ['2'],
        day: '2026-11-25',
        until: '2026-11-30',
      }),
    )
    expect(offers).toEqual([])
    expect(steps.slice(0, 4)).toEqual([
      { step: 'lane', left: 2 },
      { step: 'published', left: 2 },
      { step: 'validOnDay', left: 2 },
      { step: 'window', left: 0 },
    ])
  })
})
