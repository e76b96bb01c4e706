import { type FclAsk, maxOptions } from '@hangjia/contracts'
import { offersWords } from '@hangjia/pricing/total'
import { clockText } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { ChoiceBar } from '../../../offers/choice-bar.tsx'
import { CopyMenu } from '../../../offers/copy-menu.tsx'
import { SheetMenu } from '../../../offers/sheet-menu.tsx'
import { MakePriceList } from '../../../price-lists/make-price-list.tsx'
import type { Offer } from '../offer/offers.ts'
import { useWayWords } from '../offer/use-way-words.ts'
import { useMakeQuotation } from './use-make-quotation.ts'

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
  readonly isFormer: boolean
  readonly offers: readonly Offer[]
  readonly onClear: () => void
  readonly onCompare: () => void
}) => {
  const { t: past } = useTranslation('moved')
  const { make, isPending } = useMakeQuotation()
  const { added } = useWayWords()
  return (
    <ChoiceBar
      count={offers.length}
      most={maxOptions}
      note={isPast ? <small>{past('pastQuote', { at: clockText(asOf) })}</small> : null}
      isFormer={isFormer}
      onClear={onClear}
      onCompare={onCompare}
      onQuote={() => make({ ask, asOf, offerKeys: offers.map(({ key }) => key) })}
      isQuoting={isPending}
    >
      <CopyMenu count={offers.length} wordsIn={(language) => offersWords(offers, ask.boxes, language)} />
      <SheetMenu page={page} question={{ ask, asOf }} asOf={asOf} offers={offers} of="chosen" />
      <MakePriceList
        rates={offers.map(({ rate }) => rate.id)}
        legs={added(offers)}
        customer={ask.customer}
        disabled={isPast}
      />
    </ChoiceBar>
  )
}
