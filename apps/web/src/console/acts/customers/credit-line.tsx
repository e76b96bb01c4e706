import { compareDecimals, formatAmount } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import type { ActProps } from '../../record/act-props.ts'

const pages = ['salesCustomer', 'customerList', 'companyCustomer', 'order'] as const

/** The credit of a customer, or of that of an order: its limit, what it owes, and what is overdue. */
export const CreditLine = ({ page, row, className }: ActProps & { readonly className?: string }) => {
  const { t } = useTranslation('customer')
  const name = pages.find((one) => one === page.name)
  const credit = trpc.customers.credit.useQuery(
    { page: name ?? 'order', id: row?.id ?? '' },
    { enabled: row !== undefined && name !== undefined },
  )
  if (!credit.data) return null
  const { limit, used, currency, leftOut, overdue, days } = credit.data
  const isBeyond = limit !== null && compareDecimals(used, limit) > 0
  if (limit === null && days === null && !overdue && !/[1-9]/.test(used)) return null
  return (
    <p className={`row wrap gap-y-2 gap-x-16 ${className ?? ''}`} role="note" aria-label={t('credit.name')}>
      <span className={isBeyond ? 'bad' : undefined}>
        {t(limit === null ? 'credit.used' : 'credit.usedOf', {
          used: `${currency} ${formatAmount(used)}`,
          limit: limit === null ? '' : formatAmount(limit),
        })}
      </span>
      {days === null ? null : <span>{t('credit.days', { count: days })}</span>}
      {overdue ? <span className="bad">{t('credit.overdue', overdue)}</span> : null}
      {leftOut > 0 ? <span className="warning">{t('credit.leftOut', { count: leftOut })}</span> : null}
    </p>
  )
}
