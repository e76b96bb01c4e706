import type { FclAsk } from '@hangjia/contracts'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { CounterDialog, type Wish } from '../../../search/counter-dialog.tsx'
import { boxesOf } from '../ask/lane-words.ts'
import type { Offer } from '../offer/offers.ts'
import { useWayWords } from '../offer/use-way-words.ts'
import { useMakeQuotation } from './use-make-quotation.ts'

interface FclCounterProps {
  readonly ask: FclAsk
  readonly asOf: string
  readonly audience: 'desk' | 'sales'
  readonly offer: Offer
  /** Every offer of the answer. */
  readonly offers: readonly Offer[]
  readonly name: string
  readonly wish: Wish
  readonly onWish: (wish: Wish) => void
  readonly onClose: () => void
}

/** Target price of a customer for an offer of full containers. */
export const FclCounter = ({ ask, asOf, audience, offer, offers, ...dialog }: FclCounterProps) => {
  const { t } = useTranslation('price')
  const { place } = useWayWords()
  const { client } = trpc.useUtils()
  const { make, isPending } = useMakeQuotation()
  const { data: currencies = [] } = trpc.price.options.useQuery({ of: 'currency', limit: 100 }, { staleTime: 300_000 })
  return (
    <CounterDialog
      {...dialog}
      label={t('counter.label', { boxes: boxesOf(ask) })}
      dayWords={t('sailing')}
      currencies={currencies.flatMap(({ code }) => code ?? [])}
      offers={offers.map(({ key, carrier, serviceCode, pol, receipt, pod, destination, etd }) => ({
        key,
        name: [place(carrier), serviceCode].filter(Boolean).join(' '),
        lane: `${place(receipt ?? pol)} → ${place(destination ?? pod)}`,
        departs: etd,
      }))}
      isMaking={isPending}
      onAsk={({ amount, currency }) =>
        client.quotation.counterOffer.query({
          ask: { ...ask, currency },
          asOf,
          audience,
          offerKey: offer.key,
          target: amount,
        })
      }
      onQuote={({ offerKey, currency, ...counter }) =>
        make({ ask: { ...ask, currency }, asOf, offerKeys: [offerKey], ...counter })
      }
    />
  )
}
