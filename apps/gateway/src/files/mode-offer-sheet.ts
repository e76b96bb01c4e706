import {
  cargoWords,
  isWithFreight,
  type Mode,
  type ModeOffer,
  type ModeQuestion,
  type ModeResult,
  offerWords,
  type PlainLine,
  type PlainSide,
} from '@hangjia/contracts'
import type { PaperSheet } from '@hangjia/pdf/render'
import { formatDays, type Language, subjectToSpace, surchargeWords, withDaysWord } from '@hangjia/validation'
import {
  columnsOf,
  marginColumns,
  number,
  type OfferColumn,
  type PaperCell,
  type Reading,
  type Say,
  sayIn,
  sheetOfOffers,
  totalColumns,
} from './offer-columns.ts'

/** Fate of an offer since the search: it has another price, it is gone, or it is the same. */
export type OfferChange = 'same' | 'changed' | 'gone'

interface Found extends Pick<ModeResult, 'asOf' | 'exchangeRates'> {
  readonly mode: Mode
  readonly ask: ModeQuestion
  readonly offers: readonly ModeOffer[]
  /** Fate of an offer since its instant. */
  changeOf(offer: ModeOffer): OfferChange
}
type Column = OfferColumn<ModeOffer>
const column = columnsOf<ModeOffer>()

/** Offers of a mode as a sheet, one a row, in the order given: what the mode shows of a rate, its freight as it is charged, and the total. */
export const modeOfferSheet = (
  { mode, ask, asOf, exchangeRates, offers, changeOf }: Found,
  { language, withCost }: Reading,
): PaperSheet => {
  const say = sayIn(language)
  const columns = [
    ...factColumns(mode, offers, language),
    ...freightColumns(offers, say),
    ...sumColumns(offers, language),
    ...(withCost && offers.some(({ buy }) => buy) ? costColumns(offers, say) : []),
    column(say('备注', 'Remark'), 36, (offer) => offerWords(mode, offer, language)('publicRemark') || null),
    ...(offers.some((offer) => changeOf(offer) !== 'same')
      ? [column(say('查询之后', 'Since the search'), 16, (offer) => changeWords(changeOf(offer), say))]
      : []),
  ]
  const asked = cargoWords(ask)
  return sheetOfOffers({ mode, asked, asOf, exchangeRates, columns, offers, proviso: subjectToSpace[language] }, say)
}

const changeWords = (change: OfferChange, say: Say): PaperCell =>
  ({ same: null, changed: say('价格已变更', 'Price changed'), gone: say('已撤回或失效', 'Withdrawn or expired') })[
    change
  ]

/** Columns of the fields that the mode shows and at least one offer has, then departure, transit time and validity. */
const factColumns = (mode: Mode, offers: readonly ModeOffer[], language: Language): Column[] => {
  const say = sayIn(language)
  const names = [mode.lane.carrier ?? '', mode.lane.from, ...mode.lane.to, ...mode.shows]
  const own = [...new Set(names)].flatMap((name): Column[] => {
    const field = mode.rate.fields[name]
    const words = (offer: ModeOffer) => offerWords(mode, offer, language)(name)
    if (!field || name === 'publicRemark' || !offers.some(words)) return []
    return [column(say(...field.label), field.kind === 'link' ? 22 : 16, (offer) => words(offer) || null)]
  })
  return [
    ...own,
    column(mode.asks.land ? say(...mode.asks.day) : say('出运日', 'Departure'), 12, ({ departs }) => departs),
    column(say('航程', 'Transit time'), 13, ({ transit }) =>
      transit ? withDaysWord(formatDays(transit), language) : null,
    ),
    column(say('有效期至', 'Valid until'), 12, ({ validTo }) => validTo),
  ]
}

const freightIn = ({ lines }: PlainSide): PlainLine | undefined => lines.find(({ key }) => key === 'freight')
const priceOf = (side: PlainSide, box: string) => freightIn(side)?.boxes.find((price) => price.box === box)?.unitPrice
const boxesIn = (offers: readonly ModeOffer[]): string[] => [
  ...new Set(offers.flatMap(({ sell }) => freightIn(sell)?.boxes.map(({ box }) => box) ?? [])),
]

/** Freight: by container type, else quantity, unit and unit price; then its amount. */
const freightColumns = (offers: readonly ModeOffer[], say: Say): Column[] => {
  const boxes = boxesIn(offers)
  const freight = (read: (line: PlainLine) => PaperCell) => {
    return ({ sell }: ModeOffer) => {
      const line = freightIn(sell)
      return line ? read(line) : null
    }
  }
  const counted = [
    column(
      say('计费量', 'Chargeable'),
      12,
      freight(({ quantity }) => number(quantity)),
    ),
    column(
      say('单位', 'Unit'),
      10,
      freight(({ unit }) => say(unit.nameCn, unit.nameEn)),
    ),
    column(
      say('运费单价', 'Freight rate'),
      14,
      freight(({ unitPrice }) => number(unitPrice)),
    ),
  ]
  return [
    ...boxes.map((box) => column(`${say('运费', 'Freight')} ${box}`, 14, ({ sell }) => number(priceOf(sell, box)))),
    ...(boxes.length > 0 ? [] : counted),
    column(
      say('运费金额', 'Freight amount'),
      14,
      freight(({ amount }) => number(amount)),
    ),
    column(
      say('运费币种', 'Freight cur.'),
      11,
      freight(({ currency }) => currency),
    ),
  ]
}

/** Surcharges, subtotals by currency, and the total. */
const sumColumns = (offers: readonly ModeOffer[], language: Language): Column[] => {
  const say = sayIn(language)
  const paid = offers.flatMap(({ sell }) => sell.subtotals.filter(({ total }) => /[1-9]/.test(total)))
  const currencies = new Set(paid.map(({ currency }) => currency))
  const surcharges = ({ sell }: ModeOffer) =>
    surchargeWords(
      // A sheet has one column for all surcharges.
      sell.lines
        .filter(({ key }) => key !== 'freight')
        .map((line) => (isWithFreight(line.block) ? { ...line, block: 'freight' } : line)),
      language,
    ) || null
  return [
    column(say('附加费', 'Surcharges'), 36, surcharges),
    ...totalColumns({ currencies, head: say('合计', 'Total'), width: 15 }, say),
  ]
}

/** Columns of the buying side, for a reader whose answer contains it. */
const costColumns = (offers: readonly ModeOffer[], say: Say): Column[] => {
  const boxes = boxesIn(offers)
  return [
    ...boxes.map((box) => column(`${say('成本', 'Cost')} ${box}`, 14, ({ buy }) => number(buy && priceOf(buy, box)))),
    column(say('运费成本', 'Freight cost'), 14, ({ buy }) => number(buy && freightIn(buy)?.amount)),
    ...marginColumns(say),
  ]
}
