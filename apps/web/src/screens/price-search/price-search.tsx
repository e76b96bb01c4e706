import { type FclAsk, modes } from '@hangjia/contracts'
import { PageLayout } from '@hangjia/ui'
import { businessDay } from '@hangjia/validation'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Loaders, useLoaders } from '../../loaders.ts'
import { useProblemWords } from '../../problem.ts'
import { askFromUrl, askOfWishes, askToUrl } from '../../search/ask-url.ts'
import { type AskPicker, useAskReferences } from '../../search/form/ask-references.ts'
import type { Cargo } from '../../search/form/cargo-boxes.tsx'
import { fclCompleted, fclDraft } from '../../search/form/fcl-draft.ts'
import { SearchForm } from '../../search/form/search-form.tsx'
import type { AskDraft } from '../../search/mode-ask-url.ts'
import { SkipToOffers } from '../../search/skip-to-offers.tsx'
import { useOffersFocus } from '../../search/use-offers-focus.ts'
import { usePriceChoices } from '../../search/use-price-choices.ts'
import { usePreferences } from '../../session/preferences.ts'
import { SpokenTitle } from '../../shell/spoken-title.tsx'
import { asOfFromUrl, asOfParameter } from '../../what-moved/as-of.ts'
import { PastBanner } from '../../what-moved/past-banner.tsx'
import { keepingEnquiry } from '../asked-in-enquiry.ts'
import { RecentSearches } from './ask/recent-searches.tsx'
import { FclSavedMenu, SavedSearches } from './ask/saved-searches.tsx'
import { useOfferView } from './offer/use-offer-view.ts'
import { Results } from './results.tsx'
import type { Answer } from './results-props.ts'
import { asksTheSame, useAnswered } from './use-answered.ts'

interface PriceSearchProps {
  readonly page: 'queryPrice' | 'fullContainer'
  readonly useAnswer: (ask: FclAsk | undefined, asOf: string | undefined, hasLayers: boolean) => Answer
}

/** Ask, compare, explain, quote. The address holds the question: a tab, a reload or a colleague asks it again. */
export const PriceSearch = ({ page, useAnswer }: PriceSearchProps) => {
  const [parameters, setParameters] = useSearchParams()
  const hasPast = page === 'queryPrice'
  const asOf = hasPast ? asOfFromUrl(parameters) : undefined
  const today = businessDay(asOf ?? new Date())
  const ask = useMemo(() => askFromUrl(parameters, today), [parameters, today])
  const wishes = usePreferences()
  // A new question starts with the person's preferences; nothing is searched until they are loaded.
  const begun = useMemo(() => ask ?? (wishes && askOfWishes(today, wishes)), [ask, wishes, today])
  const loaders = useLoaders()
  const load = useCallback((of: AskPicker) => loaders[of as keyof Loaders], [loaders])
  const draft = useMemo(() => begun && fclDraft(begun), [begun])
  const { references, name } = useAskReferences({ mode: modes.fcl, ask: draft, load })
  const { containerTypes, currencies, failed } = usePriceChoices()
  const [cargo, setCargo] = useState<Cargo>()
  const words = useProblemWords()
  const view = useOfferView()
  const answer = useAnswer(ask, asOf, view.prices === 'layers')
  const answered = useAnswered(ask, answer)
  // State of the form; changes there are not searched yet.
  const [typed, setTyped] = useState<AskDraft>()
  const [searches, setSearches] = useState(0)
  const { list, setList } = useOffersFocus({ searches, answer })
  if (failed) return <PageLayout state={{ is: 'failed', message: words(failed.error), retry: failed.retry }} />
  if (!draft || !references || !containerTypes || !currencies) return <PageLayout state={{ is: 'pageLoading' }} />
  // A preferred port that is gone is not asked for.
  const route = draft.route && { ...draft.route, pols: references.from.map(({ id }) => id) }
  const addressOf = (asked: FclAsk, moment: string | null | undefined) => {
    const address = askToUrl(asked)
    if (moment) address.set('at', asOfParameter(moment))
    return keepingEnquiry(parameters, address)
  }
  const search = (asked: FclAsk, moment: string | null) => {
    setTyped(undefined)
    setSearches(searches + 1)
    setParameters(addressOf(asked, moment))
    if (ask && addressOf(asked, moment).toString() === addressOf(ask, asOf).toString()) answer.refetch()
  }
  /** Runs another question, whose names are not loaded, at the shown moment. */
  const askAnew = (asked: FclAsk) => {
    setTyped(undefined)
    setSearches(searches + 1)
    setParameters(addressOf(asked, ask && asOf))
  }
  return (
    <div className="column gap-10 min-h-full p-12">
      <SpokenTitle page={page} />
      {answer.data && answer.data.offers.length > 0 ? <SkipToOffers list={list} /> : null}
      <SearchForm
        key={ask ? addressOf({ ...ask, ticked: [] }, asOf).toString() : 'fresh'}
        mode={modes.fcl}
        ask={ask ? draft : { ...draft, route }}
        references={references}
        boxTypes={containerTypes}
        currencies={currencies}
        load={load}
        busy={answer.isFetching}
        cargo={cargo}
        onCargo={setCargo}
        asOf={hasPast ? (asOf ?? null) : undefined}
        faultsOf={(asked) => fclCompleted(asked).faults}
        saved={(asked, { from, to }) => (
          <FclSavedMenu ask={fclCompleted(asked).ask} references={{ pols: from, pods: to }} onAsk={askAnew} />
        )}
        onChange={setTyped}
        onSearch={(asked, named, moment) => {
          const { ask: complete } = fclCompleted(asked)
          if (!complete) return
          name(asked, named)
          search(complete, moment)
        }}
      />
      {asOf ? <PastBanner asOf={asOf} onNow={() => setParameters(ask ? addressOf(ask, null) : {})} /> : null}
      {ask ? (
        <Results
          key={asOf ?? 'now'}
          page={page}
          ask={ask}
          answered={answered ?? ask}
          isChanged={typed !== undefined && !asksTheSame(fclCompleted(typed).ask, ask)}
          list={setList}
          asOf={asOf}
          answer={answer}
          view={view}
          references={references}
          today={today}
          onGoods={(commodity) => setParameters(addressOf({ ...ask, commodity }, asOf))}
          onAsk={askAnew}
          onTick={(ticked) => setParameters(addressOf({ ...ask, ticked }, asOf), { replace: true })}
        />
      ) : (
        <>
          <SavedSearches onAsk={askAnew} />
          <RecentSearches onAsk={askAnew} />
        </>
      )}
    </div>
  )
}
