import type { SpaceFigureName, SpaceMeasureName, SpaceStatistics } from '@hangjia/contracts'
import { amountsText, compareDecimals } from '@hangjia/validation'
import styles from '../../figures/figures.module.css'
import { NumberButton } from '../../figures/number-button.tsx'
import type { SpaceBehind } from './rows-dialog.tsx'
import { noNumber, numberText, percentText, useSpaceWords } from './words.ts'

interface Shown {
  readonly unit: 'percent' | 'teu' | 'hours'
  /** The measure whose rows it opens. */
  readonly opens: SpaceMeasureName
  /** More of it is worse. */
  readonly isBad?: true
}
const shown: Readonly<Record<SpaceFigureName, Shown>> = {
  utilisation: { unit: 'percent', opens: 'used' },
  capacityUse: { unit: 'percent', opens: 'capacity' },
  allotted: { unit: 'teu', opens: 'allotted' },
  used: { unit: 'teu', opens: 'used' },
  unused: { unit: 'teu', opens: 'unused', isBad: true },
  givenBack: { unit: 'teu', opens: 'givenBack' },
  exposed: { unit: 'teu', opens: 'exposed', isBad: true },
  cancelRate: { unit: 'percent', opens: 'cancelled', isBad: true },
  returnRate: { unit: 'percent', opens: 'returned', isBad: true },
  noShowRate: { unit: 'percent', opens: 'noShow', isBad: true },
  waitlisted: { unit: 'teu', opens: 'waitlisted' },
  waitlistWon: { unit: 'percent', opens: 'promoted' },
  waitHours: { unit: 'hours', opens: 'waited', isBad: true },
  decisionHours: { unit: 'hours', opens: 'decided', isBad: true },
  lateShare: { unit: 'percent', opens: 'decidedLate', isBad: true },
  rolled: { unit: 'teu', opens: 'rolled', isBad: true },
  accuracy: { unit: 'percent', opens: 'everPledged' },
}
type Figure = SpaceStatistics['figures'][number]

/** A key figure as it is written. */
export const useFigureText = () => {
  const { t } = useSpaceWords()
  return (name: SpaceFigureName, value: string | null): string => {
    const { unit } = shown[name]
    if (unit === 'percent') return percentText(value)
    return unit === 'hours' && value !== null ? t('hours', { number: value }) : numberText(value)
  }
}
export const moneyText = (amounts: Parameters<typeof amountsText>[0]): string => amountsText(amounts) || noNumber

/** The key figures, each against the period before, and what they come to in money. */
export const StatisticsCards = ({
  data,
  onOpen,
}: {
  readonly data: SpaceStatistics
  readonly onOpen: (behind: SpaceBehind) => void
}) => {
  const { t } = useSpaceWords()
  const figureText = useFigureText()
  return (
    <ul className={`framed tiles gap-1 clip ${styles.cards}`} aria-label={t('figures')}>
      {data.figures.map((figure) => {
        const { name, value } = figure
        const title = t(`figure.${name}`)
        const words = figureText(name, value)
        const isNone = value === null || value === '0'
        return (
          <li key={name} className={`column gap-1 min-h-104 pt-10 pb-9 px-12 bg-panel ${styles.card}`}>
            <span className="cut muted" title={title}>
              {title}
            </span>
            <strong>
              <NumberButton
                label={`${title}: ${words}`}
                onOpen={isNone ? undefined : () => onOpen({ measure: shown[name].opens, at: [], title })}
              >
                {words}
              </NumberButton>
            </strong>
            <Change figure={figure} before={figureText(name, figure.before)} />
            <span className={styles.note}>{t(`figureNote.${name}`)}</span>
          </li>
        )
      })}
      <li className={`column gap-1 min-h-104 pt-10 pb-9 px-12 bg-panel ${styles.card}`}>
        <span className="cut muted">{t('feesPaid')}</span>
        <strong className={styles.smaller}>{moneyText(data.feesPaid)}</strong>
        <span className={styles.note}>{t('feesPaidNote')}</span>
      </li>
      {data.cost && (
        <li className={`column gap-1 min-h-104 pt-10 pb-9 px-12 bg-panel ${styles.card}`}>
          <span className="cut muted">{t('exposure')}</span>
          <strong className={styles.smaller}>{moneyText(data.cost.exposure)}</strong>
          <span className={`muted text-12 figures ${styles.change}`}>
            {t('before', { value: moneyText(data.cost.exposureBefore) })}
          </span>
          <span className={styles.note}>{t('exposureNote')}</span>
        </li>
      )}
    </ul>
  )
}

/** By how much a figure went up or down, in colours of what is better. */
const Change = ({
  figure: { name, value, before },
  before: words,
}: {
  readonly figure: Figure
  readonly before: string
}) => {
  const { t } = useSpaceWords()
  if (value === null || before === null) return null
  const change = compareDecimals(value, before)
  if (change === 0) return <span className={`muted text-12 figures ${styles.change}`}>{t('unchanged')}</span>
  const isUp = change > 0
  return (
    <span
      className={`muted text-12 figures ${styles.change}`}
      data-way={isUp === !shown[name].isBad ? 'better' : 'worse'}
    >
      {isUp ? '▲' : '▼'} {t('before', { value: words })}
    </span>
  )
}
