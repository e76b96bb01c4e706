import type { PriceListDocument } from '@hangjia/contracts'
import { type Column, PaperTable } from '../paper-table.tsx'
import type { TemplateProps } from '../template.ts'
import { named, type PaperLanguage, remarkText, say, short, words } from '../words.ts'
import { laneColumns, laneRows, type Row } from './lane-columns.tsx'
import { cutoffText, rangeText, ratioText, scheduleText, transitText, wayText } from './list-words.ts'
import { priceColumns } from './tariff-cells.tsx'

/** Facts of the rates; columns for which no row has a value are left out. */
const factColumns = (rows: readonly Row[], language: PaperLanguage): Column<Row>[] => {
  const isDangerous = rows.some(({ measure }) => (measure?.classes?.length ?? 0) > 0)
  const dangerous = [
    {
      head: short(language, words.dgClass),
      width: '14mm',
      cell: ({ measure }: Row) => measure?.classes?.join(', ') ?? '',
    },
    {
      head: short(language, words.packingGroup),
      width: '12mm',
      cell: ({ measure }: Row) => measure?.packingGroups?.join(', ') ?? '',
    },
  ]
  const columns = [
    {
      head: short(language, words.carrier),
      width: '18mm',
      cell: (row: Row) => [named(language, row.carrier), row.serviceCode].filter(Boolean).join(' · '),
    },
    { head: short(language, words.schedule), width: '14mm', cell: (row: Row) => scheduleText(row, language) },
    { head: short(language, words.cutoff), width: '18mm', cell: (row: Row) => cutoffText(row, language) },
    { head: short(language, words.transitTime), width: '14mm', cell: (row: Row) => transitText(row, language) },
    ...(isDangerous ? dangerous : []),
  ]
  return columns.filter(({ cell }) => rows.some((row) => cell(row) !== ''))
}

/** Freight by revenue tons: prices of a cubic metre, a ton and a shipment on each lane, and their range of cargo. */
export const MeasureLanes = ({ document, language }: TemplateProps<PriceListDocument>) => {
  const rows = document.lanes.flatMap((lane) => lane.rows)
  const hasRemark = rows.some((row) => remarkText(row, language) !== '')
  const { number, currency, validity, remark } = laneColumns(language)
  return (
    <PaperTable
      title={say(language, words.oceanFreight)}
      columns={[
        number,
        { head: short(language, words.pod), cell: ({ pod }) => named(language, pod) },
        { head: short(language, words.way), width: '26mm', look: 'via', cell: (row) => wayText(row, language) },
        ...factColumns(rows, language),
        ...priceColumns<Row>(document.boxes, { language, width: () => '16mm' }),
        { head: short(language, words.tonRange), width: '22mm', cell: (row) => rangeText(row, language) },
        { head: short(language, words.volumeRatio), width: '17mm', cell: ratioText },
        currency,
        validity,
        ...(hasRemark ? [remark] : []),
      ]}
      groups={laneRows(document, language)}
    />
  )
}
