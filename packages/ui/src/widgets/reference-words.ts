import type { Reference } from '@hangjia/contracts'
import type { Language } from '../speech.tsx'

/** The name of a row in the reader's language; Chinese where there is no English one. */
export const referenceTitle = (reference: Reference, language: Language): string =>
  language === 'en' ? reference.titleEn || reference.title : reference.title

/** Name and code, `上海 CNSHG`; the code is left out where it only repeats the name. */
export const referenceWords = (reference: Reference, language: Language): string => {
  const title = referenceTitle(reference, language)
  return reference.code && reference.code !== title ? `${title} ${reference.code}` : title
}
