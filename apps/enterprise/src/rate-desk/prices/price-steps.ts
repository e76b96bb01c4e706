import type { BoxPrice } from '@hangjia/contracts'
import { addDays, businessDay } from '@hangjia/validation'

/** A version of a row of prices; `until` is null for the present row. Instants are ISO, days are of Shanghai. */
export interface PricedVersion {
  readonly id: string
  readonly version: number
  readonly validFrom: string
  readonly validTo: string
  readonly displayFlag: number
  readonly currency: string
  readonly prices: readonly BoxPrice[]
  readonly since: string
  readonly until: string | null
  readonly by: string | null
}

/** Prices of containers by one row from a day to a day, both included. */
interface PriceStep extends Pick<PricedVersion, 'currency' | 'prices' | 'by'> {
  readonly rate: string
  readonly from: string
  readonly to: string
  readonly isPublished: boolean
  readonly at: string
}

/**
 * The periods of each price, earliest first. A row counts on the days that it is valid on now; a price that was written over
 * counted until the day before that, a withdrawn row until the day before it was. Versions that no search could find do not
 * count, but `asked` counts as it is now.
 */
export const priceSteps = (versions: readonly PricedVersion[], asked: string): PriceStep[] =>
  [...Map.groupBy(versions, ({ id }) => id).values()]
    .flatMap((own) => stepsOf(own, asked))
    .toSorted((one, other) => (one.from === other.from ? Number(one.rate) - Number(other.rate) : ascending(one, other)))
const ascending = (one: PriceStep, other: PriceStep): number => (one.from < other.from ? -1 : 1)

const stepsOf = (versions: readonly PricedVersion[], asked: string): PriceStep[] => {
  const sorted = versions.toSorted((one, other) => one.version - other.version)
  const now = sorted.at(-1)
  if (!now) return []
  const runs = runsOf(
    sorted.filter(({ id, until, displayFlag }) => displayFlag > 0 || (until === null && id === asked)),
  )
  return runs.flatMap((run, at): PriceStep[] => {
    const [first, last] = [run[0], run.at(-1)]
    if (!first || !last) return []
    const next = runs[at + 1]?.[0]
    const over = next ? next.since : last.until
    const [begin, end] = [at === 0 ? now.validFrom : businessDay(first.since), over && addDays(businessDay(over), -1)]
    const from = begin > now.validFrom ? begin : now.validFrom
    const to = end && end < now.validTo ? end : now.validTo
    if (from > to) return []
    const { id: rate, currency, prices, since, by } = first
    return [{ rate, from, to, isPublished: last.displayFlag > 0, currency, prices, at: since, by }]
  })
}

/** Versions that follow each other with the same prices. */
const runsOf = (versions: readonly PricedVersion[]): PricedVersion[][] =>
  versions.reduce<PricedVersion[][]>((runs, version) => {
    const last = runs.at(-1)
    if (last?.[0] && pricesText(last[0]) === pricesText(version)) last.push(version)
    else runs.push([version])
    return runs
  }, [])
const pricesText = ({ currency, prices }: PricedVersion): string =>
  `${currency} ${prices
    .map(({ box, price }) => `${box}=${price}`)
    .toSorted()
    .join()}`
