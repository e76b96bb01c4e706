import type { Mode, QuotationDraft } from '@hangjia/contracts'
import type { ModeAsk, ModeRate } from '../src/modes/engine/engine.ts'
import type { ModeOffer } from '../src/modes/engine/mode-answer.ts'
import { draftFromModeOffers } from '../src/modes/papers/mode-draft.ts'
import { today } from './rows.ts'

interface Drafted {
  readonly mode: Mode
  readonly ask: Pick<ModeAsk, 'customer' | 'currency' | 'incoterm' | 'billType'>
  readonly boxes: Readonly<QuotationDraft['boxes']>
}

/** The quotation that is drafted from one offer of a mode. */
export const draftOf = ({ rate, transit, sell }: ModeOffer<ModeRate>, { mode, ask, boxes }: Drafted): QuotationDraft =>
  draftFromModeOffers({
    mode: mode.name,
    direction: mode.direction,
    ask,
    cargo: [],
    boxes,
    offers: [
      {
        key: '1.1',
        facts: [],
        breaks: [],
        transferType: 1,
        departs: null,
        transit,
        validFrom: rate.validFrom,
        validTo: rate.validTo,
        remark: '',
        recommended: false,
        lines: sell.lines,
      },
    ],
    quoteDate: today,
    heldDays: 7,
    terms: [],
  })
