import { runningEnquiryStates } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { addDays, bilingualIn, readMinute } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { useCountWords } from '../../console/enquiry-figures/enquiry-figures.tsx'
import { Answered, Card, Quiet } from './card.tsx'
import { dutyAddress } from './duty-address.ts'
import { Facts } from './facts.tsx'
import { fresh } from './fresh.ts'
import styles from './workspace.module.css'

const page = 'instInquiry'
const days = 30
const shownRows = 5
const nextDue = { field: 'dueAt', descending: false } as const
const running = { status: { any: [...runningEnquiryStates] } }

/** Enquiries that the desk has to answer, the next to be late first, and how it answered in thirty days. */
export const EnquiryClock = ({ today }: { readonly today: string }) => {
  const { t } = useTranslation('workspace')
  const { t: ofFigures } = useTranslation('enquiryFigures')
  const { language } = useSpeech()
  const { percent, minutes } = useCountWords()
  const figures = trpc.enquiries.figures.useQuery({ page, from: addDays(today, 1 - days), to: today }, fresh)
  const list = trpc.records.list.useQuery({ page, pageSize: 10, conditions: running, sort: nextDue }, fresh)
  return (
    <Card title={t('cards.enquiryClock')} to={dutyAddress({ page, conditions: running }, nextDue)}>
      <Answered asked={figures}>
        {(data) => (
          <Facts
            label={ofFigures('title', { days })}
            facts={[
              { name: ofFigures('open'), value: String(data.open) },
              { name: ofFigures('overdue'), value: String(data.overdue), isBad: data.overdue > 0 },
              { name: ofFigures('timelyRate'), value: percent(data.timelyRate) },
              { name: ofFigures('answerMinutes'), value: minutes(data) },
            ]}
          />
        )}
      </Answered>
      <Answered asked={list}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Quiet>{t('noEnquiry')}</Quiet>
          ) : (
            <ul className="pb-8 px-6">
              {rows.slice(0, shownRows).map(({ id, lane, dueAt }) => (
                <li key={id}>
                  <Link
                    to={`/${page}?record=${id}`}
                    className={`tiles gap-12 items-center w-full min-h-30 px-8 text-left rounded-2 ${styles.pair}`}
                  >
                    <span>{bilingualIn(language, String(lane ?? ''))}</span>
                    {typeof dueAt === 'string' ? (
                      <span className={`text-12 ${Date.parse(dueAt) < Date.now() ? styles.warn : styles.soft}`}>
                        {readMinute(dueAt)}
                      </span>
                    ) : null}
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Card>
  )
}
