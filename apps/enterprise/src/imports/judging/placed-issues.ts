import type { ImportIssue } from '@hangjia/contracts'
import type { Bench } from '../staging/judged.ts'
import { rowOf } from '../staging/piece-number.ts'
import type { SheetRecord } from '../staging/sheet-record.ts'
import { cellAt } from '../staging/source-patterns.ts'

type Values = Readonly<Record<string, unknown>>

/** A broken rule at the cell that the value came from; one that the cell already reports is not repeated. */
export const placed = (
  { read }: Pick<Bench, 'read'>,
  record: SheetRecord,
  values: Values,
  {
    path,
    rule,
    parameters,
  }: { readonly path: string; readonly rule: string; readonly parameters: ImportIssue['parameters'] },
): ImportIssue[] => {
  const place = sourceOf(record, values, path)
  const cell = place === undefined ? undefined : cellAt(place, record.no)
  const isNamed = cell
    ? record.issues.some(({ column, row }) => column === cell.column && row === cell.row)
    : record.issues.some(({ field }) => field === path)
  if (isNamed) return []
  const { column, row } = cell ?? { column: '', row: rowOf(record.no) }
  return [
    {
      row,
      column,
      field: path,
      rule,
      suggestions: [],
      read: cell === undefined ? '' : read(column, row),
      parameters: { ...parameters },
    },
  ]
}

const sourceOf = ({ sources }: SheetRecord, values: Values, path: string): string | undefined => {
  const steps = path.split('.')
  // A price is in the column of its container: `boxPrices.0.price` → `boxPrices.20GP`.
  const boxAt = steps.findIndex((_, at) => Object.hasOwn(boxOf(values, steps.slice(0, at + 1)), 'box'))
  if (boxAt >= 0) {
    const named = [...steps.slice(0, boxAt), String(boxOf(values, steps.slice(0, boxAt + 1)).box)].join('.')
    if (sources[named]) return sources[named]
  }
  for (let length = steps.length; length > 0; length -= 1) {
    const found = sources[steps.slice(0, length).join('.')]
    if (found) return found
  }
  const prefix = `${path}.`
  return Object.entries(sources).find(([source]) => source.startsWith(prefix))?.[1]
}
const boxOf = (values: Values, steps: readonly string[]): { box?: unknown } => {
  const value = steps.reduce<unknown>(
    (inside, step) => (inside as Record<string, unknown> | null | undefined)?.[step],
    values,
  )
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}
