import {
  type Mode,
  type ModeQuestion,
  type ModeResult,
  modeSteps,
  modesOfPage,
  type NumberedModeResult,
  withOwnLines,
} from '@hangjia/contracts'
import { PageLayout, RadioButtons, StandIn, useSpeech } from '@hangjia/ui'
import { businessDay, clockText } from '@hangjia/validation'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { StaleNote } from '../../offers/stale-note.tsx'
import { useStale } from '../../offers/use-stale.ts'
import { useProblemWords } from '../../problem.ts'
import { type LoadOf, useAskReferences } from '../../search/form/ask-references.ts'
import { SearchForm } from '../../search/form/search-form.tsx'
import { askFromUrl, askToUrl, completed, draftOf, freshAsk } from '../../search/mode-ask-url.ts'
import { SkipToOffers } from '../../search/skip-to-offers.tsx'
import { useModeLoaders } from '../../search/use-mode-loaders.ts'
import { useOffersFocus } from '../../search/use-offers-focus.ts'
import { SpokenTitle } from '../../shell/spoken-title.tsx'
import { useKeptQuery } from '../../use-kept-query.ts'
import { useSearchLog } from '../../use-search-log.ts'
import { keepingEnquiry } from '../asked-in-enquiry.ts'
import { ModeOffers } from './mode-offers.tsx'
import { ModeSavedList, ModeSavedMenu } from './mode-saved.tsx'
import styles from './mode-search.module.css'
import { RecentQuestions } from './recent-questions.tsx'

const ownLines = (answer: unknown): ModeResult => withOwnLines(answer as NumberedModeResult)

/** Name of the call of a mode for an audience. Modes differ only in the fields of their rows. */
const callOf = (mode: Mode, isDesk: boolean) => `${mode.name}${isDesk ? 'Desk' : 'Sell'}` as 'lclDesk'

/** Search of a page: the call of its mode, for its audience. */
const useAnswer = (mode: Mode, isDesk: boolean, ask: ModeQuestion | undefined) => {
  const { modeSearch } = trpc.useUtils()
  const call = modeSearch[callOf(mode, isDesk)]
  return useQuery({
    ...call.queryOptions({ ask: ask as never }),
    enabled: ask !== undefined,
    placeholderData: keepPreviousData,
    select: ownLines,
  } as never) as {
    readonly data: ModeResult | undefined
    readonly error: unknown
    readonly isFetching: boolean
    readonly isPlaceholderData: boolean
    readonly refetch: () => unknown
  }
}

/** Search page of a mode of the general search, for the pricing desk or for sales. The address holds the question. */
export const modeScreen = (page: string) => {
  const modes = modesOfPage(page)
  const [first] = modes
  if (!first) throw new Error(`page ${page} belongs to no mode`)
  return () => <ModePage page={page} modes={modes} first={first} />
}

interface ModePageProps {
  readonly page: string
  readonly modes: readonly Mode[]
  readonly first: Mode
}
/**
 * Search of the mode that understands the question of the address; for a new question users choose the kind of load.
 */
const ModePage = ({ page, modes, first }: ModePageProps) => {
  const { label } = useSpeech()
  const { t } = useTranslation('modeSearch')
  const [parameters, setParameters] = useSearchParams()
  const [chosen, setChosen] = useState(first)
  const mode = modes.find((one) => askFromUrl(one, parameters)) ?? chosen
  const choose = (name: string) => {
    const wanted = modes.find((one) => one.name === name)
    if (!wanted) return
    setChosen(wanted)
    setParameters({})
  }
  const loads =
    modes.length > 1 ? (
      <div className={`row wrap gap-y-8 gap-x-14 ${styles.bar}`}>
        <RadioButtons
          label={t('load')}
          value={mode.name}
          options={modes.map((one) => ({ value: one.name, label: label(one.title) }))}
          onChange={choose}
        />
      </div>
    ) : null
  return <ModeSearch key={mode.name} page={page} mode={mode} isDesk={mode.pages.desk === page} loads={loads} />
}

