import type { Reference } from '@hangjia/contracts'
import { PageLayout, StandIn } from '@hangjia/ui'
import { businessDay } from '@hangjia/validation'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { useLoaders } from '../../loaders.ts'
import { useProblemWords } from '../../problem.ts'
import { SpokenTitle } from '../../shell/spoken-title.tsx'
import { useKeptQuery } from '../../use-kept-query.ts'
import { clockText } from '../../what-moved/as-of.ts'
import search from '../price-search/price-search.module.css'
import { comparisonFromUrl, comparisonToUrl, emptyComparison } from './ask-url.ts'
import { CarrierMatrix } from './carrier-matrix.tsx'
import { ComparisonForm, type Lane } from './comparison-form.tsx'

/** `realtimePriceComparison`: carriers side by side for one lane. The address holds the question. */
export default () => {
  const [parameters, setParameters] = useSearchParams()
  const today = businessDay(new Date())
  const ask = useMemo(() => comparisonFromUrl(parameters, today), [parameters, today])
  const load = useLoaders()
  const { t } = useTranslation('comparison')
  const words = useProblemWords()
  const [lane, setLane] = useState<Lane | undefined>(ask ? undefined : { pol: null, pod: null })
  const { options } = trpc.useUtils().price
  const boxes = useKeptQuery(options.queryOptions({ of: 'containerType', limit: 100 }, { staleTime: 300_000 }))
  const currencies = useKeptQuery(options.queryOptions({ of: 'currency', limit: 100 }, { staleTime: 300_000 }))
  const answer = trpc.priceComparison.find.useQuery(ask ? { ask } : skipToken, { placeholderData: keepPreviousData })
  // A question that came by address brings ids only: their names are asked for once.
  useEffect(() => {
    if (lane || !ask) return
    let isCurrent = true
    const known = (found: readonly Reference[]) => {
      const one = (id: string) => found.find((port) => port.id === id) ?? null
      if (isCurrent) setLane({ pol: one(ask.pol), pod: one(ask.pod) })
    }
    load.port({ query: '', ids: [ask.pol, ask.pod] }).then(known, () => known([]))
    return () => {
      isCurrent = false
    }
  }, [ask, load, lane])
  const failed = boxes.data && currencies.data ? null : (boxes.error ?? currencies.error)
  if (failed)
    return (
      <PageLayout
        state={{
          is: 'failed',
          message: words(failed),
          retry: () => Promise.all([boxes.refetch(), currencies.refetch()]),
        }}
      />
    )
  if (!lane || !boxes.data || !currencies.data) return <PageLayout state={{ is: 'pageLoading' }} />
  return (
    <div className={search.page}>
      <SpokenTitle page="realtimePriceComparison" />
      <ComparisonForm
        key={ask ? comparisonToUrl(ask).toString() : 'fresh'}
        ask={ask ?? emptyComparison(today)}
        lane={lane}
        boxes={boxes.data}
        currencies={currencies.data}
        load={load}
        busy={answer.isFetching}
        onSearch={(asked, named) => {
          setLane(named)
          setParameters(comparisonToUrl(asked))
          if (ask && comparisonToUrl(asked).toString() === comparisonToUrl(ask).toString()) answer.refetch()
        }}
      />
      {!ask ? (
        <StandIn state={{ is: 'empty', title: t('startTitle'), hint: t('startHint') }} />
      ) : answer.error && !answer.data ? (
        <StandIn state={{ is: 'failed', message: words(answer.error), retry: () => answer.refetch() }} />
      ) : !answer.data ? (
        <StandIn state={{ is: 'pageLoading' }} />
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
          <p className={search.foot}>
            {t('asOf', { at: clockText(answer.data.asOf) })}
            {answer.data.confidential > 0 ? ` ${t('confidential', { count: answer.data.confidential })}` : ''}
          </p>
        </div>
      )}
    </div>
  )
}
