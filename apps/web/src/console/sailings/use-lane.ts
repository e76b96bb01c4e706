import {
  directSailings,
  holds,
  hubWays,
  type LaneDay,
  modes,
  type RecordPage,
  type Reference,
  type SailingLeg,
  sailingsOfLane,
  searchesPrices,
  searchKeys,
} from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { trpc } from '../../api.ts'
import { emptyAsk } from '../../search/ask-url.ts'
import { useSession } from '../../session/session.tsx'
import { useKeptQuery } from '../../use-kept-query.ts'
import { useToday } from '../../use-today.ts'
import type { ListViewProps } from '../list/list-view.ts'
import { type AnyRow, type ListAsk, useRecords } from '../records.ts'
import { openWords, useOpenSpace } from '../space/use-open-space.ts'

type Conditions = ListViewProps['conditions']
interface Asked {
  readonly pols: readonly string[]
  readonly pods: readonly string[]
  readonly from: string
  readonly until: string
}
const listed = (conditions: Conditions): ListAsk => ({
  search: '',
  parameters: {},
  sort: null,
  pageNo: 1,
  pageSize: 1500,
  conditions,
})

/** Sailings of a lane, direct and over a hub; other filters narrow the first vessel. */
export const useLane = (page: RecordPage, lane: Asked, conditions: Conditions) => {
  const records = useRecords(page)
  const wanted = sailingsOfLane(lane)
  const firsts = useKeptQuery(records.list(listed({ ...withoutEnds(conditions), ...wanted.firsts })))
  const seconds = useKeptQuery(records.list(listed(wanted.seconds)))
  const answers = [firsts, seconds]
  const [one, other] = [firsts.data, seconds.data]
  if (!one || !other) return { waits: answers.find(({ isError }) => isError) ?? firsts }
  const chosen = new Set(one.rows.map(({ id }) => id))
  const byId = new Map([...one.rows, ...other.rows].map((row) => [row.id, row]))
  const isChosen = ({ sailing }: SailingLeg<AnyRow>) => chosen.has(sailing.id)
  const all = [...byId.values()]
  return {
    direct: directSailings(all, lane).filter(isChosen),
    transit: hubWays(all, lane).filter(({ first }) => isChosen(first)),
    isPartial: answers.some(({ data }) => data !== undefined && data.total > data.rows.length),
  }
}
const withoutEnds = ({ pol: _pol, pod: _pod, departs: _departs, ...others }: Conditions): Conditions => others

/** The search of full containers that this reader may use. */
export const useFclSearch = () => {
  const session = useSession()
  const audience = holds(session, searchKeys.sales) ? ('sales' as const) : ('desk' as const)
  return searchesPrices(session) ? { audience, page: modes.fcl.pages[audience] } : undefined
}

/** Lowest sale of each day of the lane, by day; none for readers who search no prices. */
export const useLowest = ({ pols, pods, from }: Asked): ReadonlyMap<string, LaneDay> => {
  const search = useFclSearch()
  const today = useToday()
  const ask = { ...emptyAsk(today), pols: [...pols], pods: [...pods], etdFrom: from, etdTo: addDays(from, 7) }
  const { data } = trpc.price.calendar.useQuery(
    { question: { mode: modes.fcl.name, ask }, audience: search?.audience ?? 'sales' },
    { enabled: search !== undefined, staleTime: 300_000 },
  )
  return new Map((data?.days ?? []).map((one) => [one.day, one]))
}

const upper = (value: unknown): string => String(value ?? '').toUpperCase()
const idOf = (value: unknown): string => (value as Reference | null)?.id ?? ''
/** Pools of a voyage from its port of which something can be taken: those that name the sailing, and those with its vessel and voyage. */
export const usePools = (lane: Asked) => {
  const pools = useOpenSpace(lane).filter((pool) => openWords(pool) !== '')
  return ({ sailing, from }: SailingLeg<AnyRow>): readonly AnyRow[] =>
    pools.filter((pool) => {
      if (idOf(pool.pol) !== idOf(from.port)) return false
      if (pool.sailing) return idOf(pool.sailing) === sailing.id
      const voyages = [sailing, ...((sailing.partnerVoyages ?? []) as readonly Readonly<Record<string, unknown>>[])]
      return (
        upper(pool.vessel) === upper(sailing.vessel) &&
        voyages.some(({ voyageNo }) => upper(voyageNo) === upper(pool.voyageNo))
      )
    })
}
