import { holdsPage, type Reference } from '@hangjia/contracts'
import { trpc } from '../../api.ts'
import { renewalOf } from '../../features/renewal.ts'
import { useSession } from '../../session/session.tsx'
import type { AnyRow } from '../records.ts'

interface Lane {
  readonly pols: readonly string[]
  readonly pods: readonly string[]
  /** First and last day of departure. */
  readonly from: string
  readonly until: string
}
export interface SpaceOffer {
  readonly box: string
  readonly free: string
  readonly price: string
  readonly currency: Reference
}
/** Page of open space. */
export const spacePage = 'spaceView'

/** Question for the open pools of a lane, of every destination where none is named, as the reader's own page of open space has them. */
export const openSpaceOn = ({ pols, pods, from, until }: Lane) => ({
  page: spacePage,
  conditions: {
    pol: { any: [...pols] },
    ...(pods.length > 0 ? { pods: { any: [...pods] } } : {}),
    etd: { from, to: until },
    state: { any: ['open'] },
  },
  pageSize: 500 as const,
})
/** Open pools of a lane; none for readers without that page. */
export const useOpenSpace = (lane: Lane): readonly AnyRow[] => {
  const session = useSession()
  const { data } = trpc.records.list.useQuery(openSpaceOn(lane), {
    ...renewalOf(spacePage),
    enabled: holdsPage(session, spacePage),
  })
  return (data?.rows ?? none) as readonly AnyRow[]
}
const none: readonly AnyRow[] = []

export const offersOf = ({ offers }: AnyRow): readonly SpaceOffer[] => (offers ?? []) as readonly SpaceOffer[]
/** Containers that can be taken, in words: `40HQ 5+ · 20GP 3`. */
export const openWords = (pool: AnyRow): string =>
  offersOf(pool)
    .filter(({ free }) => free !== '0')
    .map(({ box, free }) => `${box} ${free}`)
    .join(' · ')
