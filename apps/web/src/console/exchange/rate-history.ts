import { addDays, daysBetween } from '@hangjia/validation'

/** A rate and the days on which it is in force; without an end until the next one. */
export interface DatedRate {
  readonly rate: string
  readonly from: string
  readonly to: string | null
}

/** Most places of a chart. */
const most = 60

/** Days from one to another, both drawn, evenly spaced and counted back from the last, as many as a chart has room for. */
export const drawnDays = (from: string, to: string): readonly string[] => {
  const step = Math.max(1, Math.ceil(daysBetween(from, to) / (most - 1)))
  const count = Math.floor(daysBetween(from, to) / step) + 1
  return Array.from({ length: count }, (_, at) => addDays(to, (at + 1 - count) * step))
}

/** The rate in force on a day: of those that hold, the one that began last; null where none does. */
export const rateOn = (rates: readonly DatedRate[], day: string): string | null =>
  rates
    .filter(({ from, to }) => from <= day && (to === null || to >= day))
    .reduce<DatedRate | undefined>((last, rate) => (last && last.from >= rate.from ? last : rate), undefined)?.rate ??
  null
