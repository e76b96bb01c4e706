import { type MarkupChange, maxExamples } from '@hangjia/contracts'
import { type MovedRate, maxMovedFirst, type ViewChange } from '@hangjia/pricing'
import { compareDecimals } from '@hangjia/validation'
import type { Queries } from '../../database/database.ts'
import { named } from '../../fcl-dashboard/names.ts'

/** A rate that moves, with the ids by which a list names it. */
export interface MovedOnLane extends MovedRate {
  readonly carrier: string | null
  readonly serviceCode: string | null
  readonly pol: string
  readonly pod: string
  readonly currency: string
}
interface Found extends Pick<MarkupChange, 'looked' | 'isPart'> {
  readonly moved: readonly MovedOnLane[]
  readonly changes: readonly ViewChange[]
  /** Resources of their places and carriers. */
  readonly ends: Readonly<Record<'carrier' | 'pol' | 'pod', string>>
}

/** Effect of a mark-up in numbers, with the greatest changes. */
export const changeSummary = async (
  queries: Queries,
  companyId: string,
  { looked, isPart, moved, changes, ends }: Found,
): Promise<MarkupChange> => {
  const many = (wanted: ViewChange) => changes.filter((one) => one === wanted).length
  const lanes = new Set(moved.map(({ pol, pod }) => `${pol} ${pod}`))
  const rises = moved.filter(({ from, to }) => from !== null && to !== null && compareDecimals(to, from) > 0)
  const falls = moved.filter(({ from, to }) => from !== null && to !== null && compareDecimals(to, from) < 0)
  return {
    looked,
    isPart,
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
    examples: await named(queries, companyId, maxMovedFirst(moved).slice(0, maxExamples), {
      ...ends,
      currency: 'currency',
    }),
  }
}

const ownSearch = 'salesQuery'
/** Channel in which a mark-up is looked at: all that show a market price show the same one. Mark-ups without channels are in our own search. */
export const channelOf = (versions: readonly { readonly id: string; readonly channels?: unknown }[]): string => {
  const channels = versions.flatMap((rule) => (Array.isArray(rule.channels) ? rule.channels.map(String) : []))
  return channels.includes(ownSearch) ? ownSearch : (channels[0] ?? ownSearch)
}
