import type { PriceListDocument } from '@hangjia/contracts'
import { Fragment } from 'react'
import { Letterhead, Parties, Signatures, Terms } from '../frame.tsx'
import { priceListSheet } from '../price-list-sheet.ts'
import { priceListText } from '../price-list-text.ts'
import type { Template, TemplateProps } from '../template.ts'
import { freeTimeText, named, type PaperLanguage, remarkText, say, short, watermarks, words } from '../words.ts'
import { boxParts, Tariffs } from './list-tariffs.tsx'
import { type LaneGroup, laneGroups, listTitle, noteText, scheduleText, transitText, viaText } from './list-words.ts'
import { MeasureLanes } from './measure-lanes.tsx'
import { priceCell } from './tariff-cells.tsx'

type PaperProps = TemplateProps<PriceListDocument>

/** Up to this number of container types there is room for the long name of a port by which a rate goes. */
const roomyBoxes = 4

/** `NORTHPORT/WESTPORTS` continues on the next line after its slash, not within a word. */
const Breakable = ({ text }: { readonly text: string }) =>
  text.split(/(?<=\/)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a paper is laid out once
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))

const Lanes = ({ document, language }: PaperProps) => {
  const rows = document.lanes.flatMap((lane) => lane.rows)
  const hasRemark = rows.some(({ remark }) => remark !== '')
  const priceWidth = rows.some(({ prices }) => prices.some((price) => priceCell(price).length > 7)) ? '16mm' : '14mm'
  return boxParts(document.boxes).map(({ from, boxes }) => {
    const width = (hasRemark ? 10 : 9) + boxes.length
    return (
      <table key={from} className="charges">
        <colgroup>
          <col style={{ width: '7mm' }} />
          <col />
          <col style={{ width: boxes.length > roomyBoxes ? '24mm' : '30mm' }} />
          <col />
          <col style={{ width: '16mm' }} />
          <col style={{ width: '16mm' }} />
          {boxes.map((box) => (
            <col key={box} style={{ width: priceWidth }} />
          ))}
          <col style={{ width: '10mm' }} />
          <col style={{ width: '22mm' }} />
          <col style={{ width: '20mm' }} />
          {hasRemark ? <col style={{ width: '24mm' }} /> : null}
        </colgroup>
        <thead>
          <tr className="block">
            <th colSpan={width}>{say(language, words.oceanFreight)}</th>
          </tr>
          <tr>
            <th className="n">#</th>
            <th>{short(language, words.pod)}</th>
            <th>{short(language, words.via)}</th>
            <th>{short(language, words.carrier)}</th>
            <th>{short(language, words.schedule)}</th>
            <th>{short(language, words.transitTime)}</th>
            {boxes.map((box) => (
              <th key={box} className="m">
                {box}
              </th>
            ))}
            <th>{short(language, words.currency)}</th>
            <th>{short(language, words.validity)}</th>
            <th>{short(language, words.freeTime)}</th>
            {hasRemark ? <th>{short(language, words.remark)}</th> : null}
          </tr>
        </thead>
        {laneGroups(document).map((group) => (
          <LaneRows
            key={group.before}
            group={group}
            from={from}
            boxes={boxes}
            language={language}
            width={width}
            hasRemark={hasRemark}
          />
        ))}
      </table>
    )
  })
}

const LaneRows = ({
  group,
  from,
  boxes,
  language,
  width,
  hasRemark,
}: {
  readonly group: LaneGroup
  readonly from: number
  readonly boxes: readonly string[]
  readonly language: PaperLanguage
  readonly width: number
  readonly hasRemark: boolean
}) => (
  <tbody>
    <tr className="port">
      <th colSpan={width} scope="rowgroup">
        {say(language, words.pol)} · {named(language, group.head)}
      </th>
    </tr>
    {group.rows.map((row, at) => (
      // A paper is laid out once: its rows never move.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <tr key={at}>
        <td className="n">{group.before + at + 1}</td>
        <td>
          <Breakable text={named(language, row.pod)} />
        </td>
        <td className="via">
          <Breakable text={viaText(row, language)} />
        </td>
        <td>{[named(language, row.carrier), row.serviceCode].filter(Boolean).join(' · ')}</td>
        <td>{scheduleText(row, language)}</td>
        <td>{transitText(row, language)}</td>
        {boxes.map((box, index) => (
          <td key={box} className="m">
            {priceCell(row.prices[from + index])}
          </td>
        ))}
        <td>{row.currency}</td>
        <td className="days">
          <span>{row.validFrom ? `${row.validFrom} –` : ''}</span> <span>{row.validTo}</span>
        </td>
        <td>{freeTimeText(row, language)}</td>
        {hasRemark ? <td className="r">{remarkText(row, language)}</td> : null}
      </tr>
    ))}
  </tbody>
)

const Notes = ({ document, language }: PaperProps) =>
  document.notes.length === 0 ? null : (
    <ul className="notes">
      {document.notes.map((note) => (
        <li key={note.carrier ? note.carrier.en + note.carrier.zh : 'all'}>
          {note.carrier ? <strong>{named(language, note.carrier)}: </strong> : null}
          {noteText(note, language)}
        </li>
      ))}
    </ul>
  )

const Paper = ({ document, language }: PaperProps) => {
  const mark = watermarks[document.status]
  const front = document.mode?.front
  const [inFront, behind] = [true, false].map((isFront) =>
    document.tariffs.filter(({ block }) => (block === front) === isFront),
  ) as [PriceListDocument['tariffs'], PriceListDocument['tariffs']]
  return (
    <article className="paper landscape" lang={language === 'en' ? 'en' : 'zh-CN'}>
      {mark ? <div className="watermark">{say(language, mark)}</div> : null}
      <Letterhead document={document} language={language} title={listTitle(document)} />
      <Parties document={document} language={language} />
      <p className="span">
        {say(language, words.listValidity)}: <strong>{`${document.validFrom} – ${document.validUntil}`}</strong>
      </p>
      <Tariffs tariffs={inFront} language={language} />
      {document.mode ? (
        <MeasureLanes document={document} language={language} />
      ) : (
        <Lanes document={document} language={language} />
      )}
      <Notes document={document} language={language} />
      <Tariffs tariffs={behind} language={language} />
      <Terms document={document} language={language} />
      <Signatures document={document} language={language} />
    </article>
  )
}

/**
 * A price list: lanes by port of loading with a price for each container type, or for the columns of a mode, charges next to them, no
 * total.
 */
export const fclPriceList: Template<PriceListDocument> = {
  titleOf: listTitle,
  Paper,
  sheet: priceListSheet,
  text: priceListText,
  isLandscape: () => true,
  number: ({ quoteNo, revision }) => [quoteNo, `V${revision}`],
  about: ({ customer }, language) => [named(language, customer.name)],
}
