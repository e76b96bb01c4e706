import type { OptionMargin } from '@hangjia/pricing/total'
import { formatAmount } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import styles from './margin.module.css'

/** Gaps in the margin of an option: costs not charged to the customer, and lines of unknown cost. */
export const MarginNotes = ({ margin }: { readonly margin: OptionMargin }) => {
  const { t, i18n } = useTranslation('requote')
  const { unsold, unknown } = margin
  if (unsold.length === 0 && unknown === 0) return null
  return (
    <p className="flex gap-14 py-6 px-14 muted border-t-muted">
      {unsold.length > 0
        ? `${t('unsold')}: ${unsold
            .map(({ line, amount }) =>
              [i18n.language === 'en' ? line.nameEn : line.nameCn, line.currency, formatAmount(amount)].join(' '),
            )
            .join(' · ')}`
        : null}
      {unknown > 0 ? <span>{t('unknown', { count: unknown })}</span> : null}
    </p>
  )
}

/** Cost and margin of an option in the quote currency. */
export const MarginTotal = ({ margin }: { readonly margin: OptionMargin | undefined }) => {
  const { t } = useTranslation('requote')
  const total = margin?.total
  if (!total) return null
  const { currency } = total
  const percent = total.percent === null ? '–' : `${total.percent}%`
  return (
    <span
      className={`ml-12 text-13 medium nowrap ${styles.total}`}
      data-loss={total.margin.startsWith('-') || undefined}
    >
      {t('totalMargin', { currency, margin: formatAmount(total.margin), percent })}
      <small>{t('totalCost', { currency, cost: formatAmount(total.cost) })}</small>
    </span>
  )
}
