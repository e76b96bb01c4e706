import { boxOfHeading } from './box-names.ts'
import { plainHeading } from './plain-heading.ts'

/** A column and its names in sheets: a word of an earlier group matches it before a word of a later group matches another column. */
export interface NamedColumn<C> {
  readonly column: C
  readonly words: readonly (readonly string[])[]
}
interface Sheet<C> {
  readonly columns: readonly NamedColumn<C>[]
  /** Container types that are known. */
  readonly boxes: readonly string[]
  /** The column of a container type; absent where there is none. */
  readonly columnOfBox?: ((box: string) => C | undefined) | undefined
}
/**
 * The column that a heading names. A bare 20 or 40 may be a price: it is a container type where the line of headings has at least two
 * other known ones.
 */
export type ReadHeading<C> = (heading: string, line?: readonly string[]) => C | undefined

/** Reads the headings of a sheet: by the words of the columns, by container type. */
export const headingReader = <C>({ columns, boxes, columnOfBox }: Sheet<C>): ReadHeading<C> => {
  const known = new Map<string, C>()
  const groups = Math.max(0, ...columns.map(({ words }) => words.length))
  for (let group = 0; group < groups; group += 1)
    for (const { column, words } of columns)
      for (const word of words[group] ?? []) {
        const plain = plainHeading(word)
        if (plain !== '' && !known.has(plain)) known.set(plain, column)
      }
  const named = (heading: string): C | undefined => {
    const found = known.get(plainHeading(heading))
    if (found !== undefined || !columnOfBox) return found
    const box = boxOfHeading(heading.replace(besideBox, '').trim(), boxes)
    return box === undefined ? undefined : columnOfBox(box)
  }
  let seen: { readonly line: readonly string[]; readonly isOfHeadings: boolean } | undefined
  const isOfHeadings = (line: readonly string[]): boolean => {
    if (seen?.line !== line) {
      const others = line.flatMap((heading) => (isBare(heading) ? [] : (named(heading) ?? [])))
      seen = { line, isOfHeadings: new Set(others).size >= 2 }
    }
    return seen.isOfHeadings
  }
  return (heading, line = []) =>
    isBare(heading) && !isOfHeadings(line) ? known.get(plainHeading(heading)) : named(heading)
}

/** Words next to a container type over its prices: their currency, and the charges they include. */
const besideBox = /\(.*?\)|（.*?）|usd|cny|rmb|\$|all[\s-]?in|全包价?|(?:incl|已?含|包含).*/gi

const isBare = (heading: string): boolean => /^[\d.,\s]*$/.test(heading)
