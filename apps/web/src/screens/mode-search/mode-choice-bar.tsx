import { type ModeOffer, maxOptions } from '@hangjia/contracts'
import { modeOffersWords } from '@hangjia/pricing/total'
import { useTranslation } from 'react-i18next'
import { ChoiceBar } from '../../offers/choice-bar.tsx'
import { CopyMenu } from '../../offers/copy-menu.tsx'
import { SheetMenu } from '../../offers/sheet-menu.tsx'
import { ModeListing } from './mode-listing.tsx'
import type { ModeQuoting } from './mode-quoting.tsx'

interface ModeChoiceBarProps {
  readonly page: string
  readonly quoting: ModeQuoting
  /** The ticked offers. */
  readonly offers: readonly ModeOffer[]
  readonly onCompare: () => void
}

/** The ticked offers are compared, copied, and become one quotation or price list. */
export const ModeChoiceBar = ({ page, quoting, offers, onCompare }: ModeChoiceBarProps) => {
  const { t } = useTranslation('price')
  const { asked, chosen, most, mayMake } = quoting
  const { mode, ask, asOf } = asked
  if (offers.length === 0) return null
  const isTooMany = offers.length > maxOptions
  return (
    <ChoiceBar
      count={offers.length}
      most={most}
      onClear={quoting.clear}
      onCompare={onCompare}
      onQuote={mayMake ? () => quoting.make(chosen) : undefined}
      isQuoting={quoting.isPending}
    >
      <CopyMenu
        count={offers.length}
        wordsIn={(language) => modeOffersWords(mode, offers, { ask, language })}
        disabled={isTooMany}
        title={isTooMany ? t('compare.most', { most: maxOptions }) : undefined}
      />
      <SheetMenu page={page} mode={mode.name} question={{ ask, asOf }} asOf={asOf} offers={offers} of="chosen" />
      {mayMake && mode.quoted?.list ? <ModeListing {...asked} offerKeys={chosen} /> : null}
    </ChoiceBar>
  )
}
