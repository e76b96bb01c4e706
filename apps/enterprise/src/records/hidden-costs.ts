import type { Field, Fields } from '@hangjia/contracts'
import { innerFields, linkTarget } from './links.ts'

type Line = Readonly<Record<string, unknown>>

const linesIn = (value: unknown): Line[] => (Array.isArray(value) ? (value as Line[]) : [])

/**
 * A draft of somebody who sees no cost, with the buying figures that its lines had before. A line is the same line when its
 * required links are (charge, unit, currency); one that is new has no buying figure, which means: the same as the price.
 */
export const withHiddenCosts = (draft: Line, stored: Line, all: Fields, visible: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(draft).map(([name, value]) => {
      const [whole, seen] = [all[name], visible[name]]
      const inner = whole && innerFields(whole)
      const shown = seen && innerFields(seen)
      if (!inner || !shown) return [name, value]
      const hidden = Object.keys(inner).filter((cell) => !Object.hasOwn(shown, cell))
      return [name, hidden.length === 0 ? value : matched(linesIn(value), linesIn(stored[name]), keysOf(inner), hidden)]
    }),
  )

const keysOf = (fields: Fields): string[] =>
  Object.entries<Field>(fields)
    .filter(([, field]) => field.required && linkTarget(field) !== undefined)
    .map(([name]) => name)

const matched = (lines: Line[], stored: Line[], keys: readonly string[], hidden: readonly string[]): Line[] => {
  const left = [...stored]
  return lines.map((line) => {
    const at = left.findIndex((former) => keys.every((key) => former[key] === line[key]))
    const [former] = at < 0 ? [] : left.splice(at, 1)
    return { ...line, ...Object.fromEntries(hidden.map((name) => [name, former?.[name] ?? null])) }
  })
}
