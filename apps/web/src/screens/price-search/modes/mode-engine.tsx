import {
  laneWords,
  type Mode,
  type ModeOffer,
  type ModeQuestion,
  type ModeResult,
  maxOptions,
  modesOfPage,
  type NumberedModeResult,
  withOwnLines,
} from '@hangjia/contracts'
import { modeOffersWords } from '@hangjia/pricing/total'
import { RadioButtons, useSpeech } from '@hangjia/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { trpc } from '../../../api.ts'
import { AcceptanceSheetMenu } from '../../../cargo/acceptance-sheet-menu.tsx'
import { LaneHistory } from '../../../papers/lane-history.tsx'
import { modeAsking } from '../../../search/asking/mode-asking.ts'
import { askFromUrl } from '../../../search/mode-ask-url.ts'
import type { Answer, AnsweringEngine, AnswerOf } from '../engine.ts'
import { RateWay } from '../offer/rate-way.tsx'
import { UnitPrices } from '../offer/unit-prices.tsx'
import { SearchScreen } from '../search-screen.tsx'
import { AcceptancePanel } from './acceptance-panel.tsx'
import { AcceptedClasses } from './accepted-classes.tsx'
import { fieldWordsOf } from './field-words.ts'
import { laneOf } from './lane-of.ts'
import { facetsOf, orderFacts, useModeChoiceWords } from './mode-facets.ts'
import { ModeListing } from './mode-listing.tsx'
import { isWarning, NoteLines, RefusalLines } from './mode-notes.tsx'
import { ModeCalendar, ModeNothing } from './mode-nothing.tsx'
import { useModeColumns } from './use-mode-columns.tsx'
import { useModeFacts } from './use-mode-facts.ts'

type ModeAnswer = ModeResult & AnswerOf<ModeOffer>
type ModeEngine = AnsweringEngine<ModeQuestion, ModeOffer, ModeAnswer>

/** A price list takes more offers than a quotation has options. */
const maxListed = 50
const ownLines = (answer: unknown): ModeResult => withOwnLines(answer as NumberedModeResult)

