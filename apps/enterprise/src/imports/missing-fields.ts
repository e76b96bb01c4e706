import { type TemplateContent, validityColumn } from '@hangjia/contracts'
import type { Target } from './targets.ts'

/**
 * Required fields that no column holds and that have no default; prices are there when one container has a column, days when the
 * validity has one.
 */
export const missingFields = (
  targets: readonly Target[],
  mapped: readonly Target[],
  content: TemplateContent | null,
): string[] => {
  const isDated = mapped.some(({ path }) => path === validityColumn)
  const { settings, columns = [] } = content ?? {}
  const asked = new Set(columns.flatMap(({ columnName, required }) => (required ? [columnName] : [])))
  const given = new Set(settings?.defaults.map(({ columnName }) => columnName))
  return targets
    .filter(({ required, name, inner, path }) => {
      if (!(required || asked.has(path)) || given.has(path)) return false
      if (isDated && (path === 'validFrom' || path === 'validTo')) return false
      return !mapped.some((target) => target.name === name && target.inner === inner)
    })
    .map(({ path }) => path)
}
