import type { Mode, PlainSide, SearchFacts } from '@hangjia/contracts'
import type { PaperRow, PaperSheet } from '@hangjia/pdf/render'
import { type Language, readMinute } from '@hangjia/validation'

export type PaperCell = PaperRow['cells'][number]

/** The language and the costs of a sheet of offers. */
export interface Reading {
  readonly language: Language
  /** True to print the cost next to the selling price; an answer without costs has none. */
  readonly withCost: boolean
}

/** A column of a sheet of offers: its heading, its width in characters, and the cell that it prints of an offer. */
export interface OfferColumn<O> {
  readonly head: string
  readonly width: number
  readonly of: (offer: O) => PaperCell
}
/** Makes columns of one kind of offer. */
export const columnsOf =
  <O>() =>
  (head: string, width: number, of: OfferColumn<O>['of']): OfferColumn<O> => ({ head, width, of })

/** A cell that spreadsheets count with; empty for null. */
export const number = (decimal: string | null | undefined): PaperCell => (decimal == null ? null : { decimal })

export type Say = (zh: string, en: string) => string
export const sayIn =
  (language: Language): Say =>
  (zh, en) =>
    language === 'en' ? en : zh

interface Sums {
  readonly buy?: { readonly total: { readonly amount: string } | null } | undefined
  readonly margin?: { readonly amount: string; readonly percentOfSale: string | null } | null | undefined
}

const sums = columnsOf<Sums>()
/** Total of the buying side, and the margin. */
export const marginColumns = (say: Say): OfferColumn<Sums>[] => [
  sums(say('成本合计', 'Total cost'), 15, ({ buy }) => number(buy?.total?.amount)),
  sums(say('毛利', 'Margin'), 14, ({ margin }) => number(margin?.amount)),
  sums(say('毛利率 %', 'Margin %'), 10, ({ margin }) => number(margin?.percentOfSale)),
]

const sold = columnsOf<{ readonly sell: Pick<PlainSide, 'subtotals' | 'total'> }>()
interface TotalHead {
  /** Currencies that have a subtotal, each once. */
  readonly currencies: ReadonlySet<string>
  readonly head: string
  readonly width: number
}
/** Subtotals by currency; the total, under its own heading, with its currency. */
export const totalColumns = ({ currencies, head, width }: TotalHead, say: Say) => [
  ...[...currencies]
    .sort()
    .map((currency) =>
      sold(`${say('小计', 'Subtotal')} ${currency}`, 15, ({ sell }) =>
        number(sell.subtotals.find((sum) => sum.currency === currency)?.total),
      ),
    ),
  sold(head, width, ({ sell }) => number(sell.total?.amount)),
  sold(say('合计币种', 'Total cur.'), 11, ({ sell }) => sell.total?.currency ?? say('单询', 'On request')),
]

interface Offers<O> extends Pick<SearchFacts, 'asOf' | 'exchangeRates'> {
  /** Names the sheet, and begins its title. */
  readonly mode: Pick<Mode, 'title'>
  readonly asked: string
  readonly columns: readonly OfferColumn<O>[]
  readonly offers: readonly O[]
  readonly proviso: string
}

/** Offers as a sheet, one a row, in the order given. */
export const sheetOfOffers = <O>(
  { mode, asked, asOf, exchangeRates, columns, offers, proviso }: Offers<O>,
  say: Say,
): PaperSheet => {
  const name = say(`${mode.title[0]}运价`, `${mode.title[1]} rates`)
  const rates = exchangeRates.map(({ from, to, rate, date }) => `${from} 1 = ${to} ${rate} (${date})`)
  return {
    // Excel takes no longer name.
    name: name.slice(0, 31),
    widths: columns.map(({ width }) => width),
    rows: [
      { is: 'title', cells: [`${name} ${asked}`.trim()] },
      { is: 'words', cells: [[`${say('价格时间', 'Prices as of')} ${readMinute(asOf)}`, ...rates].join(' · ')] },
      { is: 'head', cells: columns.map(({ head }) => head) },
      ...offers.map((offer): PaperRow => ({ is: 'line', cells: columns.map(({ of }) => of(offer)) })),
      { is: 'words', cells: [] },
      { is: 'words', cells: [proviso] },
    ],
  }
}
