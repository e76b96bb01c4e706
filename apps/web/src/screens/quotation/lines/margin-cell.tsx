import type { LineMargin } from '@hangjia/pricing/total'
import { formatAmount } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import styles from './margin.module.css'

/** Margin of a line, for users who may see cost: the amount, and its share of the sale. */
export const MarginCell = ({ margin }: { readonly margin: LineMargin | undefined }) => {
  const { t } = useTranslation('requote')
  if (!margin || margin.margin === null)
    return <td className={`text-right nowrap ${styles.cell}`} title={t('noCost')} />
  const percent = margin.percent === null ? '' : `${margin.percent}%`
  return (
    <td
      className={`text-right nowrap ${styles.cell}`}
      data-loss={margin.margin.startsWith('-') || undefined}
      title={t('marginOf', { margin: formatAmount(margin.margin), cost: formatAmount(margin.cost), percent })}
    >
      {formatAmount(margin.margin)}
      <small>{percent}</small>
    </td>
  )
}
