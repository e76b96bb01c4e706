import { modes, usualDeclared } from '@hangjia/contracts'
import { expect, test } from 'vitest'
import {
  ask,
  book,
  cny,
  exchangeRates,
  insured,
  line,
  rate,
  sheet,
  today,
  usd,
} from '../../../cases/modes/loose-rows.ts'
import { amountText, decimal } from '../../money/money.ts'
import { factsOfMode } from '../charges/facts-of.ts'
import type { LooseCargo } from '../counting/loose.ts'
import { engineOf } from '../engines.ts'
import type { LclRate } from '../loose/lcl.ts'
import type { ModeAsk, ModeBook } from './engine.ts'
import { premiumsOf } from './insurance.ts'
import { searchMode } from './search-mode.ts'

test.each([
  ['CIF 100,000 at 0.08 %', { value: '100000', terms: 'CIF' }, {}, ['110000.00', '88.00', '88.00']],
  ['CFR 100,000: its CIF is 100,088.08', { value: '100000', terms: 'CFR' }, {}, ['110096.89', '88.08', '88.08']],
  [
    'cargo of 10,800 at 0.15 %, below the minimum of 30',
    { value: '10800', terms: 'CIF' },
    { lines: [{ rateType: 'main', ratePercent: '0.15' }], sellMinPremium: null },
    ['11880.00', '30.00', '30.00'],
  ],
  [
    'cargo of 10,800 at 0.15 % where there is no minimum',
    { value: '10800', terms: 'CIF' },
    { lines: [{ rateType: 'main', ratePercent: '0.15' }], minPremium: null, sellMinPremium: null },
    ['11880.00', '17.82', '17.82'],
  ],
  ['a minimum of its own for customers', { value: '10800', terms: 'CIF' }, {}, ['11880.00', '35.00', '30.00']],
  [
    'war and strikes in addition',
    { value: '100000', terms: 'CIF' },
    { lines: [...insured.lines, { rateType: 'war', ratePercent: '0.02' }] },
    ['110000.00', '110.00', '110.00'],
  ],
] as const)('insures %s (R24)', (_name, { value, terms }, given, amounts) => {
  const found = premiumsOf({ ...insured, ...given }, { value: decimal(value), terms })
  expect([found.insured, found.sell, found.buy].map(amountText)).toEqual(amounts)
})

const usualInsurance = {
  value: '100000',
  currency: 'USD',
  terms: 'CIF',
  cargoCategory: 'general',
  clause: 'iccA',
} as const
const offerOf = (
  asked: Partial<ModeAsk<LooseCargo>>,
  given: Partial<ModeBook<LclRate>> = {},
  audience: 'sales' | 'desk' = 'sales',
) =>
  searchMode({
    mode: factsOfMode(modes.lcl),
    engine: engineOf(modes.lcl),
    ask: { ...ask, ...asked } as never,
    book: book([rate], { tables: { insurance: [insured] }, exchangeRates, ...given }),
    today,
    audience,
    sides: 'both',
  }).offers[0]
const premium = (offer: ReturnType<typeof offerOf>) =>
  offer?.sell.lines.flatMap(({ charge, amount, currency, note, block }) =>
    charge.code === 'INS' ? [`${block} ${amount} ${currency} ${note}`] : [],
  )

test('a search insures what it wishes, at a premium of its own on each side', () => {
  const offer = offerOf({ insurance: usualInsurance })
  expect(premium(offer)).toEqual(['other 88.00 USD ICC A, USD 110,000.00'])
  expect(offer?.sell.total?.amount).toBe('148.00')
  const small = offerOf({ insurance: { ...usualInsurance, value: '100' } })
  expect([small?.sell, small?.buy].map((side) => side?.lines.at(-1)?.amount)).toEqual(['35.00', '30.00'])
  expect(premium(offerOf({}))).toEqual([])
})

test('an offer with an internal premium is internal', () => {
  const isInternal = (displayFlag: 1 | 2, asked = {}) =>
    offerOf({ insurance: usualInsurance, ...asked }, { tables: { insurance: [{ ...insured, displayFlag }] } }, 'desk')
      ?.internal
  expect(isInternal(1)).toBe(false)
  expect(isInternal(2)).toBe(true)
  expect(isInternal(2, { insurance: null })).toBe(false)
})
test.each([
  ['another mode', { mode: 'air' }, 'chargeMissing'],
  ['another clause', { clause: 'iccC' }, 'chargeMissing'],
  ['another country', { country: '86' }, 'chargeMissing'],
  ['another day', { validTo: '2026-11-24' }, 'chargeMissing'],
  ['an internal rate', { displayFlag: 2 as const }, 'chargeMissing'],
  ['less than the insured value at most', { maxInsured: '109999.99' }, 'insuredAbove'],
])('cannot be quoted where premiums are of %s', (_name, given, rule) => {
  const offer = offerOf({ insurance: usualInsurance }, { tables: { insurance: [{ ...insured, ...given }] } })
  expect([offer?.quotable, offer?.refusals.map((one) => one.rule)]).toEqual([false, [rule]])
})
test('is insured at the rate of the day asked for', () => {
  const given = { tables: { insurance: [{ ...insured, validFrom: ask.day }] } }
  expect(offerOf({ insurance: usualInsurance }, given)?.refusals).toEqual([])
})
test('the narrower rate insures, and a value in another currency is converted first', () => {
  const own = { ...insured, id: '2', mode: 'LCL', lines: [{ rateType: 'main', ratePercent: '0.05' }] }
  const tables = { insurance: [insured, own] }
  expect(premium(offerOf({ insurance: usualInsurance }, { tables }))).toEqual(['other 55.00 USD ICC A, USD 110,000.00'])
  const inCny = { ...usualInsurance, value: '710000', currency: 'CNY' }
  expect(premium(offerOf({ insurance: inCny }))).toEqual(['other 88.00 USD ICC A, USD 110,000.00'])
  const offer = offerOf({ insurance: { ...usualInsurance, currency: 'EUR' } })
  expect(offer?.refusals).toEqual([{ rule: 'noExchangeRate', parameters: { from: 'EUR', to: 'USD' } }])
})

