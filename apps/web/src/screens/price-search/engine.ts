import type {
  CounterOffer,
  FxSnapshot,
  ModeOffer,
  PlainOffer,
  PriceLimit,
  Reference,
  SearchFacts,
} from '@hangjia/contracts'
import type { OffersWords } from '@hangjia/pricing/total'
import type { Language } from '@hangjia/ui'
import type { ComponentType } from 'react'
import type { Floor, Opened } from '../../explain/derivation-panel.tsx'
import type { Side } from '../../explain/side-buttons.tsx'
import type { Fact } from '../../offers/compared-fact.ts'
import type { Facet } from '../../offers/narrowing/narrowing.ts'
import type { ChoiceWords } from '../../offers/narrowing/narrowing-chips.tsx'
import type { useStale } from '../../offers/use-stale.ts'
import type { Ask, Asking } from '../../search/asking/asking.ts'
import type { AskedTotal } from '../../search/counter-dialog.tsx'
import type { Column } from '../../search/list/offer-table.tsx'
import type { OrderFacts } from './list/orders.ts'

/** Offer of a search, with its own lines. */
export type AnyOffer = PlainOffer | ModeOffer
/** Shown prices of containers: sold, bought, or after each company layer. */
export type Prices = Side | 'layers'

export interface AnswerOf<O> extends Pick<SearchFacts, 'asOf'> {
  readonly exchangeRates: readonly FxSnapshot[]
  readonly steps: readonly { readonly step: string; readonly left: number }[]
  /** Number of routings, where they are too many to be priced. */
  readonly tooBroad?: number | null | undefined
  readonly offers: readonly O[]
}
/** Answer of a search, for either audience. */
export interface Answer<D> {
  readonly data: D | undefined
  readonly error: unknown
  readonly isFetching: boolean
  /** The answer of the question before, while this one is under way. */
  readonly isPlaceholderData: boolean
  /** Paused until the network is back. */
  readonly isPaused: boolean
  readonly refetch: () => unknown
}

/** A search that is looked at: its question, audience and instant. */
export interface Looked<A> {
  readonly ask: A
  readonly audience: 'desk' | 'sales'
  /** Prices are of the past. */
  readonly isPast: boolean
  readonly onAsk: (ask: A) => void
}

export interface ColumnsView<A, O> {
  readonly ask: A
  readonly today: string
  readonly prices: Prices
  readonly side: Side
  readonly isAllIn: boolean
  readonly onExplain: (offer: O, opened: Opened) => void
}

/** Columns of offers before the total, with the least width of that and its word where nothing is to be paid yet. */
export interface OfferColumns<O> {
  readonly columns: readonly Column<O>[]
  readonly leastTotal: number
  readonly missing: (offer: O) => string | undefined
}

export interface DetailProps<A, O> {
  readonly offer: O
  /** The question that it answers; absent where that is one of the past. */
  readonly asked: { readonly ask: A; readonly audience: 'desk' | 'sales' } | undefined
  readonly ask: A
  readonly side: Side
  /** Exchange rates of the answer, where it is one of today. */
  readonly rates: readonly FxSnapshot[]
  readonly ticked: readonly string[]
  readonly onTick: (charge: string) => void
  readonly onExplain: (opened: Opened) => void
}

/** Parts of the detail of an offer in addition to its facts and charges. */
export interface Parts<A, O> {
  /** Facts to know before quoting it, above all others. */
  readonly Notices: ComponentType<{ readonly offer: O }>
  /** Facts that are asked for by themselves. */
  readonly Terms?: ComponentType<DetailProps<A, O>>
  readonly Way?: ComponentType<{ readonly offer: O }>
  readonly Below?: ComponentType<DetailProps<A, O>>
}

export interface NamedOffer<O> {
  readonly offer: O
  /** `马士基 上海 → 鹿特丹 AE7`. */
  readonly name: string
  readonly onClose: () => void
}

/** Offers that become a quotation. */
export interface WantedQuotation<A> {
  readonly ask: A
  readonly asOf: string
  readonly offerKeys: string[]
  /** Target of the customer, for which prices go down. */
  readonly counter?: { readonly target: string; readonly limit: PriceLimit } | undefined
  /** Uploads that it begins with, where the mode asks for papers. */
  readonly attachments?: string[]
}
interface Sent {
  readonly onSuccess: (answer: { readonly id: string }) => unknown
  readonly onError: (error: unknown) => unknown
}

