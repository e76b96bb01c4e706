/** Ways in which one text holds two languages: `places` as lanes are written, `halves` as people write a name: `中文 | English`. */
export type Bilingual = 'places' | 'halves'

/** A text that holds both languages in one of them. */
export const bilingualIn = (language: 'zh' | 'en', text: string, by: Bilingual = 'places'): string =>
  by === 'halves' ? halfIn(language, text) : placesIn(language, text)

const halfIn = (language: 'zh' | 'en', text: string): string => {
  const [zh = text, en, more] = text.split(' | ')
  if (en === undefined || more !== undefined) return text
  return language === 'zh' ? zh : en
}

/**
 * Names of places that a text holds in both languages, each as Chinese and English with a space between, in one language:
 * `上海 Shanghai → 洛杉矶 Los Angeles` is `Shanghai → Los Angeles` in English. A name that has one language alone stays.
 */
const placesIn = (language: 'zh' | 'en', text: string): string =>
  text
    .split(/( → | \/ )/)
    .map((part) => nameIn(language, part))
    .join('')

const chinese = /\p{Script=Han}/u

/** Parts a Chinese name and the English one that follows it at the first space in front of a Latin letter. */
const nameIn = (language: 'zh' | 'en', name: string): string => {
  const at = name.search(/ \p{Script=Latin}/u)
  const [zh, en] = at < 0 ? [name, name] : [name.slice(0, at), name.slice(at + 1)]
  if (!chinese.test(zh) || chinese.test(en)) return name
  return language === 'zh' ? zh : en
}