const declared = sheet(
  '9',
  [
    line('CUS', 'ENT', cny, { unitPrice: '100', costUnitPrice: '80' }),
    line('HSX', 'HSL', cny, { unitPrice: '50', includedQuantity: '5', blockSize: '5' }),
  ],
  { mode: 'any', customsPort: '1', declarationKind: 'general' },
)
const customs = (asked: Partial<ModeAsk<LooseCargo>>, given: Partial<ModeBook<LclRate>> = {}) =>
  offerOf(
    { declaration: true, declared: usualDeclared, ...asked },
    { sheets: { declaration: [declared] }, ...given },
  )?.sell.lines.flatMap(({ charge, amount }) =>
    ['CUS', 'HSX'].includes(charge.code) ? [`${charge.code} ${amount}`] : [],
  )
test.each([
  ['12 lines: ceil((12 - 5) / 5) = 2 sheets (product-lcl…, exportDeclaration)', 1, 12, ['CUS 100.00', 'HSX 100.00']],
  ['5 lines, all of them included', 1, 5, ['CUS 100.00']],
  ['6 lines: a begun sheet', 1, 6, ['CUS 100.00', 'HSX 50.00']],
  ['3 entries of 2, 2 and 1 lines', 3, 5, ['CUS 300.00']],
  ['2 entries of 6 lines: a sheet each', 2, 12, ['CUS 200.00', 'HSX 100.00']],
  ['3 entries of 4 lines: none has more than 5', 3, 12, ['CUS 300.00']],
  ['2 entries of 6 and 5 lines', 2, 11, ['CUS 200.00', 'HSX 50.00']],
  ['3 entries of 11, 11 and 10 lines: 2 + 2 + 1 sheets', 3, 32, ['CUS 300.00', 'HSX 250.00']],
])('charges sheets of five goods lines entry by entry (R25): %s', (_name, entries, hsLines, lines) =>
  expect(customs({ declared: { declarationKind: 'general', entries, hsLines } })).toEqual(lines),
)
test('charges no declaration that is not wanted', () => expect(customs({ declaration: false })).toEqual([]))
test('takes fees of another port, mode or kind for none, and leaves to the sheets of the mode what they name', () => {
  const of = (given: object) => customs({}, { sheets: { declaration: [{ ...declared, ...given }] } })
  expect([of({ customsPort: '2' }), of({ mode: 'air' }), of({ declarationKind: 'buyLicence' })]).toEqual([[], [], []])
  expect(of({ customsPort: null, mode: 'LCL' })).toHaveLength(1)
  const origin = [sheet('10', [line('CUS', 'FIX', cny, { unitPrice: '130', when: 'declaration' })])]
  expect(customs({}, { sheets: { declaration: [declared], origin } })).toEqual(['CUS 130.00'])
})

test.each([
  ['its destination', '49', true],
  ['another country', '86', false],
])('a train is insured by the premiums of %s', (_name, country, isQuotable) => {
  const lines = [{ rtLowerLimit: null, rtTopLimit: '15', volumeRatio: 333, priceCbm: '90', pricePerKg: '0.30' }]
  const train = {
    ...rate,
    origin: '1',
    destination: '11',
    direction: 'west',
    term: 'station-station',
    currency: usd,
    lines,
  }
  const [offer] = searchMode({
    mode: factsOfMode(modes.railLcl),
    engine: engineOf(modes.railLcl),
    ask: { ...ask, insurance: usualInsurance } as never,
    book: book([train as never], {
      tables: { insurance: [{ ...insured, country }] },
      places: new Map([['11', { code: 'DUISBURG', country: '49', tradeLine: null }]]),
    }),
    today,
    audience: 'sales',
    sides: 'sell',
  }).offers
  expect(offer?.quotable).toBe(isQuotable)
})

test('warns of a declaration under a licence that is bought (product-lcl…, exportDeclaration)', () => {
  const rulesFor = (asked: Partial<ModeAsk<LooseCargo>>) => offerOf(asked)?.notes.map(({ rule }) => rule) ?? []
  const bought = { ...usualDeclared, declarationKind: 'buyLicence' } as const
  expect(rulesFor({ declaration: true, declared: bought })).toContain('boughtLicence')
  expect(rulesFor({ declaration: false, declared: bought })).not.toContain('boughtLicence')
  expect(rulesFor({ declaration: true, declared: usualDeclared })).not.toContain('boughtLicence')
})
test.each([
  ['CIF', undefined, 'ICC C'],
  ['CIF', 'iccC', undefined],
  ['CIP', 'iccC', 'ICC A'],
  ['CIP', 'iccA', undefined],
  ['CIP', undefined, 'ICC A'],
  ['CFR', undefined, undefined],
] as const)('names the cover that a seller owes under %s who insures by %s (R24): %s', (incoterm, clause, least) => {
  const insurance = clause ? { ...usualInsurance, clause } : null
  const note = offerOf({ incoterm, insurance })?.notes.find(({ rule }) => rule === 'sellerInsures')
  expect(note?.parameters.clause).toBe(least)
})
