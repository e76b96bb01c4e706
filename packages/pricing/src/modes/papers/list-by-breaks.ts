import {
  type BoxPrice,
  besideColumns,
  boundColumns,
  type Direction,
  type OfferLine,
  type PriceListRow,
  surchargeColumns,
} from '@hangjia/contracts'
import { decimal, greater, one, plainText, upToWhole, zero } from '../../money/money.ts'
import type { UntiedLine } from '../../price-list/tied-tariff.ts'
import { fitting } from '../../quotation/quoted-lines.ts'
import type { ListedLine, ModeAsk, ModeEngine, ModeQuestion, ModeRate } from '../engine/engine.ts'
import type { ModeAnswer, ModeOffer } from '../engine/mode-answer.ts'
import type { RowFloor } from './list-floor.ts'
import { exchangeIn, heldBy, type ListedRate, type ListedRow } from './list-from-offers.ts'
import { listedCharges } from './listed-charges.ts'

interface Changed {
  readonly rate: ModeRate
  readonly ask: Partial<ModeAsk>
  readonly columns: readonly string[]
}
interface Listed<R extends ModeRate, Cargo> {
  /** The offer for the requested cargo. */
  readonly offer: ModeOffer<R>
  readonly engine: Pick<ModeEngine<R, Cargo>, 'listed'>
  readonly question: Pick<ModeQuestion<R, Cargo>, 'ask' | 'book'> & { readonly direction: Direction }
  /** The same search for one rate, with some changes and the columns of its prices. */
  readonly again: (changed: Changed) => ModeAnswer<ModeRate>
}

/** Selling prices of a rate by its breaks, a row for each of its lines: a tier of density, or a zone. */
export const listedBreaks = <R extends ModeRate, Cargo>(listed: Listed<R, Cargo>): ListedRate => {
  const { offer, engine, question, again } = listed
  const { ask, book, direction } = question
  const { rate } = offer
  const priced = (engine.listed?.(rate, ask, book) ?? []).flatMap((line): Priced[] => {
    const answer = again({ rate: line.rate, ask: line.ask, columns: line.cells })
    const [found] = answer.offers
    const freight = found?.sell.lines.find(({ key }) => key === 'freight')
    const prices = Object.entries(found?.cells.freight ?? {}).map(([box, price]) => ({ box, price }))
    return found && freight?.currency && prices.some(isPrice)
      ? [{ line, answer, found, prices, currency: freight.currency }]
      : []
  })
  const [first] = priced
  const columned = new Set(first?.found.sell.lines.flatMap((line) => (columnOf(line, first) ? [line.key] : [])))
  return {
    rate: rate.id,
    validTo: offer.validTo,
    charges: first ? chargesBeside(first, columned, direction) : [],
    rows: priced.map((of) => rowOf(of, { offer, ask, columned, again })),
  }
}

interface Priced {
  readonly line: ListedLine
  readonly answer: ModeAnswer<ModeRate>
  readonly found: ModeOffer<ModeRate>
  readonly prices: readonly BoxPrice[]
  readonly currency: string
}
const isPrice = ({ box }: BoxPrice) => !boundColumns.includes(box) && !besideColumns.includes(box)

/** The column of a surcharge that the rate itself asks per chargeable kilogram in its own currency. */
const columnOf = (line: OfferLine, { line: { rate }, currency }: Pick<Priced, 'line' | 'currency'>) => {
  const own = rate.surcharges?.find(({ charge }) => charge === line.charge.id)
  const isPlain =
    line.treatment === 'subject' &&
    line.minAmount === null &&
    line.maxAmount === null &&
    line.unit.code === 'KGC' &&
    line.currency === currency
  return own && isPlain && (own.weightBasis ?? 'chargeable') === 'chargeable'
    ? surchargeColumns[line.charge.code]
    : undefined
}

/** Charges that are no column of the rows; words in two languages are those of rules, which papers print in one. */
const chargesBeside = (
  { found: { sell, cells } }: Pick<Priced, 'found'>,
  columned: ReadonlySet<string>,
  direction: Direction,
): UntiedLine[] =>
  listedCharges({ sell: { ...sell, lines: sell.lines.filter(({ key }) => !columned.has(key)) }, cells }, direction).map(
    (line) => (line.remark.includes(' | ') ? { ...line, taken: line.remark } : line),
  )

interface Rows<R extends ModeRate, Cargo> extends Pick<Listed<R, Cargo>, 'offer' | 'again'> {
  readonly ask: ModeAsk<Cargo>
  readonly columned: ReadonlySet<string>
}
const rowOf = <R extends ModeRate, Cargo>(of: Priced, rows: Rows<R, Cargo>): ListedRow => {
  const { line, found, currency } = of
  const { offer, ask, columned } = rows
  const rate = offer.rate as R & { readonly publicRemark?: string | null }
  const surcharges = found.sell.lines
    .filter(({ key }) => columned.has(key))
    .flatMap((charge): BoxPrice[] => {
      const box = columnOf(charge, of)
      return box && charge.unitPrice !== null ? [{ box, price: plainText(decimal(charge.unitPrice)) }] : []
    })
  const row: PriceListRow = {
    ...line.row,
    key: `r${rate.id}.${line.index}.0`,
    rate: rate.id,
    pol: ask.from,
    transitDays: found.transit && { min: found.transit.min, max: found.transit.max },
    boxPrices: [...of.prices, ...surcharges],
    currency,
    validFrom: rate.validFrom,
    validTo: offer.validTo,
    freeTimeText: '',
    remark: fitting(rate.publicRemark ?? ''),
    tier: {
      densityFrom: line.densityFrom,
      ...(line.densityBelow ? { densityBelow: line.densityBelow } : {}),
      zone: noWords,
      about: noWords,
      least: noWords,
    },
    source: 'rate',
  }
  return { row, index: line.index, floor: floorsOf(of, row, rows) }
}
const noWords = { zh: '', en: '' }

/** A shipment at each break, where mark-ups have floors. */
const floorsOf = <R extends ModeRate, Cargo>(
  { line, found, answer, currency }: Priced,
  { boxPrices }: PriceListRow,
  { ask, again }: Pick<Rows<R, Cargo>, 'ask' | 'again'>,
): RowFloor[] => {
  const { shipment } = line
  if (!shipment || found.floors.shipment.length === 0) return []
  return weightsOf(boxPrices).flatMap((kg): RowFloor[] => {
    const [sold] = again({ rate: line.rate, ask: { cargo: shipment(kg) }, columns: line.cells }).offers
    const weight = sold?.chargeable?.quantity
    return sold && weight
      ? [
          {
            weight: plainText(kg),
            asNext: line.asNext,
            prices: boxPrices,
            currency,
            exchange: exchangeIn(answer.exchangeRates, currency, ask.currency),
            ...heldBy(sold),
          },
        ]
      : []
  })
}
/** Weights from which each price counts: a kilogram, the one at which N exceeds the minimum, and those of the breaks. */
const weightsOf = (prices: readonly BoxPrice[]) => {
  const priceOf = (name: string) => prices.find(({ box }) => box === name)?.price
  const [minimum, plain] = [priceOf('MIN'), priceOf('N')]
  const isAbove = minimum && plain && decimal(plain).gt(zero)
  return [
    one,
    ...(isAbove ? [greater(upToWhole(decimal(minimum).div(decimal(plain))), one)] : []),
    ...prices.filter(isPrice).flatMap(({ box }) => (/\d/.test(box) ? [decimal(box.replace(/^\D+/, ''))] : [])),
  ]
}
