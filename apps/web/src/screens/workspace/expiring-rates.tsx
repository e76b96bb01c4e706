import type { Reference } from '@hangjia/contracts'
import { daysBetween } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { Card, Quiet } from './card.tsx'
import styles from './workspace.module.css'

/** Published rates that end within five days (R29), the next to end first. */
export const ExpiringRates = ({ today }: { readonly today: string }) => {
  const { t, i18n } = useTranslation('workspace')
  const list = trpc.records.list.useQuery({
    page: 'fclFreight',
    pageSize: 10,
    parameters: { expireFlag: 1, displayFlags: '1' },
    sort: { field: 'validTo', descending: false },
  })
  const name = (value: unknown) => {
    const { title, titleEn } = value as Reference
    return i18n.language === 'en' ? (titleEn ?? title) : title
  }
  return (
    <Card title={list.data ? t('expiringCount', { count: list.data.total }) : t('expiring')} to="/fclFreight">
      <ul className={styles.rows}>
        {(list.data?.rows ?? []).slice(0, 7).map((row) => (
          <li key={row.id} className={styles.expiring}>
            <span className={styles.strong}>{(row.carrier as unknown as Reference).code}</span>
            <span>
              {name(row.pol)} → {name(row.pod)}
            </span>
            <span className={styles.warn}>{t('daysLeft', { count: daysBetween(today, String(row.validTo)) })}</span>
          </li>
        ))}
      </ul>
      {list.data?.rows.length === 0 ? <Quiet>{t('noneExpiring')}</Quiet> : null}
    </Card>
  )
}
