import type { ChangedWay, ReplacedRow } from '@hangjia/contracts'
import { formatDecimal } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import styles from './comparison-table.module.css'

/** Rates and departure of an option, where they differ. */
export const WayRows = ({ way: { rows, etd } }: { readonly way: Omit<ChangedWay, 'option'> }) => {
  const { t } = useTranslation('requote')
  return (
    <>
      {rows.map((row) => (
        <tr key={row.part} data-difference="changed">
          <th scope="row">
            {t(`ways.${row.part}`)}
            <span className={`ml-8 py-1 px-6 muted text-12 border rounded-1 ${styles.state}`}>
              {t('ways.replaced')}
            </span>
          </th>
          <td colSpan={2}>
            <WayRow row={row} side="left" />
          </td>
          <td colSpan={2} className={styles.right}>
            <WayRow row={row} side="right" />
          </td>
          <td />
        </tr>
      ))}
      {etd ? (
        <tr data-difference="changed">
          <th scope="row">{t('ways.etd')}</th>
          <td colSpan={2}>{etd.left ?? t('ways.anyDay')}</td>
          <td colSpan={2} className={styles.right}>
            {etd.right ?? t('ways.anyDay')}
          </td>
          <td />
        </tr>
      ) : null}
    </>
  )
}

const WayRow = ({ row, side }: { readonly row: ReplacedRow; readonly side: 'left' | 'right' }) => {
  const { t } = useTranslation('requote')
  const { id, title } = row[side]
  const prices = row.prices.flatMap(({ box, [side]: price }) =>
    price === null ? [] : `${box} ${formatDecimal(price)}`,
  )
  return (
    <>
      {title} {t('ways.number', { id })}
      {prices.length > 0 ? <small>{`${row.currency} ${prices.join(' · ')}`}</small> : null}
    </>
  )
}
