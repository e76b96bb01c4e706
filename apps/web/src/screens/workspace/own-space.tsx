import { type Reference, spaceBooking } from '@hangjia/contracts'
import { referenceTitle, useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { Answered, Card, Quiet } from './card.tsx'
import { dutyAddress } from './duty-address.ts'
import { fresh } from './fresh.ts'
import styles from './workspace.module.css'

const page = 'myReservation'
const shownRows = 5
const undecided = { state: { any: ['held', 'submitted', 'waitlisted'] } }
const sailsFirst = { field: 'etd', descending: false } as const

/** Space that I hold or wait for: until when a hold lasts, and the place on the waitlist. */
export const OwnSpace = () => {
  const { t } = useTranslation('workspace')
  const { label, language } = useSpeech()
  const list = trpc.records.list.useQuery({ page, pageSize: 10, conditions: undecided, sort: sailsFirst }, fresh)
  const stateOf = (state: unknown) => {
    const [, zh, en] = spaceBooking.fields.state.options.find(([name]) => name === state) ?? []
    return zh && en ? label([zh, en]) : ''
  }
  return (
    <Card title={t('cards.space')} to={dutyAddress({ page, conditions: undecided }, sailsFirst)}>
      <Answered asked={list}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Quiet>{t('noSpace')}</Quiet>
          ) : (
            <ul className="pb-8 px-6">
              {rows.slice(0, shownRows).map(({ id, state, pol, pod, holdUntil, priorityNo }) => (
                <li key={id}>
                  <Link
                    to={`/${page}?record=${id}`}
                    className={`tiles gap-12 items-center w-full min-h-30 px-8 text-left rounded-2 ${styles.pair}`}
                  >
                    <span>
                      {[pol, pod]
                        .map((end) => (end ? referenceTitle(end as unknown as Reference, language) : ''))
                        .join(' → ')}
                    </span>
                    <span className={`text-12 ${state === 'held' ? styles.warn : styles.soft}`}>
                      {state === 'held' && typeof holdUntil === 'string'
                        ? t('heldUntil', { at: readMinute(holdUntil) })
                        : [stateOf(state), priorityNo].filter(Boolean).join(' ')}
                    </span>
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
