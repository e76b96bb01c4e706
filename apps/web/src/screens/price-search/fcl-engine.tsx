import { type FclAsk, maxOptions, modes, type SearchFacts, withOwnLines } from '@hangjia/contracts'
import { offersWords } from '@hangjia/pricing/total'
import { useSpeech } from '@hangjia/ui'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { type Loaders, useLoaders } from '../../loaders.ts'
import { useSavedActs } from '../../offers/use-saved-acts.ts'
import { MakePriceList } from '../../price-lists/make-price-list.tsx'
import { askedToday, askFromUrl, askOfWishes, askToUrl } from '../../search/ask-url.ts'
import type { AskPicker } from '../../search/form/ask-references.ts'
import { fclCompleted, fclDraft } from '../../search/form/fcl-draft.ts'
import { usePriceChoices } from '../../search/use-price-choices.ts'
import { usePreferences } from '../../session/preferences.ts'
import { MovedDialog } from '../../what-moved/moved-dialog.tsx'
import type { Answer, AnsweringEngine, AnswerOf } from './engine.ts'
import { FclCalendar } from './narrowing/fcl-calendar.tsx'
import { facets } from './narrowing/fcl-facets.ts'
import { FclNothing } from './narrowing/fcl-nothing.tsx'
import { OtherGoods } from './narrowing/other-goods.tsx'
import { useChoiceWords } from './narrowing/use-choice-words.ts'
import { fclParts } from './offer/fcl-parts.tsx'
import { boxesOf, laneOf } from './offer/lane-words.ts'
import { NoticeMark } from './offer/offer-notices.tsx'
import { OfferWay } from './offer/offer-way.tsx'
import { floorOf, isNameless, type Offer, orderFacts } from './offer/offers.ts'
import { useFclColumns } from './offer/use-fcl-columns.tsx'
import { useTerms } from './offer/use-terms.ts'
import { useWayWords } from './offer/use-way-words.ts'
import { SearchScreen } from './search-screen.tsx'

type FclAnswer = SearchFacts & AnswerOf<Offer>
type FclEngine = AnsweringEngine<FclAsk, Offer, FclAnswer>

/** Placeholder data must be of the same moment: past prices must not appear under the label of current ones. */
const useDeskAnswer = (ask: FclAsk | undefined, asOf: string | undefined, hasLayers: boolean): Answer<FclAnswer> =>
  trpc.price.desk.useQuery(
    ask ? { ask, ...(asOf ? { asOf } : {}), ...(hasLayers ? { layers: true } : {}) } : skipToken,
    {
      select: withOwnLines,
      placeholderData: (before, query) => (query?.queryKey[1]?.input?.asOf === asOf ? before : undefined),
    },
  )
const useSellAnswer = (ask: FclAsk | undefined): Answer<FclAnswer> =>
  trpc.price.sell.useQuery(ask ? { ask } : skipToken, { placeholderData: keepPreviousData, select: withOwnLines })

const useFresh = (today: string) => {
  const wishes = usePreferences()
  return useMemo(() => wishes && fclDraft(askOfWishes(today, wishes)), [wishes, today])
}

const useLists = () => {
  const loaders = useLoaders()
  const load = useCallback((of: AskPicker) => loaders[of as keyof Loaders], [loaders])
  const { containerTypes, currencies, failed } = usePriceChoices()
  return { load, boxTypes: containerTypes, currencies: containerTypes && currencies, failed }
}

const useSaved = () => {
  const { language } = useSpeech()
  const { attempted, sayDone, ...acts } = useSavedActs()
  const list = trpc.savedSearch.list.useQuery()
  const save = trpc.savedSearch.save.useMutation(attempted)
  return {
    ...acts,
    searches: (list.data ?? []).map((saved) => ({ ...saved, lane: laneOf(saved, language) })),
    save: (name: string, ask: FclAsk) => save.mutateAsync({ name, ask }).then(() => sayDone(name)),
  }
}

