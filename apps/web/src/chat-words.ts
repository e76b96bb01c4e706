import type { OfferFacts } from '@hangjia/contracts'
import type { Language } from '@hangjia/ui'

/** In whose language something leaves the console, named in itself. */
export const readers = [
  ['zh', '中文'],
  ['en', 'English'],
] as const satisfies readonly (readonly [Language, string])[]

/** What is written into a chat is in the language of who reads it there, whichever the console speaks. */
export const pick = (language: Language, zh: string, en: string): string => (language === 'en' ? en : zh)

export const placeName = (place: Pick<OfferFacts['pol'], 'nameCn' | 'nameEn'>, language: Language): string =>
  pick(language, place.nameCn, place.nameEn)
