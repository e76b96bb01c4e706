import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { Card, Quiet } from './card.tsx'
import styles from './workspace.module.css'

const currencies = ['USD', 'EUR', 'HKD', 'JPY', 'GBP'] as const

/** What a foreign unit costs today, as quotations convert it. */
export const ExchangeRates = () => {
  const { t } = useTranslation('workspace')
  const answers = trpc.useQueries((ask) =>
    currencies.map((from) => ask.price.currencyRate({ from, to: 'CNY' }, { staleTime: 300_000 })),
  )
  const known = answers.flatMap(({ data }) => data ?? [])
  const isReady = answers.every(({ isPending }) => !isPending)
  return (
    <Card title={t('rates')}>
      <ul className={styles.rows}>
        {known.map(({ from, to, rate, date }) => (
          <li key={from} className={styles.rate}>
            <span className={styles.strong}>{from}</span>
            <span className={styles.right}>
              {rate} {to}
            </span>
            <span className={styles.soft}>{date}</span>
          </li>
        ))}
      </ul>
      {isReady && known.length === 0 ? <Quiet>{t('noRate')}</Quiet> : null}
    </Card>
  )
}
