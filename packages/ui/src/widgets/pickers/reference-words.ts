import type { Reference } from '@hangjia/contracts'
import { bilingualIn } from '@hangjia/validation'
import type { Language } from '../../speech.tsx'

/** The name of a row in the reader's language, also where one text holds both (`中文 | English`); Chinese where there is no English one. */
export const referenceTitle = (reference: Pick<Reference, 'title' | 'titleEn'>, language: Language): string =>
  bilingualIn(language, (language === 'en' && reference.titleEn) || reference.title, 'halves')

/** Name and code as two parts; the code is null where it only repeats the name. */
export const referenceParts = (reference: Reference, language: Language) => {
  const title = referenceTitle(reference, language)
  return { title, code: reference.code && reference.code !== title ? reference.code : null }
}

/** Name and code, `上海 CNSHG`. */
export const referenceWords = (reference: Reference, language: Language): string => {
  const { title, code } = referenceParts(reference, language)
  return code ? `${title} ${code}` : title
}
