import { type Mode, modes } from '@hangjia/contracts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import flashPoints from '../../../cases/flash-point.json' with { type: 'json' }
import {
  abroad,
  acid,
  declared,
  goodsLine,
  oxidizer,
  paint,
  rate,
  rule,
  segregation,
  sheets,
  shipment,
  station,
  surcharge,
} from '../../../cases/modes/dangerous-rows.ts'
import { areas, bulkTruckRow, kunshan } from '../../../cases/modes/land.ts'
import {
  ask as asked,
  book,
  cny,
  exchangeRates,
  line,
  markup,
  sheet,
  today,
  usd,
} from '../../../cases/modes/loose-rows.ts'
import { recompute } from '../../../cases/recompute.ts'
import pairs from '../../../cases/segregation.json' with { type: 'json' }
import { amountText, decimal, sum } from '../../money/money.ts'
import { searchLanes } from '../asked/search-lanes.ts'
import { factsOfMode } from '../charges/facts-of.ts'
import type { ModeAsk, ModeBook } from '../engine/engine.ts'
import { searchMode } from '../engine/search-mode.ts'
import { engineOf } from '../engines.ts'
import type { BulkTruckRate } from '../land/bulk-truck.ts'
import { type AcceptanceRule, acceptedBy, type DgLclRate } from './acceptance.ts'
import { fitsFlashPoint } from './flash-point.ts'
import type { DangerousCargo, Goods } from './goods.ts'
import { keptApart } from './segregation.ts'

type Given = Partial<ModeBook<DgLclRate>>
type Asked = Partial<ModeAsk<DangerousCargo>> & { readonly rules?: readonly AcceptanceRule[] }
const questionOf = (given: Given, { rules = [rule({})], ...more }: Asked) => ({
  mode: factsOfMode(modes.dgLcl as Mode),
  engine: engineOf(modes.dgLcl),
  ask: { ...asked, cargo: shipment, ...more } as never,
  book: book([rate], {
    exchangeRates,
    tables: { goods: [paint, acid, oxidizer], acceptance: rules, segregation },
    ...given,
  }),
  today,
  audience: 'sales' as const,
  sides: 'both' as const,
})
const search = (given: Given = {}, more: Asked = {}) => searchMode(questionOf(given, more))
const amounts = (offers: ReturnType<typeof search>['offers']) =>
  offers[0]?.sell.lines.map(({ charge, amount, currency }) => `${charge.code} ${amount} ${currency}`)
const rulesOf = (offers: ReturnType<typeof search>['offers']) => offers[0]?.refusals.map((one) => one.rule)

