import type { Reference } from '@hangjia/contracts'
import type { Ask } from '../../../search/asking/asking.ts'
import { CounterDialog, type Wish } from '../../../search/counter-dialog.tsx'
import type { AnyOffer, Engine, NamedOffer } from '../engine.ts'
import { useMakeQuotation } from './use-quoting.ts'

interface OfferCounterProps<A extends Ask, O extends AnyOffer> extends NamedOffer<O> {
  readonly engine: Engine<A, O>
  readonly ask: A
  readonly asOf: string
  /** Every offer of the answer. */
  readonly offers: readonly O[]
  readonly currencies: readonly Reference[]
  readonly wish: Wish
  readonly attachments: readonly string[]
  readonly onWish: (wish: Wish) => void
}

/** Target price of a customer for an offer. */
export const OfferCounter = <A extends Ask, O extends AnyOffer>(props: OfferCounterProps<A, O>) => {
  const { engine, ask, asOf, offer, offers, currencies, attachments, ...dialog } = props
  const wordsOf = engine.useOfferWords()
  const counterOffer = engine.useCounterOffer()
  const { make, isPending } = useMakeQuotation(engine, attachments)
  return (
    <CounterDialog
      {...dialog}
      {...engine.useCounterWords(ask)}
      currencies={currencies.flatMap(({ code }) => code ?? [])}
      offers={offers.map((one) => {
        const { name, service, lane, departs } = wordsOf(one)
        return { key: one.key, name: [name, service].filter(Boolean).join(' '), lane, departs }
      })}
      isMaking={isPending}
      onAsk={(total) => counterOffer({ ask: { ...ask, currency: total.currency }, asOf, offerKey: offer.key, total })}
      onQuote={({ offerKey, currency, ...counter }) =>
        make({ ask: { ...ask, currency }, asOf, offerKeys: [offerKey], ...counter })
      }
    />
  )
}
