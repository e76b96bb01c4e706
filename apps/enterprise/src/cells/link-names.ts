import { type Reference, resourceNamed } from '@hangjia/contracts'
import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'
import { referenceColumns } from '../records/references.ts'
import { searchable } from '../records/search-text.ts'
import { rowsOf } from '../records/sql.ts'
import { hasSearch, tableName } from '../records/table.ts'
import { listed, viewOf } from '../records/view.ts'

/** How a sheet's words name rows of another resource. */
export interface LinkNames {
  /** The only row that the words name, `undefined` for none or for several. */
  idOf(words: string): string | undefined
  /** The same by its code alone. */
  idOfCode(words: string): string | undefined
  /** Rows whose names are near to the words, at most five. */
  near(words: string): Reference[]
  reference(id: string): Reference | undefined
}

interface Named extends Reference {
  readonly search: string
}
/** Rows of one resource that are held in memory while a sheet is read. */
const mostRows = 200_000

/** Loads what the rows of a resource are called: code, names in both languages, aliases, pinyin and initials. */
export const loadLinkNames = async (queries: Queries, to: string, companyId: string): Promise<LinkNames> => {
  const resource = resourceNamed(to)
  const view = viewOf(resource, { companyId, identity: 1, permissions: [] })
  const search = hasSearch(resource) ? sql`t.search_text` : sql`''`
  const rows = await rowsOf<Named>(
    queries,
    sql`select ${referenceColumns(resource, 't')}, ${search} as search from ${sql.table(tableName(resource))} t
      where ${listed(view)} order by t.id limit ${mostRows}`,
  )
  return linkNames(rows)
}

/** The same over rows that are there already; `search` holds a name in each line. */
const linkNames = (rows: readonly Named[]): LinkNames => {
  const references = new Map(rows.map(({ search: _, ...reference }) => [reference.id, reference]))
  const byCode = new Map<string, Set<string>>()
  const byName = new Map<string, Set<string>>()
  const add = (to: Map<string, Set<string>>, name: string, id: string) => {
    if (name !== '') to.set(name, (to.get(name) ?? new Set()).add(id))
  }
  for (const { id, code, title, titleEn, search } of rows) {
    add(byCode, searchable(code ?? ''), id)
    for (const name of [title, titleEn ?? '', ...search.split('\n')]) add(byName, searchable(name), id)
  }
  const only = (name: string): string | undefined => {
    const found = byCode.get(name) ?? byName.get(name)
    return found?.size === 1 ? [...found][0] : undefined
  }
  const known = new Map<string, string | undefined>()
  const idOf = (words: string): string | undefined => {
    const name = searchable(words.slice(0, 200))
    if (!known.has(name))
      known.set(
        name,
        partsOf(name)
          .map(only)
          .find((id) => id !== undefined) ?? onlyAmong(name.split('/').map((part) => only(part.trim()))),
      )
    return known.get(name)
  }
  // A name that nobody knows stands in hundreds of rows of a sheet.
  const neighbours = new Map<string, Reference[]>()
  const near = (words: string): Reference[] => {
    const name = searchable(words.slice(0, 60))
    const found = neighbours.get(name) ?? nearest(name, byName, references)
    neighbours.set(name, found)
    return found
  }
  return {
    idOf,
    idOfCode: (words) => {
      const found = byCode.get(searchable(words.slice(0, 200)))
      return found?.size === 1 ? [...found][0] : undefined
    },
    near,
    reference: (id) => references.get(id),
  }
}

/** "上海/Shanghai" is one port, "Shanghai/Ningbo" are two and none of them alone. */
const onlyAmong = (ids: readonly (string | undefined)[]): string | undefined => {
  const found = new Set(ids)
  return found.size === 1 ? ids[0] : undefined
}

/** What of "CNSHG 上海", "Shanghai (CNSHA)", "SHANGHAI, CHINA" or "上海/Shanghai" may be the name, the surest first. */
const partsOf = (name: string): string[] => {
  const [, before = '', inside = ''] = /^([^(]*)\(([^)]*)\)/.exec(name) ?? []
  const [first = ''] = name.split('/')
  return [name, before, inside, ...(first === name ? [name.split(' ')[0] ?? '', name.split(',')[0] ?? ''] : [])]
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

const most = 5
const nearest = (
  name: string,
  byName: ReadonlyMap<string, ReadonlySet<string>>,
  references: ReadonlyMap<string, Reference>,
): Reference[] => {
  if (name === '') return []
  const exact = byName.get(name)
  const found: [distance: number, ids: Iterable<string>][] = exact
    ? [[0, exact]]
    : [...byName].flatMap(([other, ids]): [number, Iterable<string>][] => {
        const far =
          other.startsWith(name) || (name.length > 3 && name.startsWith(other) && other.length > 2)
            ? 1
            : distance(name, other)
        return far <= 2 ? [[far, ids]] : []
      })
  const ids = new Set(found.toSorted(([one], [other]) => one - other).flatMap(([, some]) => [...some]))
  return [...ids].slice(0, most).flatMap((id) => references.get(id) ?? [])
}

/** Letters that one word is away from another; 3 stands for everything further. */
const distance = (one: string, other: string): number => {
  if (Math.abs(one.length - other.length) > 2 || one.length < 3) return 3
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let y = 1; y <= one.length; y += 1) {
    const next = [y]
    for (let x = 1; x <= other.length; x += 1)
      next.push(
        Math.min((row[x] ?? 0) + 1, (next[x - 1] ?? 0) + 1, (row[x - 1] ?? 0) + (one[y - 1] === other[x - 1] ? 0 : 1)),
      )
    row = next
  }
  return Math.min(3, row[other.length] ?? 3)
}
