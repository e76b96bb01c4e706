import { type Mode, modes } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { cny, line, sheet, today, usd } from '../../../cases/modes/loose-rows.ts'
import { askFor, bookOf, containerRow } from '../../../cases/modes/mode-rows.ts'
import { rate as flatRack, cargo as piece, dictionaries as sized } from '../../../cases/modes/oog-rows.ts'
import { cooled } from '../../../cases/modes/reefer-rows.ts'
import { cargo as liquid, rate as tankRow, known as tanks } from '../../../cases/modes/tank-rows.ts'
import type { ModeSheet } from '../charges/charge.ts'
import { factsOfMode } from '../charges/facts-of.ts'
import type { ModeAsk, ModeBook } from '../engine/engine.ts'
import { searchMode } from '../engine/search-mode.ts'
import { engineOf } from '../engines.ts'

const perBox = (code: string, unitPrice: string, given = {}) => line(code, 'CNTR', cny, { unitPrice, ...given })
const perBill = (code: string, unitPrice: string, given = {}) => line(code, 'BL', cny, { unitPrice, ...given })
const origin = sheet('21', [
  perBox('OTHC', '1250'),
  perBox('SEAL', '30'),
  perBill('DOC', '450'),
  perBill('TLX', '300', { when: 'telexOnly' }),
])
const ocean = sheet('22', [line('BAF', 'CNTR', usd, { unitPrice: '150' })], { appliesToSpecial: true })
const destination = sheet('23', [line('DTHC', 'CNTR', usd, { unitPrice: '240', paymentTerm: 'COL' })], {
  binding: 'reference',
})
const general = { carrier: [ocean], origin: [origin], destination: [destination] }

interface Case {
  readonly mode: Mode
  readonly rate: object
  readonly cargo: object
  readonly dictionaries?: object
}
const reefers: Case = {
  mode: modes.reefer,
  rate: cooled,
  cargo: {
    boxes: [{ box: '40RH', quantity: 2 }],
    temperatureC: '2',
    genset: false,
    coldTreatment: false,
    controlledAtmosphere: false,
  },
}
const platforms: Case = { mode: modes.oog, rate: flatRack, cargo: piece, dictionaries: sized }
const liquids: Case = { mode: modes.tank, rate: tankRow, cargo: liquid, dictionaries: tanks }

const linesOf = (
  { mode, rate, cargo, dictionaries }: Case,
  sheets: Readonly<Record<string, readonly ModeSheet[]>>,
  { of = {}, ask = {} }: { readonly of?: object; readonly ask?: Partial<ModeAsk<never>> } = {},
) => {
  const book = bookOf([{ ...rate, ...of } as never], { sheets })
  return searchMode({
    mode: factsOfMode(mode),
    engine: engineOf(mode),
    ask: askFor(cargo, ask as never) as never,
    book: { ...book, ...(dictionaries ? { dictionaries } : {}) } as ModeBook as never,
    today,
    audience: 'sales',
    sides: 'both',
  }).offers[0]?.sell.lines.map(
    ({ block, charge, currency, amount, treatment }) =>
      `${block} ${charge.code} ${currency} ${amount}${treatment === 'subject' ? '' : ` ${treatment}`}`,
  )
}
const chargesOf = (...asked: Parameters<typeof linesOf>) =>
  linesOf(...asked)?.filter((one) => !/ (OF|LSL|TCLN|TDEM) /.test(one))

