import {
  type BoxPrice,
  besideColumns,
  boundColumns,
  type Direction,
  type OfferLine,
  type PriceListRow,
  surchargeColumns,
} from '@hangjia/contracts'
import { dictionaryOf } from '../../book/dictionary.ts'
import { type Decimal, decimal, greater, one, plainText, smaller, upToWhole, zero } from '../../money/money.ts'
import type { UntiedLine } from '../../price-list/tied-tariff.ts'
import { fitting } from '../../quotation/quoted-lines.ts'
import type { Band } from '../charges/layers.ts'
import { anyQuantity, isInPart, leastIn, type Part, partsBetween } from '../counting/parts.ts'
import type { ListedLine, ModeAsk, ModeEngine, ModeQuestion, ModeRate } from '../engine/engine.ts'
import type { ModeAnswer, ModeOffer } from '../engine/mode-answer.ts'
import type { RowFloor } from './list-floor.ts'
import { exchangeIn, heldBy, type ListedRate, type ListedRow } from './list-from-offers.ts'
import { bandEdges } from './list-ranges.ts'
import { listedCharges } from './listed-charges.ts'

interface Changed {
  readonly rate: ModeRate
  readonly ask: Partial<ModeAsk>
  readonly columns: readonly string[]
}
interface Listed<R extends ModeRate, Cargo> {
  /** The offer for the requested cargo. */
  readonly offer: ModeOffer<R>
  readonly engine: Pick<ModeEngine<R, Cargo>, 'listed' | 'load' | 'freight'>
  readonly question: Pick<ModeQuestion<R, Cargo>, 'ask' | 'book'> & { readonly direction: Direction }
  /** Fields in which mark-ups name the weights that they are for. */
  readonly band: Band | undefined
  /** The same search for one rate, with some changes and the columns of its prices. */
  readonly again: (changed: Changed) => ModeAnswer<ModeRate>
}

/** A question as a list by breaks asks it: services of one shipment are in no such list, and a truck that ends takes no rate off it. */
export const askOfBreaks = <A extends object>(ask: A) => ({ ...ask, pickup: null, insurance: null })

/**
 * Selling prices of a rate by its breaks, a row for each of its lines: a tier of density, or a zone. A line is split where a mark-up
 * begins or ends, because its prices are those of the weight that is charged.
 */
export const listedBreaks = <R extends ModeRate, Cargo>(listed: Listed<R, Cargo>): ListedRate => {
  const { offer, engine, question, again } = listed
  const { ask, book, direction } = question
  const { rate } = offer
  const priced = (engine.listed?.(rate, ask, book) ?? []).flatMap((line) =>
    weighedParts(line, listed).flatMap((part): Priced[] => {
      const answer = again({ rate: line.rate, ask: { ...line.ask, ...part.ask }, columns: line.cells })
      const [found] = answer.offers
      const freight = found?.sell.lines.find(({ key }) => key === 'freight')
      const prices = Object.entries(found?.cells.freight ?? {}).map(([box, price]) => ({ box, price }))
      return found && freight?.currency && prices.some(isPrice)
        ? [{ line, part, answer, found, prices, currency: freight.currency }]
        : []
    }),
  )
  const first = priced.find(({ part }) => part.isAsked) ?? priced[0]
  const columned = new Set(first?.found.sell.lines.flatMap((line) => (columnOf(line, first) ? [line.key] : [])))
  return {
    rate: rate.id,
    validTo: offer.validTo,
    charges: first ? chargesBeside(first, columned, direction) : [],
    rows: joined(priced.map((of) => ({ ...of, prices: [...of.prices, ...surchargesOf(of, columned)] }))).map((of) =>
      rowOf(of, { offer, ask, again }),
    ),
  }
}

/** Weights of a line that are marked up alike, and a cargo that is charged for one of them. */
interface WeighedPart extends Part {
  readonly ask: Partial<ModeAsk>
  /** Charged for the cargo that the line itself asks for. */
  readonly isAsked: boolean
}

