import { orderEvent, type Reference } from '@hangjia/contracts'
import { referenceTitle, useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import styles from './orders.module.css'

const shownEvents = 4
const { milestone, classifier, delayReason, paidBy } = orderEvent.fields

/** The newest milestones of an order. */
export const LastMilestones = ({
  page,
  order,
}: {
  readonly page: 'orderMilestones' | 'trackedMilestones'
  readonly order: string
}) => {
  const { t } = useTranslation('order')
  const { label, language } = useSpeech()
  const events = trpc.records.list.useQuery({
    page,
    conditions: { order: { any: [order] } },
    pageNo: 1,
    pageSize: 10,
  })
  const rows = events.data?.rows.slice(0, shownEvents) ?? []
  if (rows.length === 0) return null
  const word = (options: readonly (readonly [unknown, string, string, ...unknown[]])[], value: unknown) => {
    const [, zh = '', en = ''] = options.find(([name]) => name === value) ?? []
    return label([zh, en])
  }
  return (
    <ul className={styles.events} aria-label={t('milestones')}>
      {rows.map((event) => (
        <li key={event.id} className={event.isCorrected === 'corrected' ? styles.corrected : undefined}>
          <span className="muted">{readMinute(String(event.at))}</span>
          <span>
            {event.classifier === 'ACT' ? '' : `${word(classifier.options, event.classifier)} `}
            {word(milestone.options, event.milestone)}
          </span>
          <span className="muted">
            {[
              [event.changedFrom, event.changedTo].filter(Boolean).join(' → '),
              event.delayReason ? word(delayReason.options, event.delayReason) : '',
              event.paidBy ? `${label(paidBy.label)} ${word(paidBy.options, event.paidBy)}` : '',
              event.containerNo,
              event.place,
              event.note,
              referenceTitle(event.by as unknown as Reference, language),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
