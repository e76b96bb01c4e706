import { type Mode, modes } from '@hangjia/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cny, line, markup, sheet, today, usd } from '../../../cases/modes/loose-rows.ts'
import { askFor, bookOf, containerRow } from '../../../cases/modes/mode-rows.ts'
import { recompute } from '../../../cases/recompute.ts'
import { amountText, decimal, sum } from '../../money/money.ts'
import { factsOfMode } from '../charges/facts-of.ts'
import type { ModeAsk, ModeBook } from '../engine/engine.ts'
import { searchMode } from '../engine/search-mode.ts'
import { engineOf } from '../engines.ts'
import { type ReeferCargo, type ReeferRate, ventilationIn } from './reefer.ts'

const rate: ReeferRate = {
  ...containerRow,
  cargoTemp: 'chilled',
  tempMinC: '0',
  tempMaxC: '4',
  ventilation: '25 CBM/h',
  humidityPercent: '85',
  currency: usd,
  boxPrices: [
    { box: '20RF', price: '1800' },
    { box: '40RH', price: '2600' },
  ],
  plugInFreeDaysOrigin: 3,
  gensetIncluded: false,
  ptiIncluded: false,
}
const cargo: ReeferCargo = {
  boxes: [{ box: '40RH', quantity: 2 }],
  temperatureC: '2',
  genset: false,
  coldTreatment: false,
  controlledAtmosphere: false,
}
const port = sheet('1', [
  line('PTI', 'CNTR', cny, { unitPrice: '550' }),
  line('GEN', 'CNTR', cny, { unitPrice: '700' }),
  line('PLUG', 'DAY', cny, { unitPrice: '160', freeDays: 2 }),
  line('CTR', 'CNTR', usd, { unitPrice: '950', when: 'optional' }),
])
/** Over 26 tons 120, over 28 tons 240, in each 40RH. */
const heavy = [
  { box: '40RH', fromTon: '26', toTon: '28', basis: 'cargo', price: '120', currency: usd },
  { box: '40RH', fromTon: '28', toTon: null, basis: 'cargo', price: '240', currency: usd },
]
const search = (
  { rates = [rate], ...given }: Partial<ModeBook<ReeferRate>> = {},
  kept: Partial<ReeferCargo> = {},
  asked: Partial<ModeAsk<ReeferCargo>> = {},
) =>
  searchMode({
    mode: factsOfMode(modes.reefer as Mode),
    engine: engineOf(modes.reefer),
    ask: askFor({ ...cargo, ...kept }, asked) as never,
    book: bookOf(rates, { sheets: { ocean: [port] }, ...given }),
    today,
    audience: 'sales',
    sides: 'both',
  })
const linesOf = (...[given, kept]: Parameters<typeof search>) =>
  search(given, kept).offers[0]?.sell.lines.map(
    ({ charge, amount, quantity, block, treatment, counts }) =>
      `${block} ${charge.code} ${treatment === 'included' ? 'included' : amount}${quantity ? ` for ${quantity}` : ''}${counts ? '' : ' -'}`,
  )

