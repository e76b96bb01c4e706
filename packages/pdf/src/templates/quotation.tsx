import type { DocumentOption, QuotationDocument } from '@hangjia/contracts'
import { formatAmount } from '@hangjia/validation'
import { ChargeTable } from '../charge-table.tsx'
import { Letterhead, Pairs, Parties, Signatures, Terms } from '../frame.tsx'
import { ModeChargeTable } from '../mode-charge-table.tsx'
import { quotationSheet } from '../quotation-sheet.ts'
import { quotationText } from '../quotation-text.ts'
import type { Template, TemplateProps } from '../template.ts'
import { type Both, freeTimeText, named, type PaperLanguage, say, watermarks, words } from '../words.ts'
import {
  carrierText,
  optionMark,
  quotationTitle,
  routePairs,
  sailingText,
  shipmentPairs,
  totalText,
  transitText,
} from './quotation-words.ts'
import { Totals } from './totals.tsx'

type PaperProps = TemplateProps<QuotationDocument>
type OptionProps = PaperProps & { readonly option: DocumentOption }

/** A column of the summary of options; the one without a width takes the rest. */
interface SummaryColumn {
  readonly head: Both
  readonly width?: string
  readonly text: (option: DocumentOption, language: PaperLanguage) => string | null
}
const fclColumns: readonly SummaryColumn[] = [
  { head: words.carrier, text: carrierText },
  { head: words.etd, width: '33mm', text: sailingText },
  { head: words.transitTime, width: '22mm', text: transitText },
  { head: words.freeTime, width: '29mm', text: freeTimeText },
]
const modeColumns: readonly SummaryColumn[] = [
  { head: words.carriedBy, text: ({ carrier }, language) => named(language, carrier) },
  { head: words.departure, width: '28mm', text: ({ etd }) => etd },
  { head: words.transitTime, width: '24mm', text: transitText },
  { head: words.validUntil, width: '26mm', text: ({ validTo }) => validTo },
]

const Summary = ({ document, language }: PaperProps) => {
  const columns = document.shipment ? modeColumns : fclColumns
  const count = columns.length + 2
  return (
    <table className="charges">
      <colgroup>
        <col style={{ width: '14mm' }} />
        {columns.map(({ head, width }) => (
          <col key={head.en} style={{ width }} />
        ))}
        <col style={{ width: '54mm' }} />
      </colgroup>
      <thead>
        <tr className="block">
          <th colSpan={count}>{say(language, words.options)}</th>
        </tr>
        <tr>
          <th>{say(language, words.option)}</th>
          {columns.map(({ head }) => (
            <th key={head.en}>{say(language, head)}</th>
          ))}
          <th className="m">{say(language, words.total)}</th>
        </tr>
      </thead>
      <tbody>
        {document.options.map((option) => (
          <tr key={option.label}>
            <td>{optionMark(option)}</td>
            {columns.map(({ head, text }) => (
              <td key={head.en}>{text(option, language)}</td>
            ))}
            <td className="m">{totalText(option)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Weight breaks with their prices; the one that is charged is bold. */
const Breaks = ({ option: { breaks = [] }, language }: Pick<OptionProps, 'option' | 'language'>) =>
  breaks.length === 0 ? null : (
    <table className="charges breaks">
      <thead>
        <tr className="block">
          <th colSpan={breaks.length}>{say(language, words.breaks)}</th>
        </tr>
        <tr>
          {breaks.map(({ name }) => (
            <th key={name} className="m">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {breaks.map(({ name, price, charged }) => (
            <td key={name} className="m">
              {charged ? <strong>{formatAmount(price)}</strong> : formatAmount(price)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )

const Option = ({ document, option, language }: OptionProps) => {
  // Cargo that is not in containers is charged by units, not by their types.
  const Table = document.shipment && document.boxes.length === 0 ? ModeChargeTable : ChargeTable
  return (
    <section className="option">
      {document.options.length > 1 ? (
        <h2>
          {say(language, words.option)} {optionMark(option)}
        </h2>
      ) : null}
      <Pairs className="grid" language={language} pairs={routePairs(option, language)} />
      <Breaks option={option} language={language} />
      {option.blocks.map((block) => (
        <Table key={block.block} block={block} document={document} language={language} />
      ))}
      <Totals document={document} option={option} language={language} />
      {option.remark ? <p className="remark">{option.remark}</p> : null}
    </section>
  )
}

const Paper = ({ document, language }: PaperProps) => {
  const mark = watermarks[document.status]
  return (
    <article
      className={`paper ${isLandscape(document) ? 'landscape' : 'portrait'}`}
      lang={language === 'en' ? 'en' : 'zh-CN'}
    >
      {mark ? <div className="watermark">{say(language, mark)}</div> : null}
      <Letterhead document={document} language={language} title={quotationTitle(document)} />
      <Parties document={document} language={language} />
      <Pairs className="grid" language={language} pairs={shipmentPairs(document, language)} />
      {document.options.length > 1 ? <Summary document={document} language={language} /> : null}
      {document.options.map((option) => (
        <Option key={option.label} document={document} option={option} language={language} />
      ))}
      <Terms document={document} language={language} />
      <Signatures document={document} language={language} />
    </article>
  )
}

/** Three container types and more need the wide page. */
const isLandscape = ({ boxes }: QuotationDocument): boolean => boxes.length >= 3

/** A quotation by shipment, of containers or a declared mode: one to five options, every charge of each, totals, terms, signatures. */
export const quotation: Template<QuotationDocument> = {
  titleOf: quotationTitle,
  Paper,
  sheet: quotationSheet,
  text: quotationText,
  isLandscape,
  number: ({ quoteNo, revision }) => [quoteNo, `V${revision}`],
  about: ({ customer, options: [option] }, language) => [
    named(language, customer.name),
    option ? `${named(language, option.pol)}-${named(language, option.pod)}` : '',
  ],
}