const modeEngine = (mode: Mode, page: string): ModeEngine => {
  const isDesk = mode.pages.desk === page
  // Modes differ only in the fields of their rows.
  const call = `${mode.name}${isDesk ? 'Desk' : 'Sell'}` as 'lclDesk'
  const name = mode.name as 'lcl'
  const lead = mode.leads ?? mode.lane.carrier
  const most = mode.quoted?.list ? maxListed : maxOptions
  const mayChoose: ModeEngine['mayChoose'] = ({ quotable, internal }, quotesByHand) =>
    quotable && (!internal || quotesByHand)
  return {
    ...modeAsking(mode, page),
    audience: isDesk ? 'desk' : 'sales',
    useAnswer: (ask) => {
      const { modeSearch } = trpc.useUtils()
      return useQuery({
        ...modeSearch[call].queryOptions({ ask: ask as never }),
        enabled: ask !== undefined,
        placeholderData: keepPreviousData,
        select: ownLines,
      } as never) as Answer<ModeAnswer>
    },
    useAskAgain: (ask) => {
      const { client } = trpc.useUtils()
      return useCallback(async () => (await client.modeSearch[call].query({ ask: ask as never })).offers, [client, ask])
    },
    views: ['sell', 'buy'],
    orderFacts,
    facets: facetsOf(mode),
    useChoiceWords: () => useModeChoiceWords(mode),
    isFolded: () => false,
    isRefused: ({ quotable }) => !quotable,
    mayChoose,
    mayCounter: mayChoose,
    useOfferWords: () => {
      const speech = useSpeech()
      return (offer) => {
        const say = fieldWordsOf(mode, offer, speech)
        const lane = laneWords(mode, say, offer)
        const carrier = lead && say(lead)
        const name = carrier || lane
        return { name, code: name, service: '', lane: carrier ? lane : '', departs: offer.departs }
      }
    },
    useColumns: (view) => useModeColumns(mode, view),
    Under: ({ offer: { refusals, notes } }) => (
      <>
        <RefusalLines refusals={refusals} />
        <NoteLines notes={notes.filter(isWarning)} />
      </>
    ),
    useFacts: () => useModeFacts(mode),
    parts: {
      Notices: ({ offer: { acceptance, notes } }) => (
        <>
          {acceptance ? <AcceptancePanel acceptance={acceptance} /> : null}
          <NoteLines notes={notes.filter((note) => !isWarning(note))} />
        </>
      ),
      Below: ({ asked, ask, offer }) => (
        <>
          {offer.units ? <UnitPrices units={offer.units} /> : null}
          <RateWay mode={mode} rate={offer.rate.id} view="history" />
          {asked && offer.acceptance && !ask.unitPrices ? (
            <div className="mt-6">
              <AcceptanceSheetMenu
                goods={offer.acceptance.goods}
                title={mode.title}
                addressIn={() => `/pdf/acceptance/${page}/${mode.name}`}
                bodyIn={(language) => ({ ask, offerKey: offer.key, language })}
              />
            </div>
          ) : null}
          <LaneHistory mode={name} {...laneOf(mode, ask, offer)} />
        </>
      ),
    },
    Nothing: (props) => <ModeNothing mode={mode} {...props} />,
    Tools: (props) => <ModeCalendar mode={mode} {...props} />,
    Above: ({ offers }) => <AcceptedClasses mode={mode} offers={offers} />,
    isOfMode: true,
    Listing: ({ ask, asOf, mayMake, offers }) =>
      mayMake && mode.quoted?.list ? (
        <ModeListing mode={mode} ask={ask} asOf={asOf} offerKeys={offers.map(({ key }) => key)} />
      ) : null,
    most: { making: most, reading: maxOptions },
    copied: (offers, ask, language) => modeOffersWords(mode, offers, { ask, language }),
    exportedMode: mode.name,
    useMake: (sent) => {
      const { mutate, isPending } = trpc.quotation.fromModeOffers.useMutation(sent)
      return { mutate: (wanted) => mutate({ ...wanted, mode: mode.name }), isPending }
    },
    useCounterOffer: () => {
      const { client } = trpc.useUtils()
      return ({ total, ...wanted }) =>
        client.quotation.modeCounterOffer.query({ ...wanted, mode: mode.name, target: total.amount } as never)
    },
    useCounterWords: () => {
      const { t } = useTranslation('price')
      const { t: words } = useTranslation('modeSearch')
      const { label } = useSpeech()
      return {
        label: t('counter.total'),
        dayWords: mode.asks.land ? label(mode.asks.day) : words('departs'),
      }
    },
  }
}

/** Search page of modes of the general search, for the pricing desk or for sales. For a new question users choose the kind of load. */
export const modeScreen = (page: string) => {
  const engines = modesOfPage(page).map((mode) => modeEngine(mode, page))
  const [first] = engines
  if (!first) throw new Error(`page ${page} belongs to no mode`)
  return () => {
    const { label } = useSpeech()
    const { t } = useTranslation('modeSearch')
    const [parameters, setParameters] = useSearchParams()
    const [chosen, setChosen] = useState(first)
    // The mode that understands the question of the address.
    const engine = engines.find(({ mode }) => askFromUrl(mode, parameters)) ?? chosen
    const choose = (name: string) => {
      const wanted = engines.find(({ mode: one }) => one.name === name)
      if (!wanted) return
      setChosen(wanted)
      setParameters({})
    }
    const loads =
      engines.length > 1 ? (
        <div className="row wrap gap-y-8 gap-x-14">
          <RadioButtons
            label={t('load')}
            value={engine.mode.name}
            options={engines.map(({ mode }) => ({ value: mode.name, label: label(mode.title) }))}
            onChange={choose}
          />
        </div>
      ) : null
    return <SearchScreen key={engine.mode.name} engine={engine} loads={loads} />
  }
}
