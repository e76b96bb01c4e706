import type { Mode, ModeOffer, PlainSide, UnitList } from '@hangjia/contracts'
import { type AskedOfMode, type PricedOffer, rangesOf } from './price-mode.ts'

/** Prices of a unit, in place of the money of an offer whose question has no cargo. */
export const unitPricesOf = (
  mode: Mode,
  question: AskedOfMode,
  offer: PricedOffer,
): Pick<ModeOffer, 'chargeable' | 'chosen' | 'notes' | 'quotable' | 'belowFloor' | 'sell' | 'units'> => {
  const units = offer.quotable ? listOf(mode, question, offer) : undefined
  const quotable = units !== undefined && units.rows.length > 0
  return {
    chargeable: null,
    chosen: undefined,
    notes: [],
    belowFloor: false,
    sell: noMoney,
    quotable,
    units: quotable ? units : undefined,
  }
}
const noMoney: PlainSide = { lines: [], subtotals: [], total: null, missingRates: [] }

const listOf = (mode: Mode, question: AskedOfMode, offer: PricedOffer): UnitList => {
  const { rows, charges } = rangesOf(mode, question, offer)
  const { lines } = offer.sell
  return {
    rows: rows.map(({ row: { key, boxPrices, currency, measure } }) => ({ key, boxPrices, currency, measure })),
    charges: charges.flatMap(({ charge, unit, currency, nameCn: _cn, nameEn: _en, source: _source, ...priced }) => {
      const line = lines.find((one) => one.charge.id === charge && one.unit.code === unit)
      return line && currency ? [{ ...priced, currency, charge: line.charge, unit: line.unit }] : []
    }),
  }
}
