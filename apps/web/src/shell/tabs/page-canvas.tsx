import { listedPage } from '@hangjia/contracts'
import { memo, useMemo } from 'react'
import { Route, Routes, useParams } from 'react-router-dom'
import { locationOf, Place } from '../../address.tsx'
import { PageKey } from '../../session/session.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { RecordsPage, screenPage } from './page-code.ts'

const NamedPage = () => {
  const { page: name = '', '*': rest = '' } = useParams()
  const Screen = screenPage(name)
  return (
    <PageKey value={listedPage(name)?.key}>{Screen ? <Screen /> : <RecordsPage name={name} below={rest} />}</PageKey>
  )
}

/** Page of one tab, at the path of that tab. While another tab navigates, none of it renders again. */
export const PageCanvas = memo(({ path }: { readonly path: string }) => (
  <Place at={useMemo(() => locationOf(path), [path])}>
    <PageBoundary>
      <Routes>
        <Route path="/:page/*" element={<NamedPage />} />
      </Routes>
    </PageBoundary>
  </Place>
))
