import type { PriceListDocument } from '@hangjia/contracts'
import { Letterhead, Parties, Signatures, Terms } from '../frame.tsx'
import { priceListSheet } from '../price-list-sheet.ts'
import { priceListText } from '../price-list-text.ts'
import type { Template, TemplateProps } from '../template.ts'
import { freeTimeText, named, type PaperLanguage, say, short, watermarks, words } from '../words.ts'
import { boxParts, priceCell, Tariffs } from './list-tariffs.tsx'
import { type LaneGroup, laneGroups, noteText, scheduleText, transitText, viaText } from './list-words.ts'

type PaperProps = TemplateProps<PriceListDocument>

const Lanes = ({ document, language }: PaperProps) =>
  boxParts(document.boxes).map(({ from, boxes }) => (
    <table key={from} className="charges">
      <colgroup>
        <col style={{ width: '7mm' }} />
        <col />
        <col style={{ width: '20mm' }} />
        <col style={{ width: '26mm' }} />
        <col style={{ width: '16mm' }} />
        <col style={{ width: '14mm' }} />
        {boxes.map((box) => (
          <col key={box} style={{ width: '16mm' }} />
        ))}
        <col style={{ width: '10mm' }} />
        <col style={{ width: '22mm' }} />
        <col style={{ width: '20mm' }} />
        <col style={{ width: '18mm' }} />
      </colgroup>
      <thead>
        <tr className="block">
          <th colSpan={10 + boxes.length}>{say(language, words.oceanFreight)}</th>
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
          <th>{short(language, words.remark)}</th>
        </tr>
      </thead>
      {laneGroups(document).map((group) => (
        <LaneRows key={group.before} group={group} from={from} boxes={boxes} language={language} />
      ))}
    </table>
  ))

const LaneRows = ({
  group,
  from,
  boxes,
  language,
}: {
  readonly group: LaneGroup
  readonly from: number
  readonly boxes: readonly string[]
  readonly language: PaperLanguage
}) => (
  <tbody>
    <tr className="port">
      <th colSpan={10 + boxes.length} scope="rowgroup">
        {say(language, words.pol)} · {named(language, group.head)}
      </th>
    </tr>
    {group.rows.map((row, at) => (
      // A paper is laid out once: its rows never move.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <tr key={at}>
        <td className="n">{group.before + at + 1}</td>
        <td>{named(language, row.pod)}</td>
        <td>{viaText(row, language)}</td>
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
        <td className="r">{row.remark}</td>
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
  return (
    <article className="paper landscape" lang={language === 'en' ? 'en' : 'zh-CN'}>
      {mark ? <div className="watermark">{say(language, mark)}</div> : null}
      <Letterhead document={document} language={language} title={words.fclPriceList} />
      <Parties document={document} language={language} />
      <p className="span">
        {say(language, words.listValidity)}: <strong>{`${document.validFrom} – ${document.validUntil}`}</strong>
      </p>
      <Lanes document={document} language={language} />
      <Notes document={document} language={language} />
      <Tariffs tariffs={document.tariffs} language={language} />
      <Terms document={document} language={language} />
      <Signatures document={document} language={language} />
    </article>
  )
}

/** An FCL price list: lanes by port of loading with a price for each container type, charges beside them, no total. */
export const fclPriceList: Template<PriceListDocument> = {
  title: words.fclPriceList,
  Paper,
  sheet: priceListSheet,
  text: priceListText,
  isLandscape: () => true,
  number: ({ quoteNo, revision }) => [quoteNo, `V${revision}`],
  about: ({ customer }, language) => [named(language, customer.name)],
}
