import type { QuotationDocument } from '@hangjia/contracts'
import type { ReactNode } from 'react'
import { QrCode } from './qr-code.tsx'
import { type Both, named, type PaperLanguage, readable, say, words } from './words.ts'

/** Parts of a customer document that are printed above and below its tables. */
type FramedDocument = Pick<
  QuotationDocument,
  'letterhead' | 'customer' | 'quoteNo' | 'revision' | 'quoteDate' | 'validUntil' | 'code' | 'terms' | 'remark'
>
interface Framed {
  readonly document: FramedDocument
  readonly language: PaperLanguage
}

/** Logo and both company names left, the title of the paper right. */
export const Letterhead = ({
  document,
  language,
  title,
}: {
  readonly document: Pick<FramedDocument, 'letterhead'>
  readonly language: PaperLanguage
  readonly title: Both
}) => {
  const { company, logo, head } = document.letterhead
  const own = head ? named(language, head) : ''
  const [first, second] = language === 'en' ? [company.en, company.zh] : [company.zh, company.en]
  return (
    <header className="letterhead">
      {logo ? <img src={logo} alt="" /> : null}
      <div className="company">
        {first ? <strong>{first}</strong> : null}
        {second ? <span>{second}</span> : null}
        {own ? <span className="own">{own}</span> : null}
      </div>
      <div className="title">
        <strong>{language === 'en' ? title.en : title.zh}</strong>
        {language === 'en' ? null : <span>{title.en}</span>}
      </div>
    </header>
  )
}

interface Paired {
  readonly language: PaperLanguage
  readonly pairs: readonly (readonly [Both, ReactNode])[]
}
const filled = (pairs: Paired['pairs']): Paired['pairs'] =>
  pairs.filter(([, value]) => value !== null && value !== undefined && value !== '')

/** Characters that fit below a label in a few lines; a longer value has the whole width. */
const narrow = 48
const isWide = (value: ReactNode) => (typeof value === 'string' && value.length > narrow ? '' : undefined)

/** Label and value, one under the other; a pair without a value is left out. */
export const Pairs = ({ className, language, pairs }: Paired & { readonly className: string }) => (
  <dl className={className}>
    {filled(pairs).map(([label, value]) => (
      <div key={label.en} data-wide={isWide(value)}>
        <dt>{say(language, label)}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** Facts between two rules; nothing where there are none. */
export const Facts = ({ language, pairs }: Paired) =>
  filled(pairs).length === 0 ? null : <Pairs className="grid" language={language} pairs={pairs} />

/** The customer, our company, and the numbers that name this document. */
export const Parties = ({ document, language }: Framed) => {
  const { customer, letterhead } = document
  return (
    <section className="parties">
      <Pairs
        className="party"
        language={language}
        pairs={[
          [words.to, <strong key="to">{named(language, customer.name)}</strong>],
          [words.attention, customer.contact],
          [words.phone, customer.phone],
          [words.email, address(customer.email)],
        ]}
      />
      <Sender letterhead={letterhead} language={language} />
      <Pairs
        className="party number"
        language={language}
        pairs={[
          [words.quoteNo, <strong key="no">{document.quoteNo}</strong>],
          [words.revision, `V${document.revision}`],
          [words.date, document.quoteDate],
          [words.validUntil, document.validUntil],
          [words.code, document.code],
        ]}
      />
    </section>
  )
}

/** An e-mail address that is too long continues from its @ on the next line. */
export const address = (email: string): ReactNode => {
  const at = email.indexOf('@')
  return at < 1 ? (
    email
  ) : (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

/** Numbered terms and the free remark. */
export const Terms = ({ document, language }: Framed) =>
  document.terms.length > 0 || document.remark ? (
    <section className="terms">
      <h2>{say(language, words.terms)}</h2>
      <ol>
        {document.terms.map((term) => (
          <li key={term.zh + term.en}>
            {language === 'en' ? term.en : term.zh}
            {language === 'both' && term.en && term.en !== term.zh ? <span className="second">{term.en}</span> : null}
          </li>
        ))}
      </ol>
      {document.remark ? <p className="remark">{document.remark}</p> : null}
    </section>
  ) : null

/** The company's own words at the end; an English document prints none that are Chinese. */
export const Foot = ({ letterhead: { foot = '' }, language }: Card) => {
  const own = readable(language, foot)
  return own ? <footer className="foot">{own}</footer> : null
}

/** The stamp of the company, where it is wanted. */
export const Stamp = ({ stamp }: { readonly stamp: string | undefined }) =>
  stamp ? <img className="stamp" src={stamp} alt="" /> : null

/** Two boxes to sign in, where they are wanted; a stamp has the box of the company in any case. */
export const Signatures = ({
  document,
  language,
}: Framed & { readonly document: { readonly printOptions?: { readonly signature: boolean } } }) =>
  document.printOptions?.signature === false ? (
    document.letterhead.stamp ? (
      <section className="signatures">
        <Signer letterhead={document.letterhead} language={language} />
      </section>
    ) : null
  ) : (
    <section className="signatures">
      <Signer letterhead={document.letterhead} language={language} />
      <div>
        <h3>{say(language, words.acceptedBy)}</h3>
        <p className="line">{say(language, words.name)}</p>
        <p className="line">{say(language, words.signature)}</p>
        <p className="line">{say(language, words.date)}</p>
        <AcceptanceCode document={document} language={language} />
      </div>
    </section>
  )

/** Code by which an answer from afar names exactly this paper, for people and for cameras. */
const AcceptanceCode = ({ document: { quoteNo, revision, code }, language }: Framed) =>
  code ? (
    <div className="accept">
      <p>
        {say(language, words.acceptWith)} <strong>{code}</strong>
      </p>
      <QrCode text={[quoteNo, `V${revision}`, code].join('|')} />
    </div>
  ) : null

type Card = Pick<FramedDocument, 'letterhead'> & { readonly language: PaperLanguage }

const Sender = ({ letterhead: { preparedBy }, language }: Card) => (
  <Pairs
    className="party"
    language={language}
    pairs={[
      [words.from, <strong key="from">{named(language, preparedBy.name)}</strong>],
      [words.jobTitle, named(language, preparedBy.title)],
      [words.department, readable(language, preparedBy.department)],
      [words.mobile, preparedBy.phone],
      [words.email, address(preparedBy.email)],
    ]}
  />
)

/** Signer of a document; an English document prints nothing where there is no English. */
const Signer = ({ letterhead: { company, preparedBy, stamp }, language }: Card) => {
  const signature = named(language, preparedBy.signature)
  return (
    <div>
      <h3>{say(language, words.preparedBy)}</h3>
      <p>{named(language, preparedBy.name)}</p>
      {named(language, company) ? <p>{named(language, company)}</p> : null}
      {signature ? <p className="card">{signature}</p> : null}
      <Stamp stamp={stamp} />
    </div>
  )
}

/** The person who prepared a document, as its head and its foot print them. */
export const BusinessCard = (card: Card) => (
  <article className="paper" lang={card.language === 'en' ? 'en' : 'zh-CN'}>
    <Sender {...card} />
    <section className="signatures">
      <Signer {...card} />
    </section>
  </article>
)
