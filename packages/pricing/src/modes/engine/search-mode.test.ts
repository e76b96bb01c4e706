import type { Mode } from '@hangjia/contracts'
import { modes } from '@hangjia/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ask, book, cargo, cny, line, markup, rate, sheet, today, usd } from '../../../cases/modes/loose-rows.ts'
import { recompute } from '../../../cases/recompute.ts'
import { amountText, count, decimal, sum } from '../../money/money.ts'
import { factsOfMode } from '../charges/facts-of.ts'
import type { ModeRule } from '../charges/layers.ts'
import type { LooseCargo } from '../counting/loose.ts'
import { engineOf } from '../engines.ts'
import type { LclRate } from '../loose/lcl.ts'
import { checkableLines } from '../papers/checkable-lines.ts'
import type { ModeAsk, ModeBook } from './engine.ts'
import { searchMode } from './search-mode.ts'

const search = (
  given: Partial<ModeBook<LclRate>> = {},
  asked: Partial<ModeAsk<LooseCargo>> = {},
  audience: 'sales' | 'desk' = 'sales',
) =>
  searchMode({
    mode: factsOfMode(modes.lcl as Mode),
    engine: engineOf(modes.lcl),
    ask: { ...ask, ...asked } as never,
    book: book([rate], given),
    today,
    audience,
    sides: 'both',
  })
