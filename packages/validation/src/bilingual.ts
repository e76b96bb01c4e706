/**
 * Names of places that a text holds in both languages, each as Chinese and English with a space between, in one language:
 * `上海 Shanghai → 洛杉矶 Los Angeles` is `Shanghai → Los Angeles` in English. A name that has one language alone stays.
 */
export const bilingualIn = (language: 'zh' | 'en', text: string): string =>
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
