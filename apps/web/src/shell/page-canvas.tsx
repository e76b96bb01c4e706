import { StandIn } from '@hangjia/ui'
import { type ComponentType, lazy, memo, Suspense, useMemo } from 'react'
import { Route, Routes, useParams } from 'react-router-dom'
import { locationOf, Place } from '../address.tsx'
import { allWords } from '../locales/i18n.ts'
import { screens } from '../screens/index.ts'
import { PageBoundary } from './page-boundary.tsx'

/** What makes pages anew that could not be had: a lazy component never forgets that it failed. */
const renewals = new Set<() => void>()
const renewFailed = () => {
  for (const renew of renewals) renew()
  renewals.clear()
}

/** A page is there when its words are. */
const lazyPage = <P,>(load: () => Promise<{ readonly default: ComponentType<P> }>) => {
  const make = () =>
    lazy(async () => {
      try {
        return (await Promise.all([load(), allWords()]))[0]
      } catch (error) {
        renewals.add(renew)
        throw error
      }
    })
  let page = make()
  const renew = () => {
    page = make()
  }
  return () => page
}

const recordsPage = lazyPage(() => import('../console/page-of-records.tsx'))
const lazyScreens = Object.fromEntries(Object.entries(screens).map(([name, { load }]) => [name, lazyPage(load)]))

const NamedPage = () => {
  const { page: name = '', '*': rest = '' } = useParams()
  const Screen = lazyScreens[name]?.()
  if (Screen) return <Screen />
  const RecordsPage = recordsPage()
  return <RecordsPage name={name} below={rest} />
}

/** One tab's page, at the path where that tab stands. While another tab moves, nothing of it is drawn again. */
export const PageCanvas = memo(({ path }: { readonly path: string }) => (
  <Place at={useMemo(() => locationOf(path), [path])}>
    <PageBoundary onReopen={renewFailed}>
      <Suspense fallback={<StandIn state={{ is: 'pageLoading' }} />}>
        <Routes>
          <Route path="/:page/*" element={<NamedPage />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  </Place>
))
