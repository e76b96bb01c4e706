import type { OfferFacts } from '@hangjia/contracts'
import type { Language } from '@hangjia/ui'
import { formatDecimal, withDaysWord } from '@hangjia/validation'

/** What is written into a chat is in the language of who reads it there, whichever the console speaks. */
export const pick = (language: Language, zh: string, en: string): string => (language === 'en' ? en : zh)

export const placeName = (place: Pick<OfferFacts['pol'], 'nameCn' | 'nameEn'>, language: Language): string =>
  pick(language, place.nameCn, place.nameEn)

/** One pool in days, or demurrage / detention as the trade writes them. */
export const freeTimeWords = (
  free: Pick<OfferFacts, 'freeTimeText' | 'freeCombinedDays' | 'freeDemDays' | 'freeDetDays'>,
  language: Language,
): string => {
  const { freeTimeText, freeCombinedDays, freeDemDays, freeDetDays } = free
  if (freeTimeText) return freeTimeText
  if (freeCombinedDays !== null) return withDaysWord(String(freeCombinedDays), language)
  return freeDemDays === null && freeDetDays === null ? '—' : `${freeDemDays ?? '–'}/${freeDetDays ?? '–'}`
}

/** Whole units without idle decimals, `2,303`. */
export const plainAmount = (amount: string): string => formatDecimal(amount).replace(/\.00$/, '')
