/** A thing that texts may name, with all its names. */
export interface NamedThing {
  readonly id: string
  readonly names: readonly string[]
}
/** A name that was found in a text; several ids where more than one thing has it. */
export interface Mention {
  readonly ids: readonly string[]
  readonly words: string
  readonly start: number
  readonly end: number
}

const isLatin = (name: string): boolean => /^[\p{Script=Latin}\d .'()/-]+$/u.test(name)
/** Names of two or three Latin letters are words of everyday, too: they count in capitals alone. */
const isShort = (name: string): boolean => isLatin(name) && name.length <= 3
const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{Script=Latin}\d]/u.test(sign)

/** Finds names in texts; of names that overlap the longest counts. */
export const nameFinder = (things: readonly NamedThing[]): ((text: string) => Mention[]) => {
  const idsOf = new Map<string, Set<string>>()
  for (const { id, names } of things)
    for (const name of names) {
      const key = name.normalize('NFKC').trim().toLowerCase()
      if (key.length >= 2) idsOf.set(key, (idsOf.get(key) ?? new Set()).add(id))
    }
  const names = [...idsOf.keys()].sort((one, other) => other.length - one.length)
  return (text) => {
    const lower = text.toLowerCase()
    const found: Mention[] = []
    for (const name of names)
      for (let start = lower.indexOf(name); start >= 0; start = lower.indexOf(name, start + 1)) {
        const mention = { ids: [...(idsOf.get(name) ?? [])], words: text.slice(start, start + name.length), start }
        const whole = { ...mention, end: start + name.length }
        if (isName(text, whole) && !found.some((other) => start < other.end && whole.end > other.start))
          found.push(whole)
      }
    return found.toSorted((one, other) => one.start - other.start)
  }
}

const isName = (text: string, { words, start, end }: Mention): boolean => {
  if (!isLatin(words)) return true
  if (isLetter(text[start - 1]) || isLetter(text[end])) return false
  return !isShort(words) || words === words.toUpperCase()
}
