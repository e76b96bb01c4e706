import { type DeskOffer, deskAnswer, deskExplanation, withOwnLines, withSharedLines } from '@hangjia/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyAsk, anyBook } from '../../cases/arbitrary.ts'
import { asOf } from '../../cases/ask.ts'
import { today } from '../../cases/rows.ts'
import { twentyLanes } from '../../cases/twenty-lanes.ts'
import { withRedactedSide } from '../disclosure/redact-offer.ts'
import { hasSameNumbers, type OpenedNumber, reasonOf } from '../lines/reason-of.ts'
import type { Question } from './question.ts'
import { explainDesk, explainSell, searchDesk, searchSell } from './search-fcl.ts'

const { book, lanes } = twentyLanes(today)
const questions = lanes.map(({ name, ask }): [string, Question] => [name, { ask, book, today, asOf }])
const [[, first]] = questions as [[string, Question]]
/** The bytes in which sides are sent. */
const bytes = (sides: Pick<DeskOffer, 'sell' | 'buy'> | undefined) => JSON.stringify(deskExplanation.parse(sides))

/** Every offer of each search, explained alone by its key. */
const expectSameBytes = (question: Question) => {
  for (const offer of searchSell(question).offers) expect(bytes(explainSell(question, offer.key))).toBe(bytes(offer))
  for (const sides of ['both', 'sell'] as const)
    for (const offer of searchDesk({ ...question, sides }).offers)
      expect(bytes(explainDesk({ ...question, sides }, offer.key))).toBe(bytes(offer))
}

describe('an offer that is priced alone', () => {
  it.each(questions)('has the bytes that the search has: %s', (_name, question) => expectSameBytes(question))

  it('has them in every book, and beside every other offer', () =>
    fc.assert(
      fc.property(anyAsk, anyBook, (ask, arbitrary) => expectSameBytes({ ask, book: arbitrary, today, asOf })),
      { numRuns: 100 },
    ))

  it('has them where surcharges are hidden from its reader', () => {
    const [rule] = book.marketMarkups
    const everywhere = {
      carriers: [],
      pols: [],
      pods: [],
      tradeLines: [],
      rateTypes: [],
      contractNos: [],
      customers: [],
    }
    const telling = { ...rule!, ...everywhere, hideSurcharges: true, validDaysShown: 3 }
    const hiding = { ...first, book: { ...book, marketMarkups: [telling] } }
    expectSameBytes(hiding)
    const [offer] = searchSell(hiding).offers
    expect(bytes(explainSell(hiding, offer!.key))).not.toContain('BAF')
  })

  it('is not there under the key of another instant, of no offer, or of more routings than are priced', () => {
    const [offer] = searchSell(first).offers
    for (const key of [offer!.key.replace(/\.\d+$/, '.99'), 'secret-0', 'secret-9999', 'x', ''])
      expect([key, explainSell(first, key), explainDesk({ ...first, sides: 'both' }, key)]).toEqual([
        key,
        undefined,
        undefined,
      ])
    expect(explainSell({ ...first, most: 0 }, offer!.key)).toBeUndefined()
  })
})

describe('an answer whose lines are written once', () => {
  it.each(questions)('gives each offer its lines, and the same numbers as its explanation: %s', (_name, question) => {
    const result = searchDesk({ ...question, sides: 'both' })
    const answer = deskAnswer.parse(withSharedLines({ ...result, offers: result.offers.map(withRedactedSide) }))
    expect(JSON.stringify(answer).includes('derivation')).toBe(false)
    for (const [at, { sell, buy }] of withOwnLines(answer).offers.entries()) {
      const offer = result.offers[at]!
      expect(hasSameNumbers(sell, offer.sell) && hasSameNumbers(buy!, offer.buy!)).toBe(true)
      expect(offer.sell).toMatchObject(sell)
      expect(offer.buy).toMatchObject(buy!)
    }
  })

  it('is refused where an offer names a line that is not in its list', () => {
    const answer = withSharedLines(searchDesk({ ...first, sides: 'both' }))
    expect(deskAnswer.safeParse({ ...answer, sellLines: [] }).success).toBe(false)
    expect(deskAnswer.safeParse({ ...answer, buyLines: undefined }).success).toBe(false)
    expect(() => withOwnLines({ ...answer, sellLines: [] })).toThrow(RangeError)
  })
})

describe('the reason of a number', () => {
  const [{ sell }] = searchSell(first).offers as [DeskOffer]
  const [freight] = sell.lines
  const cases: [OpenedNumber, string | undefined][] = [
    [{ of: 'total' }, sell.total?.amount],
    [{ of: 'line', key: freight!.key }, freight!.amount ?? undefined],
    [{ of: 'box', key: freight!.key, box: '40HQ' }, freight!.boxes[0]?.amount],
    [{ of: 'allIn', box: '40HQ' }, '2151.00'],
    [{ of: 'line', key: 'none' }, undefined],
    [{ of: 'box', key: freight!.key, box: '45HQ' }, undefined],
    [{ of: 'allIn', box: '45HQ' }, undefined],
  ]
  it.each(cases)('%j is that of %s', (number, value) => expect(reasonOf(sell, number)?.value).toBe(value))

  it('is not taken from a side that states another number', () => {
    const [line, ...others] = sell.lines
    const dearer = { ...sell, lines: [{ ...line!, amount: '1.00' }, ...others] }
    expect(hasSameNumbers(sell, dearer)).toBe(false)
    expect(hasSameNumbers(sell, { ...sell, total: null })).toBe(false)
  })
})
