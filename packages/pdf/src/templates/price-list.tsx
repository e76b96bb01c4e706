import type { PriceListDocument } from '@hangjia/contracts'
import { formatAmount, formatDecimal } from '@hangjia/validation'
import { Letterhead, Parties, Signatures, Terms } from '../frame.tsx'
import type { Template, TemplateProps } from '../template.ts'
import { named, type PaperLanguage, say, short, watermarks, words } from '../words.ts'
import { blockWord, noteText, scheduleText, transitText, viaText } from './list-words.ts'

type PaperProps = TemplateProps<PriceListDocument>
type Lane = PriceListDocument['lanes'][number]
type Tariff = PriceListDocument['tariffs'][number]

/** A landscape page has room for six container types; more go on a second table. */
const boxesPerTable = 6
const partsOf = (boxes: readonly string[]) =>
  Array.from({ length: Math.max(1, Math.ceil(boxes.length / boxesPerTable)) }, (_, part) => ({
    from: part * boxesPerTable,
    boxes: boxes.slice(part * boxesPerTable, (part + 1) * boxesPerTable),
  }))
const price = (value: string | null | undefined) => (value == null ? '' : formatDecimal(value))

const Lanes = ({ document, language }: PaperProps) =>
  partsOf(document.boxes).map(({ from, boxes }) => (
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
      {document.lanes.map((lane, index) => (
        <LaneRows
          key={lane.pol.en + lane.pol.zh}
          lane={lane}
          before={document.lanes.slice(0, index).reduce((count, { rows }) => count + rows.length, 0)}
          from={from}
          boxes={boxes}
          language={language}
        />
      ))}
    </table>
  ))

const LaneRows = ({
  lane,
  before,
  from,
  boxes,
  language,
}: {
  readonly lane: Lane
  /** Rows of the tables' earlier ports. */
  readonly before: number
  readonly from: number
  readonly boxes: readonly string[]
  readonly language: PaperLanguage
}) => (
  <tbody>
    <tr className="port">
      <th colSpan={10 + boxes.length} scope="rowgroup">
        {say(language, words.pol)} · {named(language, lane.pol)}
      </th>
    </tr>
    {lane.rows.map((row, at) => (
      // A paper is laid out once: its rows never move.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <tr key={at}>
        <td className="n">{before + at + 1}</td>
        <td>{named(language, row.pod)}</td>
        <td>{viaText(row, language)}</td>
        <td>{[named(language, row.carrier), row.serviceCode].filter(Boolean).join(' · ')}</td>
        <td>{scheduleText(row, language)}</td>
        <td>{transitText(row, language)}</td>
        {boxes.map((box, index) => (
          <td key={box} className="m">
            {price(row.prices[from + index])}
          </td>
        ))}
        <td>{row.currency}</td>
        <td className="days">
          <span>{row.validFrom ? `${row.validFrom} –` : ''}</span> <span>{row.validTo}</span>
        </td>
        <td>{row.freeTime}</td>
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

const TariffTable = ({ tariff, language }: { readonly tariff: Tariff; readonly language: PaperLanguage }) =>
  partsOf(tariff.boxes).map(({ from, boxes }) => (
    <table key={from} className="charges">
      <colgroup>
        <col style={{ width: '7mm' }} />
        <col />
        <col style={{ width: '44mm' }} />
        <col style={{ width: '10mm' }} />
        <col style={{ width: '16mm' }} />
        {boxes.map((box) => (
          <col key={box} style={{ width: '17mm' }} />
        ))}
        <col style={{ width: '17mm' }} />
        <col style={{ width: '12mm' }} />
        <col style={{ width: '34mm' }} />
      </colgroup>
      <thead>
        <tr className="block">
          <th colSpan={8 + boxes.length}>{say(language, blockWord(tariff.block))}</th>
        </tr>
        <tr>
          <th className="n">#</th>
          <th>{short(language, words.charge)}</th>
          <th>{short(language, words.appliesTo)}</th>
          <th>{short(language, words.currency)}</th>
          <th>{short(language, words.unit)}</th>
          {boxes.map((box) => (
            <th key={box} className="m">
              {box}
            </th>
          ))}
          <th className="m">{short(language, words.unitPrice)}</th>
          <th>{short(language, words.payment)}</th>
          <th>{short(language, words.remark)}</th>
        </tr>
      </thead>
      <tbody>
        {tariff.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paper is laid out once
          <tr key={at} className={line.paymentTerm === 'COL' ? 'info' : undefined}>
            <td className="n">{at + 1}</td>
            <td>
              {named(language, line.charge)}
              {language === 'both' && line.charge.en ? <span className="second">{line.charge.en}</span> : null}
            </td>
            <td>{named(language, line.only) || short(language, words.allLanes)}</td>
            <td>{line.currency}</td>
            <td>{named(language, line.unit)}</td>
            {boxes.map((box, index) => (
              <td key={box} className="m">
                {price(line.prices[from + index])}
              </td>
            ))}
            <td className="m">
              {line.treatment === 'atCost'
                ? short(language, words.atCost)
                : line.unitPrice === null
                  ? ''
                  : formatAmount(line.unitPrice)}
            </td>
            <td>{short(language, words[line.paymentTerm])}</td>
            <td className="r">{line.remark}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ))

const Paper = ({ document, language }: PaperProps) => {
  const mark = watermarks[document.status]
  return (
    <article className="paper landscape" lang={language === 'en' ? 'en' : 'zh-CN'}>
      {mark ? <div className="watermark">{say(language, mark)}</div> : null}
      <Letterhead document={document} language={language} title={words.fclPriceList} />
      <Parties document={document} language={language} />
      <p className="span">
        {say(language, words.validity)}: <strong>{`${document.validFrom} – ${document.validUntil}`}</strong>
      </p>
      <Lanes document={document} language={language} />
      <Notes document={document} language={language} />
      {document.tariffs.map((tariff) => (
        <TariffTable key={tariff.block} tariff={tariff} language={language} />
      ))}
      <Terms document={document} language={language} />
      <Signatures document={document} language={language} />
    </article>
  )
}

/** An FCL price list: lanes by port of loading with a price for each container type, charges beside them, no total. */
export const fclPriceList: Template<PriceListDocument> = {
  title: words.fclPriceList,
  Paper,
  isLandscape: () => true,
  number: ({ quoteNo, revision }) => [quoteNo, `V${revision}`],
  about: ({ customer }, language) => [named(language, customer.name)],
}
