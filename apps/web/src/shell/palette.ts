import type { Label } from '@hangjia/contracts'
import { readings, spelledAt } from './pinyin.ts'

/** Something that one goes to, or does, by its name. */
export interface Candidate {
  /** Unlike any other's. */
  readonly key: string
  readonly kind: PaletteKind
  /** What it is called in both languages; all of it is searched, whatever language is spoken. */
  readonly title: Label
  /** Where it belongs; found by it, too, behind what is found by its own name. */
  readonly group: Label
  /** The name of its page in addresses. */
  readonly name?: string
  /** Keys that do the same. */
  readonly shortcut?: string
  readonly go: () => void
}
/** The kinds stand under each other in this order. */
export const paletteKinds = ['page', 'tab', 'act', 'quotation', 'customer', 'search'] as const
type PaletteKind = (typeof paletteKinds)[number]

/** At most so many of each kind are offered. */
const most: Readonly<Record<PaletteKind, number>> = { page: 10, tab: 5, act: 6, quotation: 5, customer: 5, search: 3 }

/** How well words meet a title: 0 is best, undefined is not at all. */
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

/** What the typed words mean, the best first within its kind; without words everything in its own order. */
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
