import type { PriceListDocument } from '@hangjia/contracts'
import { formatAmount, formatDecimal } from '@hangjia/validation'
import type { Column } from '../paper-table.tsx'
import { type PaperLanguage, remarkText, short, words } from '../words.ts'
import { ChargeName } from './charge-name.tsx'
import { columnWord } from './list-words.ts'

export type Tariff = PriceListDocument['tariffs'][number]
export type TariffLine = Tariff['lines'][number]

export const priceCell = (value: string | null | undefined): string => (value == null ? '' : formatDecimal(value))

/** Columns with the prices of a row for each container type, or for each column of a mode. */
export const priceColumns = <Row extends { readonly prices: readonly (string | null)[] }>(
  boxes: readonly string[],
  {
    language,
    width,
    from = 0,
  }: {
    readonly language: PaperLanguage
    readonly width: (box: string) => string
    /** Place of the first of them among the prices of a row. */
    readonly from?: number
  },
): Column<Row>[] =>
  boxes.map((box, at) => ({
    head: columnWord(box, language),
    width: width(box),
    look: 'm',
    cell: ({ prices }) => priceCell(prices[from + at]),
  }))

/** Columns of charges that are printed in tables of every width. */
export const tariffColumns = (language: PaperLanguage) =>
  ({
    charge: {
      head: short(language, words.charge),
      cell: ({ charge }) => <ChargeName charge={charge} language={language} />,
    },
    currency: { head: short(language, words.currency), cell: ({ currency }) => currency },
    unitPrice: { head: short(language, words.unitPrice), look: 'm', cell: (line) => unitPriceOf(line, language) },
    payment: { head: short(language, words.payment), cell: ({ paymentTerm }) => short(language, words[paymentTerm]) },
    remark: { head: short(language, words.remark), look: 'r', cell: (line) => remarkText(line, language) },
  }) satisfies Record<string, Column<TariffLine>>

export const unitPriceOf = (line: TariffLine, language: PaperLanguage) => {
  if (line.treatment === 'atCost') return short(language, words.atCost)
  return line.unitPrice === null ? '' : formatAmount(line.unitPrice)
}

/** Charges that the consignee pays are printed as information. */
export const isCollect = ({ paymentTerm }: TariffLine): boolean => paymentTerm === 'COL'
