import type { EndingDay } from '@hangjia/contracts'
import { HeadRow, PlainTable, useSpeech } from '@hangjia/ui'
import { addDays, mondayOf, weekdays } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import type { Behind } from './behind.tsx'
import { Counted } from './counted.tsx'
import styles from './ending-days.module.css'
import { onDay, rateOptions, ratesAddress } from './list-address.ts'
import type { DashboardScope } from './scope-url.ts'

const weeks = 5

/** Days on which rates end, with the open quotations using them: five weeks from Monday on. */
export const EndingDays = ({
  days,
  scope,
  today,
  onOpen,
}: {
  readonly days: readonly EndingDay[]
  readonly scope: DashboardScope
  readonly today: string
  readonly onOpen: (behind: Behind) => void
}) => {
  const { t } = useTranslation('fclDashboard')
  const { language } = useSpeech()
  const monday = mondayOf(today)
  const ending = new Map(days.map((day) => [day.day, day]))
  const last = addDays(today, weeks * 7 - 1)
  const rows = Array.from({ length: weeks + 1 }, (_, week) => addDays(monday, week * 7)).filter((day) => day <= last)
  return (
    <PlainTable className={styles.days} aria-label={t('endings')}>
      <HeadRow
        of={weekdays.map((weekday) => ({
          words: language === 'zh' ? weekday.shortName : weekday.nameEn.slice(0, 3),
          className: 'h-22 muted normal text-12',
        }))}
      />
      <tbody>
        {rows.map((first) => (
          <tr key={first}>
            {weekdays.map((weekday, at) => {
              const day = addDays(first, at)
              const found = ending.get(day)
              return (
                <td
                  key={weekday.number}
                  data-over={day < today || undefined}
                  data-today={day === today || undefined}
                  data-soon={(found && day <= addDays(today, 5)) || undefined}
                >
                  <time dateTime={day}>{day.slice(8)}</time>
                  {found && (
                    <Counted
                      count={found.rates}
                      label={t('endingRates', { day })}
                      to={ratesAddress(scope, {
                        options: [rateOptions.published],
                        conditions: { validTo: onDay(day) },
                      })}
                    />
                  )}
                  {found && found.quotations > 0 && (
                    <Counted
                      count={found.quotations}
                      label={t('endingQuotations', { day })}
                      onOpen={() => onOpen({ list: 'quotations', endsOn: day })}
                    >
                      {t('quotes', { count: found.quotations })}
                    </Counted>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
