import type { PriceListDocument } from '@hangjia/contracts'
import { type Column, PaperTable } from '../paper-table.tsx'
import type { TemplateProps } from '../template.ts'
import { type Both, named, type PaperLanguage, remarkText, say, short, words } from '../words.ts'
import { laneColumns, laneRows, type Row } from './lane-columns.tsx'
import { aboutText, leastText, scheduleText, tierText, transitText, viaText } from './list-words.ts'
import { priceColumns } from './tariff-cells.tsx'

interface Fact {
  readonly head: Both
  readonly width: string
  readonly text: (row: Row, language: PaperLanguage) => string
}
const beforePrices: readonly Fact[] = [
  { head: words.carriedBy, width: '22mm', text: ({ carrier }, language) => named(language, carrier) },
  { head: words.product, width: '22mm', text: aboutText },
  {
    head: words.flight,
    width: '20mm',
    text: (row, language) =>
      [row.serviceCode, row.serviceCode || row.via.length > 0 ? viaText(row, language) : '']
        .filter(Boolean)
        .join(' · '),
  },
  { head: words.schedule, width: '14mm', text: scheduleText },
  { head: words.transitTime, width: '13mm', text: transitText },
  { head: words.zone, width: '22mm', text: tierText },
]
const afterPrices: readonly Fact[] = [{ head: words.leastWeight, width: '18mm', text: leastText }]

/** Prices of more columns than these are narrower. */
const roomyColumns = 9

/** Freight by breaks: a price for each weight on each lane, with the minimum charge and the surcharges per kilogram. */
export const BreakLanes = ({ document, language }: TemplateProps<PriceListDocument>) => {
  const rows = document.lanes.flatMap((lane) => lane.rows)
  const hasRemark = rows.some((row) => remarkText(row, language) !== '')
  const { number, currency, validity, remark } = laneColumns(language)
  /** Facts that at least one row has. */
  const known = (facts: readonly Fact[]): Column<Row>[] =>
    facts
      .filter(({ text }) => rows.some((row) => text(row, language) !== ''))
      .map(({ head, width, text }) => ({ head: short(language, head), width, cell: (row) => text(row, language) }))
  const width = document.boxes.length > roomyColumns ? '11.5mm' : '13mm'
  return (
    <PaperTable
      title={say(language, words.freightAlone)}
      columns={[
        number,
        { head: short(language, words.destinationPlace), cell: ({ pod }) => named(language, pod) },
        ...known(beforePrices),
        ...priceColumns<Row>(document.boxes, { language, width: () => width }),
        currency,
        validity,
        ...known(afterPrices),
        ...(hasRemark ? [remark] : []),
      ]}
      groups={laneRows(document, language)}
    />
  )
}
