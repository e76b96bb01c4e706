import { Button } from '@chakra-ui/react'
import { type Field, mayEdit, openEnquiryStates, type Reference, visibleFields } from '@hangjia/contracts'
import { kindOf, PlainTable, referenceTitle, useSpeech } from '@hangjia/ui'
import { businessDay, plainAmount, readMinute } from '@hangjia/validation'
import { FileText, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { quotationPath } from '../../../screens/quotation-path.ts'
import { useSession } from '../../../session/session.tsx'
import type { ActProps } from '../../record/act-props.ts'
import type { AnyRow } from '../../records.ts'
import styles from './enquiry.module.css'
import { DeskActs, SalesActs } from './enquiry-acts.tsx'
import { searchOfEnquiry } from './enquiry-search.ts'

type Line = Readonly<Record<string, unknown>>
const linesOf = (value: unknown) => (Array.isArray(value) ? (value as Line[]) : [])
const open: readonly unknown[] = openEnquiryStates

/** Returns true when the desk has answered or nobody waits for an answer: the question can no longer be changed. */
export const isAnswered = (row: AnyRow | undefined): boolean => row !== undefined && !open.includes(row.status)

/** State of an enquiry, its answers and messages, and the acts that are possible now. */
export const EnquiryNotes = (props: ActProps) => {
  const { page, row } = props
  const session = useSession()
  if (!row) return null
  return (
    <>
      <div className="row flex-none wrap gap-y-6 gap-x-12 py-8 px-20 bg-subtle border-b-muted">
        <State row={row} />
        <span className="flex-1 min-w-0" />
        <Ways row={row} />
        {!mayEdit(session) ? null : page.scope === 'mine' ? (
          <SalesActs {...props} row={row} />
        ) : (
          <DeskActs {...props} row={row} />
        )}
      </div>
      <Offers {...props} row={row} />
      <Messages row={row} />
    </>
  )
}

const State = ({ row }: { readonly row: AnyRow }) => {
  const { t } = useTranslation('enquiry')
  const { language } = useSpeech()
  const isOpen = row.status === 'new' || row.status === 'assigned'
  const isLate = isOpen && typeof row.dueAt === 'string' && Date.parse(row.dueAt) < Date.now()
  const quoter = row.quoter as Reference | null
  return (
    <>
      <strong className="medium">{t(`states.${String(row.status)}` as 'states.new')}</strong>
      {Number(row.round) > 1 ? <span>{t('round', { round: row.round })}</span> : null}
      {quoter ? <span>{t('quoter', { name: referenceTitle(quoter, language) })}</span> : null}
      {isOpen && typeof row.dueAt === 'string' ? (
        <span className={isLate ? styles.late : styles.soft}>
          {t(isLate ? 'overdue' : 'due', { at: readMinute(row.dueAt) })}
        </span>
      ) : null}
      {row.timeliness ? (
        <span className={row.timeliness === 'late' ? styles.late : styles.soft}>
          {t(row.timeliness === 'late' ? 'late' : 'onTime', { at: readMinute(String(row.answeredAt)) })}
        </span>
      ) : null}
    </>
  )
}

/** Links to the price search filled in from the enquiry, and to the quotation made from it. */
const Ways = ({ row }: { readonly row: AnyRow }) => {
  const { t } = useTranslation('enquiry')
  const session = useSession()
  const search = searchOfEnquiry(row, session, businessDay(new Date()))
  const quotation = row.quotation as Reference | null
  return (
    <>
      {quotation ? (
        <Button asChild>
          <Link to={quotationPath({ id: quotation.id, mode: row.product })}>
            <FileText />
            {quotation.title}
          </Link>
        </Button>
      ) : null}
      {search ? (
        <Button asChild>
          <Link to={search}>
            <Search />
            {t('search')}
          </Link>
        </Button>
      ) : null}
    </>
  )
}

/** Prices of the latest round first. */
const Offers = ({ page, row }: ActProps & { readonly row: AnyRow }) => {
  const { t } = useTranslation('enquiry')
  const { label, language } = useSpeech()
  const session = useSession()
  const offers = linesOf(row.offers).toSorted((one, other) => Number(other.round) - Number(one.round))
  const field = visibleFields(page.of, session).offers
  if (offers.length === 0 || field?.kind !== 'lines') return null
  const columns = Object.entries<Field>(field.fields).filter(
    ([name]) => name === 'price' || offers.some((offer) => (offer[name] ?? null) !== null),
  )
  return (
    <div className={`flex-none py-8 px-20 overflow-x border-b-muted ${styles.offers}`}>
      <PlainTable aria-label={t('offers')}>
        <thead>
          <tr>
            {columns.map(([name, cell]) => (
              <th key={name} data-align={kindOf(cell).align}>
                {label(cell.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {offers.map((offer, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a price has no identity but its place.
            <tr key={at} data-former={offer.round === row.round ? undefined : ''}>
              {columns.map(([name, cell]) => (
                <td key={name} data-align={kindOf(cell).align}>
                  {wordsOf(cell, offer[name], language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  )
}
const wordsOf = (cell: Field, value: unknown, language: 'zh' | 'en'): string => {
  if (value === null || value === undefined) return ''
  if (cell.kind === 'decimal') return plainAmount(String(value))
  if (cell.kind === 'choice') return choiceWords(cell, value, language)
  return String(value)
}
const choiceWords = ({ options }: Field<'choice'>, value: unknown, language: 'zh' | 'en'): string => {
  const found = options.find(([option]) => option === value)
  return found ? found[language === 'zh' ? 1 : 2] : String(value)
}

const Messages = ({ row }: { readonly row: AnyRow }) => {
  const { t } = useTranslation('enquiry')
  const { language } = useSpeech()
  const messages = linesOf(row.messages)
  if (messages.length === 0) return null
  return (
    <ul
      className={`flex-none max-h-180 py-8 px-20 overflow-y border-b-muted ${styles.messages}`}
      aria-label={t('messages')}
    >
      {messages.map((message) => (
        <li key={`${String(message.at)} ${String(message.kind)}`}>
          <span className={styles.soft}>{readMinute(String(message.at))}</span>
          <span className={styles.soft}>
            {message.by ? referenceTitle(message.by as Reference, language) : t('system')}
          </span>
          <span>
            {t(`kinds.${String(message.kind)}` as 'kinds.assign')}
            {message.words ? `：${String(message.words)}` : ''}
          </span>
        </li>
      ))}
    </ul>
  )
}
