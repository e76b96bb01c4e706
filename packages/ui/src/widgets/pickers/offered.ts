import type { Option, Reference } from '@hangjia/contracts'
import { withRecent } from '@hangjia/validation'

/** Row to choose, with its kind where that matters, and the values that choosing it fills in beside it. */
export interface Choosable extends Reference {
  readonly note?: string | undefined
  readonly fills?: Option['fills']
}

/** Rows of a picker; the first `recentCount` are recent choices. */
export interface Offered {
  readonly options: readonly Choosable[]
  readonly recentCount: number
}

export const nothingOffered: Offered = { options: [], recentCount: 0 }

/**
 * Found rows, with the recent choices on top, newest first, as far as they match the typed words (spec §7.5, §9): by
 * name or code, or because the source, which knows pinyin, found them too.
 */
export const offered = (
  found: readonly Choosable[],
  recent: readonly string[],
  known: readonly Choosable[],
  typed: string,
): Offered => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const ids = new Set(found.map(({ id }) => id))
  const isMeant = (reference: Reference) => ids.has(reference.id) || words.every((word) => answersTo(reference, word))
  const onTop = known.filter((reference) => recent.includes(reference.id) && isMeant(reference))
  return {
    options: withRecent(recent, [...onTop, ...found]),
    recentCount: new Set(onTop.map(({ id }) => id)).size,
  }
}

const answersTo = ({ title, titleEn, code }: Reference, word: string): boolean =>
  [title, titleEn, code].some((text) => text?.toLowerCase().includes(word))
