import type { OrderReceivables } from '@hangjia/contracts'
import { HeadRow, PlainTable, referenceTitle, useSpeech } from '@hangjia/ui'
import { formatAmount } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { Waiting } from '../../waiting.tsx'
import styles from './report.module.css'
import { isNothing } from './report-table.tsx'

const columns = ['unbilled', 'upTo30', 'upTo60', 'upTo90', 'older', 'total'] as const

/** Money that customers owe as of today: not billed yet, and open notes by their age. */
export const Receivables = () => {
  const { t } = useTranslation('order')
  const { language } = useSpeech()
  const { data, error, refetch } = trpc.orderReport.receivables.useQuery({})
  if (!data) return <Waiting of={{ error, refetch }} />
  const cells = (row: OrderReceivables['total']) =>
    columns.map((column) => (
      <td key={column} className={isNothing(row[column]) ? 'faint' : undefined}>
        {formatAmount(row[column])}
      </td>
    ))
  return (
    <section className="flex-none scroll bg-panel border-muted rounded-3" aria-label={t('report.owed.title')}>
      <PlainTable className={`w-full figures ${styles.table}`}>
        <HeadRow
          of={[`${t('report.owed.title')} · ${data.currency}`, ...columns.map((column) => t(`report.owed.${column}`))]}
        />
        <tbody>
          {data.rows.map((row) => (
            <tr key={row.customer.id}>
              <th scope="row">{referenceTitle(row.customer, language)}</th>
              {cells(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('report.total')}</th>
            {cells(data.total)}
          </tr>
        </tfoot>
      </PlainTable>
      {data.total.notConverted > 0 ? (
        <p className="warning">{t('report.notConverted', { count: data.total.notConverted })}</p>
      ) : null}
    </section>
  )
}
