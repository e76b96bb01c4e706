import { type Mode, modes } from '@hangjia/contracts'
import { expect, test } from 'vitest'
import { ask, book, cargo, cny, exchangeRates, line, rate, sheet, today } from '../../../cases/modes/loose-rows.ts'
import { factsOfMode } from '../charges/facts-of.ts'
import type { LooseCargo } from '../counting/loose.ts'
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
const answer = (asked: Partial<LooseCargo>, forms: readonly Form[] = ['any', 'loose', 'pallet', 'oversize']) => {
  const [offer] = searchMode({
    mode: factsOfMode(modes.lcl as Mode),
    engine: engineOf(modes.lcl),
    ask: { ...ask, cargo: { ...cargo, ...asked } } as never,
    book: book([rate], { sheets: { warehouse: forms.map((form) => tariffs[form]) }, exchangeRates }),
    today,
    audience: 'sales',
    sides: 'sell',
  }).offers
  return {
    lines: offer?.sell.lines.flatMap(({ block, charge, amount }) =>
      block === 'origin' ? `${charge.code} ${amount}` : [],
    ),
    notes: offer?.notes,
  }
}
const long = (lengthCm: string) => ({ pieces: [{ count: 1, lengthCm, widthCm: '100', heightCm: '90' }] })
const noted = (by: string) => [{ rule: 'cargoForm', parameters: { by } }]

test.each<[string, Partial<LooseCargo>, readonly Form[] | undefined, string[], object[]]>([
  ['loose cargo', {}, undefined, ['CFS 60.00', 'DOC 10.00'], []],
  ['cartons', { packageKind: 'carton' }, undefined, ['CFS 60.00', 'DOC 10.00'], []],
  ['pallets', { packageKind: 'pallet' }, undefined, ['CFS 70.00', 'WHS 20.00', 'DOC 10.00'], noted('pallet')],
  ['a side of 3 m exactly', long('300'), undefined, ['CFS 60.00', 'DOC 10.00'], []],
  ['a side over 3 m', long('300.1'), undefined, ['CFS 90.00', 'DOC 10.00'], noted('oversize')],
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
    { packageKind: 'pallet', ...long('420') },
    undefined,
    ['CFS 90.00', 'WHS 20.00', 'DOC 10.00'],
    noted('oversize'),
  ],
  ['oversize cargo without its tariff', long('420'), ['any', 'loose'], ['CFS 60.00', 'DOC 10.00'], []],
  ['pallets without their tariff', { packageKind: 'pallet' }, ['any', 'loose'], ['CFS 50.00', 'DOC 10.00'], []],
])('a warehouse charges %s by its tariff for that form (warehouseCost)', (_form, asked, forms, lines, notes) => {
  const found = answer(asked, forms)
  expect(found.lines?.toSorted()).toEqual(lines.toSorted())
  expect(found.notes).toEqual(notes)
})
