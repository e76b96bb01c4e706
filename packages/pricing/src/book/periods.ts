import { addDays } from '@hangjia/validation'
import { memoize } from '../money/memoize.ts'

interface Valid {
  readonly validFrom: string
  readonly validTo: string
}

/**
 * For each day the first one of its period: within a period the same of these rows are valid, so that one day represents all of
 * them. Before every row it is the empty text.
 */
export const periodsOf = (rows: readonly Valid[]): ((day: string) => string) => {
  const starts = [...new Set(rows.flatMap(({ validFrom, validTo }) => [validFrom, addDays(validTo, 1)]))].sort()
  return memoize((day: string) => starts.findLast((start) => start <= day) ?? '')
}
