import { modes } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { cny, dictionaries, line, markup } from '../../../cases/modes/loose-rows.ts'
import { askFor, bookOf, flightRow } from '../../../cases/modes/mode-rows.ts'
import { factsOfMode } from '../charges/facts-of.ts'
import type { ModeAsk, ModeBook, ModeRate } from '../engine/engine.ts'
import { searchMode } from '../engine/search-mode.ts'
import { engineOf } from '../engines.ts'
import { listedBreaks } from './list-by-breaks.ts'
import { isListedBelow, type RowFloor } from './list-floor.ts'

const today = '2026-11-20'
/** Prices of a rate in a list, for a search of 85 kilograms. */
const listed = (
  rate: object,
  book: Partial<ModeBook<ModeRate>> = {},
  cargo: object = { grossKg: '80', volumeM3: '0.51' },
) => {
  const mode = modes.air
  const asked = {
    mode: factsOfMode(mode),
    engine: engineOf(mode),
    today,
    audience: 'sales' as const,
    sides: 'both' as const,
  }
  const ask = askFor({ packages: 1, pieces: [], ...cargo }, { currency: 'CNY' }) as ModeAsk<never>
  const question = { ...asked, ask, book: bookOf([rate as ModeRate], book) as never }
  const [offer] = searchMode(question).offers
  if (!offer) throw new Error('nothing was found')
  return listedBreaks({
    offer,
    engine: engineOf(mode) as never,
    question: { ...question, direction: 'export' },
    band: mode.band,
    again: ({ rate: changed, ask: more, columns }) =>
      searchMode({
        ...question,
        columns,
        ask: { ...ask, ...more } as never,
        book: bookOf([changed], book) as never,
      }) as never,
  })
}
const general = { densityMin: '0', minCharge: '230', n: '30.22', q45: '22.71', q100: '18.81', q300: '16.00' }
const inYuan = { ...flightRow, currency: cny, lines: [general], surcharges: [] }
const shown = (prices: readonly { readonly box: string; readonly price: string }[]) =>
  prices.map(({ box, price }) => `${box} ${price}`).join(', ')

