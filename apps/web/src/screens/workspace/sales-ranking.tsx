import { referenceTitle, useSpeech } from '@hangjia/ui'
import { addDays, formatDecimal } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { Answered, Card, Quiet } from './card.tsx'
import { fresh } from './fresh.ts'
import styles from './workspace.module.css'

const days = 30
const shownRows = 10

/** Salespeople by their orders of thirty days. */
export const SalesRanking = ({ today }: { readonly today: string }) => {
  const { t } = useTranslation('workspace')
  const { language } = useSpeech()
  const from = addDays(today, 1 - days)
  const asked = trpc.orderReport.figures.useQuery({ from, to: today, by: ['sales'] }, fresh)
  return (
    <Card title={t('cards.ranking')} to={`/orderReport?by=sales&from=${from}&to=${today}`}>
      <Answered asked={asked}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Quiet>{t('noOrders')}</Quiet>
          ) : (
            <ol className="pb-8 px-6">
              {rows.slice(0, shownRows).map(({ path, orders, teu }) => (
                <li
                  key={path[0]?.key}
                  className={`tiles gap-12 items-center w-full min-h-30 px-8 text-left rounded-2 ${styles.pair}`}
                >
                  <span>{path[0]?.name ? referenceTitle(path[0].name, language) : ''}</span>
                  <span className="figures">{t('ordersAndTeu', { count: orders, teu: formatDecimal(teu) })}</span>
                </li>
              ))}
            </ol>
          )
        }
      </Answered>
    </Card>
  )
}
