import { addDays, addMonths, daysBetween } from '@hangjia/validation'

interface Period {
  readonly from: string
  readonly to: string
}

const longestMonths = 60

/** The period after this one and as long: whole months stay whole months, else the days are counted. */
export const nextPeriod = ({ from, to }: Period): Period => {
  const start = addDays(to, 1)
  for (let months = 1; months <= longestMonths; months += 1)
    if (addMonths(from, months) === start) return { from: start, to: addDays(addMonths(start, months), -1) }
  return { from: start, to: addDays(start, daysBetween(from, to)) }
}
