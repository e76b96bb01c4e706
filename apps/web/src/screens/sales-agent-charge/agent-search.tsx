import { type AgentAsk, type AgentResult, mayEdit, readsQuotations } from '@hangjia/contracts'
import { PageLayout, StandIn } from '@hangjia/ui'
import { businessDay, clockText } from '@hangjia/validation'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { DerivationPanel, type Explained } from '../../explain/derivation-panel.tsx'
import { useLoaders } from '../../loaders.ts'
import { idList, useForm, useNamedRows } from '../../search/form/named-rows.ts'
import { NothingFound } from '../../search/list/nothing-found.tsx'
import search from '../../search/price-search.module.css'
import { usePriceChoices } from '../../search/use-price-choices.ts'
import { useSession } from '../../session/session.tsx'
import { SpokenTitle } from '../../shell/spoken-title.tsx'
import { Waiting, WaitingPage } from '../../waiting.tsx'
import { keepingEnquiry } from '../asked-in-enquiry.ts'
import { type Taken, useQuoteAgent } from './add-to-quotation.tsx'
import { AgentForm } from './agent-form.tsx'
import { AgentList } from './agent-list.tsx'
import { type AgentAskDraft, agentAskFromUrl, agentAskToUrl, emptyAgentAsk } from './ask-url.ts'
import { DraftDialog } from './draft-dialog.tsx'

const idsIn = ({ pod, destination }: AgentAskDraft) =>
  ({ pod: ['port', idList(pod)], destination: ['port', idList(destination)] }) as const

/** `salesOverseasAgentCharge`: charges of overseas agents, compared one by one. The address holds the question. */
export default () => {
  const [parameters, setParameters] = useSearchParams()
  const today = businessDay(new Date())
  const ask = useMemo(() => agentAskFromUrl(parameters, today), [parameters, today])
  const load = useLoaders()
  const loadOf = useCallback((of: 'port') => load[of], [load])
  const { t } = useTranslation('agentSearch')
  const asked = ask ?? emptyAgentAsk(today)
  const { rows, name } = useNamedRows({ ids: idsIn(asked), load: loadOf })
  const { form } = useForm({
    key: ask ? agentAskToUrl({ ...ask, ticked: [] }).toString() : 'fresh',
    ask: asked,
    references: rows,
  })
  const { containerTypes, currencies, failed } = usePriceChoices()
  const addressOf = (wanted: AgentAskDraft) => keepingEnquiry(parameters, agentAskToUrl(wanted))
  const answer = trpc.agentSearch.find.useQuery(ask ? { ask } : skipToken, { placeholderData: keepPreviousData })
  if (failed) return <WaitingPage of={failed} />
  if (!form || !containerTypes || !currencies) return <PageLayout state={{ is: 'pageLoading' }} />
  return (
    <div className="column gap-10 min-h-full p-12">
      <SpokenTitle page="salesOverseasAgentCharge" />
      <AgentForm
        key={form.key}
        ask={form.ask}
        references={form.references}
        containerTypes={containerTypes}
        currencies={currencies}
        load={load}
        busy={answer.isFetching}
        onSearch={(wanted, ports) => {
          name(idsIn(wanted), ports)
          setParameters(addressOf(wanted))
          if (ask && agentAskToUrl(wanted).toString() === agentAskToUrl(ask).toString()) answer.refetch()
        }}
      />
      {!ask ? (
        <StandIn state={{ is: 'empty', title: t('startTitle'), hint: t('startHint') }} />
      ) : answer.data ? (
        <Results
          ask={ask}
          result={answer.data}
          busy={answer.isFetching}
          isFormer={answer.isPlaceholderData}
          today={today}
          onTick={(ticked) => setParameters(addressOf({ ...ask, ticked }), { replace: true })}
        />
      ) : (
        <Waiting of={answer} />
      )}
    </div>
  )
}

interface ResultsProps {
  readonly ask: AgentAsk
  readonly result: AgentResult
  readonly busy: boolean
  /** Result of the previous question while this one is loading. */
  readonly isFormer: boolean
  readonly today: string
  readonly onTick: (ticked: string[]) => void
}

const Results = ({ ask, result, busy, isFormer, today, onTick }: ResultsProps) => {
  const { t } = useTranslation('agentSearch')
  const price = useTranslation('price').t
  const session = useSession()
  const [explained, setExplained] = useState<Explained | null>(null)
  const [taken, setTaken] = useState<Taken | null>(null)
  const { quote, isQuoting } = useQuoteAgent({ ask, result })
  if (result.offers.length === 0) return <NoAgent ask={ask} result={result} />
  const mayQuote = mayEdit(session) && readsQuotations(session)
  return (
    <>
      <div className="row wrap gap-y-8 gap-x-14">
        <strong className={`row gap-4 ${search.count}`}>{t('agents', { count: result.offers.length })}</strong>
      </div>
      <div aria-busy={busy} className={search.results}>
        <AgentList
          result={result}
          boxes={ask.boxes}
          ticked={ask.ticked}
          today={today}
          onTick={(charge) =>
            onTick(ask.ticked.includes(charge) ? ask.ticked.filter((id) => id !== charge) : [...ask.ticked, charge])
          }
          onExplain={setExplained}
          onAdd={mayQuote ? setTaken : undefined}
          onQuote={quote}
          mayAdd={!isFormer && !isQuoting}
        />
        <p className="mt-8 mx-2 faint text-12">{price('asOf', { at: clockText(result.asOf) })}</p>
      </div>
      {taken ? <DraftDialog ask={ask} result={result} taken={taken} onClose={() => setTaken(null)} /> : null}
      <DerivationPanel explained={explained} onClose={() => setExplained(null)} />
    </>
  )
}

/** Step that emptied the list, and suggestions for the user. */
const NoAgent = ({ ask, result }: Pick<ResultsProps, 'ask' | 'result'>) => {
  const { t } = useTranslation('agentSearch')
  const emptied = result.steps.find(({ left }) => left === 0)?.step
  return (
    <NothingFound
      title={t('nothing')}
      cause={emptied && t(`emptied.${emptied}`, { day: ask.arrives })}
      steps={result.steps.map(({ step, left }) => ({ words: t(`steps.${step}`), left }))}
    />
  )
}
