import { medianWeeks, type PriceDoubt, usualPercent } from '@hangjia/contracts'
import { PlainTable } from '@hangjia/ui'
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
        <thead>
          <tr>
            <th scope="col">{t('rate')}</th>
            <th scope="col">{t('box')}</th>
            <th scope="col" data-align="right">
              {t('price')}
            </th>
            <th scope="col" data-align="right">
              {t('median', { weeks: medianWeeks })}
            </th>
            <th scope="col">{t('doubt')}</th>
          </tr>
        </thead>
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