describe('dangerous LCL', () => {
  it('prices the worked shipment: 144.00 freight, 50.00 surcharge, 400 CNY declaration (How DG LCL is priced)', () => {
    const { offers } = search({ sheets }, { declaration: true })
    expect(amounts(offers)).toEqual([
      'OF 144.00 USD',
      'DGS 50.00 USD',
      'WHS 96.00 CNY',
      'CUS 400.00 CNY',
      'DTHC 114.00 USD',
    ])
    expect(offers[0]?.sell.subtotals.find(({ currency }) => currency === 'USD')?.prepaid).toBe('194.00')
    expect(offers[0]?.acceptance?.verdict).toBe('accept')
    // The declaration is not requested, so it is not charged.
    expect(amounts(search({ sheets }).offers)).not.toContain('CUS 400.00 CNY')
  })
  it('is collected by trucks that take dangerous goods alone: the minimum of 200.00, and 80.00 at the door (R23)', () => {
    const collected = (acceptsDangerous: boolean, given: Partial<BulkTruckRate> = {}) =>
      search({ legs: { pickup: [{ ...bulkTruckRow, acceptsDangerous, ...given }] }, areas }, { pickup: kunshan }).offers
    const land = ['TRK 200.00 CNY', 'DOOR 80.00 CNY']
    expect(amounts(collected(true))).toEqual(expect.arrayContaining(land))
    expect(amounts(collected(true, { warehouse: '70' }))).toEqual(expect.arrayContaining(land))
    expect(rulesOf(collected(true, { warehouse: '71' }))).toContain('pickupMissing')
    expect(rulesOf(collected(false))).toContain('pickupMissing')
  })
  it('charges each class once, not each line, and names the class', () => {
    const goods = [goodsLine({}), goodsLine({ netKg: '50' }), goodsLine({ un: '1830', netKg: '50' })]
    const { offers } = search({ sheets }, { cargo: { ...shipment, goods } })
    const lines = offers[0]?.sell.lines.filter(({ charge }) => charge.code === 'DGS')
    expect(lines?.map(({ amount, note }) => [amount, note])).toEqual([
      ['50.00', 'IMO 3'],
      ['50.00', 'IMO 8'],
    ])
    const any = sheet('24', [line('DGS', 'RT', usd, { unitPrice: '35', minAmount: '50' })])
    const once = search({ sheets: { ...sheets, ocean: [any] } }, { cargo: { ...shipment, goods } }).offers
    expect(amounts(once)?.filter((one) => one.startsWith('DGS'))).toEqual(['DGS 50.00 USD'])
  })
  it('prices warehouse and destination case by case where their sheets are missing; general sheets never replace them', () => {
    const { offers } = search({ sheets: { ocean: [surcharge], origin: [declared] } })
    const lines = offers[0]?.sell.lines.filter(({ caseByCase }) => caseByCase)
    expect(lines?.map(({ charge, paymentTerm }) => [charge.code, paymentTerm])).toEqual([
      ['WHS', 'PRE'],
      ['DTHC', 'COL'],
    ])
    expect([offers[0]?.quotable, rulesOf(offers)]).toEqual([false, ['chargeMissing']])
  })
  it('takes charges that no sheet of dangerous goods has from general ones, and marks them', () => {
    const general = sheet('30', [
      line('DOC', 'BL', cny, { unitPrice: '200' }),
      line('CUS', 'FIX', cny, { unitPrice: '100' }),
    ])
    const { offers } = search({ sheets: { ...sheets, generalOrigin: [general] } })
    const lines = offers[0]?.sell.lines.filter(({ general: isGeneral }) => isGeneral)
    // The declaration is named by a sheet of dangerous goods, though it is not requested here.
    expect(lines?.map(({ charge, amount }) => [charge.code, amount])).toEqual([['DOC', '200.00']])
  })
  it('shows surcharges of dangerous goods apart, and general ones with the freight', () => {
    const general = sheet('30', [line('BAF', 'RT', usd, { unitPrice: '5' })])
    const { offers } = search({ sheets: { ...sheets, generalOcean: [general] } })
    const shown = offers[0]?.sell.lines.map(({ charge, block }) => `${charge.code} ${block}`)
    expect(shown?.slice(0, 3)).toEqual(['OF freight', 'BAF freight', 'DGS dangerous'])
  })
  it('takes no warehouse whose licence has ended', () => {
    const ended = { ...station, licenceTo: '2026-11-21' }
    expect(rulesOf(search({ sheets: { ...sheets, warehouse: [ended] } }).offers)).toEqual(['chargeMissing'])
  })
  it('needs a leg for the class, or a general one whose carrier accepts dangerous goods', () => {
    const transit = { ...rate, transferType: 2 as const, via: ['5'] }
    const leg = { ...rate, leg: 'hubTransfer', fromPort: '5', toPlace: '11', classes: ['9'] }
    const { classes: _classes, ...general } = leg
    const found = (legs: ModeBook<DgLclRate>['legs']) => search({ rates: [transit], sheets, legs }).offers
    expect(rulesOf(found({ transfer: [leg], general: [general] }))).toEqual(['legMissing'])
    expect(rulesOf(found({ transfer: [{ ...leg, classes: ['3'] } as never] }))).toEqual([])
    const [offer] = found({ general: [{ ...general, acceptsDangerous: true } as never] })
    expect(offer?.sell.lines.find(({ key }) => key === 'leg.hubTransfer')?.amount).toBe('144.00')
  })
  it('adds a mark-up for a class only where it is for every class of the shipment', () => {
    const goods = [goodsLine({}), goodsLine({ un: '1830', netKg: '50' })]
    const layers = { company: [markup('1', '15'), { ...markup('2', '8', { priority: 9 }), classes: ['3'] }] }
    const freight = (more: object) => search({ sheets, ...layers }, more).offers[0]?.sell.lines[0]?.amount
    expect(freight({})).toBe('153.60')
    expect(freight({ cargo: { ...shipment, goods } })).toBe('162.00')
  })
  it.each([
    ['a class that the rate does not take', { goods: [goodsLine({ un: null, imoClass: '4.1' })] }, 'dgNotCovered'],
    ['a subsidiary hazard', { goods: [goodsLine({ un: null, imoClass: '3', subsidiary: ['8'] })] }, 'dgNotCovered'],
    ['more than the rate takes', { goods: [goodsLine({ netKg: '2000.5' })] }, 'dgTooHeavy'],
    ['a number that nobody knows', { goods: [goodsLine({ un: '9999' })] }, 'dgUnknownGoods'],
    ['classes that are kept apart', { goods: [goodsLine({}), goodsLine({ un: '2014' })] }, 'dgSegregated'],
    ['outside every range', { volumeM3: '6' }, 'outsideRange'],
  ])('refuses %s with the reason, without a price and in sight', (_name, given, expected) => {
    const { offers } = search({ sheets }, { cargo: { ...shipment, ...given } })
    expect(rulesOf(offers)).toContain(expected)
    expect([offers.length, offers[0]?.quotable, offers[0]?.sell.lines]).toEqual([1, false, []])
  })
  it('needs no packing group for gases, which have none (R28)', () => {
    const rates = [{ ...rate, classes: ['2.2', '3'], packingGroups: ['II'] }]
    const rulesFor = (goods: DangerousCargo['goods']) =>
      rulesOf(search({ rates, sheets: { ocean: [surcharge] } }, { cargo: { ...shipment, goods } }).offers)
    expect(rulesFor([goodsLine({ un: null, imoClass: '2.2' })])).not.toContain('dgNotCovered')
    expect(rulesFor([goodsLine({ un: null, imoClass: '3' })])).toContain('dgNotCovered')
  })
  it('refuses a sailing before the earliest booking', () => {
    expect(search({ sheets }, { day: '2026-11-24' }).offers[0]?.refusals).toEqual([
      { rule: 'dgTooLate', parameters: { days: '5', from: '2026-11-25' } },
    ])
  })
  it.each([
    ['a later one of the window', '2026-12-04', 5, '2026-11-30', []],
    ['none in a window that ends before', '2026-11-28', 5, '2026-11-23', ['dgTooLate']],
    ['none in a window that is too short for its notice', '2026-12-04', 12, '2026-11-23', ['dgTooLate']],
  ])('offers, where the first sailing is too early to book: %s (R28)', (_what, until, leadDays, departs, refused) => {
    const weekly = { ...rate, sailingDays: '0000001' }
    const { offers } = searchLanes(
      questionOf({ rates: [weekly], sheets }, { day: '2026-11-21', until, rules: [rule({ leadDays })] }),
    )
    expect([offers.map(({ days }) => days.departs), rulesOf(offers)]).toEqual([[departs], refused])
  })
  it('names the last day to book, by the longest notice of the rate and of the rules', () => {
    const rates = [{ ...rate, sailingDays: '0000001' }]
    const bookBy = (given: Partial<ModeBook<DgLclRate>>, rules = [rule({})]) => {
      const [offer] = search({ sheets, ...given }, { day: '2026-12-01', rules }).offers
      return [offer?.days.departs, offer?.acceptance?.bookBy]
    }
    expect(bookBy({ rates })).toEqual(['2026-12-07', '2026-12-02'])
    expect(bookBy({ rates }, [rule({ leadDays: 8 })])).toEqual(['2026-12-07', '2026-11-29'])
    expect(bookBy({ rates: [{ ...rate, sailingDays: null }] })).toEqual([null, null])
  })
  it('prices goods on request, and does not let them be quoted', () => {
    const { offers } = search({ sheets }, { rules: [] })
    expect([offers[0]?.quotable, rulesOf(offers), offers[0]?.acceptance?.verdict]).toEqual([false, ['dgNoRule'], 'ask'])
    expect(amounts(offers)?.[0]).toBe('OF 144.00 USD')
    // The desk confirms by its own rule.
    const confirmed = search({ sheets }, { rules: [rule({ verdict: 'ask' }), rule({ id: '2', supplier: '81' })] })
    expect(rulesOf(confirmed.offers)).toEqual([])
  })
  it('asks for the flash point of a flammable liquid', () => {
    const goods = [goodsLine({ flashPointC: null })]
    expect(rulesOf(search({ sheets }, { cargo: { ...shipment, goods } }).offers)).toEqual(['dgFlashPoint'])
  })

  const money = fc.integer({ min: 1, max: 99_999 }).map((cents) => (cents / 100).toFixed(2))
  const shipped = fc.record({
    kg: fc.integer({ min: 900, max: 4900 }),
    litres: fc.integer({ min: 1, max: 4900 }),
    isAcid: fc.boolean(),
  })
  it('adds printed lines up to the total whatever the order of rows, and never charges less for more cargo', () => {
    fc.assert(
      fc.property(fc.tuple(money, money, money), shipped, ([priceCbm, priceTon, minCharge], { kg, litres, isAcid }) => {
        const rates = [{ ...rate, lines: rate.lines.map((one) => ({ ...one, priceCbm, priceTon, minCharge })) }]
        const narrow = sheet('25', [line('DGS', 'RT', usd, { unitPrice: '7' })], { classes: ['8'] })
        const goods = [goodsLine({}), ...(isAcid ? [goodsLine({ un: '1830', netKg: '50' })] : [])]
        const priced = (grossKg: number, ocean = [surcharge, narrow]) =>
          search(
            { rates, sheets: { ocean, destination: [abroad] } },
            { cargo: { ...shipment, goods, grossKg: String(grossKg), volumeM3: (litres / 1000).toFixed(3) } },
          ).offers[0]?.sell
        const sell = priced(kg)
        expect(priced(kg, [narrow, surcharge])).toEqual(sell)
        const sumOf = (of = sell) =>
          sum(of?.lines.flatMap(({ amount }) => (amount === null ? [] : decimal(amount))) ?? [])
        const subtotals = sell?.subtotals.flatMap(({ prepaid, collect }) => [decimal(prepaid), decimal(collect)]) ?? []
        expect(amountText(sum(subtotals))).toBe(amountText(sumOf()))
        for (const { amount, derivation } of sell?.lines ?? [])
          if (amount !== null) expect(recompute(derivation).toFixed(2)).toBe(amount)
        expect(sumOf(priced(kg + 10)).gte(sumOf())).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})

const goodsOfClass = (imoClass: Goods['imoClass'], given: Partial<Goods> = {}): Goods => ({
  un: null,
  imoClass,
  subsidiary: [],
  packingGroup: 'II',
  flashPointC: decimal('12'),
  netKg: decimal('10'),
  limitedQuantity: false,
  marinePollutant: false,
  ...given,
})

describe('the acceptance of dangerous goods', () => {
  const days = { departs: null, misses: false, transit: null, receives: today, sails: '2026-12-10', arrives: today }
  const decide = (rules: readonly AcceptanceRule[], goods: readonly Goods[] = [goodsOfClass('3')]) =>
    acceptedBy(rate, days, { goods, rules, segregation, today }).acceptance
  it.each([
    ['no rule: ask', [], 'ask', null],
    ['most keys win', [rule({ verdict: 'refuse' }), rule({ id: '2', pol: '1', classes: ['3'] })], 'accept', '2'],
    ['a tie refuses before it asks', [rule({ verdict: 'ask' }), rule({ id: '2', verdict: 'refuse' })], 'refuse', '2'],
    ['a tie asks before it accepts', [rule({}), rule({ id: '2', verdict: 'ask' })], 'ask', '2'],
    ['another consolidator', [rule({ supplier: '99' })], 'ask', null],
    ['another class', [rule({ verdict: 'refuse', classes: ['8'] })], 'ask', null],
    ['another packing group', [rule({ packingGroups: ['III'] })], 'ask', null],
    ['limited quantities alone', [rule({ limitedQuantity: 'only' })], 'ask', null],
    ['no marine pollutants', [rule({ marinePollutant: 'exclude' })], 'accept', '1'],
    ['ended', [rule({ validTo: '2026-12-09' })], 'ask', null],
  ] as const)('%s (TS-1410)', (_name, rules, verdict, decidedBy) => {
    const accepted = decide(rules)
    expect([accepted.verdict, accepted.goods[0]?.rule?.id ?? null]).toEqual([verdict, decidedBy])
  })
  it('accepts subsidiary hazards only by a rule that names them', () => {
    const hazardous = [goodsOfClass('3', { subsidiary: ['8'] })]
    expect(decide([rule({})], hazardous).goods[0]?.rule).toBeNull()
    expect(decide([rule({ verdict: 'refuse' })], hazardous).goods[0]?.rule?.id).toBe('1')
  })
  it('keeps the shipping name that is declared, and none where the list has it', () => {
    const properShippingName = 'PAINT RELATED MATERIAL'
    expect(decide([rule({})], [goodsOfClass('3', { properShippingName })]).goods[0]).toMatchObject({
      properShippingName,
    })
    expect(decide([rule({})]).goods[0]).not.toHaveProperty('properShippingName')
  })
  it('gathers the papers of the rate and of the rules, each once', () => {
    expect(decide([rule({ documents: ['MSDS', 'packagingCert'] })]).documents).toEqual(['MSDS', 'packagingCert'])
  })
})

describe('segregation of classes', () => {
  test.each(pairs.cases)('$classes: $apart ($source)', ({ classes, apart }) => {
    const goods = classes.map((one) => goodsOfClass(one as Goods['imoClass']))
    expect(keptApart(goods, segregation, today).map(({ value }) => value)).toEqual(apart)
    // The table holds both ways.
    expect(keptApart(goods.toReversed(), segregation, today).map(({ value }) => value)).toEqual(apart)
  })
  it('looks at subsidiary hazards of other goods, never of the same', () => {
    const mixed = [goodsOfClass('9', { subsidiary: ['5.1'] }), goodsOfClass('3')]
    expect(keptApart(mixed, segregation, today)).toEqual([{ one: '3', other: '5.1', value: 2 }])
    expect(keptApart([goodsOfClass('3', { subsidiary: ['5.1'] })], segregation, today)).toEqual([])
  })
})

describe('the flash point', () => {
  test.each(flashPoints)(
    '$flashPointC °C in group $packingGroup: $fits ($source)',
    ({ flashPointC, packingGroup, fits }) => {
      const goods = goodsOfClass('3', {
        flashPointC: flashPointC === null ? null : decimal(flashPointC),
        packingGroup: packingGroup as Goods['packingGroup'],
      })
      expect(fitsFlashPoint(goods)).toBe(fits)
    },
  )
})