describe('a search of a mode', () => {
  const surcharge = sheet('1', [line('BAF', 'RT', usd, { unitPrice: '8', minAmount: '8' })])
  const origin = sheet('2', [
    line('DOC', 'BL', cny, { unitPrice: '200' }),
    line('OTHC', 'RT', cny, { unitPrice: '45' }),
    line('SEAL', 'FIX', cny, { unitPrice: '130' }),
    line('VGM', 'RT', cny, { unitPrice: '15', minAmount: '30' }),
  ])

  it.each(['company', 'sales', 'market'] as const)(
    'marks up by a rule of %s for a unit or role the sales of its people alone',
    (layer) => {
      const rule = (scope: object) => markup('9', '7', { ...scope, ...published })
      const total = (seller: ModeBook['seller'], scope: object) =>
        search({ [layer]: [rule(scope)], seller }).offers[0]?.sell.total?.amount
      const published = layer === 'market' ? { channels: ['salesQuery'], fromLayer: 'afterPriceSet' } : {}
      const inTeam = { units: ['73', '71'], roles: ['81'] }
      const [all, none] = [total(null, {}), search().offers[0]?.sell.total?.amount]
      expect(all).not.toBe(none)
      for (const scope of [{ sellingUnits: ['71'] }, { sellingUnits: ['74'], sellingRoles: ['81'] }]) {
        expect(total(inTeam, scope)).toBe(all)
        expect([total(null, scope), total({ units: ['74x'], roles: [] }, scope)]).toEqual([none, none])
      }
    },
  )

  it('prices the worked shipment of TS-1310: 60.00 and 19.20 USD, 474.00 CNY', () => {
    const [offer] = search({ sheets: { ocean: [surcharge], origin: [origin] } }).offers
    expect(offer?.sell.lines.map(({ amount, currency }) => `${amount} ${currency}`)).toEqual([
      '60.00 USD',
      '19.20 USD',
      '200.00 CNY',
      '108.00 CNY',
      '130.00 CNY',
      '36.00 CNY',
    ])
    expect(offer?.sell.subtotals.map(({ currency, total }) => `${total} ${currency}`)).toEqual([
      '474.00 CNY',
      '79.20 USD',
    ])
    // Without a rate of exchange nothing is added up (R26).
    expect(offer?.sell.total).toBeNull()
  })
  it('marks up columns before they are counted: +3 sells for 67.20 (TS-1310)', () => {
    const [offer] = search({
      market: [{ ...markup('1', '3'), channels: ['salesQuery'], fromLayer: 'afterPriceSet' }],
    }).offers
    expect(offer?.sell.lines[0]?.amount).toBe('67.20')
    expect(offer?.buy?.lines[0]?.amount).toBe('60.00')
    expect(offer?.margin).toEqual({ amount: '7.20', percentOfSale: '10.71' })
  })
  it('adds a mark-up per shipment once, and shows no unit price then', () => {
    const lines = [{ ...markup('1', '15').lines[0], perShipment: true }] as unknown as ModeRule['lines']
    const [freight] = search({ company: [markup('1', '15', { lines })] }).offers[0]?.sell.lines ?? []
    expect([freight?.amount, freight?.unitPrice]).toEqual(['75.00', null])
  })
  it('quotes a price by volume or weight with a mark-up per shipment as one sum, without prices that do not lead to it', () => {
    const [prices] = rate.lines
    if (!prices) throw new Error('no line')
    const dual = { ...rate, lines: [{ ...prices, priceTon: '30', priceRule: 'bothMax' as const }] }
    const lines = [{ ...markup('1', '15').lines[0], perShipment: true }] as unknown as ModeRule['lines']
    const printed = (given: object) =>
      checkableLines(search({ rates: [dual], ...given }).offers[0]?.sell.lines ?? [])
        .slice(0, 1)
        .map(({ amount, unitPrice, quantity, unit, note }) => [amount, unitPrice, quantity, unit.code, note])
    expect(printed({})).toEqual([['60.00', '25.00', '2.4', 'CBM', '25/CBM, 30/TON']])
    expect(printed({ company: [markup('1', '15', { lines })] })).toEqual([['75.00', '75.00', '1', 'SHPT', '2.4 RT']])
  })
  it.each([
    ['outside every range', { ...cargo, volumeM3: '5.001' }, 'outsideRange'],
    ['too heavy a package', { ...cargo, pieces: [{ count: 1, kg: '2100' }] }, 'pieceTooHeavy'],
  ])('refuses %s with the reason', (_name, asked, rule) => {
    const [offer] = search({}, { cargo: asked }).offers
    expect([offer?.quotable, offer?.refusals[0]?.rule]).toEqual([false, rule])
  })
  it('refuses cargo outside the density window (R4)', () => {
    const [prices] = rate.lines
    if (!prices) throw new Error('no line')
    const [offer] = search({ rates: [{ ...rate, lines: [{ ...prices, ratioMin: '500' }] }] }).offers
    expect(offer?.refusals).toEqual([{ rule: 'outsideDensity', parameters: { density: '408', from: '500', to: '∞' } }])
  })
  it.each([
    ['cargoReceipt', '2026-11-26', '2026-11-28', true],
    ['cargoReceipt', '2026-11-29', '2026-12-31', false],
    ['etd', '2026-11-29', '2026-12-31', true],
    ['etd', '2026-11-26', '2026-11-28', false],
    ['order', '2026-11-01', today, true],
    ['order', '2026-11-26', '2026-12-31', false],
  ] as const)(
    'charges by a sheet that counts its validity on %s, from %s to %s: %s (+validity, R29)',
    (validityBasis, validFrom, validTo, isCharged) => {
      // The vessel sails on 1 December, and takes cargo in until four days before.
      const sailing = { ...rate, sailingDays: '0000010', cargoCutoffLead: 4 }
      const kept = { ...origin, validityBasis, validFrom, validTo }
      const { offers } = search({ rates: [sailing], sheets: { origin: [kept] } }, { day: '2026-11-30' })
      expect(offers[0]?.days).toMatchObject({ sails: '2026-12-01', receives: '2026-11-27' })
      expect(offers[0]?.sell.lines.some(({ charge }) => charge.code === 'DOC')).toBe(isCharged)
    },
  )
  it('needs a leg for a transfer that the price does not cover, and reports it where nobody offers it (R18)', () => {
    const transit = { ...rate, transferType: 2 as const, via: ['5'] }
    expect(search({ rates: [transit] }).offers[0]?.refusals).toEqual([
      { rule: 'legMissing', parameters: { leg: 'hubTransfer' } },
    ])
    const leg = { ...rate, leg: 'hubTransfer', fromPort: '5', toPlace: '11' }
    const [offer] = search({ rates: [transit], legs: { transfer: [leg] } }).offers
    expect(offer?.sell.lines.map(({ key, amount }) => [key, amount])).toEqual([
      ['freight', '60.00'],
      ['leg.hubTransfer', '60.00'],
    ])
    // Sales never see an internal leg (settled 29).
    const internal = { ...leg, displayFlag: 2 as const }
    expect(search({ rates: [transit], legs: { transfer: [internal] } }).offers[0]?.quotable).toBe(false)
    expect(search({ rates: [{ ...transit, throughPrice: true }] }).offers[0]?.quotable).toBe(true)
  })
  it('is internal with its rate, a leg or a sheet of it', () => {
    const hidden = { displayFlag: 2 as const }
    const transit = { ...rate, transferType: 2 as const, via: ['5'] }
    const leg = { ...rate, leg: 'hubTransfer', fromPort: '5', toPlace: '11' }
    const isInternal = (given: Partial<ModeBook<LclRate>>) =>
      search({ rates: [transit], legs: { transfer: [leg] }, sheets: { origin: [origin] }, ...given }, {}, 'desk')
        .offers[0]?.internal
    expect(isInternal({})).toBe(false)
    expect(isInternal({ rates: [{ ...transit, ...hidden }] })).toBe(true)
    expect(isInternal({ legs: { transfer: [{ ...leg, ...hidden }] } })).toBe(true)
    expect(isInternal({ sheets: { origin: [{ ...origin, ...hidden }] } })).toBe(true)
  })
  it('lists charges that cannot be known beforehand, and counts them once they are ticked', () => {
    const occasions = ['overweight', 'overlength', 'pallet', 'inspection']
    for (const when of occasions) {
      const handling = line('CFS', 'FIX', usd, { unitPrice: '50', when })
      const of = (ticked: readonly string[]) => {
        const [offer] = search({ sheets: { ocean: [sheet('3', [handling])] } }, { ticked }).offers
        const fee = offer?.sell.lines[1]
        return [fee?.when, fee?.ticked, fee?.counts, offer?.sell.total?.amount]
      }
      expect(of([])).toEqual(['optional', false, false, '60.00'])
      expect(of([handling.charge])).toEqual(['optional', true, true, '110.00'])
    }
  })
  it('charges customs on request, and where a search has no such wish once it is ticked', () => {
    const customs = line('CUS', 'FIX', usd, { unitPrice: '50', when: 'declaration' })
    const rates = [{ ...rate, surcharges: [customs] }]
    const of = (asks: boolean, asked: object) =>
      searchMode({
        mode: { ...factsOfMode(modes.lcl as Mode), asksDeclaration: asks },
        engine: engineOf(modes.lcl),
        ask: { ...ask, ...asked } as never,
        book: book(rates),
        today,
        audience: 'sales',
        sides: 'sell',
      }).offers[0]?.sell.lines.flatMap(({ charge, counts }) => (charge.code === 'CUS' ? counts : []))
    expect([of(true, {}), of(true, { ticked: [customs.charge] }), of(true, { declaration: true })]).toEqual([
      [],
      [],
      [true],
    ])
    expect([of(false, {}), of(false, { ticked: [customs.charge] })]).toEqual([[false], [true]])
  })
  it('takes for each charge the narrowest sheet, and adds stacked ones', () => {
    const general = sheet('3', [line('BAF', 'RT', usd, { unitPrice: '5' })])
    const narrow = sheet('4', [line('BAF', 'RT', usd, { unitPrice: '7' })], { pods: ['11'] })
    const other = sheet('5', [line('BAF', 'RT', usd, { unitPrice: '9' })], { pods: ['12'] })
    const stacked = sheet('6', [line('BAF', 'RT', usd, { unitPrice: '1' })], { stack: true })
    const [offer] = search({ sheets: { ocean: [general, narrow, other, stacked] } }).offers
    expect(offer?.sell.lines.slice(1).map(({ unitPrice }) => unitPrice)).toEqual(['7.00', '1.00'])
  })
  it('raises a sheet to its minimum with its own line', () => {
    const least = sheet('7', [line('BAF', 'RT', usd, { unitPrice: '8' })], {
      sheetMinAmount: '50',
      sheetMinCurrency: usd,
    })
    expect(search({ sheets: { ocean: [least] } }).offers[0]?.sell.lines.map(({ amount }) => amount)).toEqual([
      '60.00',
      '19.20',
      '30.80',
    ])
  })
  it('raises charges at origin to the minimum of their sheet', () => {
    const least = sheet('7', [line('DOC', 'BL', cny, { unitPrice: '100' })], {
      sheetMinAmount: '150',
      sheetMinCurrency: cny,
    })
    const [offer] = search({ sheets: { origin: [least] } }).offers
    expect(offer?.sell.lines.map(({ amount, currency, block }) => `${block} ${amount} ${currency}`)).toEqual([
      'freight 60.00 USD',
      'origin 100.00 CNY',
      'origin 50.00 CNY',
    ])
  })
  it('takes a percentage of the base of its charge, at its cost on the buying side', () => {
    const caf = sheet('8', [line('CAF', 'PCT', usd, { unitPrice: '10', costUnitPrice: '5' })])
    const [offer] = search({ sheets: { ocean: [surcharge, caf] } }).offers
    expect(offer?.sell.lines.at(-1)?.amount).toBe('6.00')
    expect(offer?.buy?.lines.at(-1)?.amount).toBe('3.00')
  })
  it('finds rates of a product, a level of charges at destination and a port of transit (TS-1310)', () => {
    const rates = [
      { ...rate, id: '1' },
      { ...rate, id: '2', productType: '81' },
      { ...rate, id: '3', feeLevel: 'high' as const },
      { ...rate, id: '4', transferType: 2 as const, via: ['5'], throughPrice: true },
    ]
    const found = (asked: Partial<ModeAsk<LooseCargo>>) =>
      search({ rates }, asked)
        .offers.map((offer) => offer.rate.id)
        .toSorted()
    expect(found({})).toEqual(['1', '2', '3', '4'])
    // A rate without a product type is for every product.
    expect(found({ productType: '81' })).toEqual(['1', '2', '3', '4'])
    expect(found({ productType: '82' })).toEqual(['1', '3', '4'])
    expect(found({ feeLevel: 'high' })).toEqual(['3'])
    expect(found({ via: '5' })).toEqual(['4'])
    expect(search({ rates }, { via: '6' }).steps.at(-1)).toEqual({ step: 'terms', left: 0 })
  })
  it('counts the steps, so that for an empty list the step that emptied it is known', () => {
    expect(search({}, { directOnly: true, carriers: ['99'] }).steps).toEqual([
      { step: 'lane', left: 1 },
      { step: 'published', left: 1 },
      { step: 'validOnDay', left: 1 },
      { step: 'carrier', left: 0 },
      { step: 'direct', left: 0 },
      { step: 'terms', left: 0 },
    ])
  })
  it('hides buying figures from the selling side: another net price under a fixed price sells the same bytes', () => {
    const fixed = {
      ...markup('1', '90'),
      lines: [{ target: 'freight', method: 'toPrice', value: '30', rounding: 'none' }],
    }
    const sold = (priceCbm: string) => {
      const [prices] = rate.lines
      const rates = [{ ...rate, lines: [{ ...(prices as (typeof rate.lines)[number]), priceCbm }] }]
      return JSON.stringify(search({ rates, company: [fixed as ModeRule] }).offers[0]?.sell)
    }
    expect(sold('25')).toBe(sold('19'))
  })

  const money = fc.integer({ min: 1, max: 99_999 }).map((cents) => (cents / 100).toFixed(2))
  const loose = fc.record({
    grossKg: fc.integer({ min: 1, max: 4980 }).map(String),
    volumeM3: fc.integer({ min: 1, max: 4900 }).map((litres) => (litres / 1000).toFixed(3)),
  })
  it('adds printed lines up to the total, recomputes every number, and never charges less for more cargo', () => {
    fc.assert(
      fc.property(fc.tuple(money, money, money), loose, ([priceCbm, priceTon, minCharge], { grossKg, volumeM3 }) => {
        const [prices] = rate.lines
        const lines = [{ ...(prices as (typeof rate.lines)[number]), priceCbm, priceTon, minCharge }]
        const given = { rates: [{ ...rate, lines }], sheets: { ocean: [surcharge] } }
        const priced = (kg: string, cbm: string) =>
          search(given, { cargo: { ...cargo, grossKg: kg, volumeM3: cbm } }).offers[0]?.sell
        const sell = priced(grossKg, volumeM3)
        expect(sell?.total?.amount).toBe(amountText(sum(sell?.lines.map(({ amount }) => decimal(amount ?? '0')) ?? [])))
        for (const { amount, derivation } of sell?.lines ?? []) expect(recompute(derivation).toFixed(2)).toBe(amount)
        const heavier = priced(decimal(grossKg).plus(count(10)).toFixed(), volumeM3)
        expect(Number(heavier?.total?.amount)).toBeGreaterThanOrEqual(Number(sell?.total?.amount))
      }),
      { numRuns: 100 },
    )
  })
})
