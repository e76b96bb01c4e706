import { type Mode, modes } from '@hangjia/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markup, sheet, today, dictionaries as unsized, usd } from '../../../cases/modes/loose-rows.ts'
import { askFor, bookOf } from '../../../cases/modes/mode-rows.ts'
import { band, cargo, dictionaries, fees, piece, rate } from '../../../cases/modes/oog-rows.ts'
import { recompute } from '../../../cases/recompute.ts'
import { amountText, decimal, sum } from '../../money/money.ts'
import { factsOfMode } from '../charges/facts-of.ts'
import { oversOf } from '../counting/overs.ts'
import type { ModeAsk, ModeBook } from '../engine/engine.ts'
import { searchMode } from '../engine/search-mode.ts'
import { engineOf } from '../engines.ts'
import type { OogRate, OversizeCargo } from './oog.ts'

const search = (
  { rates = [rate], ...given }: Partial<ModeBook<OogRate>> = {},
  loaded: Partial<OversizeCargo> = {},
  asked: Partial<ModeAsk<OversizeCargo>> = {},
) =>
  searchMode({
    mode: factsOfMode(modes.oog as Mode),
    engine: engineOf(modes.oog),
    ask: askFor({ ...cargo, ...loaded }, asked) as never,
    book: bookOf(rates, {
      sheets: { ocean: [fees] },
      dictionaries,
      ...given,
    }),
    today,
    audience: 'sales',
    sides: 'both',
  })
const linesOf = (...given: Parameters<typeof search>) =>
  search(...given).offers[0]?.sell.lines.map(
    ({ charge, amount, note }) => `${charge.code} ${amount}${note ? ` (${note})` : ''}`,
  )

describe('cargo against the inner sizes of its container', () => {
  const inner = { length: 1178, width: 224, height: 195 }
  it.each([
    ['inside', { lengthCm: '1178', widthCm: '224', heightCm: '195' }, [0, 0, 0]],
    ['a begun centimetre is a full one (oogAdditionalFee)', { heightCm: '195.1' }, [1, 66, 0]],
    ['out in every direction', { lengthCm: '1200', widthCm: '300', heightCm: '300' }, [105, 76, 22]],
  ])('%s', (_name, sides, [height, width, length]) => {
    expect(oversOf([{ ...piece, ...sides }], inner)).toEqual({ height, width, length })
  })
  it('looks at the greatest piece in each direction', () => {
    const pieces = [
      { ...piece, heightCm: '200', widthCm: '100' },
      { ...piece, heightCm: '100', widthCm: '230' },
    ]
    expect(oversOf(pieces, inner)).toEqual({ height: 5, width: 6, length: 0 })
  })
})

