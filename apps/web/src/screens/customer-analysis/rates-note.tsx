import type { CustomerAnalysis } from '@hangjia/contracts'
import { formatDecimal } from '@hangjia/validation'
import styles from '../../figures/figures.module.css'
import { useAnalysisWords } from './words.ts'

/** Comparison period of the figures, and the exchange rates of converted amounts. */
export const RatesNote = ({
  answer: { figures, currency, rates, unconverted, before },
}: {
  readonly answer: CustomerAnalysis
}) => {
  const { t } = useAnalysisWords()
  const hasMoney = figures.some(({ name }) => name === 'wonAmount')
  return (
    <p className={`muted text-12 flex wrap gap-y-2 gap-x-18 ${styles.rates}`}>
      <span>{t('comparedWith', before)}</span>
      {hasMoney && rates.length > 0 && (
        <span>
          {t('converted', { currency })}{' '}
          {rates
            .map(({ from, rate, date }) => t('rate', { from, rate: formatDecimal(rate), to: currency, date }))
            .join(' · ')}
        </span>
      )}
      {hasMoney && unconverted.length > 0 && (
        <span data-tone="warn">{t('unconverted', { currencies: unconverted.join(', ') })}</span>
      )}
    </p>
  )
}
