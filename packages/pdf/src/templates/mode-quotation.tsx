import type { DocumentOption, QuotationDocument } from '@hangjia/contracts'
import { formatAmount } from '@hangjia/validation'
import { ChargeTable } from '../charge-table.tsx'
import { Letterhead, Pairs, Parties, Signatures, Terms } from '../frame.tsx'
import { ModeChargeTable } from '../mode-charge-table.tsx'
import type { TemplateProps } from '../template.ts'
import { named, say, watermarks, words } from '../words.ts'
import { optionMark, quotationTitle, routePairs, shipmentPairs, totalText, transitText } from './quotation-words.ts'
import { Totals } from './totals.tsx'

type PaperProps = TemplateProps<QuotationDocument>
type OptionProps = PaperProps & { readonly option: DocumentOption }

const Summary = ({ document, language }: PaperProps) => (
  <table className="charges">
    <colgroup>
      <col style={{ width: '14mm' }} />
      <col />
      <col style={{ width: '28mm' }} />
      <col style={{ width: '24mm' }} />
      <col style={{ width: '26mm' }} />
      <col style={{ width: '54mm' }} />
    </colgroup>
    <thead>
      <tr className="block">
        <th colSpan={6}>{say(language, words.options)}</th>
      </tr>
      <tr>
        <th>{say(language, words.option)}</th>
        <th>{say(language, words.carriedBy)}</th>
        <th>{say(language, words.departure)}</th>
        <th>{say(language, words.transitTime)}</th>
        <th>{say(language, words.validUntil)}</th>
        <th className="m">{say(language, words.total)}</th>
      </tr>
    </thead>
    <tbody>
      {document.options.map((option) => (
        <tr key={option.label}>
          <td>{optionMark(option)}</td>
          <td>{named(language, option.carrier)}</td>
          <td>{option.etd}</td>
          <td>{transitText(option, language)}</td>
          <td>{option.validTo}</td>
          <td className="m">{totalText(option)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Weight breaks with their prices; the one that is charged stands out. */
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
  const Table = document.boxes.length > 0 ? ChargeTable : ModeChargeTable
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

/** A quotation of a declared mode: its cargo, what its offers show, their charges by block, totals, terms, signatures. */
export const ModePaper = ({ document, language }: PaperProps) => {
  const mark = watermarks[document.status]
  const isWide = document.boxes.length >= 3
  return (
    <article className={`paper ${isWide ? 'landscape' : 'portrait'}`} lang={language === 'en' ? 'en' : 'zh-CN'}>
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
