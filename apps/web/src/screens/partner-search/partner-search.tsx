import type { PartnerAsk, PartnerGroupFacts, PartnerResult } from '@hangjia/contracts'
import { placeName } from '@hangjia/pricing/total'
import { PageLayout, StandIn } from '@hangjia/ui'
import { businessDay, clockText } from '@hangjia/validation'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { idList, useForm, useNamedRows } from '../../search/form/named-rows.ts'
import search from '../../search/price-search.module.css'
import { SpokenTitle } from '../../shell/spoken-title.tsx'
import { useKeptQuery } from '../../use-kept-query.ts'
import { Waiting, WaitingPage } from '../../waiting.tsx'
import { emptyPartnerAsk, partnerAskFromUrl, partnerAskToUrl } from './ask-url.ts'
import { MatrixActs } from './matrix-acts.tsx'
import { MatrixTable } from './matrix-table.tsx'
import { type LoadTradeNames, PartnerForm } from './partner-form.tsx'
import styles from './partner-search.module.css'

/** Names of the trade, asked under the partner edition's own key. */
const useTradeNames = (): LoadTradeNames => {
  const utils = trpc.useUtils()
  return useCallback(
    (of) =>
      ({ query, ids = [], recent = [] }) =>
        utils.partnerSearch.options.fetch({ of, query, ids: [...ids], recent: [...recent] }, { staleTime: 60_000 }),
    [utils],
  )
}

const idsIn = ({ pols, pods, carriers, tradeLine }: PartnerAsk) =>
  ({
    pols: ['port', pols],
    pods: ['port', pods],
    carriers: ['carrier', carriers],
    tradeLine: ['tradeLine', idList(tradeLine)],
  }) as const

/** `fullContainerAuLi`: the price search as partners see it. The address holds the question. */
export default () => {
  const [parameters, setParameters] = useSearchParams()
  const today = businessDay(new Date())
  const ask = useMemo(() => partnerAskFromUrl(parameters, today), [parameters, today])
  const { t } = useTranslation('partnerSearch')
  const load = useTradeNames()
  const asked = ask ?? emptyPartnerAsk(today)
  const { rows, name } = useNamedRows({ ids: idsIn(asked), load })
  const { form } = useForm({ key: ask ? partnerAskToUrl(ask).toString() : 'fresh', ask: asked, references: rows })
  const groups = useKeptQuery(trpc.useUtils().partnerSearch.groups.queryOptions())
  const answer = trpc.partnerSearch.find.useQuery(ask ? { ask } : skipToken, { placeholderData: keepPreviousData })
  if (!groups.data) return <WaitingPage of={groups} />
  if (!form) return <PageLayout state={{ is: 'pageLoading' }} />
  if (groups.data.length === 0)
    return <PageLayout state={{ is: 'empty', title: t('noGroup'), hint: t('noGroupHint') }} />
  return (
    <div className="column gap-10 min-h-full p-12">
      <SpokenTitle page="fullContainerAuLi" />
      <PartnerForm
        key={form.key}
        ask={form.ask}
        references={form.references}
        groups={groups.data}
        load={load}
        busy={answer.isFetching}
        onSearch={(wanted, references) => {
          name(idsIn(wanted), references)
          setParameters(partnerAskToUrl(wanted))
          if (ask && partnerAskToUrl(wanted).toString() === partnerAskToUrl(ask).toString()) answer.refetch()
        }}
      />
      {!ask ? (
        <StandIn state={{ is: 'empty', title: t('startTitle'), hint: t('startHint') }} />
      ) : answer.data ? (
        <Results ask={ask} result={answer.data} busy={answer.isFetching} isFormer={answer.isPlaceholderData} />
      ) : (
        <Waiting of={answer} />
      )}
    </div>
  )
}

interface ResultsProps {
  readonly ask: PartnerAsk
  readonly result: PartnerResult
  readonly busy: boolean
  /** Result of the previous question while this one is loading. */
  readonly isFormer: boolean
}
const Results = ({ ask, result, busy, isFormer }: ResultsProps) => {
  const { t, i18n } = useTranslation('partnerSearch')
  const language = i18n.language === 'en' ? 'en' : 'zh'
  const [chosen, setChosen] = useState<readonly string[]>([])
  // The choice belongs to one answer; another question starts with none.
  const [answered, setAnswered] = useState(result)
  if (answered !== result) {
    setAnswered(result)
    setChosen([])
  }
  const { group, rows } = result
  return (
    <>
      <div className="row wrap gap-y-8 gap-x-12">
        <Partner
          group={group}
          words={`${t('rows', { count: rows.length })} · ${t('allIn', { currency: result.currency })}`}
        />
        {chosen.length > 0 ? <span className="muted text-12">{t('chosen', { count: chosen.length })}</span> : null}
        {rows.length > 0 ? (
          <MatrixActs ask={ask} result={result} language={language} chosen={chosen} disabled={isFormer} />
        ) : null}
      </div>
      {rows.length === 0 ? (
        <StandIn
          state={{ is: 'empty', title: t('nothing'), hint: t('nothingHint', { group: placeName(group, language) }) }}
        />
      ) : (
        <div aria-busy={busy} className={search.results}>
          <MatrixTable result={result} language={language} chosen={chosen} onChoose={setChosen} />
          <p className="mt-8 mx-2 faint text-12">
            {[language === 'en' ? group.footerEn : group.footerCn, t('asOf', { at: clockText(result.asOf) })]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      )}
    </>
  )
}

const Partner = ({ group, words }: { readonly group: PartnerGroupFacts; readonly words: string }) => {
  const { i18n } = useTranslation('partnerSearch')
  return (
    <>
      {group.logo ? <img className={`w-30 h-30 ${styles.logo}`} src={group.logo} alt="" /> : null}
      <div className={`column leading-18 ${styles.partner}`}>
        <strong className="text-15 medium">{placeName(group, i18n.language === 'en' ? 'en' : 'zh')}</strong>
        <span className="muted text-12">{words}</span>
      </div>
    </>
  )
}