const weighedParts = <R extends ModeRate, Cargo>(
  line: ListedLine,
  { engine, question: { ask, book }, band }: Pick<Listed<R, Cargo>, 'engine' | 'question' | 'band'>,
): WeighedPart[] => {
  const { shipment } = line
  const parts = partsBetween(anyQuantity, bandEdges(book, band))
  if (!shipment || parts.length === 1) return [{ ...anyQuantity, ask: {}, isAsked: true }]
  const dictionary = dictionaryOf(book.dictionaries)
  const chargedFor = (changed: Partial<ModeAsk>): Decimal | null => {
    const asked = { ...ask, ...line.ask, ...changed } as ModeAsk<Cargo>
    const plan = engine.freight(line.rate as R, engine.load(asked.cargo, dictionary), asked, book)
    return 'rule' in plan ? null : plan.quantity
  }
  return parts.flatMap((part): WeighedPart[] => {
    const weights = [leastIn(part), ...(part.top === null ? [] : [decimal(part.top)])]
    const tried = [
      { isAsked: true, ask: {} },
      ...weights.map((kg) => ({ isAsked: false, ask: { cargo: shipment(kg) } })),
    ]
    const found = tried.find((one) => {
      const kg = chargedFor(one.ask)
      return kg !== null && isInPart(part, kg)
    })
    return found ? [{ ...part, ...found }] : []
  })
}
/** Merges consecutive weights of a line at the same prices and floors. */
const joined = (priced: readonly Priced[]): Priced[] => {
  const rows: Priced[] = []
  const soldAt = ({ prices, found }: Priced) => JSON.stringify([prices, found.floors.shipment])
  for (const next of priced) {
    const last = rows.at(-1)
    const isOne = last?.line === next.line && last.part.top === next.part.lower && soldAt(last) === soldAt(next)
    if (last && isOne) rows.splice(-1, 1, { ...last, part: { ...last.part, top: next.part.top } })
    else rows.push(next)
  }
  return rows
}

/** Prices by which weights of a part may be charged: from their own break on, and above it those that are cheaper as the next break. */
const pricesIn = (prices: readonly BoxPrice[], { lower, top }: Part, asNext: boolean): BoxPrice[] => {
  const starts = prices.filter(isPrice).map(startOf)
  const least = starts.filter((start) => start.lte(decimal(lower))).reduce(greater, zero)
  const lowest = starts.reduce(smaller, starts[0] ?? zero)
  return prices.filter((price) => {
    if (!isPrice(price)) return true
    const start = startOf(price)
    return start.gte(least) && (asNext || top === null || start.lte(decimal(top)) || start.eq(lowest))
  })
}
/** Kilograms from which the price of a column counts. */
const startOf = ({ box }: BoxPrice): Decimal => decimal(box.replace(/^\D+/, '') || '0')

interface Priced {
  readonly line: ListedLine
  readonly part: WeighedPart
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

/** Surcharges that are columns of the rows. */
const surchargesOf = (of: Priced, columned: ReadonlySet<string>): BoxPrice[] =>
  of.found.sell.lines
    .filter(({ key }) => columned.has(key))
    .flatMap((charge): BoxPrice[] => {
      const box = columnOf(charge, of)
      return box && charge.unitPrice !== null ? [{ box, price: plainText(decimal(charge.unitPrice)) }] : []
    })

interface Rows<R extends ModeRate, Cargo> extends Pick<Listed<R, Cargo>, 'offer' | 'again'> {
  readonly ask: ModeAsk<Cargo>
}
const rowOf = <R extends ModeRate, Cargo>(of: Priced, rows: Rows<R, Cargo>): ListedRow => {
  const { line, part, found, currency } = of
  const { offer, ask } = rows
  const rate = offer.rate as R & { readonly publicRemark?: string | null }
  const row: PriceListRow = {
    ...line.row,
    key: `r${rate.id}.${line.index}.${part.lower}`,
    rate: rate.id,
    pol: ask.from,
    transitDays: found.transit && { min: found.transit.min, max: found.transit.max },
    boxPrices: pricesIn(of.prices, part, line.asNext),
    currency,
    validFrom: rate.validFrom,
    validTo: offer.validTo,
    freeTimeText: '',
    remark: fitting(rate.publicRemark ?? ''),
    tier: {
      densityFrom: line.densityFrom,
      ...(line.densityBelow ? { densityBelow: line.densityBelow } : {}),
      ...(part.lower === '0' ? {} : { kgFrom: part.lower }),
      ...(part.top === null ? {} : { kgTo: part.top }),
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
  { line, part, found, answer, currency }: Priced,
  { boxPrices }: PriceListRow,
  { ask, again }: Pick<Rows<R, Cargo>, 'ask' | 'again'>,
): RowFloor[] => {
  const { shipment } = line
  if (!shipment || found.floors.shipment.length === 0) return []
  return weightsOf(boxPrices, part).flatMap((kg): RowFloor[] => {
    const [sold] = again({ rate: line.rate, ask: { ...line.ask, cargo: shipment(kg) }, columns: line.cells }).offers
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
/** Weights from which each price counts: the least, the one at which N exceeds the minimum, and those of the breaks. */
const weightsOf = (prices: readonly BoxPrice[], part: Part) => {
  const priceOf = (name: string) => prices.find(({ box }) => box === name)?.price
  const [minimum, plain] = [priceOf('MIN'), priceOf('N')]
  const isAbove = minimum && plain && decimal(plain).gt(zero)
  return [
    leastIn(part),
    ...(isAbove ? [greater(upToWhole(decimal(minimum).div(decimal(plain))), one)] : []),
    ...prices.filter((price) => isPrice(price) && price.box !== 'N').map(startOf),
  ].filter((kg) => isInPart(part, kg))
}