const useRecent = () => {
  const { language } = useSpeech()
  const { data, isPending, error, refetch } = trpc.price.recent.useQuery()
  return {
    searches: isPending ? undefined : (data ?? []).map((found) => ({ ...found, lane: laneOf(found, language) })),
    error,
    retry: refetch,
  }
}

const useOfferWords = () => {
  const { place } = useWayWords()
  return ({ carrier, serviceCode, pol, receipt, pod, destination, etd }: Offer) => ({
    name: place(carrier),
    code: carrier.code,
    service: serviceCode ?? '',
    lane: `${place(receipt ?? pol)} → ${place(destination ?? pod)}`,
    departs: etd,
  })
}

const useCounterWords = (ask: FclAsk) => {
  const { t } = useTranslation('price')
  return { label: t('counter.label', { boxes: boxesOf(ask) }), dayWords: t('sailing') }
}

const Listing: FclEngine['Listing'] = ({ ask, isPast, offers }) => {
  const { added } = useWayWords()
  return (
    <MakePriceList
      rates={offers.map(({ rate }) => rate.id)}
      legs={added(offers)}
      customer={ask.customer}
      disabled={isPast}
    />
  )
}

const fclEngine = (page: 'queryPrice' | 'fullContainer'): FclEngine => {
  const audience = page === 'queryPrice' ? 'desk' : 'sales'
  const isDesk = audience === 'desk'
  const engine: FclEngine = {
    mode: modes.fcl,
    page,
    audience,
    read: askFromUrl,
    write: askToUrl,
    renewed: askedToday,
    draftOf: fclDraft,
    completed: fclCompleted,
    useFresh,
    useLists,
    laneWords: (_ask, { from, to }, language) => laneOf({ pols: from, pods: to }, language),
    cargoWords: boxesOf,
    dayWords: ({ etdFrom, etdTo }) => `${etdFrom} – ${etdTo}`,
    useSaved,
    useRecent,
    start: 'price',
    useAnswer: isDesk ? useDeskAnswer : useSellAnswer,
    useAskAgain: (ask) => {
      const { client } = trpc.useUtils()
      return useCallback(
        async () => (ask ? (await client.price[isDesk ? 'desk' : 'sell'].query({ ask })).offers : []),
        [client, ask],
      )
    },
    views: ['sell', 'buy', 'layers'],
    hasAllIn: true,
    orderFacts,
    facets,
    useChoiceWords,
    isFolded: (offer) => offer.dominated || (!offer.quotable && !offer.secret),
    isRefused: () => false,
    mayChoose: ({ quotable }) => quotable,
    mayCounter: ({ quotable, internal }, quotesByHand) => quotable && (!internal || quotesByHand),
    isNameless,
    useOfferWords,
    useColumns: useFclColumns,
    Mark: NoticeMark,
    Under: ({ offer }) => (offer.legs.length > 0 ? <OfferWay offer={offer} /> : null),
    useFacts: () => useTerms().facts,
    parts: fclParts,
    floorOf,
    Nothing: FclNothing,
    Tools: FclCalendar,
    Below: ({ answer, ask, onAsk }) => (
      <OtherGoods facts={answer} onAsk={(commodity) => onAsk({ ...ask, commodity })} />
    ),
    isOfMode: false,
    Listing,
    most: { making: maxOptions, reading: maxOptions },
    copied: (offers, { boxes }, language) => offersWords(offers, boxes, language),
    useMake: (sent) => trpc.quotation.fromOffers.useMutation(sent),
    useCounterOffer: () => {
      const { client } = trpc.useUtils()
      return ({ total, ...wanted }) =>
        client.quotation.counterOffer.query({ ...wanted, audience, target: total.amount })
    },
    useCounterWords,
  }
  return isDesk
    ? {
        ...engine,
        hasPast: true,
        Moved: ({ offer, ...props }) => <MovedDialog {...props} offerKey={offer.key} />,
      }
    : engine
}

/** Search of full containers: `queryPrice` with selling and buying prices, for the pricing desk, also as of a past moment; `fullContainer` with the selling side only. */
export const fclScreen = (page: 'queryPrice' | 'fullContainer') => {
  const engine = fclEngine(page)
  return () => <SearchScreen engine={engine} />
}
