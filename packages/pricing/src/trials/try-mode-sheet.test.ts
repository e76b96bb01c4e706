import { type Mode, modes } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { boxes, importFclRow } from '../../cases/modes/import-rows.ts'
import { ask, book, cny, line, rate, sheet, today, usd } from '../../cases/modes/loose-rows.ts'
import { askFor, bookOf } from '../../cases/modes/mode-rows.ts'
import type { ModeSheet } from '../modes/charges/charge.ts'
import { factsOfMode } from '../modes/charges/facts-of.ts'
import type { ModeAsk, ModeBook, ModeRate } from '../modes/engine/engine.ts'
import { searchMode } from '../modes/engine/search-mode.ts'
import { engineOf } from '../modes/engines.ts'
import { tryModeSheet } from './try-mode-sheet.ts'

const questionTo = (mode: Mode, wanted: { readonly ask: ModeAsk; readonly book: ModeBook<ModeRate> }) => ({
  mode: factsOfMode(mode),
  engine: engineOf(mode),
  ask: wanted.ask as never,
  book: wanted.book,
  today,
  audience: 'desk' as const,
  sides: 'sell' as const,
})
const others = [rate, { ...rate, id: '2', pod: '11', carrier: '51' }]
const fuel = (unitPrice: string, given: Partial<ModeSheet> = {}) =>
  sheet('9', [line('BAF', 'RT', usd, { unitPrice })], given)
const lcl = (sheets: ModeBook['sheets'] = {}) => questionTo(modes.lcl, { ask, book: book(others, { sheets }) })
const tried = (sheets: ModeBook['sheets'], one: ModeSheet) => {
  const { total, touched, offers } = tryModeSheet(lcl(sheets), { mode: modes.lcl, of: 'lclSurcharge', sheet: one })
  const rows = offers.map(({ rate: id, charges, from, to }) =>
    [id, ...charges.map(({ code, amount }) => `${code} ${amount}`), from, to].join(' '),
  )
  return [total, touched, ...rows.sort()]
}

it('lists the offers of a search that a sheet would charge, and their totals without and with it', () => {
  expect(tried({}, fuel('8'))).toEqual([2, 2, '1 BAF 19.20 60.00 79.20', '2 BAF 19.20 60.00 79.20'])
  expect(tried({}, fuel('8', { carriers: ['51'] }))).toEqual([2, 1, '1 60.00 60.00', '2 BAF 19.20 60.00 79.20'])
  expect(tried({}, fuel('8', { validTo: '2026-11-01' }))).toEqual([2, 0, '1 60.00 60.00', '2 60.00 60.00'])
})

it('a changed one replaces itself, and has the total that the search then finds', () => {
  const [, , first] = tried({ ocean: [fuel('8')] }, fuel('10'))
  expect(first).toBe('1 BAF 24.00 79.20 84.00')
  const [found] = searchMode(lcl({ ocean: [fuel('10')] })).offers
  expect(found?.sell.total?.amount).toBe('84.00')
})

it('a sheet of a resource with several legs charges in its own', () => {
  const handling = sheet('4', [line('DTHC', 'CNTR', cny, { boxPrices: boxes('850', '1300'), paymentTerm: 'COL' })], {
    stage: 'destination',
  })
  const cargo = { boxes: [{ box: '40HQ', quantity: 2 }] }
  const { offers } = tryModeSheet(
    questionTo(modes.importFcl, { ask: askFor(cargo, { currency: 'CNY' }), book: bookOf([importFclRow]) as never }),
    { mode: modes.importFcl, of: 'importCharge', sheet: handling },
  )
  expect(offers.map(({ charges }) => charges)).toEqual([
    [{ code: 'DTHC', currency: 'CNY', amount: '2600.00', treatment: 'subject' }],
  ])
})