/**
 * A search as the one screen uses it: question, calls, and words of the offers. There are two of them: full containers, and the modes of the general search
 * (decision 083). A part that only one of them has is optional.
 */
export interface Engine<A extends Ask, O extends AnyOffer> extends Asking<A> {
  readonly audience: 'desk' | 'sales'
  /** Searches also as of a past moment. */
  readonly hasPast?: true

  /** Asks the same once more, in the background. */
  readonly useAskAgain: (ask: A | undefined) => Parameters<typeof useStale>[1]

  /** Views of the prices that readers of cost choose from. */
  readonly views: readonly Prices[]
  /** Container prices are shown with the surcharges, too. */
  readonly hasAllIn?: true
  readonly orderFacts: (offer: O) => OrderFacts
  readonly facets: readonly Facet<O>[]
  readonly useChoiceWords: () => ChoiceWords
  /** Is folded behind a tick, as long as there are better offers. */
  readonly isFolded: (offer: O) => boolean
  /** Is listed after the others, with its reason, and not counted. */
  readonly isRefused: (offer: O) => boolean
  /** May become a quotation of its own price, or of a lower one. */
  readonly mayChoose: (offer: O, quotesByHand: boolean) => boolean
  readonly mayCounter: (offer: O, quotesByHand: boolean) => boolean
  /** No id leads to its rate: nothing is done with that. */
  readonly isNameless?: (offer: O) => boolean
  readonly useOfferWords: () => (offer: O) => {
    readonly name: string
    /** In the labels of its controls. */
    readonly code: string
    readonly service: string
    readonly lane: string
    readonly departs: string | null
  }
  readonly useColumns: (view: ColumnsView<A, O>) => OfferColumns<O>
  /** In the column of the total. */
  readonly Mark?: ComponentType<{ readonly offer: O }>
  readonly Under: ComponentType<{ readonly offer: O }>
  /** Facts in the detail of an offer and in a comparison. */
  readonly useFacts: () => (offer: O) => readonly Fact[]
  readonly parts: Parts<A, O>
  /** Lowest price allowed of a container, where the reader may know it. */
  readonly floorOf?: (offer: O, box: string) => Floor | undefined

  readonly Tools?: ComponentType<Looked<A>>
  readonly Above?: ComponentType<{ readonly offers: readonly O[] }>
  /** Blocks of charges have the names of modes whose carriage need not be by sea. */
  readonly isOfMode: boolean
  readonly Moved?: ComponentType<NamedOffer<O> & { readonly ask: A; readonly asOf: string | undefined }>
  /** Ways to make a price list of chosen offers. */
  readonly Listing: ComponentType<{
    readonly ask: A
    readonly asOf: string
    readonly isPast: boolean
    readonly mayMake: boolean
    readonly offers: readonly O[]
  }>
  /** Offers that can be chosen at once, for readers who make quotations and for others. */
  readonly most: Readonly<Record<'making' | 'reading', number>>
  readonly copied: (offers: readonly O[], ask: A, language: Language) => OffersWords
  /** Mode of the Excel export, where pages of several modes share one. */
  readonly exportedMode?: string
  readonly useMake: (sent: Sent) => {
    readonly mutate: (wanted: WantedQuotation<A> & { readonly requestKey: string }) => void
    readonly isPending: boolean
  }
  readonly useCounterOffer: () => (wanted: {
    readonly ask: A
    readonly asOf: string
    readonly offerKey: string
    readonly total: AskedTotal
  }) => Promise<CounterOffer>
  readonly useCounterWords: (ask: A) => { readonly label: string; readonly dayWords: string }
}

/** The same with its answers. */
export interface AnsweringEngine<A extends Ask, O extends AnyOffer, D extends AnswerOf<O>> extends Engine<A, O> {
  readonly useAnswer: (ask: A | undefined, asOf: string | undefined, hasLayers: boolean) => Answer<D>
  /** An answer without an offer. */
  readonly Nothing: ComponentType<
    Looked<A> & {
      readonly answer: D
      readonly today: string
      readonly ends: Readonly<Record<'from' | 'to', readonly Reference[]>>
    }
  >
  readonly Below?: ComponentType<Looked<A> & { readonly answer: D }>
}
