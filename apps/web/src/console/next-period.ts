import { addDays, daysBetween } from '@hangjia/validation'

interface Period {
  readonly from: string
  readonly to: string
}

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()
/** Same day after a number of months, or the last day of that month. */
const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const at = year * 12 + month - 1 + months
  const [laterYear, laterMonth] = [Math.floor(at / 12), (at % 12) + 1]
  const laterDate = Math.min(date, lastDayOf(laterYear, laterMonth))
  return [laterYear, String(laterMonth).padStart(2, '0'), String(laterDate).padStart(2, '0')].join('-')
}
const longestMonths = 60

/** The period after this one and as long: whole months stay whole months, else the days are counted. */
export const nextPeriod = ({ from, to }: Period): Period => {
  const start = addDays(to, 1)
  for (let months = 1; months <= longestMonths; months += 1)
    if (addMonths(from, months) === start) return { from: start, to: addDays(addMonths(start, months), -1) }
  return { from: start, to: addDays(start, daysBetween(from, to)) }
}
