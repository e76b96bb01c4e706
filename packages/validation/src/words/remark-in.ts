import type { Language } from '../days/days.ts'
import { takenPhrases } from './taken-words.ts'

interface Bounds {
  readonly minAmount: string | null
  readonly maxAmount: string | null
}

/** `min 150, max 300`, `最低 150, 最高 300`; empty where a charge has no bounds. */
export const boundsWords = ({ minAmount, maxAmount }: Bounds, language: Language): string =>
  [
    ...(minAmount ? [`${boundPhrases.min[language]} ${minAmount}`] : []),
    ...(maxAmount ? [`${boundPhrases.max[language]} ${maxAmount}`] : []),
  ].join(', ')
const boundPhrases = { min: { zh: '最低', en: 'min' }, max: { zh: '最高', en: 'max' } } as const

interface Remarked {
  readonly remark: string
  /** Words that the console composed, from `takenWords` and `boundsWords`. */
  readonly taken?: string | undefined
}

/** A remark beside a price in the language of a paper: the words that the console composed are translated, those of a person stay. */
export const remarkIn = ({ remark, taken = '' }: Remarked, language: Language): string => {
  const own = new Set(taken.split('; ').flatMap(partsOf))
  return remark
    .split('; ')
    .map((sentence) =>
      partsOf(sentence)
        .map((part) => (own.has(part) ? (takenIn(part, language) ?? boundsIn(part, language) ?? part) : part))
        .join(' · '),
    )
    .join('; ')
}
const partsOf = (sentence: string) => sentence.split(' · ')

const takenIn = (part: string, language: Language): string | undefined => {
  const phrase = takenPhrases.find(({ zh, en }) => part.startsWith(`${zh} `) || part.startsWith(`${en} `))
  if (!phrase) return undefined
  const named = part.slice((part.startsWith(`${phrase.zh} `) ? phrase.zh : phrase.en).length + 1)
  // A place is called `太仓 Taicang` in Chinese.
  const inEnglish = named.replace(/^\p{Script=Han}+ (?=\p{Script=Latin})/u, '')
  return `${phrase[language]} ${language === 'en' ? inEnglish : named}`
}

const bound = /^(?:min|最低) (-?[\d.]+)(?:, (?:max|最高) (-?[\d.]+))?$|^(?:max|最高) (-?[\d.]+)$/
const boundsIn = (part: string, language: Language): string | undefined => {
  const found = bound.exec(part)
  return found
    ? boundsWords({ minAmount: found[1] ?? null, maxAmount: found[2] ?? found[3] ?? null }, language)
    : undefined
}
