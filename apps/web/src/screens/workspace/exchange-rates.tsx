import { isStaleRate } from '@hangjia/pricing/total'
import { formatDecimal } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { useMainRates } from '../../exchange/use-main-rates.ts'
import { useToday } from '../../use-today.ts'
import { Answered, Card, Quiet } from './card.tsx'
import { fresh } from './fresh.ts'
import styles from './workspace.module.css'

/** Current price of a foreign unit, as quotations convert it. */
export const ExchangeRates = () => {
  const { t } = useTranslation('workspace')
  const today = useToday()
  const asked = useMainRates(fresh)
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
