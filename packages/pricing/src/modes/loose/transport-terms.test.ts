import { type Mode, modes } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { destination, importLclRow, inChina, wished } from '../../../cases/modes/import-rows.ts'
import { areas, bulkTruckRow, kunshan } from '../../../cases/modes/land.ts'
import { ask, book, cny, exchangeRates, line, rate, sheet, today } from '../../../cases/modes/loose-rows.ts'
import { quotedLines } from '../../quotation/quoted-lines.ts'
import { factsOfMode } from '../charges/facts-of.ts'
import type { LooseCargo } from '../counting/loose.ts'
import type { ModeAsk, ModeBook } from '../engine/engine.ts'
import { searchMode } from '../engine/search-mode.ts'
import { engineOf } from '../engines.ts'
import type { BulkTruckRate } from '../land/bulk-truck.ts'
import type { LooseRate } from './lcl-family.ts'

const delivering: BulkTruckRate = { ...bulkTruckRow, direction: 'import', port: importLclRow.pod }
const offersOf = (
  mode: 'lcl' | 'importLcl',
  asked: Partial<ModeAsk<LooseCargo>>,
  { rate: row, ...given }: Partial<ModeBook<LooseRate>> & { readonly rate: Partial<LooseRate> },
) =>
  searchMode({
    mode: factsOfMode(modes[mode] as Mode),
    engine: engineOf(modes[mode]),
    ask: { ...ask, ...asked } as never,
    book: book([{ ...(mode === 'lcl' ? rate : importLclRow), ...row } as LooseRate], {
      exchangeRates,
      areas,
      legs: { pickup: [bulkTruckRow], delivery: [delivering] },
      ...given,
    }) as never,
    today,
    audience: 'sales',
    sides: 'both',
  }).offers
const codesOf = (...asked: Parameters<typeof offersOf>) =>
  offersOf(...asked).map(({ sell }) => sell.lines.map(({ charge, amount }) => `${charge.code} ${amount}`))

describe('the term of a rate of consolidated cargo', () => {
  // R23: the truck is 200.00 and 80.00 at the door; 2.4 CBM at 25 are 60.00.
  it.each([
    ['CFS-CFS', null, [['OF 60.00']]],
    ['CFS-CFS', kunshan, [['OF 60.00', 'TRK 200.00', 'DOOR 80.00']]],
    ['DOOR-CFS', null, []],
    ['DOOR-CFS', kunshan, [['OF 60.00']]],
    ['DOOR-DOOR', kunshan, [['OF 60.00']]],
  ] as const)('%s with a pick-up at %o', (transportTerm, pickup, expected) => {
    expect(codesOf('lcl', { pickup }, { rate: { transportTerm } })).toEqual(expected)
  })
  const sheets = { destination: [destination([...inChina, ...wished])] }
  const codes = (transportTerm: LooseRate['transportTerm'], asked: Partial<ModeAsk<LooseCargo>>) =>
    codesOf('importLcl', { incoterm: 'FOB', ...asked }, { rate: { transportTerm } as object, sheets }).map((lines) =>
      lines.map((one) => one.split(' ')[0]),
    )
  it('to the door delivers imports without a truck and without the delivery of the sheet', () => {
    const [warehouse] = codes('CFS-CFS', {})
    expect(codes('CFS-DOOR', {})).toEqual([])
    expect(codes('CFS-DOOR', { delivery: true })).toEqual([warehouse])
    expect(codes('CFS-DOOR', { deliverTo: kunshan })).toEqual([warehouse])
    expect(codes('CFS-CFS', { deliverTo: kunshan })[0]).toEqual(expect.arrayContaining(['TRK']))
  })
})

describe('the party that books', () => {
  const of = (id: string, customerType: string, price: string) =>
    sheet(id, [line('DOC', 'BL', cny, { unitPrice: price })], { customerType })
  const sheets = { origin: [of('1', 'coLoader', '100'), of('2', 'retailer', '300')] }
  it.each([
    ['is the kind of the customer, not the consignee', 'coLoader', null, 'retailer', 'DOC 100.00'],
    ['is a partner as an agent abroad', 'overseasAgent', null, 'retailer', 'DOC 100.00'],
    ['is direct as any other kind', 'factory', null, 'coLoader', 'DOC 300.00'],
    ['is asked for before that', 'factory', 'coLoader', 'retailer', 'DOC 100.00'],
    ['is taken for the consignee while it is unknown', null, null, 'retailer', 'DOC 300.00'],
  ] as const)('%s', (_why, customerKind, bookingParty, consigneeType, expected) => {
    expect(codesOf('lcl', { bookingParty, consigneeType }, { rate: {}, sheets, customerKind })).toEqual([
      ['OF 60.00', expected],
    ])
  })
})

describe('a sheet at destination', () => {
  const sheets = (given: object) => ({
    destination: [sheet('9', [line('DO', 'BL', cny, { unitPrice: '50', paymentTerm: 'COL' })], given)],
  })
  const printedOf = (given: object, incoterm: 'FOB' | 'DDP') =>
    quotedLines(offersOf('lcl', { incoterm }, { rate: {}, sheets: sheets(given) })[0]?.sell.lines ?? []).flatMap(
      ({ line: { nameEn, printed } }) => (nameEn === 'DO' ? [printed] : []),
    )
  it('is printed on quotations where it says so, and where their addressee pays it', () => {
    expect(printedOf({ printOnQuote: true }, 'FOB')).toEqual([true])
    expect(printedOf({}, 'FOB')).toEqual([true])
    expect(printedOf({ printOnQuote: false }, 'FOB')).toEqual([false])
    expect(printedOf({ printOnQuote: false }, 'DDP')).toEqual([true])
  })
  it('has its remark in the offer, once', () => {
    const remark = { sheetRemark: '超重另议 | Overweight on request' }
    const two = [...sheets(remark).destination, sheet('8', [line('CFS', 'FIX', cny, { unitPrice: '5' })], remark)]
    expect(offersOf('lcl', {}, { rate: {}, sheets: { destination: two } })[0]?.notes).toEqual([
      { rule: 'sheetRemark', parameters: { remark: remark.sheetRemark } },
    ])
  })
})
