import { maxOptions } from '@hangjia/contracts'
import { clockText } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { ChoiceBar } from '../../../offers/choice-bar.tsx'
import { CopyMenu } from '../../../offers/copy-menu.tsx'
import { SheetMenu } from '../../../offers/sheet-menu.tsx'
import type { Ask } from '../../../search/asking/asking.ts'
import type { AnyOffer, Engine } from '../engine.ts'

interface OfferBarProps<A extends Ask, O extends AnyOffer> {
  readonly engine: Engine<A, O>
  readonly ask: A
  readonly asOf: string
  /** The search looks at the past. A quotation may start there; a price list is always of now. */
  readonly isPast: boolean
  readonly isFormer: boolean
  readonly offers: readonly O[]
  readonly most: number
  readonly mayMake: boolean
  /** Prices of a unit become a price list, and nothing else. */
  readonly isOfUnits: boolean
  /** Undefined for readers who make no quotations. */
  readonly onQuote: (() => void) | undefined
  readonly isQuoting: boolean
  readonly onClear: () => void
  readonly onCompare: () => void
}

/** The chosen offers are compared, copied, and become one quotation or price list. */
export const OfferBar = <A extends Ask, O extends AnyOffer>(props: OfferBarProps<A, O>) => {
  const { engine, ask, asOf, isPast, offers, mayMake, isOfUnits, onCompare, ...bar } = props
  const { t } = useTranslation('price')
  const { t: past } = useTranslation('moved')
  const isTooMany = offers.length > maxOptions
  return (
    <ChoiceBar
      {...bar}
      count={offers.length}
      onCompare={isOfUnits ? undefined : onCompare}
      note={isPast ? <small>{past('pastQuote', { at: clockText(asOf) })}</small> : null}
    >
      {isOfUnits ? null : (
        <>
          <CopyMenu
            count={offers.length}
            wordsIn={(language) => engine.copied(offers, ask, language)}
            disabled={isTooMany}
            title={isTooMany ? t('compare.most', { most: maxOptions }) : undefined}
          />
          <SheetMenu
            page={engine.page}
            mode={engine.exportedMode}
            question={{ ask, asOf }}
            asOf={asOf}
            offers={offers}
            of="chosen"
          />
        </>
      )}
      <engine.Listing ask={ask} asOf={asOf} isPast={isPast} mayMake={mayMake} offers={offers} />
    </ChoiceBar>
  )
}
