import type { DashboardFigures } from '@hangjia/contracts'
import { addDays, expiringSoonDays, formatDecimal } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import type { Behind } from './behind.tsx'
import { Counted } from './counted.tsx'
import styles from './dashboard.module.css'
import { onDay, rateOptions, ratesAddress } from './list-address.ts'
import type { DashboardScope } from './scope-url.ts'

interface CardFacts {
  readonly name: Exclude<keyof DashboardFigures, 'asOf' | 'upcoming' | 'wonTeu'>
  readonly count: number
  readonly note: string
  readonly tone?: 'warn' | 'bad'
  readonly to?: string
  readonly opens?: Behind
}

/** The numbers of the day, each with the list behind it. */
export const Cards = ({
  figures,
  scope,
  today,
  onOpen,
}: {
  readonly figures: DashboardFigures
  readonly scope: DashboardScope
  readonly today: string
  readonly onOpen: (behind: Behind) => void
}) => {
  const { t } = useTranslation('fclDashboard')
  const { published, valid, expiring, drafts } = rateOptions
  const inPeriod = scope.period === 'free' ? `${scope.from} – ${scope.to}` : t(`periods.${scope.period}`)
  const toCheck: readonly CardFacts[] =
    figures.toCheck === null
      ? []
      : [
          {
            name: 'toCheck',
            count: figures.toCheck,
            note: t('notes.toCheck'),
            tone: 'warn',
            opens: { list: 'sheets', of: 'underWay' },
          },
        ]
  const cards: readonly CardFacts[] = [
    {
      name: 'valid',
      count: figures.valid,
      to: ratesAddress(scope, { options: [published, valid] }),
      note: figures.upcoming > 0 ? t('notes.upcoming', { count: figures.upcoming }) : t('notes.valid'),
    },
    {
      name: 'expiring',
      count: figures.expiring,
      note: t('notes.expiring', { days: expiringSoonDays }),
      tone: 'warn',
      to: ratesAddress(scope, { options: [published, expiring] }),
    },
    {
      name: 'expiredToday',
      count: figures.expiredToday,
      note: t('notes.expiredToday'),
      tone: 'bad',
      to: ratesAddress(scope, { options: [published], conditions: { validTo: onDay(addDays(today, -1)) } }),
    },
    { name: 'drafts', count: figures.drafts, note: t('notes.drafts'), to: ratesAddress(scope, { options: [drafts] }) },
    {
      name: 'lanesWithout',
      count: figures.lanesWithout,
      note: t('notes.lanesWithout'),
      tone: 'bad',
      opens: { list: 'lanes' },
    },
    ...toCheck,
    { name: 'searches', count: figures.searches, note: inPeriod, opens: { list: 'searches', onlyWithout: false } },
    {
      name: 'searchesWithout',
      count: figures.searchesWithout,
      note: inPeriod,
      tone: 'warn',
      opens: { list: 'searches', onlyWithout: true },
    },
    {
      name: 'quotations',
      count: figures.quotations,
      note: t('notes.won', { period: inPeriod, teu: formatDecimal(figures.wonTeu) }),
      opens: { list: 'quotations', endsOn: null },
    },
  ]
  return (
    <ul className={`tiles gap-1 clip border rounded-3 ${styles.cards}`} aria-label={t('figures')}>
      {cards.map(({ name, count, note, tone, to, opens }) => (
        <li
          key={name}
          className={`column gap-1 min-h-86 pt-10 pb-9 px-12 bg-panel ${styles.card}`}
          data-tone={count > 0 ? tone : undefined}
        >
          <span className="cut muted">{t(`cards.${name}`)}</span>
          <strong>
            <Counted count={count} label={t(`cards.${name}`)} to={to} onOpen={opens && (() => onOpen(opens))} />
          </strong>
          <span className={styles.note}>{note}</span>
        </li>
      ))}
    </ul>
  )
}
