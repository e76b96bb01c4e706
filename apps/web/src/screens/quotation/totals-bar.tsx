import type { Quotation } from '@hangjia/contracts'
import { type OptionMargin, type OptionTotals, optionLetter } from '@hangjia/pricing/total'
import { formatAmount, totalsText } from '@hangjia/validation'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../../papers/editor/editor.module.css'
import { PaperState } from '../../papers/paper-state.tsx'
import { quotationPath } from '../quotation-path.ts'
import { MarginTotal } from './lines/margin-notes.tsx'

/** Identity of the paper, its total, and its acts. */
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
  /** Undefined for users who do not see cost. */
  readonly margins: readonly (OptionMargin | undefined)[]
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly children: ReactNode
}) => {
  const { t } = useTranslation('quotation')
  return (
    <footer className={`row flex-none gap-18 min-h-52 py-6 px-14 bg-panel border-t ${styles.bar}`}>
      <PaperState
        paper={quotation}
        pathOf={(id) => quotationPath({ id, mode: quotation.draft.shipment?.mode })}
        saving={t(isSaving ? 'saving' : isDirty ? 'unsaved' : 'allSaved')}
      />
      <section
        className={`flex flex-1 gap-14 min-w-0 pr-12 overflow-x ${styles.sums}`}
        aria-label={t('sums')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: many options scroll by keyboard too.
        tabIndex={0}
      >
        {options.map((option, index) => (
          // An option's place is its letter.
          <span key={optionLetter(index)} className={`inline-row gap-6 text-14 medium nowrap ${styles.sum}`}>
            {options.length > 1 ? (
              <span className="centred flex-none w-20 h-20 brand text-12 medium bg-brand rounded-1">
                {optionLetter(index)}
              </span>
            ) : null}
            <Sum option={option} isShort={options.length > 2} isFirst={index === 0} />
            <MarginTotal margin={margins[index]} />
          </span>
        ))}
      </section>
      <span className={`inline-row flex-none gap-6 ${styles.acts}`}>{children}</span>
    </footer>
  )
}

interface SumProps {
  readonly option: OptionTotals
  readonly isShort: boolean
  readonly isFirst: boolean
}
/**
 * Total of an option; with several options each shows one sum, the first in its currency, and all currencies in the
 * tooltip.
 */
const Sum = ({ option, isShort, isFirst }: SumProps) => {
  const { t } = useTranslation('quotation')
  const { totals, equivalent, missingRates } = option
  const byCurrency = totalsText(totals) || '–'
  const inOne = equivalent && `${equivalent.currency} ${formatAmount(equivalent.amount)}`
  if (isShort && inOne) return <span title={byCurrency}>{isFirst ? inOne : formatAmount(equivalent.amount)}</span>
  return (
    <span>
      {byCurrency}
      <small>
        {inOne
          ? `${t('equivalent')} ${inOne}`
          : missingRates.length > 0
            ? t('missingRates', { pairs: missingRates.map(({ from, to }) => `${from}→${to}`).join(', ') })
            : ''}
      </small>
    </span>
  )
}
