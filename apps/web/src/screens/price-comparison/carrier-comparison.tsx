import { PageLayout, StandIn } from '@hangjia/ui'
import { businessDay, clockText } from '@hangjia/validation'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { useLoaders } from '../../loaders.ts'
import { idList, useForm, useNamedRows } from '../../search/form/named-rows.ts'
import search from '../../search/price-search.module.css'
import { usePriceChoices } from '../../search/use-price-choices.ts'
import { Waiting, WaitingPage } from '../../waiting.tsx'
import { type ComparisonDraft, comparisonFromUrl, comparisonToUrl, emptyComparison } from './ask-url.ts'
import { CarrierMatrix } from './carrier-matrix.tsx'
import { ComparisonForm } from './comparison-form.tsx'
import { LaneQuotes } from './lane-quotes.tsx'

const idsIn = ({ pol, pod }: ComparisonDraft) => ({ pol: ['port', idList(pol)], pod: ['port', idList(pod)] }) as const

/** Carriers side by side for one lane of full containers. The address holds the question. */
export const CarrierComparison = () => {
  const [parameters, setParameters] = useSearchParams()
  const today = businessDay(new Date())
  const ask = useMemo(() => comparisonFromUrl(parameters, today), [parameters, today])
  const load = useLoaders()
  const loadOf = useCallback((of: 'port') => load[of], [load])
  const { t } = useTranslation('comparison')
  const asked = ask ?? emptyComparison(today)
  const { rows, name } = useNamedRows({ ids: idsIn(asked), load: loadOf })
  const { form } = useForm({ key: ask ? comparisonToUrl(ask).toString() : 'fresh', ask: asked, references: rows })
  const { containerTypes, currencies, failed } = usePriceChoices()
  const answer = trpc.priceComparison.find.useQuery(ask ? { ask } : skipToken, { placeholderData: keepPreviousData })
  if (failed) return <WaitingPage of={failed} />
  if (!form || !containerTypes || !currencies) return <PageLayout state={{ is: 'pageLoading' }} />
  return (
    <>
      <ComparisonForm
        key={form.key}
        ask={form.ask}
        references={form.references}
        boxes={containerTypes}
        currencies={currencies}
        load={load}
        busy={answer.isFetching}
        onSearch={(wanted, lane) => {
          name(idsIn(wanted), lane)
          setParameters(comparisonToUrl(wanted))
          if (ask && comparisonToUrl(wanted).toString() === comparisonToUrl(ask).toString()) answer.refetch()
        }}
      />
      {!ask ? (
        <StandIn state={{ is: 'empty', title: t('startTitle'), hint: t('startHint') }} />
      ) : !answer.data ? (
        <Waiting of={answer} />
      ) : answer.data.carriers.length === 0 ? (
        <StandIn
          state={{
            is: 'empty',
            title: t('nothingTitle'),
            hint: t(answer.data.tooBroad ? 'tooBroad' : answer.data.confidential > 0 ? 'onlySecret' : 'nothingHint'),
          }}
        />
      ) : (
        <div aria-busy={answer.isFetching} className={search.results}>
          <CarrierMatrix result={answer.data} />
          <p className="mt-8 mx-2 faint text-12">
            {t('asOf', { at: clockText(answer.data.asOf) })}
            {answer.data.confidential > 0 ? ` ${t('confidential', { count: answer.data.confidential })}` : ''}
          </p>
          <LaneQuotes ask={ask} result={answer.data} />
        </div>
      )}
    </>
  )
}
