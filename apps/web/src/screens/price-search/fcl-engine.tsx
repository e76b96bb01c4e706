import { type FclAsk, maxOptions, type SearchFacts, withOwnLines } from '@hangjia/contracts'
import { offersWords } from '@hangjia/pricing/total'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { AddToQuotation } from '../../price-lists/add-to-quotation.tsx'
import { MakePriceList } from '../../price-lists/make-price-list.tsx'
import { fclAsking } from '../../search/asking/fcl-asking.ts'
import { boxesOf } from '../../search/asking/lane-words.ts'
import { MovedDialog } from '../../what-moved/moved-dialog.tsx'
import type { Answer, AnsweringEngine, AnswerOf } from './engine.ts'
import { FclCalendar } from './narrowing/fcl-calendar.tsx'
import { facets } from './narrowing/fcl-facets.ts'
import { FclNothing } from './narrowing/fcl-nothing.tsx'
import { OtherGoods } from './narrowing/other-goods.tsx'
import { useChoiceWords } from './narrowing/use-choice-words.ts'
import { fclParts } from './offer/fcl-parts.tsx'
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

const Listing: FclEngine['Listing'] = ({ ask, asOf, isPast, offers }) => {
  const { added } = useWayWords()
  return (
    <>
      <AddToQuotation ask={ask} asOf={asOf} offers={offers} disabled={isPast} />
      <MakePriceList
        rates={offers.map(({ rate }) => rate.id)}
        legs={added(offers)}
        customer={ask.customer}
        disabled={isPast}
      />
    </>
  )
}

const fclEngine = (page: 'queryPrice' | 'fullContainer'): FclEngine => {
  const audience = page === 'queryPrice' ? 'desk' : 'sales'
  const isDesk = audience === 'desk'
  const engine: FclEngine = {
    ...fclAsking(page),
    audience,
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
