import type { LineMargin } from '@hangjia/pricing/total'
import { formatAmount } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import styles from './margin.module.css'

/** What a line earns, for who may see cost: the amount, and what part of the sale it is. */
export const MarginCell = ({ margin }: { readonly margin: LineMargin | undefined }) => {
  const { t } = useTranslation('requote')
  if (!margin || margin.margin === null) return <td className={styles.cell} title={t('noCost')} />
  const percent = margin.percent === null ? '' : `${margin.percent}%`
  return (
    <td
      className={styles.cell}
      data-loss={margin.margin.startsWith('-') || undefined}
      title={t('marginOf', { margin: formatAmount(margin.margin), cost: formatAmount(margin.cost), percent })}
    >
      {formatAmount(margin.margin)}
      <small>{percent}</small>
    </td>
  )
}
