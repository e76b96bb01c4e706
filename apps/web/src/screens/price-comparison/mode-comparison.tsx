import { type CargoComparison, type ComparedPlace, comparedPlaces, type Reference } from '@hangjia/contracts'
import { type LoadReferences, PageLayout, StandIn } from '@hangjia/ui'
import { businessDay } from '@hangjia/validation'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { useLoaders } from '../../loaders.ts'
import { idList, useForm, useNamedRows } from '../../search/form/named-rows.ts'
import { useModeLoaders } from '../../search/use-mode-loaders.ts'
import { usePriceChoices } from '../../search/use-price-choices.ts'
import { useSession } from '../../session/session.tsx'
import { WaitingPage } from '../../waiting.tsx'
import { cargoFromUrl, cargoToUrl, draftOf, type LaneDraft, type LaneDrafts } from './cargo-url.ts'
import { ModeComparisonForm } from './mode-comparison-form.tsx'
import { ModeMatrix } from './mode-matrix.tsx'
import { comparedModes } from './mode-questions.ts'

/** Loaders of the kinds of places. Ports come from the search of containers, which users without the general search have, too. */
const usePlaceLoaders = (): ((place: ComparedPlace) => LoadReferences) => {
  const { port } = useLoaders()
  const load = useModeLoaders()
  return useMemo(() => (place) => (place === 'port' ? port : load(place)), [port, load])
}

type End = keyof LaneDraft
const byEnd = <T,>(of: (place: ComparedPlace, end: End) => T) =>
  Object.fromEntries(
    comparedPlaces.flatMap((place) => (['from', 'to'] as const).map((end) => [`${place}.${end}`, of(place, end)])),
  ) as Record<`${ComparedPlace}.${End}`, T>
const idsIn = (lanes: CargoComparison['lanes']) => byEnd((place, end) => [place, idList(lanes[place]?.[end])] as const)
const lanesOf = (rows: ReturnType<typeof rowsIn>): LaneDrafts =>
  Object.fromEntries(
    comparedPlaces.map((place) => [
      place,
      { from: rows[`${place}.from`][0] ?? null, to: rows[`${place}.to`][0] ?? null },
    ]),
  )
const rowsIn = (lanes: LaneDrafts) =>
  byEnd((place, end): readonly Reference[] => {
    const row = lanes[place]?.[end]
    return row ? [row] : []
  })

/** Modes side by side for one cargo. The address holds the question. */
export const ModeComparison = () => {
  const { t } = useTranslation('comparison')
  const session = useSession()
  const [parameters, setParameters] = useSearchParams()
  const ask = useMemo(() => cargoFromUrl(parameters), [parameters])
  const load = usePlaceLoaders()
  const { rows, name } = useNamedRows({ ids: idsIn(ask?.lanes ?? {}), load })
  const { form } = useForm({ key: ask ? cargoToUrl(ask).toString() : 'fresh', ask: ask ?? null, references: rows })
  const { priceComparison } = trpc.useUtils()
  const { containerTypes, currencies, failed } = usePriceChoices()
  const modes = comparedModes(session, ask?.direction ?? 'export')
  if (failed) return <WaitingPage of={failed} />
  if (!form || !containerTypes || !currencies) return <PageLayout state={{ is: 'pageLoading' }} />
  return (
    <>
      <ModeComparisonForm
        key={form.key}
        draft={draftOf(form.ask ?? undefined, lanesOf(form.references), businessDay(new Date()))}
        reader={session}
        currencies={currencies}
        load={load}
        onCompare={(asked, lanes) => {
          name(idsIn(asked.lanes), rowsIn(lanes))
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
