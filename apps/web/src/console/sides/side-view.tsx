import { StandIn } from '@hangjia/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useProblemWords } from '../../problem.ts'
import type { AnyRow, Records } from '../records.ts'
import type { Opened, RecordView } from '../use-opened.ts'

const PriceTrend = lazy(() => import('./price-trend.tsx'))
const WhereUsed = lazy(() => import('./where-used.tsx'))

interface SideProps {
  readonly records: Records
  readonly opened: Opened
  readonly row: AnyRow
}

/** One of the sides that only rates have. */
export const SideView = ({ view, ...props }: SideProps & { readonly view: RecordView }) => (
  <Suspense fallback={<StandIn state={{ is: 'pageLoading' }} />}>
    {view === 'trend' ? <Trend {...props} /> : <Used {...props} />}
  </Suspense>
)

const Trend = ({ records, opened, row }: SideProps) => {
  const asked = useQuery(records.priceTrend(row.id))
  return asked.data ? <PriceTrend trend={asked.data} row={row} onOpen={opened.open} /> : <Waiting {...asked} />
}
const Used = ({ records, row }: SideProps) => {
  const asked = useQuery(records.whereUsed(row.id))
  return asked.data ? <WhereUsed used={asked.data} /> : <Waiting {...asked} />
}

const Waiting = ({ error, refetch }: { readonly error: unknown; readonly refetch: () => unknown }) => {
  const words = useProblemWords()
  return (
    <StandIn
      state={error ? { is: 'failed', message: words(error), retry: () => void refetch() } : { is: 'pageLoading' }}
    />
  )
}
