import { type FclAsk, noConditions, type OfferLine, type OriginAsk, type OriginTotal } from '@hangjia/contracts'
import type { Audience } from '../book/audience.ts'
import type { Book, FclRate } from '../book/book.ts'
import { dictionaryOf } from '../book/dictionary.ts'
import { exchangeRateOn } from '../book/exchange.ts'
import { unitDecides } from '../charges/fees.ts'
import { fromSheets, type Shipment } from '../charges/sheet-fees.ts'
import type { Priced } from '../lines/line.ts'
import { commonOf, offerLines } from '../lines/offer-lines.ts'
import { sideIn } from '../lines/offer-side.ts'
import { buyCells, type Cells, type Layers, sellCells } from '../markup/cells.ts'
import { placeOf } from './way-facts.ts'

interface Asked {
  readonly port: string
  readonly ask: Omit<OriginAsk, 'ports'>
  readonly book: Pick<Book, 'originCharges' | 'exchangeRates' | 'dictionaries'>
  readonly audience: Audience
  /** `both` adds the buying side, for readers with TS-9001 only. */
  readonly sides: 'sell' | 'both'
}

/**
 * Charges of a port at departure, charge by charge (J.6, R13): the first lines of offers from there, at our
 * tariff, before any mark-up.
 */
export const originTotal = ({ port, ask, book, audience, sides }: Asked): OriginTotal => {
  const dictionary = dictionaryOf(book.dictionaries)
  const question = questionOf(port, ask)
  const exchange = (from: string, to: string) =>
    exchangeRateOn(book.exchangeRates, book.dictionaries.currencies, { from, to, day: ask.day })
  const none = { oceanSurcharges: [], destinationCharges: [], overweight: () => [] }
  const fees = fromSheets('origin', shipmentOf(port, ask, dictionary.port), {
    ask: question,
    audience,
    dictionary,
    originCharges: book.originCharges,
    ...none,
  }).map(unitDecides)
  const source = { resource: 'originCharge', id: port, version: 0, title: dictionary.port(port).code }
  const rate = { currency: dictionary.oceanFreight.defaultCurrency, boxPrices: [] }
  const rows = { rate, source, currencyCode: dictionary.currency }
  const side = (cells: Cells) => {
    const priced: Priced = {
      rate,
      source,
      fees,
      cells,
      dictionary,
      exchange,
      ask: { ...question, bills: ask.bills },
      once: (_fee, make) => make(),
    }
    // A percentage of an unknown freight is unknown, too.
    const { charges } = offerLines(priced, commonOf(priced))
    return sideIn({ currency: question.currency, exchange })({ freight: null, charges })
  }
  const { lines, subtotals } = side(sellCells(rows, noLayers))
  return {
    port: placeOf(dictionary.port(port)),
    lines,
    subtotals,
    isComplete: !lines.some(isMissing),
    ...(sides === 'both' ? { cost: costOf(side(buyCells(rows))) } : {}),
  }
}

const isMissing = ({ caseByCase, ticked }: OfferLine) => caseByCase && ticked
const costOf = ({ lines, subtotals }: Pick<OriginTotal, 'lines' | 'subtotals'>): NonNullable<OriginTotal['cost']> => ({
  lines: lines.map(({ key, amount }) => ({ key, amount })),
  subtotals,
})

const noLayers: Layers = { company: [], market: [], sales: [] }

/** Search for the charges; facts that only rates have are the usual ones. */
const questionOf = (
  port: string,
  { day, boxes, telexRelease, isDangerous, containerOwner, ticked, ...ask }: Asked['ask'],
): FclAsk => ({
  ...noConditions,
  pols: [port],
  pods: [],
  etdFrom: day,
  etdTo: day,
  boxes,
  billType: ask.billType,
  telexRelease,
  currency: 'CNY',
  ticked,
  containerOwner,
  ...(isDangerous ? { dgClasses: [anyClass] } : {}),
})
/** Sheets name no class of dangerous goods. */
const anyClass = '9'

const shipmentOf = (
  port: string,
  { day, pod, carrier, billType, byBarge, isDangerous, containerOwner }: Asked['ask'],
  portOf: (id: string) => { readonly tradeLine: string | null },
): Shipment => ({
  sails: day,
  closes: day,
  arrives: day,
  bill: billType,
  byBarge,
  entries: [port],
  pod,
  arrival: pod,
  carrier,
  tradeLine: pod === null ? null : portOf(pod).tradeLine,
  vias: [],
  polTerminal: null,
  podTerminal: null,
  rateType: usual.rateType,
  term: usual.term,
  cargoClass: isDangerous ? 'dg' : 'general',
  containerOwner,
  contractNo: null,
  supplier: null,
})
const usual = { rateType: 'FAK', term: 'CY-CY' } as const satisfies Partial<FclRate>
