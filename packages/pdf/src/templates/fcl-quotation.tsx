import type { DocumentOption, QuotationDocument } from '@hangjia/contracts'
import { ChargeTable } from '../charge-table.tsx'
import { Letterhead, Pairs, Parties, Signatures, Terms } from '../frame.tsx'
import { quotationSheet } from '../quotation-sheet.ts'
import { quotationText } from '../quotation-text.ts'
import type { Template, TemplateProps } from '../template.ts'
import { freeTimeText, named, say, watermarks, words } from '../words.ts'
import { ModePaper } from './mode-quotation.tsx'
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

const Summary = ({ document, language }: PaperProps) => (
  <table className="charges">
    <colgroup>
      <col style={{ width: '14mm' }} />
      <col />
      <col style={{ width: '33mm' }} />
      <col style={{ width: '22mm' }} />
      <col style={{ width: '29mm' }} />
      <col style={{ width: '54mm' }} />
    </colgroup>
    <thead>
      <tr className="block">
        <th colSpan={6}>{say(language, words.options)}</th>
      </tr>
      <tr>
        <th>{say(language, words.option)}</th>
        <th>{say(language, words.carrier)}</th>
        <th>{say(language, words.etd)}</th>
        <th>{say(language, words.transitTime)}</th>
        <th>{say(language, words.freeTime)}</th>
        <th className="m">{say(language, words.total)}</th>
      </tr>
    </thead>
    <tbody>
      {document.options.map((option) => (
        <tr key={option.label}>
          <td>{optionMark(option)}</td>
          <td>{carrierText(option, language)}</td>
          <td>{sailingText(option, language)}</td>
          <td>{transitText(option, language)}</td>
          <td>{freeTimeText(option, language)}</td>
          <td className="m">{totalText(option)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Option = ({ document, option, language }: PaperProps & { readonly option: DocumentOption }) => (
  <section className="option">
    {document.options.length > 1 ? (
      <h2>
        {say(language, words.option)} {optionMark(option)}
      </h2>
    ) : null}
    <Pairs className="grid" language={language} pairs={routePairs(option, language)} />
    {option.blocks.map((block) => (
      <ChargeTable key={block.block} block={block} document={document} language={language} />
    ))}
    <Totals document={document} option={option} language={language} />
    {option.remark ? <p className="remark">{option.remark}</p> : null}
  </section>
)

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

const AnyPaper = (props: PaperProps) => (props.document.shipment ? <ModePaper {...props} /> : <Paper {...props} />)

/** A quotation by shipment: one to five options, every charge of each, totals, terms, signatures; of a declared mode by its own template. */
export const quotation: Template<QuotationDocument> = {
  titleOf: quotationTitle,
  Paper: AnyPaper,
  sheet: quotationSheet,
  text: quotationText,
  isLandscape,
  number: ({ quoteNo, revision }) => [quoteNo, `V${revision}`],
  about: ({ customer, options: [option] }, language) => [
    named(language, customer.name),
    option ? `${named(language, option.pol)}-${named(language, option.pod)}` : '',
  ],
}
