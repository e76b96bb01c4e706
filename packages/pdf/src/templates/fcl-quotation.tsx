import type { DocumentOption, QuotationDocument } from '@hangjia/contracts'
import { formatAmount } from '@hangjia/validation'
import { ChargeTable } from '../charge-table.tsx'
import { Letterhead, Pairs, Parties, Signatures, Terms } from '../frame.tsx'
import { quotationSheet } from '../quotation-sheet.ts'
import { quotationText } from '../quotation-text.ts'
import type { Template, TemplateProps } from '../template.ts'
import { freeTimeText, named, say, watermarks, words } from '../words.ts'
import {
  carrierText,
  equivalentText,
  isZero,
  optionMark,
  routePairs,
  sailingText,
  shipmentPairs,
  totalText,
  transitText,
} from './quotation-words.ts'

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

const Totals = ({ document, option, language }: PaperProps & { readonly option: DocumentOption }) => (
  <table className="totals">
    <tbody>
      {option.totals.map(({ currency, prepaid, collect, total }) => (
        <tr key={currency}>
          <th>{currency}</th>
          <td>
            <small>{say(language, words.prepaid)}</small> {formatAmount(prepaid)}
          </td>
          <td className="info">
            {isZero(collect) ? null : (
              <>
                <small>{say(language, words.collect)}</small> {formatAmount(collect)}
              </>
            )}
          </td>
          <td className="sum">
            <small>{say(language, words.total)}</small> {currency} {formatAmount(total)}
          </td>
        </tr>
      ))}
      <Equivalent document={document} option={option} language={language} />
    </tbody>
  </table>
)

const Equivalent = ({ document, option, language }: PaperProps & { readonly option: DocumentOption }) => {
  const said = equivalentText(option, document)
  if (!said) return null
  return (
    <tr className="equivalent">
      <td colSpan={4}>
        <small>{say(language, said.word)}</small>{' '}
        {said.amount === null ? (
          <small>{said.rates}</small>
        ) : (
          <>
            {option.equivalent?.currency} {formatAmount(said.amount)}
            {said.rates ? <small> ({said.rates})</small> : null}
          </>
        )}
      </td>
    </tr>
  )
}

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
      <Letterhead document={document} language={language} title={words.fclQuotation} />
      <Parties document={document} language={language} />
      <Pairs className="grid" language={language} pairs={shipmentPairs(document)} />
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

/** An FCL quotation by shipment: one to five options, every charge of each, totals, terms, signatures. */
export const fclQuotation: Template<QuotationDocument> = {
  title: words.fclQuotation,
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
