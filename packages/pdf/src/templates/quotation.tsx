import type { DocumentOption, QuotationDocument } from '@hangjia/contracts'
import { formatAmount } from '@hangjia/validation'
import { sheetWords } from '../acceptance/acceptance-words.ts'
import { goodsColumns } from '../acceptance/goods-columns.ts'
import { ChargeTable } from '../charge-table.tsx'
import { Facts, Foot, Letterhead, Parties, Signatures, Terms } from '../frame.tsx'
import { type Column, PaperTable } from '../paper-table.tsx'
import { quotationSheet } from '../quotation-sheet.ts'
import { quotationText } from '../quotation-text.ts'
import type { Template, TemplateProps } from '../template.ts'
import { freeTimeText, named, say, watermarkOf, words } from '../words.ts'
import { Accounts } from './accounts.tsx'
import { transitText } from './list-words.ts'
import {
  besideGoods,
  carrierText,
  optionMark,
  quotationTitle,
  routePairs,
  sailingText,
  totalText,
} from './quotation-words.ts'
import { Totals } from './totals.tsx'

type PaperProps = TemplateProps<QuotationDocument>
type OptionProps = PaperProps & { readonly option: DocumentOption }

type OptionColumn = Column<DocumentOption>

/** Facts of the options: a mode prints its carrier in its own words, without free time. */
const factColumns = ({ document, language }: PaperProps): readonly OptionColumn[] =>
  document.shipment
    ? [
        { head: say(language, words.carriedBy), cell: ({ carrier }) => named(language, carrier) },
        { head: say(language, words.departure), width: '28mm', cell: ({ etd }) => etd },
        { head: say(language, words.transitTime), width: '24mm', cell: (option) => transitText(option, language) },
        { head: say(language, words.validUntil), width: '26mm', cell: ({ validTo }) => validTo },
      ]
    : [
        { head: say(language, words.carrier), cell: (option) => carrierText(option, language) },
        { head: say(language, words.etd), width: '33mm', cell: (option) => sailingText(option, language) },
        { head: say(language, words.transitTime), width: '22mm', cell: (option) => transitText(option, language) },
        { head: say(language, words.freeTime), width: '29mm', cell: (option) => freeTimeText(option, language) },
      ]

const Summary = ({ document, language }: PaperProps) => (
  <PaperTable
    title={say(language, words.options)}
    columns={[
      { head: say(language, words.option), width: '14mm', cell: optionMark },
      ...factColumns({ document, language }),
      { head: say(language, words.total), width: '54mm', look: 'm', cell: totalText },
    ]}
    groups={[{ rows: document.options }]}
  />
)

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

const Option = ({ document, option, language }: OptionProps) => (
  <section className="option">
    {document.options.length > 1 ? (
      <h2>
        {say(language, words.option)} {optionMark(option)}
      </h2>
    ) : null}
    <Facts language={language} pairs={routePairs(option, language)} />
    <Breaks option={option} language={language} />
    {option.blocks.map((block) => (
      <ChargeTable key={block.block} block={block} document={document} language={language} />
    ))}
    <Totals document={document} option={option} language={language} />
    {option.remark ? <p className="remark">{option.remark}</p> : null}
  </section>
)

/** Dangerous goods of the shipment, where they were kept one by one. */
const Goods = ({ document: { shipment }, language }: PaperProps) =>
  shipment?.goods ? (
    <PaperTable
      title={say(language, sheetWords.goods)}
      columns={goodsColumns(language)}
      groups={[{ rows: shipment.goods }]}
    />
  ) : null

const Paper = ({ document, language }: PaperProps) => {
  const mark = watermarkOf(document)
  return (
    <article
      className={`paper ${isLandscape(document) ? 'landscape' : 'portrait'}`}
      lang={language === 'en' ? 'en' : 'zh-CN'}
    >
      {mark ? <div className="watermark">{say(language, mark)}</div> : null}
      <Letterhead document={document} language={language} title={quotationTitle(document)} />
      <Parties document={document} language={language} />
      <Facts language={language} pairs={besideGoods(document, language)} />
      <Goods document={document} language={language} />
      {document.options.length > 1 ? <Summary document={document} language={language} /> : null}
      {document.options.map((option) => (
        <Option key={option.label} document={document} option={option} language={language} />
      ))}
      <Terms document={document} language={language} />
      {document.accounts ? <Accounts accounts={document.accounts} language={language} /> : null}
      <Signatures document={document} language={language} />
      <Foot letterhead={document.letterhead} language={language} />
    </article>
  )
}

/** Three container types and more need the wide page. */
const isLandscape = ({ boxes }: QuotationDocument): boolean => boxes.length >= 3

/** A quotation by shipment, of containers or another mode: one to five options, every charge of each, totals, terms, signatures. */
export const quotation: Template<QuotationDocument> = {
  titleOf: quotationTitle,
  Paper,
  sheet: quotationSheet,
  text: quotationText,
  isLandscape,
  number: ({ quoteNo, revision }) => [quoteNo, `V${revision}`],
  about: ({ customer, options: [option] }, language) => [
    named(language, customer.name),
    option
      ? [option.pol, option.pod]
          .map((place) => named(language, place))
          .filter(Boolean)
          .join('-')
      : '',
  ],
}
