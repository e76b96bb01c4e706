import { type Mode, modes, quotationDraft } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { draftOf } from '../../../cases/drafted.ts'
import { collect, importFclRow, staged } from '../../../cases/modes/import-rows.ts'
import { cny, dictionaries, line, today } from '../../../cases/modes/loose-rows.ts'
import { askFor, bookOf } from '../../../cases/modes/mode-rows.ts'
import { quotationTotals } from '../../sums/option-totals.ts'
import type { MeasuredLine } from '../charges/charge.ts'
import { factsOfMode } from '../charges/facts-of.ts'
import type { BoxCargo } from '../containers/container-rate.ts'
import type { ImportRate } from '../containers/import-fcl.ts'
import type { ModeBook } from '../engine/engine.ts'
import { searchMode } from '../engine/search-mode.ts'
import { engineOf, loadOf } from '../engines.ts'

const destination = (id: string, charge: MeasuredLine, boxTypes?: readonly string[]) =>
  staged(id, 'destination', [charge], boxTypes ? { boxTypes } : {})
const dthc = (unitPrice: string) => line('DTHC', 'CNTR', cny, { ...collect, unitPrice })
const cargo: BoxCargo = {
  boxes: [
    { box: '20GP', quantity: 1, grossTon: '12' },
    { box: '40HQ', quantity: 2 },
  ],
}

/** A quotation of the offer that import containers get, with its offer. */
const quoted = (given: Partial<ModeBook<ImportRate>> = {}) => {
  const mode = modes.importFcl as Mode
  const ask = askFor(cargo)
  const answer = searchMode({
    mode: factsOfMode(mode),
    engine: engineOf(mode),
    ask: ask as never,
    book: bookOf([importFclRow], given),
    today,
    audience: 'sales',
    sides: 'both',
  })
  const [offer] = answer.offers
  if (!offer) throw new Error('nothing was offered')
  const draft = draftOf(offer, { mode, ask, boxes: loadOf(mode, cargo, dictionaries).containers })
  return { draft, offer }
}

describe('a quotation of containers', () => {
  it('can be read and saved: its containers are types and numbers, whatever the cargo weighs', () => {
    const { draft } = quoted()
    expect(quotationDraft.parse(draft)).toEqual(draft)
    expect(draft.boxes).toEqual([
      { box: '20GP', quantity: 1 },
      { box: '40HQ', quantity: 2 },
    ])
  })

  it.each([
    {
      name: 'adds prices by type, each of a sheet of its own',
      sheets: [destination('1', dthc('1300'), ['40HQ']), destination('2', dthc('700'), ['20GP'])],
      unit: 'CNTR',
      prices: ['20GP 700', '40HQ 1300'],
      remark: '',
      amount: '3300.00',
    },
    {
      name: 'adds up for the shipment what is not for all of its containers',
      sheets: [destination('1', dthc('1300'), ['40HQ'])],
      unit: 'SHPT',
      prices: ['2600 × 1'],
      remark: '40HQ 1300 × 2',
      amount: '2600.00',
    },
    {
      name: 'adds up for the shipment what has a minimum for some of them',
      sheets: [
        destination('1', { ...dthc('100'), minAmount: '500' }, ['40HQ']),
        destination('2', dthc('700'), ['20GP']),
      ],
      unit: 'SHPT',
      prices: ['1200 × 1'],
      remark: '20GP 700 × 1; 40HQ 100 × 2',
      amount: '1200.00',
    },
  ])('$name', ({ sheets, unit, prices, remark, amount }) => {
    const { draft, offer } = quoted({ sheets: { destination: sheets } })
    const option = draft.options[0]!
    const charged = option.lines.filter(({ block }) => block === 'destination')
    expect(charged.map((one) => [one.unit, one.remark])).toEqual([[unit, remark]])
    const [one] = charged
    const each = one?.boxPrices.map(({ box, price }) => `${box} ${price}`).sort() ?? []
    expect(each.length > 0 ? each : [`${one?.unitPrice} × ${one?.quantity}`]).toEqual(prices)
    const totals = quotationTotals({ lines: option.lines, boxes: draft.boxes, currency: 'USD', fx: [] })
    expect(totals.lines.find(({ key }) => key === one?.key)?.amount).toBe(amount)
    expect(totals.totals.map(({ currency, total }) => [currency, total])).toEqual(
      offer.sell.subtotals.map(({ currency, total }) => [currency, total]),
    )
  })
})
