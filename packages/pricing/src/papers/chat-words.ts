import type { OfferFacts } from '@hangjia/contracts'
import type { Language } from '@hangjia/validation'

/** Words in the language of the chat's reader, whatever the language of the console. */
export const pick = (language: Language, zh: string, en: string): string => (language === 'en' ? en : zh)

/** The name of a place in that language. */
export const placeName = (place: Pick<OfferFacts['pol'], 'nameCn' | 'nameEn'>, language: Language): string =>
  pick(language, place.nameCn, place.nameEn)
