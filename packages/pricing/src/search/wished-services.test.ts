import type { FclAsk } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import { inWords } from '../../cases/hand-priced.ts'
import { cny, dictionaries, insured, line, sheet } from '../../cases/modes/loose-rows.ts'
import { recompute } from '../../cases/recompute.ts'
import { boxes, fee, port, sheet as portSheet, rate, today } from '../../cases/rows.ts'
import type { Book } from '../book/book.ts'
import { draftFromOffers } from '../quotation/draft-from-offers.ts'
import { quotationTotals } from '../sums/option-totals.ts'
import { searchDesk, searchSell } from './search-fcl.ts'

const declared = { declarationKind: 'general', entries: 1, hsLines: 12 } as const
const insurance = {
  value: '100000',
  currency: 'USD',
  terms: 'CIF',
  cargoCategory: 'general',
  clause: 'iccA',
} as const
const fees = sheet(
  '9',
  [
    line('CUS', 'ENT', cny, { unitPrice: '100', costUnitPrice: '80' }),
    line('HSX', 'HSL', cny, { unitPrice: '50', includedQuantity: '5', blockSize: '5' }),
  ],
  { mode: 'FCL', customsPort: port.CNSHG, declarationKind: 'general' },
)
type Services = Pick<Book, 'declarationFees' | 'insuranceRates'>
const usual: Services = { declarationFees: [fees], insuranceRates: [insured] }
const question = (wishes: Partial<FclAsk>, services: Partial<Services> = {}, facts: Partial<Book> = {}) => ({
  ask: ask(wishes),
  book: bookOf({
    rates: [rate({ id: '1', boxPrices: boxes({ '40HQ': '1000' }) })],
    dictionaries: dictionaries as Book['dictionaries'],
    ...usual,
    ...services,
    ...facts,
  }),
  today,
  asOf,
})
const codesOf = (...asked: Parameters<typeof question>) =>
  searchSell(question(...asked)).offers.flatMap(({ sell }) =>
    sell.lines.slice(1).map(({ charge: { code }, block, amount }) => `${code} ${block} ${amount}`),
  )

// R25: an entry at 100 and ceil((12 - 5) / 5) = 2 sheets at 50, in CNY at 0.14: 14 + 14. R24: 110,000 × 0.08 % = 88. 1,000 + 28 + 88 = 1,116.
it('adds the declaration and the insurance that a search wishes, on both sides, explained and quoted to the cent', () => {
  const asked = question({ declared, insurance })
  const [offer] = searchDesk({ ...asked, sides: 'both' }).offers
  expect(offer?.sell.lines.slice(1).map(({ amount }) => amount)).toEqual(['100.00', '100.00', '88.00'])
  expect([offer?.sell.total?.amount, offer?.buy?.total?.amount]).toEqual(['1116.00', '1113.20'])
  expect(offer?.quotable).toBe(true)
  for (const side of [offer?.sell, offer?.buy])
    for (const { amount, derivation } of side?.lines ?? [])
      if (amount !== null) expect(recompute(derivation).toFixed(2)).toBe(amount)
  const { offers, exchangeRates } = searchSell(asked)
  const { draft } = draftFromOffers({ ask: asked.ask, offers, quoteDate: today })
  const { lines } = draft.options[0] ?? { lines: [] }
  const { equivalent } = quotationTotals({ lines, boxes: draft.boxes, currency: 'USD', fx: exchangeRates })
  expect(equivalent?.amount).toBe('1116.00')
  expect(lines.map(({ block }) => block)).toEqual(['freight', 'origin', 'origin', 'other'])
})
const { charge, unit } = fees.charges[0]!
const customs = { charge, unit }
it('replaces a fee that the sheet of the port has on request, and is left to one that it charges', () => {
  const cus = (when: 'always' | 'optional') => ({
    originCharges: [portSheet({ id: '1', charges: [{ ...fee('DOC', { unitPrice: '130' }), ...customs, when }] })],
  })
  expect(codesOf({ declared }, {}, cus('optional'))).toEqual(['CUS origin 100.00', 'HSX origin 100.00'])
  // Ticked it would be the fee of one entry.
  const twice = codesOf({ declared: { ...declared, entries: 2 }, ticked: [charge] }, {}, cus('optional'))
  expect(twice).toEqual(['CUS origin 200.00', 'HSX origin 100.00'])
  const charged = codesOf({ declared }, {}, cus('always'))
  expect(charged.filter((one) => one.startsWith('CUS'))).not.toContain('CUS origin 100.00')
  expect(charged.filter((one) => one.startsWith('CUS'))).toHaveLength(1)
  expect(codesOf({}, {}, cus('optional'))).toHaveLength(1)
})
it('adds nothing that is not wished', () => {
  expect(codesOf({})).toEqual([])
  expect(codesOf({ insurance })).toEqual(['INS other 88.00'])
  expect(codesOf({ declared })).toEqual(['CUS origin 100.00', 'HSX origin 100.00'])
  const [first] = searchSell(question({})).offers
  const { declarationFees: _fees, insuranceRates: _rates, ...plain } = question({}).book
  expect(inWords(searchSell({ ...question({}), book: plain }).offers[0]!.sell)).toEqual(inWords(first!.sell))
})
it.each([
  ['another mode', { mode: 'LCL' }],
  ['another port', { customsPort: port.CNNBG }],
  ['another kind', { declarationKind: 'buyLicence' }],
  ['another day', { validTo: '2026-11-01' }],
  ['internal use', { displayFlag: 2 as const }],
])('takes fees of %s for none', (_name, given) =>
  expect(codesOf({ declared }, { declarationFees: [{ ...fees, ...given }] })).toEqual([]),
)
it('is internal with an internal fee or premium (settled 29)', () => {
  const isInternal = (asked: Partial<FclAsk>) => {
    const hidden = { displayFlag: 2 as const }
    const of = question(asked, {
      declarationFees: [{ ...fees, ...hidden }],
      insuranceRates: [{ ...insured, ...hidden }],
    })
    return searchDesk({ ...of, sides: 'sell' }).offers[0]?.internal
  }
  expect([{}, { declared }, { insurance }].map(isInternal)).toEqual([false, true, true])
})
it.each([
  ['another mode', { mode: 'air' }],
  ['another country', { country: '31' }],
  ['another clause', { clause: 'iccC' }],
  ['less than the insured value at most', { maxInsured: '109999.99' }],
])('prices goods case by case where premiums are of %s', (_name, given) => {
  const asked = question({ insurance }, { insuranceRates: [{ ...insured, ...given }] })
  const [offer] = searchSell(asked).offers
  expect([offer?.quotable, offer?.sell.lines.at(-1)?.caseByCase]).toEqual([false, true])
})
