/**
 * First characters of the sound ranges in the order of the Chinese collation: a character that sorts at or after `八`
 * and before `嚓` begins with B. Good for finding a page by its initials; a character with two readings gets one.
 */
const bounds = [
  ['A', '阿'],
  ['B', '八'],
  ['C', '嚓'],
  ['D', '咑'],
  ['E', '妸'],
  ['F', '发'],
  ['G', '旮'],
  ['H', '哈'],
  ['J', '讥'],
  ['K', '咔'],
  ['L', '垃'],
  ['M', '妈'],
  ['N', '拏'],
  ['O', '噢'],
  ['P', '妑'],
  ['Q', '七'],
  ['R', '呥'],
  ['S', '仨'],
  ['T', '他'],
  ['W', '穵'],
  ['X', '夕'],
  ['Y', '丫'],
  ['Z', '帀'],
] as const
const collator = new Intl.Collator('zh-Hans-CN-u-co-pinyin')

const initialOf = (character: string): string => {
  if (!/\p{Script=Han}/u.test(character)) return /[a-z0-9]/i.test(character) ? character.toLowerCase() : ''
  const found = bounds.findLast(([, bound]) => collator.compare(bound, character) <= 0)
  return found?.[0].toLowerCase() ?? ''
}

/** Pinyin initials of a Chinese title: `整箱运价` → `zxyj`. */
export const initials = (title: string): string => [...title].map(initialOf).join('')
