import { type Contract, type InputOf, type Mode, modes, quotationRecord, readsQuotations } from '@hangjia/contracts'
import { PlainTable, TextButton, useSpeech } from '@hangjia/ui'
import { formatAmount } from '@hangjia/validation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../api.ts'
import { useProblemWords } from '../problem.ts'
import styles from '../search/offer-detail.module.css'
import { useSession } from '../session/session.tsx'
import { PaperStatus } from './paper-status.tsx'
import { QuotationLink } from './quotation-link.tsx'

/** Number of quotations shown before the user asks for more. */
const fewest = 5

type Lane = InputOf<Contract['quotation']['onLane']>
/** Earlier quotations on a lane, of all that the reader's list of quotations shows; hidden without such a list. */
export const LaneHistory = (lane: Lane) => (readsQuotations(useSession()) ? <Quoted {...lane} /> : null)

const Quoted = (lane: Lane) => {
  const { t } = useTranslation('price')
  const { label, language } = useSpeech()
  const words = useProblemWords()
  const [showsAll, setShowsAll] = useState(false)
  const { data, error, refetch } = trpc.quotation.onLane.useQuery(lane, { staleTime: 30_000 })
  const { quoteNo, customer, boxes, status } = quotationRecord.fields
  const mode: Mode = modes[lane.mode]
  const carrier = mode.rate.fields[mode.lane.carrier ?? '']
  if (error)
    return (
      <p className="mt-8 pl-8 muted pre-wrap">
        {words(error)} <TextButton onClick={() => refetch()}>{t('nearby.retry')}</TextButton>
      </p>
    )
  if (!data) return null
  if (data.rows.length === 0) return <p className="mt-8 pl-8 muted pre-wrap">{t('history.none')}</p>
  const shown = showsAll ? data.rows : data.rows.slice(0, fewest)
  return (
    <section className={`mt-12 ${styles.history}`} aria-label={t('history.title')}>
      <h2>{t('history.title')}</h2>
      <PlainTable className={`w-full min-w-760 ${styles.charges}`}>
        <thead>
          <tr>
            <th>{label(quoteNo.label)}</th>
            <th>{t('history.day')}</th>
            <th>{label(customer.label)}</th>
            <th>{label(boxes.label)}</th>
            {carrier ? <th className="nowrap">{label(carrier.label)}</th> : null}
            <th className={styles.right}>{t('total')}</th>
            <th>{label(status.label)}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.id} data-counts>
              <td className="nowrap">
                <QuotationLink paper={row} />
              </td>
              <td className="nowrap">{row.quotedOn}</td>
              <td>{(language === 'en' && row.customerEn) || row.customer || '—'}</td>
              <td>{row.boxes[language]}</td>
              {carrier ? (
                <td>
                  {row.options.map((option) => (
                    <div key={option.key}>{option.carrier[language] || '—'}</div>
                  ))}
                </td>
              ) : null}
              <td className={`nowrap ${styles.right}`}>
                {row.options.map(({ key, total }) => (
                  <div key={key}>{total ? `${total.currency} ${formatAmount(total.amount)}` : '—'}</div>
                ))}
              </td>
              <td className="nowrap">
                <PaperStatus status={row.status} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {shown.length < data.rows.length ? (
        <TextButton onClick={() => setShowsAll(true)}>{t('history.more', { count: data.rows.length })}</TextButton>
      ) : null}
      {showsAll && data.rows.length < data.total ? (
        <p className="mt-8 pl-8 muted pre-wrap">
          {t('history.newest', { count: data.rows.length, total: data.total })}
        </p>
      ) : null}
    </section>
  )
}
