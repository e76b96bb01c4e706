import type { PriceListDocument } from '@hangjia/contracts'
import type { TemplateProps } from '../template.ts'
import { named, type PaperLanguage, remarkText, say, short, words } from '../words.ts'
import {
  columnWord,
  cutoffText,
  laneGroups,
  rangeText,
  ratioText,
  scheduleText,
  transitText,
  wayText,
} from './list-words.ts'
import { priceCell } from './tariff-cells.tsx'

type Row = PriceListDocument['lanes'][number]['rows'][number]

/** Columns for which a row has no value are left out. */
const columnsOf = (rows: readonly Row[], language: PaperLanguage) => {
  const isDangerous = rows.some(({ measure }) => (measure?.classes?.length ?? 0) > 0)
  const columns = [
    {
      head: words.carrier,
      width: '18mm',
      text: (row: Row) => [named(language, row.carrier), row.serviceCode].filter(Boolean).join(' · '),
    },
    { head: words.schedule, width: '14mm', text: (row: Row) => scheduleText(row, language) },
    { head: words.cutoff, width: '18mm', text: (row: Row) => cutoffText(row, language) },
    { head: words.transitTime, width: '14mm', text: (row: Row) => transitText(row, language) },
    ...(isDangerous
      ? [
          { head: words.dgClass, width: '14mm', text: ({ measure }: Row) => measure?.classes?.join(', ') ?? '' },
          {
            head: words.packingGroup,
            width: '12mm',
            text: ({ measure }: Row) => measure?.packingGroups?.join(', ') ?? '',
          },
        ]
      : []),
  ]
  return columns.filter(({ text }) => rows.some((row) => text(row) !== ''))
}

/** Freight by revenue tons: prices of a cubic metre, a ton and a shipment on each lane, and their range of cargo. */
export const MeasureLanes = ({ document, language }: TemplateProps<PriceListDocument>) => {
  const rows = document.lanes.flatMap((lane) => lane.rows)
  const facts = columnsOf(rows, language)
  const hasRemark = rows.some((row) => remarkText(row, language) !== '')
  const width = 7 + facts.length + document.boxes.length + (hasRemark ? 1 : 0)
  return (
    <table className="charges">
      <colgroup>
        <col style={{ width: '7mm' }} />
        <col />
        <col style={{ width: '26mm' }} />
        {facts.map(({ head, width }) => (
          <col key={head.en} style={{ width }} />
        ))}
        {document.boxes.map((box) => (
          <col key={box} style={{ width: '16mm' }} />
        ))}
        <col style={{ width: '22mm' }} />
        <col style={{ width: '17mm' }} />
        <col style={{ width: '10mm' }} />
        <col style={{ width: '22mm' }} />
        {hasRemark ? <col style={{ width: '24mm' }} /> : null}
      </colgroup>
      <thead>
        <tr className="block">
          <th colSpan={width}>{say(language, words.oceanFreight)}</th>
        </tr>
        <tr>
          <th className="n">#</th>
          <th>{short(language, words.pod)}</th>
          <th>{short(language, words.way)}</th>
          {facts.map(({ head }) => (
            <th key={head.en}>{short(language, head)}</th>
          ))}
          {document.boxes.map((box) => (
            <th key={box} className="m">
              {columnWord(box, language)}
            </th>
          ))}
          <th>{short(language, words.tonRange)}</th>
          <th>{short(language, words.volumeRatio)}</th>
          <th>{short(language, words.currency)}</th>
          <th>{short(language, words.validity)}</th>
          {hasRemark ? <th>{short(language, words.remark)}</th> : null}
        </tr>
      </thead>
      {laneGroups(document).map((group) => (
        <tbody key={group.before}>
          <tr className="port">
            <th colSpan={width} scope="rowgroup">
              {say(language, words.pol)} · {named(language, group.head)}
            </th>
          </tr>
          {group.rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a paper is laid out once
            <tr key={at}>
              <td className="n">{group.before + at + 1}</td>
              <td>{named(language, row.pod)}</td>
              <td className="via">{wayText(row, language)}</td>
              {facts.map(({ head, text }) => (
                <td key={head.en}>{text(row)}</td>
              ))}
              {document.boxes.map((box, index) => (
                <td key={box} className="m">
                  {priceCell(row.prices[index])}
                </td>
              ))}
              <td>{rangeText(row, language)}</td>
              <td>{ratioText(row)}</td>
              <td>{row.currency}</td>
              <td className="days">
                <span>{row.validFrom ? `${row.validFrom} –` : ''}</span> <span>{row.validTo}</span>
              </td>
              {hasRemark ? <td className="r">{remarkText(row, language)}</td> : null}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
