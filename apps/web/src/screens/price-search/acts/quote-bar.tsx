import { Button } from '@chakra-ui/react'
import { type FclAsk, maxOptions } from '@hangjia/contracts'
import { clockText } from '@hangjia/validation'
import { Columns3, FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MakePriceList } from '../../../price-lists/make-price-list.tsx'
import styles from '../../../search/price-search.module.css'
import type { Offer } from '../offer/offers.ts'
import { useWayWords } from '../offer/use-way-words.ts'
import { CopyMenu } from './copy-menu.tsx'
import { SheetMenu } from './sheet-menu.tsx'
import { useMakeQuotation } from './use-make-quotation.ts'

const fewestCompared = 2

/** The chosen offers become one quotation. */
export const QuoteBar = ({
  page,
  ask,
  asOf,
  isPast,
  isFormer,
  offers,
  onClear,
  onCompare,
}: {
  readonly page: 'queryPrice' | 'fullContainer'
  readonly ask: FclAsk
  readonly asOf: string
  /** The search looks at the past. A quotation may start there; a price list is always of now. */
  readonly isPast: boolean
  /** The offers are of the question before: while this one is under way nothing is made of them. */
  readonly isFormer: boolean
  readonly offers: readonly Offer[]
  readonly onClear: () => void
  readonly onCompare: () => void
}) => {
  const { t } = useTranslation('price')
  const { t: past } = useTranslation('moved')
  const { make, isPending } = useMakeQuotation()
  const { added } = useWayWords()
  const chosen = offers.map(({ key }) => key)
  return (
    <div
      className={`row sticky gap-10 self-center py-8 pl-18 pr-10 bg-panel border-strong shadow-lg ${styles.quoteBar}`}
      role="status"
      inert={isFormer}
    >
      <span>
        {t('chosenOffers', { count: chosen.length, most: maxOptions })}
        {isPast ? <small>{past('pastQuote', { at: clockText(asOf) })}</small> : null}
      </span>
      <Button variant="ghost" onClick={onClear}>
        {t('clearChoice')}
      </Button>
      <Button variant="outline" disabled={chosen.length < fewestCompared} onClick={onCompare}>
        <Columns3 size={15} />
        {t('compare.act')}
      </Button>
      <CopyMenu offers={offers} boxes={ask.boxes} />
      <SheetMenu page={page} ask={ask} asOf={asOf} offers={offers} of="chosen" />
      <MakePriceList
        rates={offers.map(({ rate }) => rate.id)}
        legs={added(offers)}
        customer={ask.customer}
        disabled={isPast}
      />
      <Button variant="solid" loading={isPending} onClick={() => make({ ask, asOf, offerKeys: chosen })}>
        <FileText size={15} />
        {t('makeQuotation')}
      </Button>
    </div>
  )
}
