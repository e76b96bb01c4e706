import { medianWeeks, type PriceDoubt, usualPercent } from '@hangjia/contracts'
import { HeadRow, PlainTable } from '@hangjia/ui'
import { formatDecimal } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import styles from './dialogs.module.css'

/** Unusual prices, each beside recent prices of the lane; the publisher confirms them. */
export const PriceDoubts = ({
  doubts,
  nameOf,
  most,
}: {
  readonly doubts: readonly PriceDoubt[]
  readonly nameOf: (id: string) => string
  readonly most: number
}) => {
  const { t } = useTranslation('rateDesk')
  return (
    <section className={styles.doubts} aria-label={t('doubts', { count: doubts.length })}>
      <h3>{t('doubts', { count: doubts.length })}</h3>
      <PlainTable look="review">
        <HeadRow
          of={[
            t('rate'),
            t('box'),
            { words: t('price'), 'data-align': 'right' },
            { words: t('median', { weeks: medianWeeks }), 'data-align': 'right' },
            t('doubt'),
          ]}
        />
        <tbody>
          {doubts.slice(0, most).map(({ id, box, price, median, currency, why }) => (
            <tr key={`${id} ${box}`}>
              <td>{nameOf(id)}</td>
              <td className="nowrap">{box}</td>
              <td data-align="right">
                {currency} {formatDecimal(price)}
              </td>
              <td data-align="right">{formatDecimal(median) || '—'}</td>
              <td>{t(`why.${why}`, usualPercent)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <p className={`mt-6 text-12 flex-1 muted ${styles.hint}`}>{t('doubtsNote')}</p>
    </section>
  )
}
