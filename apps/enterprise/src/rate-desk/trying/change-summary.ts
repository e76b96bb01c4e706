import { type MarkupChange, maxExamples } from '@hangjia/contracts'
import { type MovedRate, maxMovedFirst, type ViewChange } from '@hangjia/pricing'
import { compareDecimals } from '@hangjia/validation'
import type { Queries } from '../../database/database.ts'
import { named } from '../../fcl-dashboard/names.ts'
import { endsOf } from '../reached/found-gaps.ts'

/** A rate that moves, with the ids by which a list names it. */
export interface MovedOnLane extends MovedRate {
  /** Name of its mode. */
  readonly mode: string
  readonly carrier: string | null
  readonly serviceCode: string | null
  readonly pol: string
  readonly pod: string
  readonly currency: string
}
/** Effect on the rates of a mode. */
export interface ChangeFound extends Pick<MarkupChange, 'looked' | 'isPart'> {
  readonly moved: readonly MovedOnLane[]
  readonly changes: readonly ViewChange[]
}

/** Effect of a mark-up in numbers, with the greatest changes. */
export const changeSummary = async (
  queries: Queries,
  companyId: string,
  found: readonly ChangeFound[],
): Promise<MarkupChange> => {
  const moved = found.flatMap((one) => one.moved)
  const changes = found.flatMap((one) => one.changes)
  const many = (wanted: ViewChange) => changes.filter((one) => one === wanted).length
  const lanes = new Set(moved.map(({ pol, pod }) => `${pol} ${pod}`))
  const rises = moved.filter(({ from, to }) => from !== null && to !== null && compareDecimals(to, from) > 0)
  const falls = moved.filter(({ from, to }) => from !== null && to !== null && compareDecimals(to, from) < 0)
  return {
    looked: found.reduce((sum, { looked }) => sum + looked, 0),
    isPart: found.some(({ isPart }) => isPart),
    moved: moved.length,
    lanes: lanes.size,
    dearer: rises.length,
    cheaper: falls.length,
    views: {
      onePrice: many('onePrice'),
      itemised: many('itemised'),
      fewerDays: many('fewerDays'),
      moreDays: many('moreDays'),
    },
    examples: await namedExamples(queries, companyId, maxMovedFirst(moved).slice(0, maxExamples)),
  }
}

/** Rates with the names of their places and carriers, in their order. */
const namedExamples = async (queries: Queries, companyId: string, moved: readonly MovedOnLane[]) => {
  const byMode = [...Map.groupBy(moved, (one) => one.mode)].map(([mode, own]) => {
    const { carrier, from: pol, to: pod } = endsOf(mode)
    return named(queries, companyId, own, { carrier, pol, pod, currency: 'currency' })
  })
  const found = (await Promise.all(byMode)).flat()
  const placeOf = new Map(moved.map(({ mode, rate }, at) => [`${mode} ${rate}`, at]))
  const at = ({ mode, rate }: (typeof found)[number]) => placeOf.get(`${mode} ${rate}`) ?? 0
  return found.toSorted((a, b) => at(a) - at(b))
}

const ownSearch = 'salesQuery'
/** Channel in which a mark-up is looked at: all that show a market price show the same one. Mark-ups without channels are in our own search. */
export const channelOf = (versions: readonly { readonly id: string; readonly channels?: unknown }[]): string => {
  const channels = versions.flatMap((rule) => (Array.isArray(rule.channels) ? rule.channels.map(String) : []))
  return channels.includes(ownSearch) ? ownSearch : (channels[0] ?? ownSearch)
}
