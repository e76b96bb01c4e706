import { laneWords, type ModeOffer } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { CounterDialog, type Wish } from '../../search/counter-dialog.tsx'
import { fieldWordsOf } from './field-words.ts'
import type { ModeQuoting } from './mode-quoting.tsx'

interface ModeCounterProps {
  readonly quoting: ModeQuoting
  readonly offer: ModeOffer
  /** Every offer of the answer. */
  readonly offers: readonly ModeOffer[]
  readonly wish: Wish
  readonly onWish: (wish: Wish) => void
  readonly onClose: () => void
}

/** Target price of a customer for an offer of a mode. */
export const ModeCounter = ({ quoting, offer, offers, ...dialog }: ModeCounterProps) => {
  const { t } = useTranslation('price')
  const { t: words } = useTranslation('modeSearch')
  const speech = useSpeech()
  const { client } = trpc.useUtils()
  const { mode, ask, asOf } = quoting.asked
  const { data: currencies = [] } = trpc.modeOptions.find.useQuery(
    { of: 'currency', limit: 100 },
    { staleTime: 300_000 },
  )
  const lead = mode.leads ?? mode.lane.carrier
  const wordsOf = (one: ModeOffer) => {
    const say = fieldWordsOf(mode, one, speech)
    const lane = laneWords(mode, say, one)
    const carrier = lead && say(lead)
    return { key: one.key, name: carrier || lane, lane: carrier ? lane : '', departs: one.departs }
  }
  const { name, lane } = wordsOf(offer)
  return (
    <CounterDialog
      {...dialog}
      name={[name, lane].filter(Boolean).join(' ')}
      label={t('counter.total')}
      dayWords={mode.asks.land ? speech.label(mode.asks.day) : words('departs')}
      currencies={currencies.flatMap(({ code }) => code ?? [])}
      offers={offers.map(wordsOf)}
      isMaking={quoting.isPending}
      onAsk={({ amount, currency }) =>
        client.quotation.modeCounterOffer.query({
          mode: mode.name,
          ask: { ...ask, currency },
          asOf,
          offerKey: offer.key,
          target: amount,
        } as never)
      }
      onQuote={({ offerKey, ...countered }) => quoting.make([offerKey], countered)}
    />
  )
}
