import { type Mode, modes } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { importFclSheets, importFclRow as rate, staged } from '../../../cases/modes/import-rows.ts'
import { areas, kunshan, landRow } from '../../../cases/modes/land.ts'
import { cny, exchangeRates, dictionaries as known, line, today, usd } from '../../../cases/modes/loose-rows.ts'
import { askFor, bookOf } from '../../../cases/modes/mode-rows.ts'
import { rate as trailer } from '../../../cases/modes/trailer-rows.ts'
import type { ModeSheet } from '../charges/charge.ts'
import { factsOfMode } from '../charges/facts-of.ts'
import type { ModeAsk } from '../engine/engine.ts'
import { searchMode } from '../engine/search-mode.ts'
import { engineOf } from '../engines.ts'
import type { TrailerRate } from '../land/trailer.ts'
import type { BoxCargo } from './container-rate.ts'
import type { ImportRate } from './import-fcl.ts'

const [model] = known.charges
const dictionaries = {
  ...known,
  units: [...known.units, { id: '901', code: 'TIME', nameCn: '次', nameEn: 'time', basis: 'fixed' as const }],
  charges: [
    ...known.charges,
    ...['RFS', 'TOLL', 'OWS'].flatMap((code, at) =>
      model && !known.charges.some((one) => one.code === code)
        ? [{ ...model, id: `91${at}`, code, nameCn: code, nameEn: code }]
        : [],
    ),
  ],
}
/** From Shanghai to Kunshan: 900 for a 20GP, 1 150 for a 40HQ, 1 400 for two 20GP on one chassis. */
const haul: TrailerRate = { ...landRow, ...trailer, direction: 'import', port: '21', currency: cny, weightBands: [] }

interface Given {
  readonly hauls?: readonly Partial<TrailerRate>[]
  readonly of?: Partial<ImportRate>
  readonly sheets?: readonly ModeSheet[]
}
const offerOf = (asked: Partial<ModeAsk<BoxCargo>>, { hauls = [{}], of = {}, sheets = importFclSheets }: Given = {}) =>
  searchMode({
    mode: factsOfMode(modes.importFcl as Mode),
    engine: engineOf(modes.importFcl),
    ask: askFor({ boxes: [{ box: '40HQ', quantity: 2 }] }, asked) as never,
    book: bookOf([{ ...rate, pol: '11', pod: '21', ...of }], {
      sheets: { origin: sheets, ocean: sheets, destination: sheets },
      legs: { delivery: hauls.map((one) => ({ ...haul, ...one })) },
      dictionaries,
      exchangeRates,
      areas,
    }),
    today,
    audience: 'sales',
    sides: 'both',
  }).offers[0]
const landOf = (offer: ReturnType<typeof offerOf>) =>
  offer?.sell.lines
    .filter(({ block }) => block === 'land')
    .map(({ charge, amount, treatment, paymentTerm, counts }) =>
      [charge.code, amount ?? treatment, paymentTerm, counts].join(' '),
    )

describe('a delivery of containers from a port in China (importFclView)', () => {
  it('is no leg without a place', () => expect(landOf(offerOf({}))).toEqual([]))
  it('is driven by the trailer rate for deliveries, and paid by the consignee', () => {
    const offer = offerOf({ deliverTo: kunshan })
    expect(landOf(offer)).toEqual(['TRK 2300.00 COL true', 'TOLL included COL false'])
    expect(offer?.quotable).toBe(true)
  })
  it('is the seller’s where the term delivers', () =>
    expect(landOf(offerOf({ deliverTo: kunshan, incoterm: 'DAP' }))?.[0]).toBe('TRK 2300.00 PRE false'))
  it('takes two light 20’ containers on one chassis (R23)', () => {
    const cargo = { boxes: [{ box: '20GP', quantity: 3, grossTon: '13' }] }
    const offer = offerOf({ deliverTo: kunshan, cargo })
    // 1 400 for the pair and 900 for the third.
    expect(landOf(offer)?.[0]).toBe('TRK 2300.00 COL true')
    expect(offer?.notes).toEqual([{ rule: 'doubleCarriage', parameters: { box: '20GP', pairs: '1' } }])
  })
  /** By hand: 5 % of 2 300; the truck abroad is no part of it. */
  it('has fuel on its own haulage alone, not on the pick-up abroad', () => {
    const abroad = staged('1', 'origin', [line('TRK', 'FIX', usd, { unitPrice: '500' })], { incoterms: ['EXW'] })
    const offer = offerOf(
      { deliverTo: kunshan, incoterm: 'EXW' },
      { hauls: [{ fuel: [{ validFrom: '2026-11-01', percent: '5' }] }], of: { incotermBase: 'EXW' }, sheets: [abroad] },
    )
    expect(landOf(offer)).toContain('RFS 115.00 COL true')
  })
  it.each([
    ['to another place', { area: '310000' }],
    ['from another port', { port: '12' }],
    ['from another terminal', { wharf: '9' }],
    ['for other types', { boxPrices: [{ box: '45HQ', price: '1' }] }],
    ['for pick-ups', { direction: 'export' as const }],
    ['over before the ship arrives', { validTo: '2026-12-05' }],
    ['internal', { displayFlag: 2 as const }],
  ])('is missing, with the reason, where the only trailer is %s', (_name, given) => {
    const offer = offerOf({ deliverTo: kunshan }, { hauls: [given] })
    expect([offer?.quotable, offer?.refusals]).toEqual([false, [{ rule: 'deliveryMissing', parameters: {} }]])
  })
})

describe('customs clearance of an import', () => {
  const customs = line('CUS', 'ENT', cny, { paymentTerm: 'COL', unitPrice: '300', when: 'declaration' })
  const sheets = [staged('3', 'destination', [customs])]
  const codes = (asked: Partial<ModeAsk<BoxCargo>>) =>
    offerOf(asked, { sheets })?.sell.lines.map(({ charge, amount }) => `${charge.code} ${amount}`)
  it('is charged where it is wanted', () => {
    expect(codes({})).not.toContain('CUS 300.00')
    expect(codes({ declaration: true })).toContain('CUS 300.00')
  })
})
