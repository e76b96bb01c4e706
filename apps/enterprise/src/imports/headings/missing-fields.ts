import { filledTogether, type TemplateContent } from '@hangjia/contracts'
import type { Target } from './target.ts'

/**
 * True when a mapping needs a column: a standing record that is named by another column exists, or its row is reported with its
 * missing values; required values of a line are needed once another column of the line is mapped.
 */
export const isAskedFor = ({ required, requiredInLine, name, path }: Target, mapped: readonly Target[]): boolean =>
  (required && !mapped.some(({ isName, path: other }) => isName && other !== path)) ||
  (requiredInLine === true && mapped.some((other) => other.name === name && other.path !== path))

/**
 * Required fields that no column contains and that have no default, unless standing records are named otherwise; prices are there when
 * one container has a column, fields that one column fills together when that one is there.
 */
export const missingFields = (
  targets: readonly Target[],
  mapped: readonly Target[],
  content: TemplateContent | null,
): string[] => {
  const parts = filledTogether(mapped.map(({ path }) => path))
  const { settings, columns = [] } = content ?? {}
  const asked = new Set(columns.flatMap(({ columnName, required }) => (required ? [columnName] : [])))
  const given = new Set(settings?.defaults.map(({ columnName }) => columnName))
  return targets
    .filter((target) => {
      const { name, inner, path } = target
      if (!(isAskedFor(target, mapped) || asked.has(path)) || given.has(path)) return false
      if (parts.has(path)) return false
      return !mapped.some((target) => target.name === name && target.inner === inner)
    })
    .map(({ path }) => path)
}
