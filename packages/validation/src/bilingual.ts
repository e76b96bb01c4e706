/**
 * Names of places that a text holds in both languages, each as Chinese and English with a space between, in one language:
 * `上海 Shanghai → 洛杉矶 Los Angeles` is `Shanghai → Los Angeles` in English. A name that has one language alone stays.
 */
export const bilingualIn = (language: 'zh' | 'en', text: string): string =>
  text
    .split(/( → | \/ )/)
    .map((part) => nameIn(language, part))
    .join('')

/** A Chinese name and, after the first space in front of a Latin letter, its English name. */
const bothNames = /^(\S*\p{Script=Han}\S*) (\p{Script=Latin}[^\p{Script=Han}]*)$/u

const nameIn = (language: 'zh' | 'en', name: string): string => {
  const [, zh = name, en = name] = bothNames.exec(name) ?? []
  return language === 'zh' ? zh : en
}
