import { type Mode, modes } from '@hangjia/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boxes,
  collect,
  importFclRow as rate,
  importFclSheets as sheets,
  staged,
} from '../../../cases/modes/import-rows.ts'
import { cny, line, markup, today } from '../../../cases/modes/loose-rows.ts'
import { askFor, bookOf } from '../../../cases/modes/mode-rows.ts'
import { recompute } from '../../../cases/recompute.ts'
import { amountText, decimal, sum } from '../../money/money.ts'
import type { ModeSheet } from '../charges/charge.ts'
import { factsOfMode } from '../charges/facts-of.ts'
import type { ModeAsk, ModeBook } from '../engine/engine.ts'
import { searchMode } from '../engine/search-mode.ts'
import { engineOf } from '../engines.ts'
import type { BoxCargo } from './container-rate.ts'
import type { ImportRate } from './import-fcl.ts'

const cargo: BoxCargo = { boxes: [{ box: '40HQ', quantity: 2 }] }
const book = (given: Partial<ModeBook<ImportRate>> = {}) =>
  bookOf(given.rates ?? [rate], { sheets: { origin: sheets, ocean: sheets, destination: sheets }, ...given })
const search = (given: Partial<ModeBook<ImportRate>> = {}, asked: Partial<ModeAsk<BoxCargo>> = {}) =>
  searchMode({
    mode: factsOfMode(modes.importFcl as Mode),
    engine: engineOf(modes.importFcl),
    ask: askFor(cargo, asked) as never,
    book: book(given),
    today,
    audience: 'sales',
    sides: 'both',
  })
const place = (country: string) => ({ code: '', country, tradeLine: null })
const linesOf = (answer: ReturnType<typeof search>) =>
  answer.offers[0]?.sell.lines.map(
    ({ charge, amount, paymentTerm, counts }) =>
      `${charge.code} ${amount} ${paymentTerm}${counts ? '' : ' (not theirs)'}`,
  )

