import { type Mode, modes } from '@hangjia/contracts'
import { expect, test } from 'vitest'
import { ask, book, cargo, cny, exchangeRates, line, rate, sheet, today } from '../../../cases/modes/loose-rows.ts'
import { factsOfMode } from '../charges/facts-of.ts'
import type { LooseCargo } from '../counting/loose.ts'
import type { ModeBook } from '../engine/engine.ts'
import { searchMode } from '../engine/search-mode.ts'
import { engineOf } from '../engines.ts'

const charged = (code: string, unitPrice: string) => line(code, 'FIX', cny, { unitPrice })
/** Tariffs of one warehouse: handling (CFS) for every form, and gate-in (WHS) for two of them. */
const tariffs = {
  any: sheet('1', [charged('CFS', '50'), charged('DOC', '10')]),
  loose: sheet('2', [charged('CFS', '60')], { cargoKind: 'loose' }),
  pallet: sheet('3', [charged('CFS', '70'), charged('WHS', '20')], { cargoKind: 'pallet' }),
  // The oldest: its start does not decide.
  oversize: sheet('4', [charged('CFS', '90')], { cargoKind: 'oversize', validFrom: '2026-01-01' }),
}
type Form = keyof typeof tariffs
const answer = (asked: Partial<LooseCargo>, forms: readonly Form[] = ['any', 'loose', 'pallet', 'oversize']) =>
  answerOf(asked, { warehouse: forms.map((form) => tariffs[form]) })
const answerOf = (asked: Partial<LooseCargo>, sheets: ModeBook['sheets']) => {
  const [offer] = searchMode({
    mode: factsOfMode(modes.lcl as Mode),
    engine: engineOf(modes.lcl),
    ask: { ...ask, cargo: { ...cargo, ...asked } } as never,
    book: book([{ ...rate, maxPieceKg: null }], { sheets, exchangeRates }),
    today,
    audience: 'sales',
    sides: 'sell',
  }).offers
  return {
    lines: offer?.sell.lines.flatMap(({ block, charge, amount }) =>
      block === 'origin' ? `${charge.code} ${amount}` : [],
    ),
    ticked: offer?.sell.lines.flatMap(({ block, ticked }) => (block === 'origin' ? ticked : [])),
    notes: offer?.notes,
  }
}
const withSide = (lengthCm: string) => ({ pieces: [{ count: 1, lengthCm, widthCm: '100', heightCm: '90' }] })
const noted = (by: string) => [{ rule: 'cargoForm', parameters: { by } }]

test.each<[string, Partial<LooseCargo>, readonly Form[] | undefined, string[], object[]]>([
  ['loose cargo', {}, undefined, ['CFS 60.00', 'DOC 10.00'], []],
  ['cartons', { packageKind: 'carton' }, undefined, ['CFS 60.00', 'DOC 10.00'], []],
  ['pallets', { packageKind: 'pallet' }, undefined, ['CFS 70.00', 'WHS 20.00', 'DOC 10.00'], noted('pallet')],
  ['a side of 3 m exactly', withSide('300'), undefined, ['CFS 60.00', 'DOC 10.00'], []],
  ['a side over 3 m', withSide('300.1'), undefined, ['CFS 90.00', 'DOC 10.00'], noted('oversize')],
  [
    'a height over 3 m',
    { pieces: [{ count: 2, heightCm: '310' }] },
    undefined,
    ['CFS 90.00', 'DOC 10.00'],
    noted('oversize'),
  ],
  // What the tariff for oversize cargo does not name is charged as its packing is.
  [
    'long pallets',
    { packageKind: 'pallet', ...withSide('420') },
    undefined,
    ['CFS 90.00', 'WHS 20.00', 'DOC 10.00'],
    noted('oversize'),
  ],
  ['oversize cargo without its tariff', withSide('420'), ['any', 'loose'], ['CFS 60.00', 'DOC 10.00'], []],
  ['pallets without their tariff', { packageKind: 'pallet' }, ['any', 'loose'], ['CFS 50.00', 'DOC 10.00'], []],
  ['pallets where the only tariff is for loose cargo', { packageKind: 'pallet' }, ['loose'], ['CFS 60.00'], []],
])('a warehouse charges %s by its tariff for that form (warehouseCost)', (_form, asked, forms, lines, notes) => {
  const found = answer(asked, forms)
  expect(found.lines?.toSorted()).toEqual(lines.toSorted())
  expect(found.notes).toEqual(notes)
})

/** Bands per package by kilograms and metres; a tariff by the revenue ton has the band of the greatest package. */
const banded = [
  ['OWS', 'pieceKg', '1000', '2000', '150', 'overweight'],
  ['OWS', 'pieceKg', '2000', '3000', '300', 'overweight'],
  ['WHS', 'pieceLengthM', '3', '6', '100', 'overlength'],
  ['WHS', 'pieceLengthM', '6', null, '200', 'always'],
] as const
const bands = (unit: 'PKG' | 'FIX') =>
  banded.map(([code, rangeMeasure, rangeLower, rangeTop, unitPrice, when]) =>
    line(code, unit, cny, { unitPrice, when, rangeUnit: 20, rangeMeasure, rangeLower, rangeTop }),
  )
const kg = (count: number, each: string) => ({ count, kg: each })
const long = (count: number, lengthCm: string) => ({ count, lengthCm })

test.each<[string, Partial<LooseCargo>, 'PKG' | 'FIX', string[]]>([
  ['each in its own band', { pieces: [kg(2, '1200'), kg(1, '2400')] }, 'PKG', ['OWS 300.00', 'OWS 300.00']],
  ['only those that are in one', { pieces: [kg(3, '900'), kg(1, '1500')] }, 'PKG', ['OWS 150.00']],
  ['by length', { grossKg: '900', pieces: [long(2, '350'), long(1, '650')] }, 'PKG', ['WHS 200.00', 'WHS 200.00']],
  ['once for the shipment, by the greatest', { pieces: [kg(2, '1200'), kg(1, '2400')] }, 'FIX', ['OWS 300.00']],
  ['not up to a limit', { pieces: [kg(3, '1000'), long(1, '300')] }, 'PKG', []],
])('a warehouse charges heavy and long packages without a tick: %s (warehouseCost)', (_how, asked, unit, lines) => {
  const sheets = { warehouse: [sheet('1', bands(unit))] }
  const { lines: sold, ticked } = answerOf({ grossKg: '4800', packages: 4, ...asked }, sheets)
  expect([sold, ticked]).toEqual([lines, lines.map(() => true)])
})
test('packages whose weights are not known leave the charge to a tick', () => {
  const known = answerOf({ grossKg: '4800', packages: 3 }, { warehouse: [sheet('1', bands('PKG'))] })
  expect(known).toMatchObject({ lines: ['OWS 450.00'], ticked: [false] })
})
