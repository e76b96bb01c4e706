import type { FclAsk, SearchFacts } from '@hangjia/contracts'
import type { Ref } from 'react'
import type { AskReferences } from '../../search/form/ask-references.ts'
import type { Offer } from './offer/offers.ts'
import type { OfferView } from './offer/use-offer-view.ts'

/** Answer of a search, for either audience. */
export interface Answer {
  readonly data: (SearchFacts & { readonly offers: readonly Offer[] }) | undefined
  readonly error: unknown
  readonly isFetching: boolean
  /** The answer of the question before, while this one is under way. */
  readonly isPlaceholderData: boolean
  /** Paused until the network is back. */
  readonly isPaused: boolean
  readonly refetch: () => unknown
}

export interface ResultsProps {
  readonly page: 'queryPrice' | 'fullContainer'
  readonly ask: FclAsk
  /** The question that the answer in sight belongs to. */
  readonly answered: FclAsk
  /** The form asks something else by now. */
  readonly isChanged: boolean
  readonly list: Ref<HTMLDivElement>
  /** The past moment that is looked at. */
  readonly asOf: string | undefined
  readonly answer: Answer
  readonly view: OfferView
  readonly references: AskReferences
  readonly today: string
  readonly onGoods: (commodity: string) => void
  readonly onAsk: (ask: FclAsk) => void
  readonly onTick: (ticked: string[]) => void
}
