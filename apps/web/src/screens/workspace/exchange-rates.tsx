import { isStaleRate } from '@hangjia/pricing/total'
import { formatDecimal } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useToday } from '../../use-today.ts'
import { Answered, Card, Quiet } from './card.tsx'
import { fresh } from './fresh.ts'
import styles from './workspace.module.css'

const currencies = ['USD', 'EUR', 'HKD', 'JPY', 'GBP'] as const

/** Current price of a foreign unit, as quotations convert it. */
export const ExchangeRates = () => {
  const { t } = useTranslation('workspace')
  const today = useToday()
  const answers = trpc.useQueries((ask) =>
    currencies.map((from) => ask.price.currencyRate({ from, to: 'CNY' }, { staleTime: 300_000, ...fresh })),
  )
  const isWhole = answers.every(({ data }) => data !== undefined)
  const asked = {
    data: isWhole ? answers.flatMap(({ data }) => data ?? []) : undefined,
    error: answers.find(({ error }) => error)?.error,
    refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
  }
  return (
    <Card title={t('cards.rates')}>
      <Answered asked={asked}>
        {(known) =>
          known.length === 0 ? (
            <Quiet>{t('noRate')}</Quiet>
          ) : (
            <ul className="pb-8 px-6">
              {known.map(({ from, to, rate, date }) => (
                <li
                  key={from}
                  className={`tiles gap-12 items-center w-full min-h-30 px-8 text-left rounded-2 ${styles.rate}`}
                >
                  <span className="medium">{from}</span>
                  <span className="text-right">
                    {formatDecimal(rate)} {to}
                  </span>
                  <span className={isStaleRate({ date }, today) ? styles.warn : `text-12 ${styles.soft}`}>{date}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Card>
  )
}
