import { dutyLists, holds, pageNamed, type Reference, ratesPage } from '@hangjia/contracts'
import { referenceTitle, useSpeech } from '@hangjia/ui'
import { daysBetween, expiringSoonDays } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useSession } from '../../session/session.tsx'
import { Answered, Card, Quiet } from './card.tsx'
import { dutyAddress } from './duty-address.ts'
import { EndingWeeks } from './ending-weeks.tsx'
import { fresh } from './fresh.ts'
import styles from './workspace.module.css'

const nextToEnd = { field: 'validTo', descending: false } as const
const shownRows = 5

/** Published rates that end within five days (R29), the next to end first. */
export const ExpiringRates = ({ today }: { readonly today: string }) => {
  const { t } = useTranslation('workspace')
  const { language } = useSpeech()
  const seesWeeks = holds(useSession(), pageNamed('fclDashboard')?.key ?? '-')
  const list = trpc.records.list.useQuery(
    {
      page: ratesPage,
      pageSize: 10,
      parameters: { expireFlag: 1, displayFlags: '1' },
      sort: nextToEnd,
    },
    fresh,
  )
  const name = (value: unknown) => referenceTitle(value as Reference, language)
  const leftWords = (days: number) => (days === 0 ? t('endsToday') : t('daysLeft', { count: days }))
  return (
    <Card
      title={list.data ? t('expiringCount', { count: list.data.total }) : t('cards.endingRates')}
      to={dutyAddress(dutyLists(today).endingRates, nextToEnd)}
    >
      {seesWeeks ? <EndingWeeks today={today} /> : null}
      <Answered asked={list}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Quiet>{t('noneExpiring', { days: expiringSoonDays })}</Quiet>
          ) : (
            <ul className="pb-8 px-6">
              {rows.slice(0, shownRows).map((row) => (
                <li
                  key={row.id}
                  className={`tiles gap-12 items-center w-full min-h-30 px-8 text-left rounded-2 ${styles.expiring}`}
                >
                  <span className="medium">{(row.carrier as unknown as Reference).code}</span>
                  <span>
                    {name(row.pol)} → {name(row.pod)}
                  </span>
                  <span className={styles.warn}>{leftWords(daysBetween(today, String(row.validTo)))}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Card>
  )
}