describe('charges of both ports in searches of special containers', () => {
  it('adds what the sheet of reefers does not name, and charges nothing twice', () => {
    // 2 × 40RH: handling 2 × 1,500 of the reefer sheet, not 2 × 1,250; seals 2 × 30; one bill 450; bunker 2 × 150; abroad 2 × 240.
    const own = sheet('1', [perBox('PTI', '550'), perBox('OTHC', '1500')])
    expect(linesOf(reefers, { ocean: [own], ...general })).toEqual([
      'freight OF USD 5200.00',
      'freight BAF USD 300.00',
      'origin PTI CNY 1100.00',
      'origin OTHC CNY 3000.00',
      'origin SEAL CNY 60.00',
      'origin DOC CNY 450.00',
      'destination DTHC USD 480.00 reference',
    ])
  })
  it('charges flat racks and tanks alike', () => {
    const expected = [
      'freight BAF USD 150.00',
      'origin OTHC CNY 1250.00',
      'origin SEAL CNY 30.00',
      'origin DOC CNY 450.00',
      'destination DTHC USD 240.00 reference',
    ]
    expect(chargesOf(platforms, general)).toEqual(expected)
    expect(chargesOf({ ...liquids, cargo: { ...liquid, tanks: 1, volumeL: 20_000 } }, general)).toEqual(expected)
  })
  it('takes a charge from the sheet of the port where the closer one has it on another occasion', () => {
    const closer = sheet('24', [perBill('DOC', '50', { when: 'telexOnly' })], { carrier: containerRow.carrier })
    const asked = (telexRelease: boolean) =>
      chargesOf(reefers, { origin: [origin, closer] }, { ask: { telexRelease } })?.filter((one) => one.includes('DOC'))
    expect([asked(false), asked(true)]).toEqual([['origin DOC CNY 450.00'], ['origin DOC CNY 50.00']])
  })
  it('takes a charge from the port where the sheet of the mode has it on another occasion', () => {
    // Decision 107: a charge that the mode's sheet names. DOC 50 of the reefer sheet is for a telex release alone, so 450 of the port is due without one.
    const own = sheet('1', [perBill('DOC', '50', { when: 'telexOnly' })])
    const asked = (telexRelease: boolean) =>
      chargesOf(reefers, { ocean: [own], origin: [origin] }, { ask: { telexRelease } })?.filter((one) =>
        one.includes('DOC'),
      )
    expect([asked(false), asked(true)]).toEqual([['origin DOC CNY 450.00'], [expect.stringContaining('DOC CNY 50.00')]])
  })
  it('charges each container type by the sheet that has it', () => {
    const own = sheet('1', [perBox('OTHC', '1000')], { boxTypes: ['20RF'] })
    const boxes = [
      { box: '20RF', quantity: 1 },
      { box: '40RH', quantity: 2 },
    ]
    const both = { ...reefers, cargo: { ...reefers.cargo, boxes } }
    // 1 × 1,000 for the 20RF, 2 × 1,250 for the others.
    expect(chargesOf(both, { ocean: [own], origin: [origin] })?.filter((one) => one.includes('OTHC'))).toEqual([
      'origin OTHC CNY 1000.00',
      'origin OTHC CNY 2500.00',
    ])
  })
  it.each([
    ['a carrier does not charge special containers', { carrier: [{ ...ocean, appliesToSpecial: false }] }, []],
    ['the sheet is for general cargo', { carrier: [{ ...ocean, cargoScope: 'general' }] }, []],
    ['the sheet is for reefers', { carrier: [{ ...ocean, cargoScope: 'reefer' }] }, ['freight BAF USD 300.00']],
    ['the sheet is for tanks', { carrier: [{ ...ocean, cargoScope: 'tank' }] }, []],
    ['the sheet is for doors', { carrier: [{ ...ocean, termScope: 'DO-CY' }] }, []],
    ['the sheet is from yard to yard', { carrier: [{ ...ocean, termScope: 'CY-CY' }] }, ['freight BAF USD 300.00']],
    [
      'the charges are due',
      { destination: [{ ...destination, binding: 'firm' as const }] },
      ['destination DTHC USD 480.00'],
    ],
    ['the consignee is another', { destination: [{ ...destination, consigneeType: 'retailer' }] }, []],
  ])('where %s', (_why, sheets, expected) => {
    expect(chargesOf(reefers, sheets)).toEqual(expected)
  })
  it('lets the charges of a rate win, and those that it includes be silent', () => {
    const of = { surcharges: [perBill('DOC', '500')], includedCharges: [line('SEAL', 'CNTR', cny, {}).charge] }
    expect(chargesOf(reefers, { origin: [origin] }, { of })).toEqual([
      'freight DOC CNY 500.00',
      'origin OTHC CNY 2500.00',
      'origin SEAL CNY null included',
    ])
  })
  it('charges a telex release and those of dangerous liquids on their occasions', () => {
    const telex = { ask: { telexRelease: true } }
    expect(chargesOf(reefers, { origin: [origin] }, telex)).toContain('origin TLX CNY 300.00')
    const dangerous = sheet('24', [perBox('DGS', '500', { when: 'dgOnly' })])
    expect(chargesOf(liquids, { origin: [dangerous] })).toEqual([])
    expect(chargesOf(liquids, { origin: [dangerous] }, { of: { dgClass: '3', unNo: '1230' } })).toHaveLength(1)
  })
  it('charges overweight by the bands of a carrier, and not again where the reefer sheet has bands', () => {
    const bands = (price: string) => [{ box: '40RH', fromTon: '26', toTon: null, basis: 'cargo', price, currency: usd }]
    const heavy = {
      ...reefers,
      cargo: { ...reefers.cargo, boxes: [{ box: '40RH', quantity: 2, grossTon: '27' }] },
    }
    const carrier = [{ ...ocean, charges: [], weightBands: bands('100') }]
    expect(chargesOf(heavy, { carrier })).toEqual(['freight OWS USD 200.00'])
    expect(chargesOf(heavy, { ocean: [{ ...sheet('1', []), weightBands: bands('120') }], carrier })).toEqual([
      'freight OWS USD 240.00',
    ])
  })
  it('chooses between equally narrow sheets by the order of their keys, as full containers do', () => {
    const later = { validFrom: '2026-11-10', displayFlag: 1 } as const
    const ofCarrier = { ...origin, ...later, id: '31', charges: [perBox('OTHC', '900')], carriers: ['51'] }
    const ofPort = { ...origin, id: '32', charges: [perBox('OTHC', '1100')], pols: ['11'] }
    expect(chargesOf(reefers, { origin: [ofCarrier, ofPort] })).toEqual(['origin OTHC CNY 2200.00'])
  })
  // R25: 200 for the one entry of the declaration; the fee of the port, 100, is only on request.
  it.each([
    ['optional', ['origin CUS CNY 200.00']],
    ['always', ['origin CUS CNY 100.00']],
  ])('declares once where the sheet of the port has the fee %s', (when, expected) => {
    const declaration = [sheet('41', [line('CUS', 'ENT', cny, { unitPrice: '200' })])]
    const port = [sheet('42', [perBill('CUS', '100', { when })])]
    const declared = { ask: { declaration: true } }
    const both = { declaration, origin: port }
    expect(chargesOf(reefers, both, declared)).toEqual(expected)
    expect(chargesOf(reefers, both, { ...declared, of: { surcharges: [perBill('DOC', '500')] } })).toEqual([
      'freight DOC CNY 500.00',
      ...expected,
    ])
  })
  it('prints the charges of a bundle under its name', () => {
    const bundle = [{ ...origin, printAs: 'bundle', bundleName: '本地费用' }] as const
    const { offers } = searchMode({
      mode: factsOfMode(modes.reefer as Mode),
      engine: engineOf(modes.reefer),
      ask: askFor(reefers.cargo) as never,
      book: bookOf([reefers.rate as never], { sheets: { origin: bundle } }) as never,
      today,
      audience: 'sales',
      sides: 'both',
    })
    expect(offers[0]?.sell.lines.map(({ bundle: name }) => name)).toEqual([null, '本地费用', '本地费用', '本地费用'])
  })
})
