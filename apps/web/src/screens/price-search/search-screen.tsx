import { PageLayout } from '@hangjia/ui'
import { businessDay } from '@hangjia/validation'
import { type ReactNode, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { RecentSearches, SavedSearches, SavedSearchesMenu } from '../../search/asking/asked-before.tsx'
import type { Ask } from '../../search/asking/asking.ts'
import { useAskReferences, withPorts } from '../../search/form/ask-references.ts'
import type { Cargo } from '../../search/form/cargo-boxes.tsx'
import { useForm } from '../../search/form/named-rows.ts'
import { SearchForm } from '../../search/form/search-form.tsx'
import { SkipToOffers } from '../../search/skip-to-offers.tsx'
import { useOffersFocus } from '../../search/use-offers-focus.ts'
import { SpokenTitle } from '../../shell/spoken-title.tsx'
import { WaitingPage } from '../../waiting.tsx'
import { asOfFromUrl, asOfParameter } from '../../what-moved/as-of.ts'
import { PastBanner } from '../../what-moved/past-banner.tsx'
import { keepingEnquiry } from '../asked-in-enquiry.ts'
import { usePapers } from './asking/use-papers.tsx'
import type { Answer, AnsweringEngine, AnswerOf, AnyOffer } from './engine.ts'
import { useOfferView } from './list/use-offer-view.ts'
import { Results } from './results.tsx'

interface SearchScreenProps<A extends Ask, O extends AnyOffer, D extends AnswerOf<O>> {
  readonly engine: AnsweringEngine<A, O, D>
  /** Switches to the other modes of the page. */
  readonly loads?: ReactNode
}

/** Search of a mode: ask, compare, explain, quote. The address holds the question: a tab, a reload or a colleague asks it again. */
export const SearchScreen = <A extends Ask, O extends AnyOffer, D extends AnswerOf<O>>({
  engine,
  loads = null,
}: SearchScreenProps<A, O, D>) => {
  const { mode, page, hasPast, completed, draftOf, begun } = engine
  const [parameters, setParameters] = useSearchParams()
  const asOf = hasPast ? asOfFromUrl(parameters) : undefined
  const today = businessDay(asOf ?? new Date())
  const ask = useMemo(() => engine.read(parameters, today), [engine, parameters, today])
  // A new question starts with the person's preferences; nothing is searched until they are loaded.
  const fresh = engine.useFresh(today)
  const draft = useMemo(
    () => (ask ? draftOf(ask) : fresh && begun(parameters, fresh)),
    [ask, draftOf, fresh, begun, parameters],
  )
  const { load, currencies, boxTypes, failed } = engine.useLists()
  const { references, name } = useAskReferences({ mode, ask: draft, load })
  const [cargo, setCargo] = useState<Cargo>()
  const view = useOfferView()
  const papers = usePapers(mode)
  const answer = engine.useAnswer(ask, asOf, view.prices === 'layers')
  const answered = useAnswered(ask, answer)
  const addressOf = (asked: A, moment: string | null | undefined) => {
    const address = engine.write(asked)
    if (moment) address.set('at', asOfParameter(moment))
    return keepingEnquiry(parameters, address)
  }
  const questionOf = (asked: A) => engine.write({ ...asked, ticked: [] }).toString()
  // A question that is run anew replaces what was typed, even where it is the one in sight.
  const [runs, setRuns] = useState(0)
  const { form, typed, setTyped } = useForm({
    key: `${runs} ${ask ? addressOf({ ...ask, ticked: [] }, asOf).toString() : `fresh ${parameters}`}`,
    // A new question begins without the preferred ports that are gone.
    ask: ask || !draft || !references ? draft : withPorts(draft, references.from),
    references,
  })
  const [searches, setSearches] = useState(0)
  const { list, setList } = useOffersFocus({ searches, answer })
  if (failed) return <WaitingPage of={failed} />
  if (!form || !currencies) return <PageLayout state={{ is: 'pageLoading' }} />
  const search = (asked: A, moment: string | null | undefined) => {
    setSearches(searches + 1)
    setParameters(addressOf(asked, moment))
    if (ask && addressOf(asked, moment).toString() === addressOf(ask, asOf).toString()) answer.refetch()
  }
  /** Runs another question at the shown moment. */
  const askAnew = (asked: A) => {
    setRuns(runs + 1)
    search(asked, ask && asOf)
  }
  const changed = typed && completed(typed).ask
  return (
    <div className="column gap-10 min-h-full p-12">
      <SpokenTitle page={page} />
      {answer.data && answer.data.offers.length > 0 ? <SkipToOffers list={list} /> : null}
      {loads}
      <SearchForm
        key={form.key}
        mode={mode}
        ask={form.ask}
        references={form.references}
        boxTypes={boxTypes}
        currencies={currencies}
        load={load}
        busy={answer.isFetching}
        cargo={cargo}
        onCargo={setCargo}
        asOf={hasPast ? (asOf ?? null) : undefined}
        faultsOf={(asked) => completed(asked).faults}
        saved={(asked, ends) => (
          <SavedSearchesMenu engine={engine} ask={completed(asked).ask} ends={ends} onAsk={askAnew} />
        )}
        papers={papers}
        onChange={setTyped}
        onSearch={(asked, named, moment) => {
          const { ask: complete } = completed(asked)
          if (!complete) return
          name(asked, named)
          // Charges are ticked in the list: the form does not know them.
          const isSame = ask && questionOf(complete) === questionOf(ask)
          search(isSame ? { ...complete, ticked: ask.ticked } : complete, moment)
        }}
      />
      {asOf ? <PastBanner asOf={asOf} onNow={() => setParameters(ask ? addressOf(ask, null) : {})} /> : null}
      {ask ? (
        <Results
          key={asOf ?? 'now'}
          engine={engine}
          ask={ask}
          answered={answered ?? ask}
          question={questionOf(ask)}
          isChanged={typed !== undefined && (!changed || questionOf(changed) !== questionOf(ask))}
          list={setList}
          asOf={asOf}
          answer={answer}
          view={view}
          attachments={papers.ids}
          ends={references ?? noEnds}
          currencies={currencies}
          today={today}
          onAsk={askAnew}
          onTick={(ticked) => setParameters(addressOf({ ...ask, ticked }, asOf), { replace: true })}
        />
      ) : (
        <>
          <SavedSearches engine={engine} onAsk={askAnew} />
          <RecentSearches engine={engine} onAsk={askAnew} />
        </>
      )}
    </div>
  )
}

/** Ends of a lane whose names are not loaded yet. */
const noEnds = { from: [], to: [] }

/** The question that the prices in sight answer: while a newer one is under way that is the one before. */
const useAnswered = <A extends Ask, D>(ask: A | undefined, answer: Pick<Answer<D>, 'data' | 'isPlaceholderData'>) => {
  const { data, isPlaceholderData } = answer
  const [kept, setKept] = useState<{ readonly data: D | undefined; readonly ask: A }>()
  const isOwn = ask !== undefined && data !== undefined && !isPlaceholderData
  if (isOwn && (kept?.data !== data || kept?.ask !== ask)) setKept({ data, ask })
  return isOwn || kept?.data !== data ? ask : kept?.ask
}