describe('a search of open tops and flat racks', () => {
  it('charges freight, lost slots, the overhang by its bands, and lashing', () => {
    expect(linesOf()).toEqual([
      'OF 5000.00',
      'LSL 2400.00 (4 TEU)',
      'OOGS 480.00 (OH 60 cm)',
      'OOGS 792.00 (OW 66 cm)',
      'LASH 260.00',
    ])
  })
  it('charges heavy cargo by the ton, and every container', () => {
    const heavy = { quantity: 2, pieces: [{ ...piece, count: 2, kg: '35000', widthCm: '200', heightCm: '200' }] }
    expect(linesOf({}, heavy)).toEqual([
      'OF 10000.00',
      'LSL 4800.00 (4 TEU)',
      'OOGS 300.00 (OH 5 cm)',
      'OOGS 1750.00 (35 t)',
      'LASH 520.00',
    ])
  })
  it.each([
    ['18000', 'cargo', null],
    ['20000', 'cargo', 'OWS 300.00 (20 t)'],
    ['20001', 'cargo', 'OWS 500.00 (20.001 t)'],
    ['16000', 'gross', 'OWS 300.00 (16 t)'],
  ])('charges overweight by the ton of its container: %s kg, weighed as %s', (kg, basis, charged) => {
    const weight = (fromTon: string, toTon: string | null, price: string) => ({
      box: '40FR',
      fromTon,
      toTon,
      basis,
      price,
      currency: usd,
    })
    const sheets = { ocean: [{ ...fees, weightBands: [weight('18', '20', '300'), weight('20', null, '500')] }] }
    const containerTypes = dictionaries.containerTypes.map((type) => ({ ...type, tareKg: 4_000 }))
    const lines = linesOf({ sheets, dictionaries: { ...dictionaries, containerTypes } }, { pieces: [{ ...piece, kg }] })
    expect(lines?.find((line) => line.startsWith('OWS')) ?? null).toBe(charged)
  })
  it('has no price between its bands of weight, or where the tare is unknown', () => {
    const weight = { box: '40FR', fromTon: '10', toTon: '12', basis: 'cargo', price: '1', currency: usd }
    for (const bands of [[weight, { ...weight, fromTon: '20', toTon: null }], [{ ...weight, basis: 'gross' }]]) {
      const [offer] = search({ sheets: { ocean: [{ ...fees, weightBands: bands }] } }).offers
      expect([offer?.quotable, offer?.refusals.map(({ rule }) => rule)]).toEqual([false, ['chargeMissing']])
    }
  })
  it('charges no lost slots for cargo within the container, and no lashing without a request', () => {
    const inside = { lashing: false, pieces: [{ ...piece, widthCm: '200', heightCm: '190' }] }
    expect(linesOf({}, inside)).toEqual(['OF 5000.00'])
  })
  it.each([
    ['too high', { heightCm: '316' }, {}, { rule: 'overHeight', parameters: { cm: '121', limit: '120' } }],
    ['too wide on a side', { widthCm: '325' }, {}, { rule: 'overWidth', parameters: { cm: '51', limit: '50' } }],
    [
      'longer than its gauge takes',
      { lengthCm: '1179' },
      {},
      { rule: 'overLength', parameters: { cm: '1', limit: '0' } },
    ],
    [
      'wider than is taken at all',
      { widthCm: '331' },
      {},
      { rule: 'sideTooLong', parameters: { cm: '331', limit: '330' } },
    ],
    ['too heavy', { kg: '38001' }, {}, { rule: 'tooHeavy', parameters: { tons: '38.001', limit: '38' } }],
    [
      'out of gauge by a rate for what is inside',
      {},
      { gauge: 'inGauge' },
      { rule: 'overHeight', parameters: { cm: '60', limit: '0' } },
    ],
    ['asked for each time', {}, { caseByCase: true, price: null }, { rule: 'caseByCase', parameters: {} }],
  ])('refuses cargo that is %s, with the reason', (_name, sides, given, refusal) => {
    const rates = [{ ...rate, ...given } as OogRate]
    const [offer] = search({ rates }, { pieces: [{ ...piece, ...sides }] }).offers
    expect([offer?.quotable, offer?.refusals]).toEqual([false, [refusal]])
  })
  it.each([
    ['COC', 'SOC', 0],
    ['SOC', 'SOC', 1],
    ['SOC', null, 1],
  ] as const)('finds a rate for %s where %s is asked for: %i', (containerOwner, asked, count) => {
    expect(search({ rates: [{ ...rate, containerOwner }] }, {}, { containerOwner: asked }).offers).toHaveLength(count)
  })
  const sized = {
    ...dictionaries,
    containerTypes: [
      ...dictionaries.containerTypes,
      {
        code: '20OT',
        teu: '1',
        kind: 'openTop' as const,
        innerLengthCm: 589,
        innerWidthCm: 233,
        innerHeightCm: 235,
        maxPayloadKg: '28000',
      },
      { code: '20FR', teu: '1', kind: 'flatRack' as const, innerLengthCm: 563, innerWidthCm: 221, innerHeightCm: 223 },
    ],
  }
  it.each([
    ['in gauge', { widthCm: '220', heightCm: '190' }, ['inGauge']],
    ['over', {}, ['overhang 60 33 0']],
    [
      'short enough for an open top',
      { lengthCm: '560', widthCm: '230', heightCm: '255' },
      ['overhang 60 3 0', 'smallerBox 20OT'],
    ],
    ['too heavy for it', { lengthCm: '560', widthCm: '230', heightCm: '255', kg: '28001' }, ['overhang 60 3 0']],
    [
      'too wide for an open top, but not for a rack',
      { lengthCm: '560', widthCm: '240', heightCm: '300' },
      ['overhang 105 8 0'],
    ],
  ])(
    'shows how cargo fits, and a shorter container that would hold it (oogFreight, fit check): %s',
    (_name, sides, notes) => {
      const [offer] = search({ dictionaries: sized }, { pieces: [{ ...piece, ...sides }] }).offers
      expect(offer?.notes.map(({ rule, parameters }) => [rule, ...Object.values(parameters)].join(' '))).toEqual(notes)
    },
  )
  it('names no shorter container for several pieces in one', () => {
    const pieces = [{ ...piece, count: 2, lengthCm: '500', widthCm: '200', heightCm: '190', kg: '9000' }]
    expect(search({ dictionaries: sized }, { pieces }).offers[0]?.notes.map(({ rule }) => rule)).toEqual(['inGauge'])
  })
  it('refuses containers with unknown inner sizes', () => {
    expect(search({ dictionaries: unsized }).offers[0]?.refusals).toEqual([
      { rule: 'sizesUnknown', parameters: { box: '40FR' } },
    ])
  })
  it('offers rates of the requested type alone', () => {
    expect(search({}, { box: '40OT' }).steps.at(-1)).toEqual({ step: 'terms', left: 0 })
  })
  it('marks up by the gauge of the rate', () => {
    const company = [
      { ...markup('1', '150'), gauges: ['inGauge'] },
      { ...markup('2', '400'), gauges: ['ohOw'] },
    ]
    expect(search({ company }).offers[0]?.sell.lines[0]?.amount).toBe('5400.00')
  })

  const side = (max: number) => fc.integer({ min: 10, max }).map((millimetres) => (millimetres / 10).toFixed(1))
  it('adds lines up to the total, recomputes every number, and never charges less for higher cargo', () => {
    const rising = sheet('2', [], { sizeBands: [band('overHeight', '0', '200', '8', 'cm')] })
    fc.assert(
      fc.property(side(3100), side(3200), fc.integer({ min: 1, max: 9 }), (heightCm, widthCm, quantity) => {
        const of = (height: string) =>
          search(
            { sheets: { ocean: [rising] }, company: [markup('1', '5.5')] },
            { quantity, pieces: [{ ...piece, heightCm: height, widthCm }] },
          ).offers[0]?.sell
        const sell = of(heightCm)
        expect(sell?.total?.amount).toBe(amountText(sum(sell?.lines.map(({ amount }) => decimal(amount ?? '0')) ?? [])))
        for (const { amount, derivation } of sell?.lines ?? []) expect(recompute(derivation).toFixed(2)).toBe(amount)
        const higher = of(decimal(heightCm).plus(decimal('4')).toFixed(1))
        expect(Number(higher?.total?.amount)).toBeGreaterThanOrEqual(Number(sell?.total?.amount))
      }),
      { numRuns: 60 },
    )
  })
})