describe('a search of containers into China', () => {
  it('charges the consignee freight collect and charges in China, and none abroad (importFclView)', () => {
    expect(linesOf(search())).toEqual([
      'OF 1300.00 COL',
      'BAF 240.00 COL',
      'DTHC 2600.00 COL',
      'DOC 350.00 COL',
      'INSP null COL (not theirs)',
    ])
    expect(search().offers[0]?.sell.subtotals).toEqual([
      { currency: 'CNY', prepaid: '0.00', collect: '2950.00', total: '2950.00' },
      { currency: 'USD', prepaid: '0.00', collect: '1540.00', total: '1540.00' },
    ])
  })
  it('adds charges abroad under EXW, by the rate or by the search', () => {
    const exw = { ...rate, incotermBase: 'EXW' as const }
    expect(linesOf(search({ rates: [exw] }))).toContain('OTHC 520.00 COL')
    expect(linesOf(search({ rates: [rate, exw] }, { incoterm: 'EXW' }))).toContain('OTHC 520.00 COL')
    expect(search({}, { incoterm: 'EXW' }).steps.at(-1)).toEqual({ step: 'terms', left: 0 })
  })
  it.each([
    ['are on request', { originOnRequest: true }, sheets],
    ['are on no sheet', {}, sheets.slice(1)],
  ])('cannot be quoted under EXW where the charges abroad %s', (_name, given, origin) => {
    const rates = [{ ...rate, ...given, incotermBase: 'EXW' as const }]
    const [offer] = search({ rates, sheets: { origin } }).offers
    expect([offer?.quotable, offer?.refusals]).toEqual([false, [{ rule: 'originOnRequest', parameters: {} }]])
  })
  it('charges a country of origin where no sheet names its port (+chargeScope)', () => {
    const exw = { rates: [{ ...rate, incotermBase: 'EXW' as const }], places: new Map([[rate.pol, place('9')]]) }
    const ofCountry = (id: string, unitPrice: string, given: object) =>
      staged(id, 'origin', [line('OTHC', 'CNTR', cny, { unitPrice })], given)
    const [here, elsewhere] = [
      ofCountry('6', '70', { polCountries: ['9'] }),
      ofCountry('7', '90', { polCountries: ['8'] }),
    ]
    const othc = (...origin: ModeSheet[]) =>
      linesOf(search({ ...exw, sheets: { origin } }))?.find((text) => text.startsWith('OTHC'))
    expect(othc(here, elsewhere)).toBe('OTHC 140.00 COL')
    expect(othc(elsewhere)).toBeUndefined()
    expect(othc(here, ofCountry('8', '60', { polCountries: ['9'], pols: [rate.pol] }))).toBe('OTHC 120.00 COL')
  })
  it.each([
    ['etd', '2026-11-24', false],
    ['order', today, true],
    ['order', '2026-11-19', false],
  ] as const)('is found by %s until %s: %s (R29, +validity)', (validityBasis, validTo, found) => {
    const { offers } = search({ rates: [{ ...rate, validityBasis, validTo }] }, { day: '2026-11-25' })
    expect(offers).toHaveLength(found ? 1 : 0)
  })
  it('leaves the freight out of the total where the seller pays it (R15)', () => {
    expect(linesOf(search({}, { incoterm: 'CIF' }))?.slice(0, 3)).toEqual([
      'OF 1300.00 PRE (not theirs)',
      'BAF 240.00 PRE (not theirs)',
      'DTHC 2600.00 COL',
    ])
  })
  it('refuses a container type without a price', () => {
    const [offer] = search({}, { cargo: { boxes: [{ box: '45HQ', quantity: 1 }] } }).offers
    expect(offer?.refusals).toEqual([{ rule: 'boxNotOffered', parameters: { box: '45HQ' } }])
  })
  it('takes a charge from several sheets, each for its own container types', () => {
    const asked = { cargo: { boxes: [...cargo.boxes, { box: '20GP', quantity: 1 }] } }
    const narrow = staged('4', 'destination', [line('DTHC', 'CNTR', cny, { ...collect, unitPrice: '700' })], {
      boxTypes: ['20GP'],
    })
    const lines = linesOf(search({ sheets: { destination: [...sheets, narrow] } }, asked))
    expect(lines?.filter((one) => one.startsWith('DTHC'))).toEqual(['DTHC 700.00 COL', 'DTHC 2600.00 COL'])
  })
  it('raises charges in China to the minimum of their sheet', () => {
    const least = staged('5', 'destination', [line('DOC', 'BL', cny, { ...collect, unitPrice: '350' })], {
      sheetMinAmount: '500',
      sheetMinCurrency: cny,
    })
    const lines = linesOf(search({ sheets: { destination: [least] } }))
    expect(lines?.filter((one) => one.startsWith('DOC'))).toEqual(['DOC 350.00 COL', 'DOC 150.00 COL'])
  })
  it('marks up each container, market above business, and rounds selling prices up to whole units', () => {
    const rules = [
      { ...markup('1', '60.50'), layer: 'business' },
      { ...markup('2', '100'), layer: 'market' },
    ]
    const [offer] = search({ company: rules }).offers
    expect(offer?.sell.lines[0]?.boxes.map(({ unitPrice }) => unitPrice)).toEqual(['811.00'])
    expect(offer?.buy?.lines[0]?.amount).toBe('1300.00')
  })
  it('reports a container that is sold below the floor of mark-ups (R27)', () => {
    const floor = (leastAdded: string) => ({
      ...markup('1', '60'),
      lines: [{ target: 'freight', method: 'add' as const, value: '60', rounding: 'none' as const, leastAdded }],
    })
    const rates = [{ ...rate, surcharges: [] }]
    const only = { rates, sheets: {} }
    expect(search({ ...only, company: [floor('60')] }).offers[0]?.belowFloor).toBe(false)
    expect(search({ ...only, company: [floor('61')] }).offers[0]?.belowFloor).toBe(true)
  })
  it('finds a rate for certain goods when they are requested, or when none are named', () => {
    const rates = [{ ...rate, commodities: ['废纸'] }]
    const found = (commodity: string | null) => search({ rates }, { commodity }).offers.length
    expect([found(null), found(' 废纸 '), found('大豆')]).toEqual([1, 1, 0])
  })

  const money = fc.integer({ min: 0, max: 999_999 }).map((cents) => (cents / 100).toFixed(2))
  it('adds lines up to the total, recomputes every number, takes rows in any order, and never charges less for another container', () => {
    fc.assert(
      fc.property(
        money,
        money,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        (p20, p40, n20, n40) => {
          const usdOnly = sheets.slice(0, 2)
          const rates = [rate, { ...rate, id: '2' }].map((one) => ({ ...one, boxPrices: boxes(p20, p40) }))
          const of = (rows: typeof rates, ...asked: [string, number][]) =>
            search(
              { rates: rows, sheets: { origin: usdOnly, ocean: usdOnly.toReversed() }, company: [markup('1', '5.5')] },
              { cargo: { boxes: asked.map(([box, quantity]) => ({ box, quantity })) } },
            ).offers
          const [offer] = of(rates, ['20GP', n20], ['40HQ', n40])
          const { sell } = offer ?? { sell: undefined }
          expect(sell?.total?.amount).toBe(
            amountText(sum(sell?.lines.map(({ amount }) => decimal(amount ?? '0')) ?? [])),
          )
          for (const { amount, derivation } of sell?.lines ?? []) expect(recompute(derivation).toFixed(2)).toBe(amount)
          const [turned] = of(rates.toReversed(), ['40HQ', n40], ['20GP', n20])
          expect([turned?.rate.id, turned?.sell.total?.amount]).toEqual([offer?.rate.id, sell?.total?.amount])
          const [more] = of(rates, ['20GP', n20], ['40HQ', n40 + 1])
          expect(decimal(more?.sell.total?.amount ?? '0').gte(decimal(sell?.total?.amount ?? '0'))).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })
})
