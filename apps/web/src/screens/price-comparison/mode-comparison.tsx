import { type CargoComparison, type ComparedPlace, comparedPlaces } from '@hangjia/contracts'
import { type LoadReferences, PageLayout, StandIn } from '@hangjia/ui'
import { businessDay } from '@hangjia/validation'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { useLoaders } from '../../loaders.ts'
import { useProblemWords } from '../../problem.ts'
import { useModeLoaders } from '../../search/use-mode-loaders.ts'
import { usePriceChoices } from '../../search/use-price-choices.ts'
import { useSession } from '../../session/session.tsx'
import { cargoFromUrl, cargoToUrl, draftOf, type LaneDrafts } from './cargo-url.ts'
import { ModeComparisonForm } from './mode-comparison-form.tsx'
import { ModeMatrix } from './mode-matrix.tsx'
import { comparedModes } from './mode-questions.ts'

/** Loaders of the kinds of places. Ports come from the search of containers, which users without the general search have, too. */
const usePlaceLoaders = (): ((place: ComparedPlace) => LoadReferences) => {
  const { port } = useLoaders()
  const load = useModeLoaders()
  return useMemo(() => (place) => (place === 'port' ? port : load(place)), [port, load])
}

/** Rows behind the ids of a question's lanes. */
const namedLanes = async (
  ask: CargoComparison,
  load: (place: ComparedPlace) => LoadReferences,
): Promise<LaneDrafts> => {
  const lanes = comparedPlaces.map(async (place) => {
    const lane = ask.lanes[place]
    if (!lane) return []
    const found = await load(place)({ query: '', ids: [lane.from, lane.to] })
    const row = (id: string) => found.find((one) => one.id === id) ?? null
    return [[place, { from: row(lane.from), to: row(lane.to) }] as const]
  })
  return Object.fromEntries((await Promise.all(lanes)).flat())
}

/** Modes side by side for one cargo. The address holds the question. */
export const ModeComparison = () => {
  const { t } = useTranslation('comparison')
  const words = useProblemWords()
  const session = useSession()
  const [parameters, setParameters] = useSearchParams()
  const ask = useMemo(() => cargoFromUrl(parameters), [parameters])
  const load = usePlaceLoaders()
  const [lanes, setLanes] = useState<LaneDrafts | undefined>(ask ? undefined : {})
  const { priceComparison } = trpc.useUtils()
  const { containerTypes, currencies, failed } = usePriceChoices()
  // A question from an address has ids only: their names are loaded once.
  useEffect(() => {
    if (lanes || !ask) return
    let isCurrent = true
    namedLanes(ask, load).then(
      (found) => isCurrent && setLanes(found),
      () => isCurrent && setLanes({}),
    )
    return () => {
      isCurrent = false
    }
  }, [ask, lanes, load])
  const modes = comparedModes(session, ask?.direction ?? 'export')
  if (failed) return <PageLayout state={{ is: 'failed', message: words(failed.error), retry: failed.retry }} />
  if (!lanes || !containerTypes || !currencies) return <PageLayout state={{ is: 'pageLoading' }} />
  return (
    <>
      <ModeComparisonForm
        key={ask ? cargoToUrl(ask).toString() : 'fresh'}
        draft={draftOf(ask, lanes, businessDay(new Date()))}
        reader={session}
        currencies={currencies}
        load={load}
        onCompare={(asked, named) => {
          setLanes(named)
          setParameters(cargoToUrl(asked))
          if (ask && cargoToUrl(asked).toString() === cargoToUrl(ask).toString()) priceComparison.mode.invalidate()
        }}
      />
      {ask ? (
        <ModeMatrix modes={modes} ask={ask} types={containerTypes} />
      ) : (
        <StandIn state={{ is: 'empty', title: t('modes.startTitle'), hint: t('modes.startHint') }} />
      )}
    </>
  )
}