describe('a search of reefers', () => {
  it('charges freight, checks and power, each in the block of its payer', () => {
    expect(linesOf()).toEqual([
      'freight OF 5200.00',
      'freight CTR 1900.00 -',
      'origin PTI 1100.00',
      'origin PLUG 0.00 for 0',
    ])
  })
  it.each([
    [{ grossTon: '25' }, []],
    [{ grossTon: '26' }, []],
    [{ grossTon: '26.001' }, ['freight OWS 240.00']],
    [{ grossTon: '28.5' }, ['freight OWS 480.00']],
    [{}, []],
  ])('charges overweight by the tons in each container: %o', (weight, charged) => {
    const given = { sheets: { ocean: [{ ...port, weightBands: heavy }] } }
    const kept = { boxes: [{ box: '40RH', quantity: 2, ...weight }] }
    expect(linesOf(given, kept)?.filter((one) => one.includes('OWS'))).toEqual(charged)
    const notes = search(given, kept).offers[0]?.notes.map(({ rule }) => rule)
    expect(notes).toEqual('grossTon' in weight ? [] : ['weightUnknown'])
  })
  it('notes an unknown weight only of the container types that a sheet charges by bands', () => {
    const notesOf = (weightBands: readonly object[]) => {
      const boxes = [
        { box: '40RH', quantity: 1 },
        { box: '20RF', quantity: 1 },
      ]
      return search({ sheets: { ocean: [{ ...port, weightBands }] } } as never, { boxes }).offers[0]?.notes
    }
    expect(notesOf([])).toEqual([])
    expect(notesOf(heavy)).toEqual([{ rule: 'weightUnknown', parameters: { boxes: '40RH' } }])
  })
  it('charges overweight for the heavy type alone, in one line', () => {
    const given = { sheets: { ocean: [{ ...port, weightBands: [...heavy, { ...heavy[0], box: '20RF' }] }] } }
    const boxes = [
      { box: '40RH', quantity: 2, grossTon: '27' },
      { box: '20RF', quantity: 1, grossTon: '20' },
    ]
    expect(linesOf(given, { boxes })?.filter((one) => one.includes('OWS'))).toEqual(['freight OWS 240.00'])
    const both = boxes.map((one) => ({ ...one, grossTon: '27' }))
    expect(linesOf(given, { boxes: both })?.filter((one) => one.includes('OWS'))).toEqual(['freight OWS 360.00'])
  })
  it('has no overweight by a general sheet where the sheet of the port exempts the weight', () => {
    const general = { ...sheet('2', []), weightBands: [{ ...heavy[0], fromTon: '20' }] }
    const own = { ...sheet('3', []), pols: [rate.pol], weightBands: heavy }
    const kept = { boxes: [{ box: '40RH', quantity: 1, grossTon: '25' }] }
    const owsOf = (ocean: readonly object[]) =>
      linesOf({ sheets: { ocean } as never }, kept)?.filter((one) => one.includes('OWS'))
    expect(owsOf([general])).toEqual(['freight OWS 120.00'])
    expect(owsOf([general, own])).toEqual([])
  })
  it.each([
    [2, null, '0.00 for 0'],
    [5, null, '960.00 for 6'],
    [5, 3, '640.00 for 4'],
  ])(
    'charges %i days on power of two containers by max(0, days − free) (R20; the rate: %s free)',
    (days, free, power) => {
      const rates = [{ ...rate, plugInFreeDaysOrigin: free }]
      expect(linesOf({ rates }, { plugInDays: days })).toContain(`origin PLUG ${power}`)
    },
  )
  it('charges power of two types by the sheet of each', () => {
    const power = (id: string, box: string, unitPrice: string) =>
      sheet(id, [line('PLUG', 'DAY', usd, { unitPrice })], { boxTypes: [box] })
    const sheets = { ocean: [power('2', '20RF', '50'), power('3', '40RH', '80')] }
    const boxes = [
      { box: '20RF', quantity: 2 },
      { box: '40RH', quantity: 1 },
    ]
    expect(linesOf({ sheets }, { boxes, plugInDays: 5 })?.filter((one) => one.includes('PLUG'))).toEqual([
      'origin PLUG 160.00 for 2',
      'origin PLUG 200.00 for 4',
    ])
  })
  it('charges a genset on request, and includes the charges that the rate includes', () => {
    expect(linesOf({}, { genset: true })).toContain('origin GEN 1400.00')
    const rates = [{ ...rate, gensetIncluded: true, ptiIncluded: true }]
    expect(linesOf({ rates }, { genset: true })).toEqual(
      expect.arrayContaining(['origin GEN included -', 'origin PTI included -']),
    )
  })
  it('counts cold treatment on request', () => {
    expect(linesOf({}, { coldTreatment: true })).toContain('freight CTR 1900.00')
  })
  it.each([
    ['too cold', { temperatureC: '-1' }, 'temperatureOutside'],
    ['too warm', { temperatureC: '4.5' }, 'temperatureOutside'],
    ['another ventilation', { ventilationM3h: 0 }, 'ventilationOther'],
    ['another humidity', { humidityPercent: 60 }, 'humidityOther'],
    ['a type without a price', { boxes: [{ box: '45HQ', quantity: 1 }] }, 'boxNotOffered'],
  ])('refuses %s with the reason', (_name, kept, rule) => {
    const [offer] = search({}, kept).offers
    expect([offer?.quotable, offer?.refusals[0]?.rule]).toEqual([false, rule])
  })
  it('takes temperatures up to the limits, and matches requested conditions with those of the rate', () => {
    for (const temperatureC of ['0', '4'])
      expect(
        search({}, { temperatureC, ventilationM3h: 25, humidityPercent: 85 }).offers[0]?.refusals,
      ).not.toContainEqual(expect.objectContaining({ rule: 'temperatureOutside' }))
  })
  it('offers controlled atmosphere by its own rates alone, and a rate for named accounts to them alone', () => {
    expect(search({}, { controlledAtmosphere: true }).steps.at(-1)).toEqual({ step: 'terms', left: 0 })
    const rates = [{ ...rate, namedAccounts: ['7'] }]
    expect(search({ rates }).offers).toEqual([])
    expect(search({ rates }, {}, { customer: '7' }).offers.length).toBe(1)
  })
  it('marks up by the temperature of the cargo', () => {
    const company = [
      { ...markup('1', '80'), cargoTemps: ['frozen'] },
      { ...markup('2', '120'), cargoTemps: ['chilled'] },
    ]
    expect(search({ company }).offers[0]?.sell.lines[0]?.amount).toBe('5440.00')
  })
  it.each([
    ['25 CBM/h', 25],
    ['25 m³/h', 25],
    ['CLOSED', 0],
    ['关闭', 0],
    ['half open', null],
    [null, null],
  ])('reads the ventilation %s', (words, number) => expect(ventilationIn(words)).toBe(number))
  const money = fc.integer({ min: 0, max: 999_999 }).map((cents) => (cents / 100).toFixed(2))
  it('adds lines up to the total, recomputes every number, and never charges less for more days', () => {
    const inUsd = sheet('2', [line('PLUG', 'DAY', usd, { unitPrice: '21.35', freeDays: 2 })])
    fc.assert(
      fc.property(
        money,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 20 }),
        (price, quantity, plugInDays) => {
          const rates = [{ ...rate, boxPrices: [{ box: '40RH', price }] }]
          const of = (days: number) =>
            search(
              { rates, sheets: { ocean: [inUsd] }, company: [markup('1', '5.5')] },
              { boxes: [{ box: '40RH', quantity }], plugInDays: days },
            ).offers[0]?.sell
          const sell = of(plugInDays)
          expect(sell?.total?.amount).toBe(
            amountText(sum(sell?.lines.map(({ amount }) => decimal(amount ?? '0')) ?? [])),
          )
          for (const { amount, derivation } of sell?.lines ?? []) expect(recompute(derivation).toFixed(2)).toBe(amount)
          expect(Number(of(plugInDays + 1)?.total?.amount)).toBeGreaterThanOrEqual(Number(sell?.total?.amount))
        },
      ),
      { numRuns: 60 },
    )
  })
})
