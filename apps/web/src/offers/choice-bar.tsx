import { Button } from '@chakra-ui/react'
import { maxOptions } from '@hangjia/contracts'
import { Columns3, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../search/price-search.module.css'
import { isTaken, useWindowKeys } from '../use-window-keys.ts'

const fewestCompared = 2

interface ChoiceBarProps {
  /** Number of chosen offers, and the most that may be chosen. */
  readonly count: number
  readonly most: number
  /** Words below the number. */
  readonly note?: ReactNode
  /** The offers are of the question before: while this one is under way nothing is made of them. */
  readonly isFormer?: boolean
  readonly onClear: () => void
  /** Absent where they cannot be compared. */
  readonly onCompare: (() => void) | undefined
  /** Makes one quotation of them; absent for readers who make none. */
  readonly onQuote?: (() => void) | undefined
  readonly isQuoting?: boolean
  /** Ways in which they leave the page. */
  readonly children: ReactNode
}

/** Acts on the chosen offers, at the foot of the page. */
export const ChoiceBar = ({
  count,
  most,
  note = null,
  isFormer = false,
  onClear,
  onCompare,
  onQuote,
  isQuoting = false,
  children,
}: ChoiceBarProps) => {
  const { t } = useTranslation('price')
  const isTooMany = count > maxOptions
  useWindowKeys((event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isTaken(event)) return
    event.preventDefault()
    if (!isTooMany && !isQuoting && !isFormer) onQuote?.()
  })
  return (
    <div
      className={`row sticky gap-10 self-center py-8 pl-18 pr-10 bg-panel border-strong shadow-lg ${styles.quoteBar}`}
      role="status"
      inert={isFormer}
    >
      <span>
        {t('chosenOffers', { count, most })}
        {note}
      </span>
      <Button variant="ghost" onClick={onClear}>
        {t('clearChoice')}
      </Button>
      {onCompare ? (
        <Button
          variant="outline"
          disabled={count < fewestCompared || isTooMany}
          title={isTooMany ? t('compare.most', { most: maxOptions }) : undefined}
          onClick={onCompare}
        >
          <Columns3 size={15} />
          {t('compare.act')}
        </Button>
      ) : null}
      {children}
      {onQuote ? (
        <Button
          variant="solid"
          loading={isQuoting}
          disabled={isTooMany}
          aria-keyshortcuts="Control+Enter"
          title={isTooMany ? t('quotationMost', { most: maxOptions }) : undefined}
          onClick={onQuote}
        >
          <FileText size={15} />
          {t('makeQuotation')}
        </Button>
      ) : null}
    </div>
  )
}
