import type { PosterDocument, PosterRow } from '@hangjia/contracts'
import { formatDays, formatDecimal, readMinute, withDaysWord } from '@hangjia/validation'
import { QrCode } from '../qr-code.tsx'
import { named, say } from '../words.ts'
import { contactCode } from './contact-code.ts'
import { posterWords } from './poster-words.ts'

type PosterLanguage = 'zh' | 'en'
interface PosterProps {
  readonly document: PosterDocument
  readonly language: PosterLanguage
  /** Address of the company's public site. */
  readonly site: string
}

const place = ({ nameCn, nameEn }: PosterRow['pol'], language: PosterLanguage) =>
  named(language, { zh: nameCn, en: nameEn })

export const laneOf = ({ pol, pod }: PosterRow, language: PosterLanguage): string =>
  `${place(pol, language)} → ${place(pod, language)}`
/** Facts below the lane that are never cut off. */
export const firstFactsOf = ({ carrier, validTo }: PosterRow, language: PosterLanguage): string =>
  `${place(carrier, language)} · ${say(language, posterWords.until)} ${validTo}`
/** All of them; where there is little room, days and service are cut off. */
const factsOf = (row: PosterRow, language: PosterLanguage): string => {
  const { transitDays } = row
  const days = transitDays && withDaysWord(formatDays(transitDays), language)
  return [firstFactsOf(row, language), days, row.serviceCode].filter(Boolean).join(' · ')
}

const Rate = ({ row, language, isFrom }: { row: PosterRow; language: PosterLanguage; isFrom: boolean }) => (
  <div className="rate">
    <div className="lane">
      <strong>{laneOf(row, language)}</strong>
      <span>{factsOf(row, language)}</span>
    </div>
    <div className="prices">
      {row.prices.map(({ box, price }) => (
        <div key={box}>
          <small>{isFrom ? box : `${box} ${row.currency}`}</small>
          {isFrom && language === 'en' ? `${posterWords.from.en} ` : ''}
          <b>{`${isFrom ? `${row.currency} ` : ''}${formatDecimal(price.replace(/\.0+$/, ''))}`}</b>
          {isFrom && language === 'zh' ? ` ${posterWords.from.zh}` : ''}
          {row.hasCharges ? '*' : ''}
        </div>
      ))}
    </div>
  </div>
)

const Rates = ({ document: { rows, showPrices, madeAt }, language }: Omit<PosterProps, 'site'>) => {
  const hasPrices = rows.some(({ prices }) => prices.length > 0)
  const note = rows.every(({ hasCharges }) => !hasCharges) ? posterWords.allIn : posterWords.mixed
  return (
    <section className="rates">
      {rows.map((row, at) => (
        <Rate
          key={[row.pol.id, row.pod.id, at].join(' ')}
          row={row}
          language={language}
          isFrom={showPrices === 'from'}
        />
      ))}
      {rows.length === 0 && <p className="request">{say(language, posterWords.onRequest)}</p>}
      {rows.length > 0 && madeAt && (
        <p className="note">
          {[
            hasPrices ? say(language, note) : null,
            `${say(language, posterWords.asOf)} ${readMinute(madeAt) ?? ''}`,
            say(language, posterWords.confirm),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </section>
  )
}

/** A poster: company, headline, rates, and a person to ask. It computes nothing. */
export const Poster = ({ document, language, site }: PosterProps) => {
  const { letterhead, template, image, codeOf, headline, subline, offerFrom, offerTo } = document
  const { company, logo, preparedBy } = letterhead
  const name = named(language, preparedBy.name)
  const phone = preparedBy.phone || document.phone
  const code =
    codeOf === 'sales' ? contactCode({ name, phone, email: preparedBy.email, company: named(language, company) }) : site
  return (
    <main className="poster" data-template={template}>
      <header className="top">
        <div className="company">
          {logo ? <img src={logo} alt="" /> : null}
          <span>{named(language, company)}</span>
        </div>
        <h1>{headline}</h1>
        {subline ? <p className="subline">{subline}</p> : null}
      </header>
      {image ? <img className="own" src={image} alt="" /> : null}
      <Rates document={document} language={language} />
      <footer className="foot">
        <div className="contact">
          <p className="validity">
            {say(language, posterWords.valid)} {offerFrom} {say(language, posterWords.to)} {offerTo}
          </p>
          <strong>{name}</strong>
          <div>{[phone, preparedBy.email].filter(Boolean).join(' · ')}</div>
        </div>
        <div className="code">
          <QrCode text={code} />
          {say(language, codeOf === 'sales' ? posterWords.scanSales : posterWords.scanSite)}
        </div>
      </footer>
    </main>
  )
}
