import { recordPage } from '@hangjia/contracts'
import { StandIn } from '@hangjia/ui'
import { type ComponentType, lazy, Suspense } from 'react'
import { Route, Routes, useParams } from 'react-router-dom'
import { screens } from '../screens/index.ts'
import { PageBoundary } from './page-boundary.tsx'

const RecordsPage = lazy(() => import('../console/records-page.tsx'))
const lazyScreens: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  Object.entries(screens).map(([name, screen]) => [name, lazy(screen.load)]),
)

const NamedPage = () => {
  const { page: name = '', '*': rest = '' } = useParams()
  const Screen = lazyScreens[name]
  if (Screen) return <Screen />
  // A supporting page stands under its host: /globalRoutes/country.
  const below = recordPage(rest)
  const page = below?.host === name ? below : recordPage(name)
  return page ? <RecordsPage key={page.name} page={page} /> : null
}

/** One tab's page, at the path where that tab stands. */
export const PageCanvas = ({ path }: { readonly path: string }) => (
  <PageBoundary>
    <Suspense fallback={<StandIn state={{ is: 'pageLoading' }} />}>
      <Routes location={path}>
        <Route path="/:page/*" element={<NamedPage />} />
      </Routes>
    </Suspense>
  </PageBoundary>
)
