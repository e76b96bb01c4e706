import type { Upkeep as Kept } from '@hangjia/contracts'
import { referenceTitle, useSpeech } from '@hangjia/ui'
import { daysBetween, readDay, readMinute } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { Counted } from './counted.tsx'
import styles from './dashboard.module.css'
import { one, rateOptions, ratesAddress } from './list-address.ts'
import type { DashboardScope } from './scope-url.ts'

/** Who keeps how many valid rates, and for how long nobody touched them. */
export const Upkeep = ({
  kept,
  scope,
  today,
}: {
  readonly kept: readonly Kept[]
  readonly scope: DashboardScope
  readonly today: string
}) => {
  const { t } = useTranslation('fclDashboard')
  const { language } = useSpeech()
  const { published, valid, expiring } = rateOptions
  const age = (days: number) => (days <= 0 ? t('today') : t('daysAgo', { count: days }))
  return (
    <table className={styles.table} aria-label={t('upkeep')}>
      <thead>
        <tr>
          <th scope="col">{t('maintainer')}</th>
          <th scope="col" data-figures="">
            {t('validRates')}
          </th>
          <th scope="col" data-figures="">
            {t('cards.expiring')}
          </th>
          <th scope="col">{t('lastChange')}</th>
        </tr>
      </thead>
      <tbody>
        {kept.map(({ maintainer, rates, expiring: soon, lastChange }) => {
          const name = maintainer ? referenceTitle(maintainer, language) : t('nobody')
          const to = (option: number) =>
            maintainer
              ? ratesAddress(scope, {
                  options: [published, option],
                  conditions: { maintainer: one(maintainer.id) },
                })
              : undefined
          return (
            <tr key={maintainer?.id ?? ''}>
              <th scope="row">{name}</th>
              <td data-figures="">
                <Counted count={rates} label={`${name} ${t('validRates')}`} to={to(valid)} />
              </td>
              <td data-figures="">
                <Counted count={soon} label={`${name} ${t('cards.expiring')}`} to={to(expiring)} />
              </td>
              <td>
                {age(daysBetween(readDay(lastChange) ?? today, today))}
                <span className={styles.soft}> {readMinute(lastChange)}</span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
