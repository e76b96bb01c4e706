import type { DocumentOption, QuotationDocument } from '@hangjia/contracts'
import {
  billTypeText,
  compareDecimals,
  formatAmount,
  formatDays,
  weekdaysText,
  withDaysWord,
} from '@hangjia/validation'
import { ChargeTable } from '../charge-table.tsx'
import { Letterhead, Pairs, Parties, Signatures, Terms } from '../frame.tsx'
import type { Template, TemplateProps } from '../template.ts'
import { type Both, named, type PaperLanguage, say, watermarks, words } from '../words.ts'

type PaperProps = TemplateProps<QuotationDocument>
const isZero = (amount: string) => compareDecimals(amount, '0') === 0
type Language = 'zh' | 'en'
const single = (language: PaperLanguage): Language => (language === 'en' ? 'en' : 'zh')

const boxesText = (document: QuotationDocument) =>
  document.boxes.map(({ box, quantity }) => `${quantity} × ${box}`).join(' + ')
const sailing = (option: DocumentOption, language: PaperLanguage) =>
  [option.etd, option.sailingDays ? weekdaysText(option.sailingDays, single(language)) : ''].filter(Boolean).join(' · ')
const transit = (days: NonNullable<DocumentOption['transitDays']>, language: PaperLanguage) =>
  withDaysWord(formatDays(days), single(language))
const validity = (option: DocumentOption) =>
  option.validFrom && option.validTo ? `${option.validFrom} – ${option.validTo}` : option.validTo
const totalText = (option: DocumentOption) =>
  option.totals
    .filter(({ total }) => !isZero(total))
    .map(({ currency, total }) => `${currency} ${formatAmount(total)}`)
    .join(' + ')

const Shipment = ({ document, language }: PaperProps) => (
  <Pairs
    className="grid"
    language={language}
    pairs={[
      [words.boxes, boxesText(document)],
      [words.commodity, document.commodity],
      [words.term, document.term],
      [words.incoterm, document.incoterm],
      [words.billType, billTypeText(document.billType)],
    ]}
  />
)

/** Places beside the ports are said where there are some. */
const place = (word: Both, where: Both | null, language: PaperLanguage): readonly (readonly [Both, string])[] =>
  where ? [[word, named(language, where)]] : []

const Route = ({ option, language }: { readonly option: DocumentOption; readonly language: PaperLanguage }) => (
  <Pairs
    className="grid"
    language={language}
    pairs={[
      ...place(words.receipt, option.receipt, language),
      [words.pol, named(language, option.pol)],
      [words.pod, named(language, option.pod)],
      ...place(words.destinationPlace, option.destination, language),
      [words.carrier, [named(language, option.carrier), option.serviceCode].filter(Boolean).join(' · ')],
      [
        words.routing,
        [
          say(single(language), option.transferType === 1 ? words.direct : words.transit),
          ...option.via.map((port) => named(language, port)),
        ].join(' · '),
      ],
      [words.etd, sailing(option, language)],
      [words.transitTime, option.transitDays ? transit(option.transitDays, language) : null],
      [words.freeTime, option.freeTime],
      [words.validity, validity(option)],
      // The carrier's own is the usual, and is not said.
      ...(option.containerOwner === 'SOC' ? [[words.containerOwner, say(language, words.shippersOwn)] as const] : []),
      [words.onlyFor, option.commodities.join(', ')],
    ]}
  />
)

const Summary = ({ document, language }: PaperProps) => (
  <table className="charges">
    <colgroup>
      <col style={{ width: '14mm' }} />
      <col />
      <col style={{ width: '29mm' }} />
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
          <td>
            {option.label}
            {option.recommended ? ' ★' : ''}
          </td>
          <td>{[named(language, option.carrier), option.serviceCode].filter(Boolean).join(' · ')}</td>
          <td>{sailing(option, language)}</td>
          <td>{option.transitDays ? transit(option.transitDays, language) : ''}</td>
          <td>{option.freeTime}</td>
          <td className="m">{totalText(option)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Totals = ({ option, language }: { readonly option: DocumentOption; readonly language: PaperLanguage }) => (
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
      {option.equivalent ? (
        <tr className="equivalent">
          <td colSpan={4}>
            <small>{say(language, words.equivalent)}</small> {option.equivalent.currency}{' '}
            {formatAmount(option.equivalent.amount)}
            {option.equivalent.rates.length > 0 ? (
              <small>
                {' '}
                (
                {option.equivalent.rates
                  .map(({ from, to, rate, date }) => `${from} 1 = ${to} ${rate}, ${date}`)
                  .join('; ')}
                )
              </small>
            ) : null}
          </td>
        </tr>
      ) : null}
    </tbody>
  </table>
)

const Option = ({ document, option, language }: PaperProps & { readonly option: DocumentOption }) => (
  <section className="option">
    {document.options.length > 1 ? (
      <h2>
        {say(language, words.option)} {option.label}
        {option.recommended ? ' ★' : ''}
      </h2>
    ) : null}
    <Route option={option} language={language} />
    {option.blocks.map((block) => (
      <ChargeTable key={block.block} block={block} boxes={document.boxes} language={language} />
    ))}
    <Totals option={option} language={language} />
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
      <Shipment document={document} language={language} />
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
  isLandscape,
  number: ({ quoteNo, revision }) => [quoteNo, `V${revision}`],
  about: ({ customer, options: [option] }, language) => [
    named(language, customer.name),
    option ? `${named(language, option.pol)}-${named(language, option.pod)}` : '',
  ],
}
