import { type Field, type Fields, linesIn } from '@hangjia/contracts'
import { emptyValue } from '../tables/field-kinds.ts'
import { innerFields, linkTarget } from '../tables/links.ts'

type Line = Readonly<Record<string, unknown>>

/**
 * A draft of somebody who sees no cost, with the hidden values from before. A line is the same line when all its visible values
 * are the same; else when its required links are (charge, unit, currency), or without such links, when it has the same place. A
 * new line has no buying figure, which means: the same as the price.
 */
export const withHiddenCosts = (draft: Line, stored: Line, all: Fields, visible: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(draft).map(([name, value]) => {
      const [whole, seen] = [all[name], visible[name]]
      const inner = whole && innerFields(whole)
      const shown = seen && innerFields(seen)
      if (!inner || !shown) return [name, value]
      const hidden = Object.entries<Field>(inner).filter(([cell]) => !Object.hasOwn(shown, cell))
      if (hidden.length === 0) return [name, value]
      const [lines, before] = [linesIn(value), linesIn(stored[name])]
      const former = formerLines(lines, before, { shown: Object.keys(shown), keys: keysOf(inner) })
      return [name, lines.map((line, at) => ({ ...line, ...cellsOf(former[at], hidden) }))]
    }),
  )

const keysOf = (fields: Fields): string[] =>
  Object.entries<Field>(fields)
    .filter(([, field]) => field.required && linkTarget(field) !== undefined)
    .map(([name]) => name)

const cellsOf = (former: Line | undefined, hidden: readonly (readonly [string, Field])[]) =>
  Object.fromEntries(hidden.map(([name, field]) => [name, former?.[name] ?? emptyValue(field)]))

interface Alike {
  /** Fields of a line that the writer sees. */
  readonly shown: readonly string[]
  readonly keys: readonly string[]
}
/** Former line of each line; no former line is used twice. */
const formerLines = (lines: readonly Line[], stored: readonly Line[], { shown, keys }: Alike): (Line | undefined)[] => {
  const left = new Set(stored.keys())
  const take = (isWanted: (former: Line, at: number) => boolean): Line | undefined => {
    const at = [...left].find((place) => isWanted(stored[place] ?? {}, place))
    if (at === undefined) return undefined
    left.delete(at)
    return stored[at]
  }
  const same = (names: readonly string[], one: Line, other: Line) =>
    names.every((name) => JSON.stringify(one[name] ?? null) === JSON.stringify(other[name] ?? null))
  const unchanged = lines.map((line) => take((former) => same(shown, former, line)))
  return lines.map(
    (line, at) =>
      unchanged[at] ?? take((former, place) => (keys.length === 0 ? place === at : same(keys, former, line))),
  )
}
