import type { PriceListDocument } from '@hangjia/contracts'
import { Fragment } from 'react'
import { Foot, Letterhead, Parties, Signatures, Terms } from '../frame.tsx'
import { PaperTable } from '../paper-table.tsx'
import { priceListSheet } from '../price-list-sheet.ts'
import { priceListText } from '../price-list-text.ts'
import type { Template, TemplateProps } from '../template.ts'
import { freeTimeText, named, say, short, watermarkOf, words } from '../words.ts'
import { BreakLanes } from './break-lanes.tsx'
import { laneColumns, laneRows, type Row } from './lane-columns.tsx'
import { boxParts, Tariffs } from './list-tariffs.tsx'
import {
  blockWords,
  listTitle,
  noteText,
  rowsByBreaks,
  scheduleText,
  transitText,
  viaText,
  warehousesIn,
} from './list-words.ts'
import { MeasureLanes } from './measure-lanes.tsx'
import { priceCell, priceColumns } from './tariff-cells.tsx'

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
  const { number, currency, validity, remark } = laneColumns(language)
  return boxParts(document.boxes).map(({ from, boxes }) => (
    <PaperTable
      key={from}
      title={say(language, words.oceanFreight)}
      columns={[
        number,
        { head: short(language, words.pod), cell: ({ pod }) => <Breakable text={named(language, pod)} /> },
        {
          head: short(language, words.via),
          width: boxes.length > roomyBoxes ? '24mm' : '30mm',
          look: 'via',
          cell: (row) => <Breakable text={viaText(row, language)} />,
        },
        {
          head: short(language, words.carrier),
          cell: ({ carrier, serviceCode }) => [named(language, carrier), serviceCode].filter(Boolean).join(' · '),
        },
        { head: short(language, words.schedule), width: '16mm', cell: (row) => scheduleText(row, language) },
        { head: short(language, words.transitTime), width: '16mm', cell: (row) => transitText(row, language) },
        ...priceColumns<Row>(boxes, { language, width: () => priceWidth, from }),
        currency,
        validity,
        { head: short(language, words.freeTime), width: '20mm', cell: (row) => freeTimeText(row, language) },
        ...(hasRemark ? [remark] : []),
      ]}
      groups={laneRows(document, language)}
    />
  ))
}

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

/** Places that receive the cargo; an English paper leaves out a warehouse without an English address. */
const Warehouses = ({ document: { warehouses = [] }, language }: PaperProps) => {
  const all = warehousesIn(warehouses, language)
  return all.length === 0 ? null : (
    <section className="terms">
      <h2>{say(language, words.warehouses)}</h2>
      <ol>
        {all.map((warehouse) => (
          <li key={warehouse}>{warehouse}</li>
        ))}
      </ol>
    </section>
  )
}

const Paper = ({ document, language }: PaperProps) => {
  const mark = watermarkOf(document)
  const front = document.mode?.front
  const headOf = blockWords(document)
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
      <Tariffs tariffs={inFront} language={language} headOf={headOf} />
      {rowsByBreaks(document) ? (
        <BreakLanes document={document} language={language} />
      ) : document.mode ? (
        <MeasureLanes document={document} language={language} />
      ) : (
        <Lanes document={document} language={language} />
      )}
      <Notes document={document} language={language} />
      <Tariffs tariffs={behind} language={language} headOf={headOf} />
      <Warehouses document={document} language={language} />
      <Terms document={document} language={language} />
      <Signatures document={document} language={language} />
      <Foot letterhead={document.letterhead} language={language} />
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
