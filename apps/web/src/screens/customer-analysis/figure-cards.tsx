import { type AnalysisFigure, type CustomerAnalysis, measureNamed } from '@hangjia/contracts'
import { formatAmount, isDecimal } from '@hangjia/validation'
import { decimal, hundred, plainText, roundTo, zero } from '@hangjia/validation/decimal'
import styles from '../../figures/figures.module.css'
import type { BehindQuestion } from './behind-dialog.tsx'
import { Numbered } from './numbered.tsx'
import { useAnalysisWords } from './words.ts'

/** The key figures, each against the period compared with. */
export const FigureCards = ({
  answer,
  onOpen,
}: {
  readonly answer: CustomerAnalysis
  readonly onOpen: (behind: BehindQuestion) => void
}) => {
  const { t, measureName, measureNote, written } = useAnalysisWords()
  return (
    <ul className={`framed tiles gap-1 clip ${styles.cards}`} aria-label={t('figures')}>
      {answer.figures.map((figure) => {
        const { name, value, amounts = [] } = figure
        const isMoney = measureNamed(name).unit === 'money'
        const words = written(name, value)
        return (
          <li
            key={name}
            className={`column gap-1 min-h-104 pt-10 pb-9 px-12 bg-panel ${styles.card} ${styles.aligned}`}
          >
            <span className="muted">
              {measureName(name)}
              {isMoney && ` (${answer.currency})`}
            </span>
            <strong title={isMoney && value !== null ? `${answer.currency} ${formatAmount(value)}` : undefined}>
              <Numbered
                behind={measureNamed(name).list ? { measure: name, at: [], title: measureName(name) } : null}
                label={`${measureName(name)}: ${words}`}
                isNone={value === '0'}
                onOpen={onOpen}
              >
                {words}
              </Numbered>
            </strong>
            <div className="column gap-1">
              <Change figure={figure} />
              <span className={styles.note}>
                {isMoney
                  ? amounts
                      .map(({ currency, amount }) => `${currency} ${formatAmount(amount).replace(/\.\d+$/, '')}`)
                      .join(' + ')
                  : measureNote(name)}
              </span>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Change of a figure, coloured by better or worse. */
const Change = ({ figure: { name, value, before } }: { readonly figure: AnalysisFigure }) => {
  const { t } = useAnalysisWords()
  const { unit, isBad } = measureNamed(name)
  if (!isDecimal(value) || !isDecimal(before)) return null
  const [now, then] = [decimal(value), decimal(before)]
  if (now.eq(then)) return <span className={`muted text-12 figures ${styles.change}`}>{t('unchanged')}</span>
  const isUp = now.gt(then)
  const sign = isUp ? '+' : '−'
  const change = now.minus(then).abs()
  const isPoints = unit === 'percent' || unit === 'days'
  const words = isPoints
    ? `${sign}${plainText(roundTo(change, 1))}${unit === 'percent' ? t('points') : ''}`
    : then.eq(zero)
      ? t('from', { before: 0 })
      : `${sign}${change.times(hundred).div(then.abs()).toFixed(0)}%`
  return (
    <span
      className={`muted text-12 figures ${styles.change}`}
      data-way={isUp === !isBad ? 'better' : 'worse'}
      title={t('from', { before })}
    >
      {isUp ? '▲' : '▼'} {words}
    </span>
  )
}
