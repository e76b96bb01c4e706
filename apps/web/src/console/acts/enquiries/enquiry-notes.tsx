import { Button } from '@chakra-ui/react'
import { mayEdit, openEnquiryStates, type Reference, runningEnquiryStates, serviceNamed } from '@hangjia/contracts'
import { referenceTitle, useSpeech } from '@hangjia/ui'
import { businessDay, readMinute } from '@hangjia/validation'
import { FilePlus2, FileText, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { quotationPath } from '../../../screens/quotation-path.ts'
import { useSession } from '../../../session/session.tsx'
import { urgencyOf } from '../../enquiry-board/due.ts'
import type { ActProps } from '../../record/act-props.ts'
import type { AnyRow } from '../../records.ts'
import { EnquiryBids } from '../bids/enquiry-bids.tsx'
import styles from './enquiry.module.css'
import { DeskActs, SalesActs } from './enquiry-acts.tsx'
import { EnquiryOffers } from './enquiry-offers.tsx'
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
      <EnquiryBids {...props} row={row} />
      <EnquiryOffers key={row.version} {...props} row={row} />
      <Messages row={row} />
    </>
  )
}

const State = ({ row }: { readonly row: AnyRow }) => {
  const { t } = useTranslation('enquiry')
  const { language } = useSpeech()
  const isOpen = (runningEnquiryStates as readonly unknown[]).includes(row.status)
  const urgency = urgencyOf(row)
  const isLate = urgency === 'late'
  const quoter = row.quoter as Reference | null
  return (
    <>
      <strong className="medium">{t(`states.${String(row.status)}` as 'states.new')}</strong>
      {Number(row.round) > 1 ? <span>{t('round', { round: row.round })}</span> : null}
      {quoter ? <span>{t('quoter', { name: referenceTitle(quoter, language) })}</span> : null}
      {isOpen && typeof row.dueAt === 'string' ? (
        <span className={isLate ? styles.late : urgency === 'soon' ? 'warning' : styles.soft}>
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
  const service = serviceNamed(row.product)
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
            {service ? <FilePlus2 /> : <Search />}
            {t(service ? 'quoteService' : 'search')}
          </Link>
        </Button>
      ) : null}
    </>
  )
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
