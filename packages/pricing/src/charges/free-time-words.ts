import type { SellOffer } from '@hangjia/contracts'
import { dayWord } from '@hangjia/validation'
import type { FclRate } from '../book/book.ts'

type FreeTime = Pick<
  FclRate,
  'freeDemDays' | 'freeDetDays' | 'freeCombinedDays' | 'freeTimeText' | 'freeTimeUnit' | 'freeTimeScope'
>

/**
 * Words for the free time of a rate: its own; else, where days alone would not be enough (working days, or at the
 * origin), the days with their conditions as the trade writes them in both languages. Null: the days are enough.
 */
export const freeTimeWords = (rate: FreeTime): string | null => {
  const { freeTimeText, freeTimeUnit, freeTimeScope } = rate
  if (freeTimeText !== null || (freeTimeUnit !== 'WD' && freeTimeScope !== 'origin')) return freeTimeText
  const days = daysOf(rate)
  if (days === null) return null
  return [
    days,
    `${freeTimeUnit === 'WD' ? 'working ' : ''}${dayWord(days)}`,
    meantBy(rate),
    freeTimeScope === 'origin' ? 'at origin' : '',
  ]
    .filter((word) => word !== '')
    .join(' ')
}

/** Written as the trade does in both languages: `14 days combined`, `10/14 days`. */
export const writtenFreeTime = ({ freeTimeText, freeCombinedDays, freeDemDays, freeDetDays }: SellOffer) => {
  if (freeTimeText) return freeTimeText
  if (freeCombinedDays !== null) return `${freeCombinedDays} ${dayWord(freeCombinedDays)} combined`
  if (freeDemDays !== null && freeDetDays !== null) return `${freeDemDays}/${freeDetDays} days`
  if (freeDemDays !== null) return `${freeDemDays} ${dayWord(freeDemDays)} demurrage`
  return freeDetDays === null ? '' : `${freeDetDays} ${dayWord(freeDetDays)} detention`
}

/** The free time of an offer where nothing of it may be known. */
export const noFreeTime = {
  freeDemDays: null,
  freeDetDays: null,
  freeCombinedDays: null,
  freeTimeText: null,
  freeTimeUnit: 'CD',
  freeTimeScope: 'destination',
} as const

const daysOf = ({ freeCombinedDays, freeDemDays, freeDetDays }: FreeTime) => {
  if (freeCombinedDays !== null) return String(freeCombinedDays)
  const known = [freeDemDays, freeDetDays].filter((days) => days !== null)
  return known.length === 0 ? null : known.join('/')
}
const meantBy = ({ freeCombinedDays, freeDemDays, freeDetDays }: FreeTime) => {
  if (freeCombinedDays !== null) return 'combined'
  if (freeDemDays !== null && freeDetDays !== null) return ''
  return freeDemDays !== null ? 'demurrage' : 'detention'
}
