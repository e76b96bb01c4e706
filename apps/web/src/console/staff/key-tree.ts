import { type Label, listedPage, menu } from '@hangjia/contracts'

/** A page that can be granted. */
export interface KeyPage {
  readonly key: string
  readonly title: Label
}
interface KeyGroup {
  readonly name: string
  readonly title: Label
  readonly pages: readonly KeyPage[]
}
export interface KeyCentre {
  readonly name: string
  readonly title: Label
  readonly groups: readonly KeyGroup[]
}

/** The menu as it can be granted: pages that exist, in their groups and centres. */
export const keyTree: readonly KeyCentre[] = menu
  .map(({ name, title, groups }) => ({
    name,
    title,
    groups: groups
      .map((group) => ({
        name: group.name,
        title: group.title,
        pages: group.entries
          .filter((entry: { readonly name: string }) => listedPage(entry.name) !== undefined)
          .map((entry: KeyPage) => ({ key: entry.key, title: entry.title })),
      }))
      .filter(({ pages }) => pages.length > 0),
  }))
  .filter(({ groups }) => groups.length > 0)

const holdsWords = (words: readonly string[], ...texts: readonly string[]): boolean => {
  const text = texts.join(' ').toLowerCase()
  return words.every((word) => text.includes(word))
}

/**
 * Part of the tree that matches a search by Chinese or English title or key; a matching group or centre keeps all its
 * pages.
 */
export const searchTree = (tree: readonly KeyCentre[], search: string): readonly KeyCentre[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return tree
  return tree
    .map((centre) => ({
      ...centre,
      groups: centre.groups
        .map((group) => ({
          ...group,
          pages: group.pages.filter(({ key, title }) =>
            holdsWords(words, key, ...title, ...group.title, ...centre.title),
          ),
        }))
        .filter(({ pages }) => pages.length > 0),
    }))
    .filter(({ groups }) => groups.length > 0)
}

export const pagesOf = ({ groups }: Pick<KeyCentre, 'groups'>): readonly KeyPage[] =>
  groups.flatMap(({ pages }) => pages)

/** Chosen share of a part of the tree. */
export const shareOf = (pages: readonly KeyPage[], chosen: ReadonlySet<string>): 'none' | 'some' | 'all' => {
  const count = pages.filter(({ key }) => chosen.has(key)).length
  return count === 0 ? 'none' : count === pages.length ? 'all' : 'some'
}

/** The keys with these added or taken away; keys of pages that do not exist yet stay. */
export const withKeys = (chosen: readonly string[], keys: readonly string[], isOn: boolean): readonly string[] =>
  isOn ? [...new Set([...chosen, ...keys])] : chosen.filter((key) => !keys.includes(key))
