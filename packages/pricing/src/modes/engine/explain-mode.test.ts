import { modes } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { bytesOf, expectExplainedAlike } from '../../../cases/modes/explained-alike.ts'
import { questionTo } from '../../../cases/modes/held-together.ts'
import { cny, line, usd } from '../../../cases/modes/loose-rows.ts'
import { askFor, bookOf, flightRow } from '../../../cases/modes/mode-rows.ts'
import type { ModeRate } from './engine.ts'
import { explainMode, modeOfferKey, searchMode, searchNumbers } from './search-mode.ts'

const flights = [2, 1, 0].map(
  (displayFlag, at) =>
    ({
      ...flightRow,
      id: String(at + 1),
      displayFlag,
      lines: [{ densityMin: '0', minCharge: '40', n: '9', q100: `${5 + at}` }],
      surcharges: [line('BAF', 'KGC', usd, { unitPrice: '4.5', weightBasis: 'rated' })],
    }) as unknown as ModeRate,
)
const cargo = { packages: 1, grossKg: '96', volumeM3: '0.4', pieces: [] }
const question = questionTo(modes.air, askFor(cargo), bookOf(flights))

it('prices an offer alone with the bytes that the search has, at the desk and for sales', () => {
  for (const audience of ['desk', 'sales'] as const) expectExplainedAlike({ ...question, audience })
  expect(searchMode(question).offers).toHaveLength(1)
  expect(searchMode({ ...question, audience: 'desk' }).offers).toHaveLength(2)
})

it('explains no offer that the search does not have: of another version, unpublished, internal for sales, for no key', () => {
  const [internal, shown, hidden] = flights.map(modeOfferKey)
  expect(explainMode(question, shown ?? '')?.sell.total?.amount).toBeDefined()
  for (const key of [internal, hidden, '2.99', '9.1', '2', ''])
    expect([key, explainMode(question, key ?? '')]).toEqual([key, undefined])
})

it('gives the numbers alone of a search with its bytes, whatever terms differ between flights at equal prices', () => {
  const lines = [{ densityMin: '0', minCharge: '40', n: '9', q45: '8', q100: '5' }]
  const terms = [
    {},
    { asNextBreak: true },
    { volumeDivisor: 5000 },
    { weightStep: '1' },
    { lines: [{ ...lines[0], q45: '8.5' }] },
    { includedCharges: ['BAF'] },
    {},
  ]
  const rates = terms.map(
    (term, at) => ({ ...flightRow, lines, asNextBreak: false, id: String(at + 1), ...term }) as unknown as ModeRate,
  )
  const light = { packages: 1, grossKg: '70.2', volumeM3: '0.41', pieces: [] }
  const asked = { ...question, ask: { ...question.ask, cargo: light as never }, book: bookOf(rates) }
  const answer = searchMode(asked)
  expect(bytesOf(searchNumbers(asked))).toBe(bytesOf(answer))
  expect(new Set(answer.offers.map(({ sell }) => sell.total?.amount)).size).toBeGreaterThan(3)
})

it('counts flights at equal terms once, with keys of their surcharges that name none of them', () => {
  const fuel = (unitPrice: string) => line('BAF', 'KGC', usd, { unitPrice, weightBasis: 'rated' })
  const terms = [
    { surcharges: [fuel('4.5')] },
    { surcharges: [fuel('4.5')] },
    { surcharges: [fuel('4.6')] },
    { surcharges: [fuel('4.5'), line('DOC', 'SHPT', usd, { unitPrice: '20' })] },
    { surcharges: [fuel('4.5')], includedCharges: ['BAF'] },
    { surcharges: [] },
    { surcharges: [fuel('4.5')], currency: cny },
    { surcharges: [fuel('4.5')], displayFlag: 2 },
    { surcharges: [fuel('4.5')], validTo: '2026-12-01' },
  ]
  const rates = terms.map((term, at) => ({ ...flights[0], displayFlag: 1, id: String(at + 1), ...term }) as ModeRate)
  const asked = { ...question, audience: 'desk' as const, book: bookOf(rates) }
  expectExplainedAlike(asked)
  const { offers } = searchNumbers({ ...asked, sides: 'both' })
  const ownKeys = ({ sell, buy }: (typeof offers)[number]) =>
    [sell, buy].map((side) => side?.lines.map(({ key }) => key).filter((key) => key !== 'freight'))
  const byRate = new Map(offers.map((offer) => [offer.rate.id, offer]))
  for (const id of ['1', '2', '9']) {
    const offer = byRate.get(id)
    expect(offer && ownKeys(offer)).toEqual([['airRate.~.0'], ['airRate.~.0']])
  }
  expect(byRate.get('2')?.cells).toBe(byRate.get('1')?.cells)
  expect(new Set(offers.map(({ cells }) => cells)).size).toBe(terms.length - 3)
})
