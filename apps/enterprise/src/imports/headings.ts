import { freeTimeColumn } from '@hangjia/contracts'
import { boxOfHeading, headingWords, plainHeading } from '@hangjia/contracts/headings'
import { freeTimeParts } from './free-time-column.ts'
import { byLetters, type HeadingLines, type HeadingRow, headingLines } from './heading-lines.ts'
import type { Target } from './targets.ts'

/** Recognises what a heading means on one page; with words of a template only what those say. */
export const headingReader = (
  targets: readonly Target[],
  boxes: readonly string[],
  given: readonly { readonly path: string; readonly headings: readonly string[] }[] = [],
) => {
  const known = new Map<string, string>()
  const learn = (heading: string, path: string) => {
    const plain = plainHeading(heading)
    if (plain !== '' && !known.has(plain)) known.set(plain, path)
  }
  const paths = new Set(targets.map(({ path }) => path))
  for (const { path, headings } of given) if (paths.has(path)) for (const heading of headings) learn(heading, path)
  if (given.length > 0) return (heading: string): string | undefined => known.get(plainHeading(heading))
  for (const target of targets) {
    learn(headingOf(target), target.path)
    learn(target.path, target.path)
  }
  for (const { path, label, houseLabel } of targets) {
    for (const word of label) learn(word, path)
    for (const word of houseLabel ? [...houseLabel, houseLabel.join(' ')] : []) learn(word, path)
    for (const word of headingWords(path)) learn(word, path)
  }
  // A word of a line stands for itself where the record has no such field, in its first lines.
  for (const { path, inner, cell, box } of targets) {
    if (inner === undefined || box !== undefined) continue
    for (const word of [...cell.label, cell.label.join(' '), ...headingWords(inner)]) learn(word, path)
  }
  const firstByBox = targets.find(({ box }) => box !== undefined)
  const boxPath = firstByBox?.path.replace(/\.[^.]*$/, '')
  return (heading: string): string | undefined => {
    const found = known.get(plainHeading(heading))
    if (found !== undefined) return found
    const box = boxOfHeading(heading.replace(/\(.*?\)|（.*?）|usd|cny|rmb|\$/gi, '').trim(), boxes)
    return box !== undefined && boxPath !== undefined ? `${boxPath}.${box}` : undefined
  }
}

/** The heading that this house writes: Chinese and English, or one where both say the same. */
export const headingOf = ({ label: [zh, en] }: Pick<Target, 'label'>): string => (zh === en ? zh : `${zh} ${en}`)

/** Rows of a sheet among which the headings are looked for. */
export const headingRows = 30

type PathOf = (heading: string) => string | undefined

/** The headings of a sheet in one line or two, and what they mean. */
export interface Headings extends HeadingLines {
  readonly fields: Record<string, string | null>
}
/** The headings where they are said to be, else where they are found; undefined in a sheet of numbers. */
export const headingsIn = (rows: readonly HeadingRow[], pathOf: PathOf, said?: number | null): Headings | undefined => {
  const at = said ?? findHeadings(rows, pathOf)
  if (at === undefined) return undefined
  const lines = headingLines(rows, at, pathOf)
  const meaningOf = (column: string, heading: string) =>
    pathOf(heading) ?? pathOf(lines.lower[column] ?? '') ?? pathOf(lines.upper[column] ?? '')
  return { ...lines, fields: recognise(lines.headings, meaningOf) }
}

/** How many fields the headings of a sheet name. */
export const fieldsNamed = (rows: readonly HeadingRow[], pathOf: PathOf): number =>
  Object.values(headingsIn(rows, pathOf)?.fields ?? {}).filter((path) => path !== null).length

/** The row of headings: the one that says most; the first with two words when none says anything. Undefined in a sheet of numbers. */
const findHeadings = (rows: readonly HeadingRow[], pathOf: PathOf): number | undefined => {
  const first = rows.slice(0, headingRows)
  const scored = first.map(({ row, cells }) => ({
    row,
    score: new Set(Object.values(cells).flatMap(({ text }) => pathOf(text) ?? [])).size,
    words: Object.values(cells).filter(({ is, merged }) => is === undefined && !merged).length,
  }))
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (found, one) => (one.score >= 2 && one.score > (found?.score ?? 0) ? one : found),
    undefined,
  )
  return (best ?? scored.find(({ words }) => words >= 2) ?? scored[0])?.row
}

/** Column → field by what the headings say; the first column of a field has it. */
const recognise = (
  headings: Readonly<Record<string, string>>,
  meaningOf: (column: string, heading: string) => string | undefined,
): Record<string, string | null> => {
  const taken = new Set<string>()
  const inOrder = Object.entries(headings).toSorted(([one], [other]) => byLetters(one, other))
  const fields = inOrder.map(([column, heading]): [string, string | null] => {
    const path = meaningOf(column, heading)
    if (path === undefined || taken.has(path)) return [column, null]
    taken.add(path)
    return [column, path]
  })
  // Beside columns for demurrage or detention, one of free time is the pool of both.
  const isInParts = freeTimeParts.some((part) => taken.has(part))
  const pool = taken.has('freeCombinedDays') ? null : 'freeCombinedDays'
  return Object.fromEntries(
    fields.map(([column, path]) => [column, isInParts && path === freeTimeColumn ? pool : path]),
  )
}

/** What two sheets with the same headings have in common. */
export const headingsKey = (headings: Readonly<Record<string, string>>): string =>
  Object.entries(headings)
    .filter(([, heading]) => heading !== '')
    .toSorted(([one], [other]) => byLetters(one, other))
    .map(([column, heading]) => `${column}=${plainHeading(heading)}`)
    .join('|')
    .slice(0, 4000)
