import type { BoxPrice, Direction, ListMeasure, PriceListRow } from '@hangjia/contracts'
import { decimal, greater, isNegative, plainText, roundAmount } from '../../money/money.ts'
import { tiedTariff, type UntiedLine } from '../../price-list/tied-tariff.ts'
import { fitting } from '../../quotation/quoted-lines.ts'
import type { ModeQuestion, ModeRate } from '../engine/engine.ts'
import type { ModeAnswer, ModeOffer } from '../engine/mode-answer.ts'
import type { LooseRate } from '../loose/lcl-family.ts'
import type { RowFloor } from './list-floor.ts'
import { bandEdges, type ListRange, listRanges, type RangedCargo } from './list-ranges.ts'
import { listedCharges } from './listed-charges.ts'

type Answers<R extends ModeRate> = (changed: { readonly rate: R; readonly cargo: RangedCargo }) => ModeAnswer<R>

interface Listed<R extends ModeRate> {
  /** The offer for the requested cargo. */
  readonly offer: ModeOffer<R>
  readonly question: Pick<ModeQuestion<R, RangedCargo>, 'ask' | 'book'> & { readonly direction: Direction }
  /** Fields in which mark-ups name the revenue tons that they are for. */
  readonly band: { readonly from: string; readonly to: string } | undefined
  /** The same search for one rate and another cargo. */
  readonly again: Answers<R>
}

/** A row, and the shipments at which its floors are compared: one of its range, or one for each of its breaks. */
export interface ListedRow {
  readonly row: PriceListRow
  readonly floor: RowFloor | readonly RowFloor[]
  /** The line of the rate that it was made from. */
  readonly index: number
}
/** A rate as a price list has it: a row for each range, and the charges of the requested shipment. */
export interface ListedRate {
  readonly rate: string
  readonly validTo: string
  readonly rows: readonly ListedRow[]
  readonly charges: readonly UntiedLine[]
}

/** Selling prices of a rate by revenue tons, range by range, as an offer of it is priced. */
export const listedRate = <R extends ModeRate>(listed: Listed<R>): ListedRate => {
  const { offer, question, band, again } = listed
  const rate = offer.rate as unknown as LooseRate & Limits
  const { book, ask } = question
  const edges = bandEdges(book, band)
  const priced = listRanges(rate.lines, { edges, asked: ask.cargo }).flatMap((range): Priced[] => {
    const [found] = again({ rate: offer.rate, cargo: range.cargo }).offers
    const boxPrices = pricesOf(range, found?.cells.freight)
    const currency = found?.sell.lines.find(({ key }) => key === 'freight')?.currency
    return found && currency && boxPrices.length > 0 ? [{ range, boxPrices, currency, ...heldBy(found) }] : []
  })
  const { exchangeRates } = again({ rate: offer.rate, cargo: ask.cargo })
  return {
    rate: rate.id,
    validTo: offer.validTo,
    charges: listedCharges(offer, question.direction),
    rows: joined(priced).map(({ range, boxPrices, currency, margin, sale, floors }) => ({
      index: range.index,
      row: {
        ...rowOf(rate, { offer, to: ask.to }),
        key: keyOf(rate, range),
        boxPrices,
        currency,
        measure: measureOf(rate, range),
      },
      floor: {
        cargo: range.cargo,
        ratio: range.line.volumeRatio ?? null,
        prices: boxPrices,
        currency,
        margin,
        sale,
        floors,
        exchange: exchangeIn(exchangeRates, currency, ask.currency),
      },
    })),
  }
}

/** One unit of a currency in the quote currency; null where no rate of exchange leads there. */
export const exchangeIn = (
  exchangeRates: ModeAnswer<ModeRate>['exchangeRates'],
  currency: string,
  quoted: string,
): string | null =>
  currency === quoted ? '1' : (exchangeRates([currency]).find(({ to }) => to === quoted)?.rate ?? null)

interface Limits {
  readonly cargoCutoff?: string | null
  readonly publicRemark?: string | null
  readonly classes?: readonly string[] | null
  readonly packingGroups?: readonly string[] | null
}
interface Priced extends Pick<RowFloor, 'margin' | 'sale' | 'floors'> {
  readonly range: ListRange
  readonly boxPrices: BoxPrice[]
  readonly currency: string
}
export const heldBy = ({ margin, sell, floors }: ModeOffer<ModeRate>) => ({
  margin: margin ?? null,
  sale: sell.total?.amount ?? null,
  floors: floors.shipment,
})

