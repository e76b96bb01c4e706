import { quotationRecord, type Reference } from '@hangjia/contracts'
import { Dot } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { quotationPath } from '../quotation-path.ts'
import { Card, Quiet } from './card.tsx'
import styles from './workspace.module.css'

const states = new Map(quotationRecord.fields.status.options.map((option) => [option[0] as string, option]))

/** My papers, the one touched last first. */
export const NewestQuotations = () => {
  const { t, i18n } = useTranslation('workspace')
  const isEnglish = i18n.language === 'en'
  const list = trpc.records.list.useQuery({
    page: 'myOffer',
    pageSize: 10,
    sort: { field: 'updatedAt', descending: true },
  })
  return (
    <Card title={t('quotations')} to="/myOffer" wide>
      <ul className={styles.rows}>
        {(list.data?.rows ?? []).slice(0, 6).map((row) => {
          const customer = row.customer as Reference | null
          const state = states.get(String(row.status))
          return (
            <li key={row.id}>
              <Link to={quotationPath(row)} className={styles.quotation}>
                <span className={styles.link}>
                  {String(row.quoteNo)} V{String(row.revision)}
                </span>
                <span>{customer ? ((isEnglish ? customer.titleEn : null) ?? customer.title) : ''}</span>
                <span>{String(row.lane)}</span>
                <span className={styles.right}>{String(row.totals)}</span>
                <Dot tone={state?.[3] ?? 'quiet'}>{state?.[isEnglish ? 2 : 1] ?? ''}</Dot>
              </Link>
            </li>
          )
        })}
      </ul>
      {list.data?.rows.length === 0 ? <Quiet>{t('noQuotation')}</Quiet> : null}
    </Card>
  )
}
