import type { PriceTrend } from '@hangjia/contracts'
import { addDays, compareDecimals, mondayOf } from '@hangjia/validation'

type Step = PriceTrend['steps'][number]

/** Number of weeks drawn, and of those after this week. */
const weeks = { most: 26, after: 3 } as const

/** Data of a price chart: Mondays, and the price of each container at the end of each week; null without a price. */
export interface DrawnTrend {
  readonly mondays: readonly string[]
  readonly lines: readonly { readonly box: string; readonly prices: readonly (string | null)[] }[]
}

/** One currency at a time; steps come with the earliest first. */
export const drawnTrend = (steps: readonly Step[], currency: string, today: string): DrawnTrend => {
  const own = steps.filter((step) => step.currency === currency)
  const [first, last] = [
    own[0],
    own
      .map(({ to }) => to)
      .toSorted()
      .at(-1),
  ]
  if (!first || !last) return { mondays: [], lines: [] }
  const mondays = mondaysOf(mondayOf(first.from), mondayOf(last), addDays(mondayOf(today), 7 * weeks.after))
  const boxes = [...new Set(own.flatMap(({ prices }) => prices.map(({ box }) => box)))]
  return { mondays, lines: boxes.map((box) => ({ box, prices: mondays.map((monday) => priceIn(own, box, monday)) })) }
}

const mondaysOf = (first: string, last: string, bound: string): string[] => {
  // A rate that begins far ahead is drawn from where it begins.
  const end = last < bound ? last : bound < first ? first : bound
  const earliest = addDays(end, -7 * (weeks.most - 1))
  const found: string[] = []
  for (let day = first < earliest ? earliest : first; day <= end; day = addDays(day, 7)) found.push(day)
  return found
}

/** Price of the step that counts last in the week; of two on one day, the later one. */
const priceIn = (steps: readonly Step[], box: string, monday: string): string | null => {
  const sunday = addDays(monday, 6)
  const counting = steps
    .filter(({ from, to, prices }) => from <= sunday && to >= monday && prices.some((price) => price.box === box))
    .toSorted((one, other) => {
      const [a, b] = [one.to < sunday ? one.to : sunday, other.to < sunday ? other.to : sunday]
      return a === b ? 0 : a < b ? -1 : 1
    })
  return counting.at(-1)?.prices.find((price) => price.box === box)?.price ?? null
}

/** Direction of a price since the last step that had one; null for the first. */
export const directionOf = (steps: readonly Step[], at: number, box: string): 'up' | 'down' | 'same' | null => {
  const priceAt = (step: Step | undefined) => step?.prices.find((price) => price.box === box)?.price
  const step = steps[at]
  const before = steps.slice(0, at).findLast((one) => one.currency === step?.currency && priceAt(one) !== undefined)
  const [former, now] = [priceAt(before), priceAt(step)]
  if (former === undefined || now === undefined) return null
  return ({ '-1': 'down', '0': 'same', '1': 'up' } as const)[compareDecimals(now, former)]
}
