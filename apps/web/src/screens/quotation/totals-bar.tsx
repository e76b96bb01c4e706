import type { Quotation } from '@hangjia/contracts'
import type { OptionMargin, OptionTotals } from '@hangjia/pricing/total'
import { Dot } from '@hangjia/ui'
import { formatAmount } from '@hangjia/validation'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from '../../papers/editor.module.css'
import { optionLabel } from './draft-edits.ts'
import { MarginTotal } from './margin-notes.tsx'

const tones = {
  draft: 'busy',
  pending: 'warn',
  sent: 'good',
  superseded: 'quiet',
  expired: 'warn',
  withdrawn: 'quiet',
} as const

/** Which paper this is, what it comes to, and what can be done with it. */
export const TotalsBar = ({
  quotation,
  options,
  margins,
  isDirty,
  isSaving,
  children,
}: {
  readonly quotation: Quotation
  readonly options: readonly OptionTotals[]
  /** Undefined for who does not see cost. */
  readonly margins: readonly (OptionMargin | undefined)[]
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly children: ReactNode
}) => {
  const { t } = useTranslation('quotation')
  const { t: words } = useTranslation('requote')
  const { status, revisions, mother } = quotation
  return (
    <footer className={styles.bar}>
      <span className={styles.state}>
        <Dot tone={tones[status]}>{t(`states.${status}`)}</Dot>
        {status === 'draft' ? <small>{isSaving ? t('saving') : isDirty ? t('unsaved') : t('allSaved')}</small> : null}
        {revisions
          .filter(({ id }) => id !== quotation.id)
          .map(({ id, revision }) => (
            <Link key={id} to={`/quotation?id=${id}`}>
              V{revision}
            </Link>
          ))}
        {mother && mother.quoteNo !== quotation.quoteNo ? (
          <Link to={`/quotation?id=${mother.id}`}>
            {words(`madeFrom.${mother.kind}`, { no: mother.quoteNo, revision: mother.revision })}
          </Link>
        ) : null}
      </span>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: many options scroll by keyboard too. */}
      <section className={styles.sums} aria-label={t('sums')} tabIndex={0}>
        {options.map(({ totals, equivalent, missingRates }, index) => (
          // An option's place is its letter.
          <span key={optionLabel(index)} className={styles.sum}>
            {options.length > 1 ? <span className={styles.letter}>{optionLabel(index)}</span> : null}
            <span>
              {totals.map(({ currency, total }) => `${currency} ${formatAmount(total)}`).join(' + ') || '–'}
              <small>
                {equivalent
                  ? `${t('equivalent')} ${equivalent.currency} ${formatAmount(equivalent.amount)}`
                  : missingRates.length > 0
                    ? t('missingRates', { pairs: missingRates.map(({ from, to }) => `${from}→${to}`).join(', ') })
                    : ''}
              </small>
            </span>
            <MarginTotal margin={margins[index]} />
          </span>
        ))}
      </section>
      <span className={styles.acts}>{children}</span>
    </footer>
  )
}
