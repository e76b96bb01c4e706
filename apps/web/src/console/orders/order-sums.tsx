import { formatAmount } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import type { AnyRow } from '../records.ts'

/** Receivables by currency and in total, and for users who see cost also the profit. */
export const OrderSums = ({ row }: { readonly row: AnyRow }) => {
  const { t } = useTranslation('order')
  const sums = trpc.orders.sums.useQuery({ id: row.id }, { staleTime: 0 })
  if (!sums.data) return null
  const { byCurrency, total, open } = sums.data
  if (byCurrency.length === 0 && open === 0) return <p className="muted">{t('sums.none')}</p>
  const isMixed = byCurrency.length > 1 || byCurrency[0]?.currency !== total?.currency
  const rows = total && isMixed ? [...byCurrency, { ...total, isTotal: true }] : byCurrency
  return (
    <ul className="flex wrap gap-y-4 gap-x-20 figures" aria-label={t('sums.title')}>
      {rows.map((sum) => (
        <li key={'isTotal' in sum ? 'total' : sum.currency} className="flex wrap gap-x-8">
          <strong>{'isTotal' in sum ? t('sums.total', { currency: sum.currency }) : sum.currency}</strong>
          <Sum words={t('sums.receivable')} amount={sum.receivable} />
          {sum.payable === undefined || sum.net === undefined ? null : (
            <>
              <Sum words={t('sums.payable')} amount={sum.payable} />
              <Sum words={t('sums.profit')} amount={sum.net} />
            </>
          )}
        </li>
      ))}
      {total === null ? <li className="bad">{t('sums.noRate')}</li> : null}
      {open > 0 ? <li className="bad">{t('sums.open', { count: open })}</li> : null}
    </ul>
  )
}

const Sum = ({ words, amount }: { readonly words: string; readonly amount: string }) => (
  <span>
    <span className="muted">{words}</span> {formatAmount(amount)}
  </span>
)
