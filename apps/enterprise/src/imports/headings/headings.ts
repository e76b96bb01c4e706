import { freeTimeColumn } from '@hangjia/contracts'
import { headingReader, headingWords, plainHeading, type ReadHeading } from '@hangjia/contracts/headings'
import { freeTimeParts } from './free-time-column.ts'
import { byLetters, type HeadingLines, type HeadingRow, headingLines } from './heading-lines.ts'
import type { Target } from './target.ts'

/** Recognises the meaning of a heading on one page; with words of a template only by these. */
export const pathReader = (
  targets: readonly Target[],
  boxes: readonly string[],
  given: readonly { readonly path: string; readonly headings: readonly string[] }[] = [],
): PathOf => {
  if (given.length > 0) {
    const paths = new Set(targets.map(({ path }) => path))
    const columns = given.flatMap(({ path, headings }) =>
      paths.has(path) ? [{ column: path, words: [headings] }] : [],
    )
    return headingReader({ columns, boxes })
  }
  const firstByBox = targets.find(({ box }) => box !== undefined)
  const boxPath = firstByBox?.path.replace(/\.[^.]*$/, '')
  return headingReader({
    columns: targets.map((target) => ({ column: target.path, words: wordsOf(target) })),
    boxes,
    columnOfBox: (box) => boxPath && `${boxPath}.${box}`,
  })
}

/** Words for a target: the product's label, the words of the trade, and of a line the word alone where the record has no such field. */
const wordsOf = (target: Target): string[][] => {
  const { path, label, houseLabel = [], inner, cell, box } = target
  return [
    [headingOf(target), path],
    [...label, ...houseLabel, houseLabel.join(' '), ...headingWords(path)],
    inner === undefined || box !== undefined ? [] : [...cell.label, cell.label.join(' '), ...headingWords(inner)],
  ]
}

/** The heading that the product writes: Chinese and English, or one where both are equal. */
export const headingOf = ({ label: [zh, en] }: Pick<Target, 'label'>): string => (zh === en ? zh : `${zh} ${en}`)

/** Rows of a sheet among which the headings are looked for. */
export const headingRows = 30

export type PathOf = ReadHeading<string>

/** The headings of a sheet in one line or two, and what they mean. */
export interface Headings extends HeadingLines {
  readonly fields: Record<string, string | null>
}
/** The headings in the chosen row, else where they are found; undefined in a sheet of numbers. */
export const headingsIn = (
  rows: readonly HeadingRow[],
  pathOf: PathOf,
  chosen?: number | null,
): Headings | undefined => {
  const at = chosen ?? findHeadings(rows, pathOf)
  if (at === undefined) return undefined
  const beside = rows.filter(({ row }) => Math.abs(row - at) <= 1).flatMap(textsOf)
  const read = (heading = '') => pathOf(heading, beside)
  const lines = headingLines(rows, at, read)
  const meaningOf = (column: string, heading: string) =>
    read(heading) ?? read(lines.lower[column]) ?? read(lines.upper[column])
  return { ...lines, fields: recognise(lines.headings, meaningOf) }
}

/** Number of fields that the headings of a sheet name. */
export const fieldsNamed = (rows: readonly HeadingRow[], pathOf: PathOf): number =>
  Object.values(headingsIn(rows, pathOf)?.fields ?? {}).filter((path) => path !== null).length

/** The row of headings: the one that names most fields; the first with two words when none names any. Undefined in a sheet of numbers. */
const findHeadings = (rows: readonly HeadingRow[], pathOf: PathOf): number | undefined => {
  const first = rows.slice(0, headingRows)
  const scored = first.map((line) => {
    const texts = textsOf(line)
    return {
      row: line.row,
      score: new Set(texts.flatMap((text) => pathOf(text, texts) ?? [])).size,
      words: Object.values(line.cells).filter(({ is, merged }) => is === undefined && !merged).length,
    }
  })
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (found, one) => (one.score >= 2 && one.score > (found?.score ?? 0) ? one : found),
    undefined,
  )
  return (best ?? scored.find(({ words }) => words >= 2) ?? scored[0])?.row
}

const textsOf = ({ cells }: HeadingRow): string[] => Object.values(cells).map(({ text }) => text)

/** Column → field by its headings; the first column of a field has it. */
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

/** Key that two sheets with the same headings share. */
export const headingsKey = (headings: Readonly<Record<string, string>>): string =>
  Object.entries(headings)
    .filter(([, heading]) => heading !== '')
    .toSorted(([one], [other]) => byLetters(one, other))
    .map(([column, heading]) => `${column}=${plainHeading(heading)}`)
    .join('|')
    .slice(0, 4000)
