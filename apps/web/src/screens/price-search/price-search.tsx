import type { FclAsk, Reference } from '@hangjia/contracts'
import { PageLayout } from '@hangjia/ui'
import { businessDay } from '@hangjia/validation'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useLoaders } from '../../loaders.ts'
import { useProblemWords } from '../../problem.ts'
import { askFromUrl, askOfWishes, askToUrl } from '../../search/ask-url.ts'
import { SkipToOffers } from '../../search/skip-to-offers.tsx'
import { useOffersFocus } from '../../search/use-offers-focus.ts'
import { usePriceChoices } from '../../search/use-price-choices.ts'
import { usePreferences } from '../../session/preferences.ts'
import { SpokenTitle } from '../../shell/spoken-title.tsx'
import { asOfFromUrl, asOfParameter } from '../../what-moved/as-of.ts'
import { PastBanner } from '../../what-moved/past-banner.tsx'
import { keepingEnquiry } from '../asked-in-enquiry.ts'
import { AskForm } from './ask/ask-form.tsx'
import type { AskReferences } from './ask/ask-references.ts'
import type { Cargo } from './ask/cargo-boxes.tsx'
import { RecentSearches } from './ask/recent-searches.tsx'
import { SavedSearches } from './ask/saved-searches.tsx'
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
  const load = useLoaders()
  const [references, setReferences] = useState<AskReferences | undefined>()
  const { containerTypes, currencies, failed } = usePriceChoices()
  const [cargo, setCargo] = useState<Cargo>()
  const words = useProblemWords()
  // A question from an address has ids only: their names are loaded once.
  useEffect(() => {
    if (references || !begun) return
    const named = (of: 'port' | 'carrier' | 'tradeLine' | 'customer', ids: readonly string[]) =>
      ids.length > 0 ? load[of]({ query: '', ids }) : Promise.resolve<Reference[]>([])
    let isCurrent = true
    Promise.all([
      named('port', begun.pols),
      named('port', begun.pods),
      named('carrier', begun.carriers),
      named('tradeLine', begun.tradeLines),
      named('customer', begun.customer ? [begun.customer] : []),
    ])
      .then(
        ([pols, pods, carriers, tradeLines, [customer]]) =>
          isCurrent && setReferences({ pols, pods, carriers, tradeLines, customer: customer ?? null }),
      )
      .catch(() => isCurrent && setReferences({ pols: [], pods: [], carriers: [], tradeLines: [], customer: null }))
    return () => {
      isCurrent = false
    }
  }, [begun, load, references])
  const view = useOfferView()
  const answer = useAnswer(ask, asOf, view.prices === 'layers')
  const answered = useAnswered(ask, answer)
  // State of the form; changes there are not searched yet.
  const [typed, setTyped] = useState<FclAsk>()
  const [searches, setSearches] = useState(0)
  const { list, setList } = useOffersFocus({ searches, answer })
  if (failed) return <PageLayout state={{ is: 'failed', message: words(failed.error), retry: failed.retry }} />
  if (!begun || !references || !containerTypes || !currencies) return <PageLayout state={{ is: 'pageLoading' }} />
  const addressOf = (asked: FclAsk, moment: string | null | undefined) => {
    const address = askToUrl(asked)
    if (moment) address.set('at', asOfParameter(moment))
    return keepingEnquiry(parameters, address)
  }
  const search = (asked: FclAsk, named: AskReferences, moment: string | null) => {
    setReferences(named)
    setTyped(undefined)
    setSearches(searches + 1)
    setParameters(addressOf(asked, moment))
    if (ask && addressOf(asked, moment).toString() === addressOf(ask, asOf).toString()) answer.refetch()
  }
  /** Runs another question, whose names are not loaded, at the shown moment. */
  const askAnew = (asked: FclAsk) => {
    setReferences(undefined)
    setTyped(undefined)
    setSearches(searches + 1)
    setParameters(addressOf(asked, ask && asOf))
  }
  return (
    <div className="column gap-10 min-h-full p-12">
      <SpokenTitle page={page} />
      {answer.data && answer.data.offers.length > 0 ? <SkipToOffers list={list} /> : null}
      <AskForm
        key={ask ? addressOf({ ...ask, ticked: [] }, asOf).toString() : 'fresh'}
        ask={ask ?? { ...begun, pols: references.pols.map(({ id }) => id) }}
        references={references}
        containerTypes={containerTypes}
        currencies={currencies}
        load={load}
        busy={answer.isFetching}
        cargo={cargo}
        onCargo={setCargo}
        {...(hasPast ? { asOf: asOf ?? null } : {})}
        onChange={setTyped}
        onSearch={search}
        onAsk={askAnew}
      />
      {asOf ? <PastBanner asOf={asOf} onNow={() => setParameters(ask ? addressOf(ask, null) : {})} /> : null}
      {ask ? (
        <Results
          key={asOf ?? 'now'}
          page={page}
          ask={ask}
          answered={answered ?? ask}
          isChanged={typed !== undefined && !asksTheSame(typed, ask)}
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
