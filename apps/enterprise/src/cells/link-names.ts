import { type Field, type Reference, type Resource, resourceNamed } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { ref, rowsOf, sql } from '../database/sql.ts'
import { columnName } from '../records/tables/column-kinds.ts'
import { referenceColumns } from '../records/tables/references.ts'
import { searchable } from '../records/tables/search-text.ts'
import { hasSearch, tableName } from '../records/tables/table.ts'
import { listed, viewOf } from '../records/tables/view.ts'
import { itemsIn } from './list-items.ts'
import { wordsLeft } from './words-left.ts'

/** Finds rows of another resource by the words of a sheet. */
export interface LinkNames {
  /** The only row that the words name, `undefined` for none or for several. */
  named(words: string): FoundName | undefined
  /** Rows that are listed in the words, where these name nothing else; none where they do not name several. */
  listedIn(words: string): Reference[]
  /** Tests that a searchable word is one of the names of a row. */
  names(id: string, name: string): boolean
  /** The same by its code alone. */
  idOfCode(words: string): string | undefined
  /** Rows whose names are near to the words, at most five. */
  near(words: string): Reference[]
  reference(id: string): Reference | undefined
}

/** A row found by its name, with the parts of the text that are not its name. */
export interface FoundName {
  readonly id: string
  readonly left: readonly string[]
}

interface Named extends Reference {
  readonly search: string
  /** Code with which sheets write it before its title, where its resource shows no code. */
  readonly number: string | null
  /** Ids of the rows that contain it: a port's country and trade line. */
  readonly within: readonly (string | null)[]
}
/** Fields that link a row to what contains it: text that names the row may name these too. */
const surroundings = ['country', 'tradeLine']
/** Rows of one resource that are held in memory while a sheet is read. */
const maxRows = 200_000

/** Loads what the rows of a resource are called: code, names in both languages, aliases, pinyin and initials. */
export const loadLinkNames = async (queries: Queries, to: string, companyId: string): Promise<LinkNames> => {
  const resource = resourceNamed(to)
  const view = viewOf(resource, { companyId, identity: 1, permissions: [] })
  const search = hasSearch(resource) ? sql`t.search_text` : sql`''`
  const outer = Object.entries<Field>(resource.fields).flatMap(([name, field]) =>
    field.kind === 'link' && surroundings.includes(field.to) ? [{ to: field.to, column: columnName(name, field) }] : [],
  )
  const within = sql`array[${sql.join(outer.map(({ column }) => sql`${ref('t', column)}::text`))}]::text[]`
  const number = resource.sheetCode
    ? sql`${ref('t', fieldColumn(resource, resource.sheetCode))}::text`
    : sql`null::text`
  const rows = await rowsOf<Named>(
    queries,
    sql`select ${referenceColumns(resource, 't')}, ${search} as search, ${number} as number, ${within} as within from ${sql.table(tableName(resource))} t
      where ${listed(view)} order by t.id limit ${maxRows}`,
  )
  const around = await Promise.all(outer.map(({ to: outside }) => loadLinkNames(queries, outside, companyId)))
  return linkNames(rows, around)
}

const fieldColumn = ({ fields }: Resource, name: string): string => columnName(name, fields[name] as Field)