/** Prices by column; a line with one price charges revenue tons, and its minimum is at least that of the minimum revenue tons (R1a, R2). */
const pricesOf = ({ line }: ListRange, cells: Readonly<Record<string, string>> = {}): BoxPrice[] => {
  const { CBM: cbm, TON: ton, MIN: min, SHPT: once } = cells
  const isSingle = line.priceRule === 'RT' || !ton
  const price = isSingle ? (cbm ?? ton) : cbm
  if (price === undefined) return []
  const isRebate = [price, ton].some((one) => one !== undefined && isNegative(decimal(one)))
  const least = isSingle && line.minRT ? decimal(price).times(decimal(line.minRT)) : undefined
  const minimum = min === undefined ? least : least ? greater(least, decimal(min)) : decimal(min)
  return [
    { box: 'CBM', price },
    ...(isSingle || ton === undefined ? [] : [{ box: 'TON', price: ton }]),
    ...(isRebate || !minimum ? [] : [{ box: 'MIN', price: plainText(roundAmount(minimum)) }]),
    ...(once === undefined ? [] : [{ box: 'SHPT', price: once }]),
  ]
}

/** Merges consecutive ranges at one price; the lowest one keeps its floor. */
const joined = (priced: readonly Priced[]): Priced[] => {
  const rows: Priced[] = []
  for (const next of priced) {
    const last = rows.at(-1)
    const isOne =
      last?.range.line === next.range.line &&
      last.range.top === next.range.lower &&
      JSON.stringify(last.boxPrices) === JSON.stringify(next.boxPrices)
    if (last && isOne) rows.splice(-1, 1, { ...last, range: { ...last.range, top: next.range.top } })
    else rows.push(next)
  }
  return rows
}

const keyOf = ({ id }: LooseRate, { index, lower }: ListRange) => `r${id}.${index}.${lower}`

/** Via ports that a row names. */
const maxVias = 3
const rowOf = <R extends ModeRate>(
  rate: LooseRate & Limits,
  { offer, to }: { readonly offer: ModeOffer<R>; readonly to: string },
): Omit<PriceListRow, 'key' | 'boxPrices' | 'currency' | 'measure'> => ({
  rate: rate.id,
  pol: rate.pol,
  pod: to,
  via: [...rate.via, ...(to === rate.pod ? [] : [rate.pod])].slice(0, maxVias),
  carrier: rate.carrier,
  serviceCode: rate.serviceCode ?? '',
  sailingDays: rate.sailingDays,
  transitDays: offer.transit && { min: offer.transit.min, max: offer.transit.max },
  validFrom: rate.validFrom,
  validTo: offer.validTo,
  freeTimeText: '',
  remark: fitting(rate.publicRemark ?? ''),
  source: 'rate',
})

const measureOf = (rate: LooseRate & Limits, { line, lower, top }: ListRange): ListMeasure => ({
  rtLower: lower === '0' ? null : lower,
  rtTop: top,
  ratio: line.volumeRatio ?? null,
  density: densityOf(line),
  rounding: !line.rtRounding || line.rtRounding === 'none' ? '' : line.rtRounding,
  transferType: rate.transferType,
  cutoff: rate.cargoCutoff ?? '',
  ...(rate.classes ? { classes: [...rate.classes] } : {}),
  ...(rate.packingGroups ? { packingGroups: [...rate.packingGroups] } : {}),
})
const densityOf = ({ ratioMin, ratioMax }: ListRange['line']): string =>
  ratioMin || ratioMax
    ? [ratioMin ?? '0', ratioMax ?? ''].map((limit) => limit && plainText(decimal(limit))).join('–')
    : ''

/** Rows and charges of a list as its rates give them. */
export const listFromRates = (rates: readonly ListedRate[]) => ({
  rows: rates.flatMap(({ rows }) => rows.map(({ row }) => row)),
  tariff: tiedTariff(
    rates.filter(({ rows }) => rows.length > 0),
    {
      placeOf: ({ rows: [first] }) => ({
        pol: first?.row.pol ?? null,
        pod: first?.row.pod ?? null,
        carrier: first?.row.carrier ?? null,
      }),
      chargesOf: ({ charges }) => charges,
      // A charge by volume alone differs from one by volume and weight.
      offersBox: () => true,
    },
  ),
  floors: Object.fromEntries(rates.flatMap(({ rows }) => rows.map(({ row, floor }) => [row.key, floor]))),
})
