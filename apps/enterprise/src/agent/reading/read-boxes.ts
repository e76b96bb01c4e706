import { boxesNamed } from '@hangjia/contracts/headings'
import { countOf } from './plain-words.ts'

export interface ReadBox {
  readonly box: string
  readonly quantity: number
}
export interface ReadBoxes {
  readonly boxes: readonly ReadBox[]
  /** Words that name a container of several types, as a bare `40'` does. */
  readonly unclear: readonly string[]
}
/** A name that a group has for a container type. */
export interface BoxAlias {
  readonly word: string
  readonly box: string
}

const sized =
  /(?<![\d.])(20|40|45)\s*(?:'{1,2}|"|尺|英尺|ft\b|feet\b)?\s*(小柜|平柜|大柜|高柜|普柜|冻柜|超高柜|高箱|(?:gp|hq|hc|dc|dv|sd|std|nor|rf|rh|rq|ot|fr|tk)(?![a-z]))|(?<![\d.])(20|40|45)(?:'{1,2}|尺|英尺|\s?ft\b)(?:柜|箱|集装箱)?/gi
const called: readonly (readonly [RegExp, string])[] = [
  [/超高柜/g, '45HQ'],
  [/(?<!超)高柜|高箱/g, '40HQ'],
  [/小柜/g, '20GP'],
  [/大柜|平柜/g, '40GP'],
]
const wordsOfTypes: Readonly<Record<string, string>> = {
  小柜: 'gp',
  平柜: 'gp',
  大柜: 'gp',
  普柜: 'gp',
  高柜: 'hq',
  高箱: 'hq',
  超高柜: 'hq',
}
const frozen: Readonly<Record<string, string>> = { '20': '20rf', '40': '40rh' }

interface Found {
  readonly words: string
  readonly start: number
  readonly types: readonly string[]
}

/** Reads container types with their numbers: `2x40HQ`, `1*20'GP`, `40HQ*3`, `两个高柜`; without a number it is one. */
export const readBoxes = (text: string, known: readonly string[], aliases: readonly BoxAlias[] = []): ReadBoxes => {
  const found: Found[] = []
  const add = (words: string, start: number, types: readonly string[]) => {
    const end = start + words.length
    if (!found.some((other) => start < other.start + other.words.length && end > other.start))
      found.push({ words, start, types })
  }
  for (const { word, box } of aliases)
    for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + word.length))
      add(word, start, [box])
  for (const match of text.matchAll(sized)) {
    const [words, feet, type = '', bare] = match
    const size = feet ?? bare ?? ''
    const name = type === '冻柜' ? (frozen[size] ?? '') : `${size}${wordsOfTypes[type] ?? type}`
    add(words, match.index, boxesNamed(name, known))
  }
  for (const [pattern, box] of called)
    for (const match of text.matchAll(pattern)) add(match[0], match.index, known.includes(box) ? [box] : [])
  const quantities = new Map<string, number>()
  const unclear: string[] = []
  for (const one of found.toSorted((a, b) => a.start - b.start)) {
    const [box, another] = one.types
    if (box === undefined || another !== undefined) unclear.push(one.words.trim())
    else quantities.set(box, Math.min(999, (quantities.get(box) ?? 0) + quantityOf(text, one)))
  }
  return { boxes: [...quantities].map(([box, quantity]) => ({ box, quantity })), unclear }
}

const numberWord = '(\\d{1,3}|[一二两俩三四五六七八九十])'
const numberBefore = new RegExp(`${numberWord}\\s*(?:x|×|\\*|个|只|条|台|枚)\\s*$`, 'i')
const bareBefore = /(?:^|[\s,，、+:：])(\d{1,2})\s+$/
const numberAfter = new RegExp(`^\\s*(?:(?:x|×|\\*)\\s*${numberWord}(?!\\d)|${numberWord}\\s*(?:个|只|条|台))`, 'i')

const quantityOf = (text: string, { words, start }: Found): number => {
  const left = text.slice(Math.max(0, start - 12), start)
  const right = text.slice(start + words.length, start + words.length + 10)
  const behind = numberAfter.exec(right)
  const word = numberBefore.exec(left)?.[1] ?? behind?.[1] ?? behind?.[2] ?? bareBefore.exec(left)?.[1] ?? '1'
  return Math.max(1, countOf(word) ?? 1)
}
