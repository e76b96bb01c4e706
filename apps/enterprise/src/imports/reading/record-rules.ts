import {
  type BoxPrice,
  columnParts,
  freeTimeColumn,
  type ImportIssue,
  linesIn,
  type TemplateContent,
} from '@hangjia/contracts'
import { isBlank } from '@hangjia/validation'
import type { CellReading, Understanding } from '../../cells/cell-readers.ts'
import { readCell } from '../../cells/sheet-kinds.ts'
import { freeTimeDays } from '../headings/free-time-column.ts'
import type { Target } from '../headings/target.ts'
import { rowOf } from '../staging/piece-number.ts'
import type { SheetRecord } from '../staging/sheet-record.ts'
import type { MappedColumn } from './group-rows.ts'

/** Rules that a template and the company add to the records of a sheet. */
export interface RecordRules {
  /** Defaults for blank cells of a field. */
  readonly defaults: readonly { readonly target: Target; readonly text: string; readonly reading: CellReading }[]
  /** Fields that the company requires although the product does not. */
  readonly required: readonly Target[]
}

/** Fields that may have a default: those with one value of their own in a cell. */
export const takesDefault = ({ box, path, cell }: Target): boolean =>
  box === undefined && cell.kind !== 'boxPrices' && columnParts[path] === undefined

/** The targets that a template has defaults for. */
export const defaultTargets = (content: TemplateContent | null, targets: readonly Target[]): Target[] =>
  (content?.settings.defaults ?? []).flatMap(({ columnName }) => targets.find(({ path }) => path === columnName) ?? [])

/** Reads the defaults once for all records of a sheet. */
export const recordRules = (
  content: TemplateContent | null,
  targets: readonly Target[],
  understanding: Understanding,
): RecordRules => {
  const asked = new Set((content?.columns ?? []).flatMap(({ columnName, required }) => (required ? [columnName] : [])))
  return {
    defaults: (content?.settings.defaults ?? []).flatMap(({ columnName, value }) => {
      const target = targets.find(({ path }) => path === columnName)
      return target ? [{ target, text: value, reading: readCell({ text: value }, target.cell, understanding) }] : []
    }),
    required: targets.filter(({ path, byCompany, required }) => byCompany || (asked.has(path) && !required)),
  }
}

type Values = Record<string, unknown>

/** Fills the blanks of a record with the defaults, and reports what is still missing. */
export const withRules = (
  record: SheetRecord,
  { defaults, required }: RecordRules,
  columns: readonly MappedColumn[],
): SheetRecord => {
  if (defaults.length === 0 && required.length === 0) return record
  const given: Values = { ...record.given }
  const issues = [...record.issues]
  const isFaulty = (path: string) => issues.some(({ field }) => field === path || columnParts[field]?.includes(path))
  // Free time in a cell is complete; a default of its days would be another one.
  const hasOwnColumn = columns.some(({ target }) => target.path === freeTimeColumn) && saysFreeTime(given)
  for (const { target, text, reading } of defaults) {
    const { name, inner, path } = target
    if (isFaulty(path) || (hasOwnColumn && freeTimeDays.includes(path))) continue
    const fill = (values: Values, key: string) => {
      if (!isBlank(values[key])) return
      if ('value' in reading) values[key] = reading.value
      else if (!isFaulty(path)) issues.push(issueOf(record, columns, target, reading.rule, { read: text, ...reading }))
    }
    if (inner === undefined) fill(given, name)
    else
      given[name] = linesIn(given[name]).map((line) => {
        const filled = { ...line }
        fill(filled, inner)
        return filled
      })
  }
  for (const target of required) {
    const { name, inner, box, path } = target
    const isMissing =
      path === freeTimeColumn
        ? !saysFreeTime(given)
        : inner === undefined
          ? box === undefined
            ? isBlank(given[name])
            : !hasPrice(given[name], box)
          : linesIn(given[name]).some((line) =>
              box === undefined ? isBlank(line[inner]) : !hasPrice(line[inner], box),
            )
    if (isMissing && !isFaulty(path)) issues.push(issueOf(record, columns, target, 'required'))
  }
  return { ...record, given, issues }
}
const saysFreeTime = (given: Values) => freeTimeDays.some((name) => !isBlank(given[name]))
const hasPrice = (value: unknown, box: string) =>
  Array.isArray(value) && (value as BoxPrice[]).some((price) => price.box === box)

const issueOf = (
  { no }: SheetRecord,
  columns: readonly MappedColumn[],
  { path }: Target,
  rule: string,
  { read = '', parameters = {} }: { readonly read?: string; readonly parameters?: ImportIssue['parameters'] } = {},
): ImportIssue => ({
  row: rowOf(no),
  column: columns.find(({ target }) => target.path === path)?.column ?? '',
  field: path,
  rule,
  read,
  parameters: { ...parameters },
  suggestions: [],
})