interface ModeSearchProps {
  readonly page: string
  readonly mode: Mode
  readonly isDesk: boolean
  /** Switches to the other modes of the page. */
  readonly loads: ReactNode
}
const ModeSearch = ({ page, mode, isDesk, loads }: ModeSearchProps) => {
  const { t } = useTranslation('modeSearch')
  const words = useProblemWords()
  const [parameters, setParameters] = useSearchParams()
  const ask = useMemo(() => askFromUrl(mode, parameters), [mode, parameters])
  const load = useModeLoaders() as LoadOf
  const draft = useMemo(() => (ask ? draftOf(ask) : freshAsk(mode, businessDay(new Date()))), [ask, mode])
  const { references, name } = useAskReferences({ mode, ask: draft, load })
  const currencies = useKeptQuery(
    trpc.useUtils().modeOptions.find.queryOptions({ of: 'currency', limit: 100 }, { staleTime: 300_000 }),
  )
  const answer = useAnswer(mode, isDesk, ask)
  const [searches, setSearches] = useState(0)
  const { list, setList } = useOffersFocus({ searches, answer })
  const { client } = trpc.useUtils()
  const lookAgain = useCallback(
    async () => (await client.modeSearch[callOf(mode, isDesk)].query({ ask: ask as never })).offers,
    [client, mode, isDesk, ask],
  )
  const isStale = useStale(answer.isPlaceholderData ? undefined : answer.data, lookAgain)
  const isAnswered = answer.data !== undefined && !answer.isPlaceholderData && ask !== undefined
  useSearchLog({
    page,
    ask,
    question: ask ? askToUrl({ ...ask, ticked: [] }).toString() : '',
    hits: isAnswered ? answer.data?.offers.length : undefined,
  })
  if (!currencies.data && currencies.error)
    return <PageLayout state={{ is: 'failed', message: words(currencies.error), retry: () => currencies.refetch() }} />
  if (!currencies.data || !references) return <PageLayout state={{ is: 'pageLoading' }} />
  const search = (asked: ModeQuestion) => {
    setSearches(searches + 1)
    setParameters(keepingEnquiry(parameters, askToUrl(asked)))
    if (ask && askToUrl(asked).toString() === askToUrl(ask).toString()) answer.refetch()
  }
  const askAgain = (asked: ModeQuestion) => {
    setSearches(searches + 1)
    setParameters(keepingEnquiry(parameters, askToUrl(asked)))
  }
  return (
    <div className="column gap-10 min-h-full p-12">
      <SpokenTitle page={page} />
      {answer.data && answer.data.offers.length > 0 ? <SkipToOffers list={list} /> : null}
      {loads}
      <SearchForm
        key={ask ? askToUrl({ ...ask, ticked: [] }).toString() : 'fresh'}
        mode={mode}
        ask={draft}
        references={references}
        currencies={currencies.data}
        load={load}
        busy={answer.isFetching}
        cargo={undefined}
        onCargo={() => undefined}
        faultsOf={(asked) => completed(mode, asked).faults}
        saved={(asked, named) => <ModeSavedMenu mode={mode} ask={asked} references={named} onAsk={askAgain} />}
        onChange={() => undefined}
        onSearch={(asked, named) => {
          const { ask: complete } = completed(mode, asked)
          if (!complete) return
          name(asked, named)
          search(complete)
        }}
      />
      <div ref={setList} tabIndex={-1} className="flex-1 column gap-10">
        {!ask ? (
          <>
            <ModeSavedList mode={mode} onAsk={askAgain} />
            <RecentQuestions page={page} mode={mode} onAsk={askAgain} />
          </>
        ) : answer.error && (!answer.data || answer.isPlaceholderData) ? (
          <StandIn state={{ is: 'failed', message: words(answer.error), retry: () => answer.refetch() }} />
        ) : !answer.data || answer.isPlaceholderData ? (
          <StandIn state={{ is: 'pageLoading' }} />
        ) : answer.data.offers.length === 0 ? (
          <NothingFound steps={answer.data.steps} />
        ) : (
          <>
            {isStale ? <StaleNote asOf={answer.data.asOf} onRefresh={answer.refetch} /> : null}
            <ModeOffers
              mode={mode}
              ask={ask}
              audience={isDesk ? 'desk' : 'sales'}
              result={answer.data}
              onRefresh={answer.refetch}
              onTick={(ticked) =>
                setParameters(keepingEnquiry(parameters, askToUrl({ ...ask, ticked })), { replace: true })
              }
            />
            <p className="mx-2 faint text-12">
              {t('asOf', { at: clockText(answer.data.asOf) })}
              {answer.data.exchangeRates
                .map(({ from, to, rate, date }) => ` · ${from} 1 = ${to} ${rate} (${date})`)
                .join('')}
            </p>
          </>
        )}
      </div>
    </div>
  )
}

/** Step that emptied the list in words, and suggestions for the user. */
const NothingFound = ({ steps }: Pick<ModeResult, 'steps'>) => {
  const { t } = useTranslation('modeSearch')
  const emptied = steps.find(({ left }) => left === 0)?.step ?? modeSteps[0]
  return <StandIn state={{ is: 'empty', title: t('nothingTitle'), hint: t(`emptied.${emptied}`) }} />
}
