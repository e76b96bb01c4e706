import type { Label } from '@hangjia/contracts'
import { readings, spelledAt } from './pinyin.ts'

/** Target or act that users find by its name. */
export interface Candidate {
  /** Unlike any other's. */
  readonly key: string
  readonly kind: PaletteKind
  /** Names in both languages; all of them are searched in any interface language. */
  readonly title: Label
  /** Group it belongs to; it is searched as well, ranked after the own name. */
  readonly group: Label
  /** The name of its page in addresses. */
  readonly name?: string
  /** Keys that do the same. */
  readonly shortcut?: string
  readonly go: () => void
}
/** The kinds are listed in this order. */
export const paletteKinds = ['page', 'tab', 'act', 'quotation', 'customer', 'search'] as const
type PaletteKind = (typeof paletteKinds)[number]

/** Maximum number of results of each kind. */
const most: Readonly<Record<PaletteKind, number>> = { page: 10, tab: 5, act: 6, quotation: 5, customer: 5, search: 3 }

/** Rank of a match between words and a title: 0 is best, undefined is no match. */
const rankOf = (asked: string, [zh, en]: Label, name = ''): number | undefined => {
  const [chinese, english] = [zh.toLowerCase(), en.toLowerCase()]
  const titles = [chinese, english, name.toLowerCase()]
  if (titles.some((title) => title.startsWith(asked))) return 0
  const letters = asked.replaceAll(/[\s']/g, '')
  const spelled = /^[a-z0-9]+$/.test(letters) ? spelledAt(letters, readings(zh)) : -1
  if (spelled === 0) return 1
  if (english.includes(` ${asked}`)) return 2
  if (spelled > 0) return 3
  return titles.some((title) => title.includes(asked)) ? 4 : undefined
}

/** Candidates for the typed words, the best first within their kind; without words all in their own order. */
export const findCandidates = (typed: string, candidates: readonly Candidate[]): readonly Candidate[] => {
  const asked = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const ranked = candidates.flatMap((candidate) => {
    if (asked === '') return [{ candidate, rank: 0 }]
    const rank = rankOf(asked, candidate.title, candidate.name)
    if (rank !== undefined) return [{ candidate, rank }]
    return rankOf(asked, candidate.group) === undefined ? [] : [{ candidate, rank: 9 }]
  })
  return paletteKinds.flatMap((kind) =>
    ranked
      .filter(({ candidate }) => candidate.kind === kind)
      .toSorted((one, other) => one.rank - other.rank)
      .slice(0, most[kind])
      .map(({ candidate }) => candidate),
  )
}