describe('a rate by breaks in a price list', () => {
  it('has the selling price of every break, and the tiers of density one after the other', () => {
    const dense = { densityMin: '300', q100: '17.9', q300: '15' }
    const { rows } = listed({ ...inYuan, lines: [general, dense] }, { company: [markup('1', '2')] })
    expect(rows.map(({ row }) => [row.tier?.densityFrom, shown(row.boxPrices)])).toEqual([
      ['0', 'MIN 232, N 32.22, Q45 24.71, Q100 20.81, Q300 18'],
      ['300', 'Q100 19.9, Q300 17'],
    ])
  })

  it('has a row for the weights of each band of its mark-ups, with the prices that these may be charged by', () => {
    const rowsFor = (company: readonly object[], rate: object = inYuan) =>
      listed(rate, { company: company as never }).rows.map(({ row }) => [
        row.key.replace(/^r\d+/, ''),
        row.tier?.kgFrom,
        row.tier?.kgTo,
        shown(row.boxPrices),
      ])
    const asNext = { ...inYuan, asNextBreak: true }
    const bands = [markup('1', '5', { kgTo: '45' }), markup('2', '2', { kgFrom: '45' })]
    expect(rowsFor(bands, asNext)).toEqual([
      ['.0.0', undefined, '45', 'MIN 235, N 35.22, Q45 27.71, Q100 23.81, Q300 21'],
      ['.0.45', '45', undefined, 'MIN 232, Q45 24.71, Q100 20.81, Q300 18'],
    ])
    // A rate without "as next break" charges no price of a higher one, and an edge may be within a break.
    const within = [markup('1', '5', { kgTo: '60.000' }), markup('2', '2', { kgFrom: '60', kgTo: '100' })]
    expect(rowsFor(within, { ...inYuan, asNextBreak: false })).toEqual([
      ['.0.0', undefined, '60', 'MIN 235, N 35.22, Q45 27.71'],
      ['.0.60', '60', '100', 'MIN 232, Q45 24.71, Q100 20.81'],
      ['.0.100', '100', undefined, 'MIN 230, Q100 18.81, Q300 16'],
    ])
    const elsewhere = markup('1', '5', { kgTo: '45', pods: ['999999'] })
    expect(rowsFor([elsewhere], asNext)).toEqual([
      ['.0.0', undefined, undefined, 'MIN 230, N 30.22, Q45 22.71, Q100 18.81, Q300 16'],
    ])
  })

  it.each([true, false])(
    'agrees with what a search at any weight charges, with higher breaks or without (%s)',
    (asNextBreak) => {
      const rate = { ...inYuan, asNextBreak }
      const company = [
        markup('1', '5', { kgTo: '45' }),
        markup('2', '2', { kgFrom: '45', kgTo: '80' }),
        markup('3', '9', { kgFrom: '250' }),
      ] as never
      const { rows } = listed(rate, { company })
      for (const kg of [1, 30, 44.5, 45, 45.5, 80, 80.5, 99, 100, 250, 251, 299, 300, 500]) {
        const cargo = { packages: 1, pieces: [], grossKg: String(kg), volumeM3: '0.005' }
        const ask = askFor(cargo, { currency: 'CNY' }) as ModeAsk<never>
        const [offer] = searchMode({
          mode: factsOfMode(modes.air),
          engine: engineOf(modes.air),
          today,
          audience: 'sales',
          sides: 'both',
          ask,
          book: bookOf([rate as ModeRate], { company }) as never,
        }).offers
        const charged = offer?.sell.lines.find(({ key }) => key === 'freight')?.amount
        const own = rows.filter(
          ({ row: { tier } }) => Number(tier?.kgFrom ?? 0) < kg && kg <= Number(tier?.kgTo ?? Number.POSITIVE_INFINITY),
        )
        expect([kg, own.length]).toEqual([kg, 1])
        const starts = (own[0]?.row.boxPrices ?? []).flatMap(({ box, price }) =>
          box === 'MIN' ? [] : [{ from: Number(box.replace(/\D/g, '')), price: Number(price) }],
        )
        const natural = starts.filter(({ from }) => from <= kg).at(-1)
        const tried = starts.filter((one) => one === natural || (asNextBreak && one.from > kg))
        const least = Math.min(...tried.map(({ from, price }) => Math.max(from, kg) * price))
        const minimum = Number(own[0]?.row.boxPrices.find(({ box }) => box === 'MIN')?.price)
        expect([kg, Number(charged)]).toEqual([kg, Math.round(Math.max(least, minimum) * 100) / 100])
      }
    },
  )

  it('lists charges by their unit, without quantity', () => {
    const surcharges = [line('DOC', 'FIX', cny, { unitPrice: '50' }), line('ISPS', 'KGC', cny, { unitPrice: '1.2' })]
    const { charges } = listed({ ...inYuan, surcharges })
    expect(charges.map(({ unit, unitPrice }) => `${unit} ${unitPrice}`)).toEqual(['FIX 50', 'KGC 1.2'])
    expect(dictionaries.charges.length).toBeGreaterThan(0)
  })

  it('compares a shipment at each break with the floors: a break that is lowered is below, the others are not', () => {
    const { rows } = listed(inYuan, {
      company: [
        {
          ...markup('1', '2'),
          lines: [{ target: 'freight', method: 'add', value: '2', rounding: 'none', leastProfit: '2' }],
        },
      ] as never,
    })
    const [{ row, floor } = { row: undefined, floor: [] }] = rows
    const floors = [floor].flat() as RowFloor[]
    expect(floors.map((one) => 'weight' in one && one.weight)).toEqual(['1', '8', '45', '100', '300'])
    const below = (changed: Record<string, string>) => {
      const boxPrices = (row?.boxPrices ?? []).map((one) => ({ ...one, price: changed[one.box] ?? one.price }))
      const asked = { boxPrices, currency: row?.currency ?? null, tier: row?.tier }
      return floors
        .filter((one) => isListedBelow({ ...one, tier: row?.tier }, asked))
        .map((one) => 'weight' in one && one.weight)
    }
    expect(below({})).toEqual([])
    expect(below({ MIN: '231' })).toEqual(['1'])
    expect(below({ Q100: '18.80' })).toEqual(['100'])
    expect(below({ Q300: '16.01' })).toEqual([])
  })
})
