import type { PlainSide } from '@hangjia/contracts'
import { daysBetween, formatAmount, isExpiringSoon } from '@hangjia/validation'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Opened } from '../../explain/derivation-panel.tsx'
import styles from '../offer-list.module.css'

interface TwoLinesProps {
  readonly title?: string | undefined
  readonly isRight?: boolean
  readonly children: ReactNode
}
/** A cell of two lines. */
export const TwoLines = ({ title, isRight = false, children }: TwoLinesProps) => (
  <span className={`column min-w-0 leading-19 ${styles.two} ${isRight ? 'items-end text-right' : ''}`} title={title}>
    {children}
  </span>
)

/** A word on an offer in a frame. */
export const Tag = ({ title, children }: { readonly title?: string; readonly children: ReactNode }) => (
  <span className={`ml-6 px-5 warning text-11 ${styles.tag}`} title={title}>
    {children}
  </span>
)

interface ValidToProps {
  readonly validTo: string
  readonly today: string
  /** Days before its end from which it expires soon, where these are not the usual ones. */
  readonly soonDays?: number
  /** Shown instead of the days that are left. */
  readonly note?: ReactNode
}
/** The last day, and the days that are left. */
export const ValidTo = ({ validTo, today, soonDays, note }: ValidToProps) => {
  const { t } = useTranslation('price')
  return (
    <TwoLines>
      <span>{validTo}</span>
      <span className={isExpiringSoon(validTo, today, soonDays) ? styles.soon : styles.soft}>
        {note ?? t('daysLeft', { count: daysBetween(today, validTo) })}
      </span>
    </TwoLines>
  )
}

interface TotalProps {
  readonly money: PlainSide
  readonly belowFloor: boolean
  /** The word where nothing is to be paid yet; absent where the total is known. */
  readonly missing: string | undefined
  /** Before the sums. */
  readonly mark?: ReactNode
  /** Shown instead of the sums by currency. */
  readonly margin?: { readonly amount: string; readonly percentOfSale: string | null } | null | undefined
  readonly onExplain: (opened: Opened) => void
}
/** The total, which explains itself, with its sums by currency. */
export const Total = ({ money, belowFloor, missing, mark, margin, onExplain }: TotalProps) => {
  const { t } = useTranslation('price')
  const sums = margin
    ? t('margin', { amount: formatAmount(margin.amount), percent: margin.percentOfSale ?? '–' })
    : money.subtotals
        .filter(({ total }) => total !== '0.00' && total !== '0')
        .map(({ currency, total }) => `${currency} ${formatAmount(total)}`)
        .join(' + ')
  return (
    <TwoLines isRight>
      {money.total && missing === undefined ? (
        <span className={`row ${styles.sum}`}>
          {belowFloor ? <Tag title={t('belowFloorHint')}>{t('belowFloor')}</Tag> : null}
          <button
            type="button"
            className={`explained ${styles.number}`}
            onClick={() => onExplain({ title: t('total'), number: { of: 'total' } })}
          >
            {money.total.currency} {formatAmount(money.total.amount)}
          </button>
        </span>
      ) : (
        <span className={styles.soon}>{missing}</span>
      )}
      <span className={styles.soft} title={sums}>
        {mark}
        {sums}
      </span>
    </TwoLines>
  )
}