/** The same over rows that are there already; `search` holds a name in each line. */
const linkNames = (rows: readonly Named[], around: readonly LinkNames[]): LinkNames => {
  const references = new Map(
    rows.map(({ search: _, number: __, within: ___, ...reference }) => [reference.id, reference]),
  )
  const withinOf = new Map(rows.map(({ id, within }) => [id, within]))
  const byCode = new Map<string, Set<string>>()
  const byName = new Map<string, Set<string>>()
  const add = (to: Map<string, Set<string>>, name: string, id: string) => {
    if (name !== '') to.set(name, (to.get(name) ?? new Set()).add(id))
  }
  for (const { id, code, title, titleEn, search, number } of rows) {
    add(byCode, searchable(code ?? number ?? ''), id)
    // As sheets write it: a title may hold a slash.
    if (code !== null) add(byCode, searchable(`${code} ${title}`), id)
    for (const name of [title, titleEn ?? '', number === null ? '' : `${number} ${title}`, ...search.split('\n')])
      add(byName, searchable(name), id)
  }
  const only = (name: string): string | undefined => {
    const found = byCode.get(name) ?? byName.get(name)
    return found?.size === 1 ? [...found][0] : undefined
  }
  const names = (id: string, name: string) => (byCode.get(name)?.has(id) || byName.get(name)?.has(id)) ?? false
  const aboutOf = (id: string) => {
    const outer = (withinOf.get(id) ?? []).map((outside, at) => ({ outside, of: around[at] }))
    const country = outer
      .map(({ outside, of }) => of?.reference(outside ?? '')?.code)
      .find((code) => code?.length === 2)
    return {
      country: country ?? undefined,
      isItsOwn: (piece: string) =>
        names(id, searchable(piece)) ||
        outer.some(({ outside, of }) => outside !== null && of?.names(outside, searchable(piece))),
    }
  }
  const find = (words: string): FoundName | undefined => {
    const name = searchable(words)
    const parts = partsOf(name).map((part) => ({ part, id: only(part) }))
    const first = parts.find(({ id }) => id !== undefined)
    const id = first?.id ?? onlyAmong(name.split('/').map((part) => only(part.trim())))
    if (id === undefined) return undefined
    if (first?.part === name) return { id, left: [] }
    if (namesSeveral(words)) return undefined
    // Of the parts that name it the one counts that leaves least: "TRAMR 阿姆巴利(伊斯坦布尔)" is a code before a name with brackets.
    const naming = first ? parts.filter((one) => one.id === id).map(({ part }) => part) : ['']
    const lefts = naming.map((part) => wordsLeft(words, part, aboutOf(id)))
    return { id, left: lefts.toSorted((one, other) => one.length - other.length)[0] ?? [] }
  }
  const known = new Map<string, FoundName | undefined>()
  const named = (cell: string): FoundName | undefined => {
    const whole = cell.normalize('NFKC').trim()
    // The rest of a longer text would be lost: a list is taken apart, other words name nothing.
    const words = betweenNames.test(whole) ? whole.slice(0, maxListLength + 1) : whole.slice(0, 200)
    if (!known.has(words)) known.set(words, find(words))
    return known.get(words)
  }
  /** True of a list of names of different rows, also where some of them are unknown. */
  const namesSeveral = (words: string): boolean => {
    const ids = itemsIn(words.normalize('NFKC'), betweenNames).flatMap((piece) => only(searchable(piece)) ?? [])
    return new Set(ids).size > 1
  }
  const listedIn = (words: string): Reference[] => {
    if (words.length > maxListLength) return []
    const pieces = itemsIn(words.normalize('NFKC'), betweenNames)
    const found = pieces.map((piece) => only(searchable(piece)))
    const ids = [...new Set(found.filter((id) => id !== undefined))]
    if (ids.length < 2) return []
    const isKnown = (piece: string, at: number) =>
      found[at] !== undefined || ids.some((id) => wordsLeft(piece, '', aboutOf(id)).length === 0)
    return pieces.every(isKnown) ? ids.flatMap((id) => references.get(id) ?? []) : []
  }
  // An unknown name may occur in hundreds of rows of a sheet.
  const neighbours = new Map<string, Reference[]>()
  const near = (words: string): Reference[] => {
    const name = searchable(words.slice(0, 60))
    const found = neighbours.get(name) ?? nearest(name, byName, references)
    neighbours.set(name, found)
    return found
  }
  return {
    named,
    names,
    listedIn,
    idOfCode: (words) => {
      const found = byCode.get(searchable(words.slice(0, 200)))
      return found?.size === 1 ? [...found][0] : undefined
    },
    near,
    reference: (id) => references.get(id),
  }
}

/** A longer list of names is not taken apart. */
const maxListLength = 2000
/** Separators between the names in a cell. */
const betweenNames = /[,，、;；/&+\n]|\band\b/

/** "上海/Shanghai" is one port, "Shanghai/Ningbo" are two and none of them alone. */
const onlyAmong = (ids: readonly (string | undefined)[]): string | undefined => {
  const found = new Set(ids)
  return found.size === 1 ? ids[0] : undefined
}

/** Parts of "CNSHG 上海", "Shanghai (CNSHA)", "SHANGHAI, CHINA" or "上海/Shanghai" that may be the name, the surest first. */
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

/** Letters that one word is away from another; 3 means everything further. */
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
