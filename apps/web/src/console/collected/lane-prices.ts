import type { Reference } from '@hangjia/contracts'
import { compareDecimals } from '@hangjia/validation'
import type { AnyRow } from '../records.ts'

/** Carriers that a chart shows at most: those with the lowest prices. */
const mostCarriers = 6

interface CarrierPrices {
  readonly carrier: Reference
  /** The lowest price of each day; null where there is none. */
  readonly prices: readonly (string | null)[]
}
interface LanePrices {
  /** Days of departure, the earliest first. */
  readonly days: readonly string[]
  readonly carriers: readonly CarrierPrices[]
}

const carrierOf = ({ carrier }: AnyRow) => carrier as Reference
const lowestOf = (rows: readonly AnyRow[]): string | null =>
  rows.map(({ price }) => String(price)).toSorted(compareDecimals)[0] ?? null

/** Collected prices of a lane by carrier and day of departure, the cheapest carrier first. */
export const lanePrices = (rows: readonly AnyRow[]): LanePrices => {
  const days = [...new Set(rows.map(({ etd }) => String(etd)))].toSorted()
  const carriers = [...Map.groupBy(rows, (row) => carrierOf(row).id).values()]
    .toSorted((one, other) => compareDecimals(lowestOf(one) ?? '0', lowestOf(other) ?? '0'))
    .slice(0, mostCarriers)
    .flatMap((own) => {
      const [first] = own
      const ofDay = (day: string) => lowestOf(own.filter(({ etd }) => etd === day))
      return first ? [{ carrier: carrierOf(first), prices: days.map(ofDay) }] : []
    })
  return { days, carriers }
}
