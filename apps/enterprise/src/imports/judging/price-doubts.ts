import { type BoxPrice, type ImportIssue, medianWeeks, usualPercent } from '@hangjia/contracts'
import { percentOfMedian, unusualPrice } from '@hangjia/pricing'
import { compareDecimals } from '@hangjia/validation'
import type { Queries } from '../../database/database.ts'
import type { View } from '../../records/tables/view.ts'
import { hasLanes, type Lane, type LaneMedian, laneMedians, laneName } from '../../sourcing/lane-medians.ts'
import type { Bench, Judged } from '../staging/judged.ts'
import { placed } from './placed-issues.ts'
import { hasNew } from './to-be-published.ts'

/**
 * Holds prices of the records of a sheet against what their lanes cost of late, as the basket does: each lane is looked up once for
 * the whole sheet. Of a record that takes the place of another only what it changes is doubted. What is free is doubted by the
 * resource itself.
 */
export const priceDoubts = (queries: Queries, view: View, today: string) => {
  const asked = new Set<string>()
  const medians = new Map<string, LaneMedian>()
  return async (bench: Pick<Bench, 'read'>, records: readonly Judged[]): Promise<Map<number, ImportIssue[]>> => {
    if (!hasLanes(view.fields)) return new Map()
    const priced = records.filter((record) => ['boxPrices', 'currency'].some((field) => hasNew(record, field)))
    const unknown = priced.map(laneOf).filter((lane) => !asked.has(laneName(lane)))
    for (const lane of unknown) asked.add(laneName(lane))
    const lanes = [...new Map(unknown.map((lane) => [laneName(lane), lane])).values()]
    for (const one of await laneMedians(queries, view, { lanes, except: [], today }))
      medians.set(laneName(one, one.box), one)
    return new Map(priced.map((record) => [record.no, doubtsOf(bench, record, medians)]))
  }
}

const laneOf = ({ values: { pol, pod, currency } }: Judged): Lane => ({
  pol: String(pol),
  pod: String(pod),
  currency: String(currency),
})

const rules = {
  low: { rule: 'priceFarBelow', limit: usualPercent.least },
  high: { rule: 'priceFarAbove', limit: usualPercent.most },
} as const

const doubtsOf = (
  bench: Pick<Bench, 'read'>,
  record: Judged,
  medians: ReadonlyMap<string, LaneMedian>,
): ImportIssue[] => {
  const isNew = newPrices(record)
  return (record.values.boxPrices as readonly BoxPrice[]).flatMap(({ box, price }, at) => {
    if (!isNew(box, price)) return []
    const found = medians.get(laneName(laneOf(record), box))
    const why = found && unusualPrice(price, found.median)
    if (!why || why === 'free') return []
    const { median, money: currency } = found
    const { rule, limit } = rules[why]
    const percent = percentOfMedian(price, median)
    const parameters = { box, currency, price, median, percent, limit, weeks: medianWeeks }
    return placed(bench, record, record.values, { path: `boxPrices.${at}.price`, rule, parameters })
  })
}

/** Of a record that takes the place of another those that differ from its own are new, all where the currency does. */
const newPrices = ({ outcome, changes }: Judged): ((box: string, price: string) => boolean) => {
  const former = changes.find(({ field }) => field === 'boxPrices')?.from as readonly BoxPrice[] | null | undefined
  if (outcome !== 'changed' || changes.some(({ field }) => field === 'currency')) return () => true
  return (box, price) => !former?.some((known) => known.box === box && compareDecimals(known.price, price) === 0)
}
