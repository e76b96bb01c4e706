import { PageLayout, StandIn } from '@hangjia/ui'
import { businessDay, clockText } from '@hangjia/validation'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { useLoaders } from '../../loaders.ts'
import { usePortNames } from '../../ports/use-port-names.ts'
import { useProblemWords } from '../../problem.ts'
import search from '../../search/price-search.module.css'
import { usePriceChoices } from '../../search/use-price-choices.ts'
import { comparisonFromUrl, comparisonToUrl, emptyComparison } from './ask-url.ts'
import { CarrierMatrix } from './carrier-matrix.tsx'
import { ComparisonForm } from './comparison-form.tsx'

const places = ['pol', 'pod'] as const

/** Carriers side by side for one lane of full containers. The address holds the question. */
export const CarrierComparison = () => {
  const [parameters, setParameters] = useSearchParams()
  const today = businessDay(new Date())
  const ask = useMemo(() => comparisonFromUrl(parameters, today), [parameters, today])
  const load = useLoaders()
  const { t } = useTranslation('comparison')
  const words = useProblemWords()
  const [lane, setLane] = usePortNames({ places, ask, load })
  const { containerTypes, currencies, failed } = usePriceChoices()
  const answer = trpc.priceComparison.find.useQuery(ask ? { ask } : skipToken, { placeholderData: keepPreviousData })
  if (failed) return <PageLayout state={{ is: 'failed', message: words(failed.error), retry: failed.retry }} />
  if (!lane || !containerTypes || !currencies) return <PageLayout state={{ is: 'pageLoading' }} />
  return (
    <>
      <ComparisonForm
        key={ask ? comparisonToUrl(ask).toString() : 'fresh'}
        ask={ask ?? emptyComparison(today)}
        lane={lane}
        boxes={containerTypes}
        currencies={currencies}
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
          <p className="mt-8 mx-2 faint text-12">
            {t('asOf', { at: clockText(answer.data.asOf) })}
            {answer.data.confidential > 0 ? ` ${t('confidential', { count: answer.data.confidential })}` : ''}
          </p>
        </div>
      )}
    </>
  )
}
