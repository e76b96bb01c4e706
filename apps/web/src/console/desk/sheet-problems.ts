import type { Fields, Issue, Refusal } from '@hangjia/contracts'
import type { BrokenCell, BrokenRule } from '@hangjia/ui'
import { fieldOfIssue } from '../form/record-form.ts'
import { columnOfIssue, keyOf, type SheetRow } from './sheet.ts'

/** One thing that keeps the sheet from being saved, and where it is. */
export interface SheetProblem extends BrokenRule {
  readonly key: string
  /** The column that it is about, or the first one where it is about the whole row or a field that is not shown. */
  readonly column: string
  /** A field that has no column here. */
  readonly field?: string
  /** Marks a problem of the row as a whole. */
  readonly isWhole?: true
  /** The record in the way. */
  readonly other?: string
}

/** Facts in which problems are found. */
interface Judging {
  readonly issuesOf: (row: SheetRow) => readonly Issue[]
  readonly refusalOf: (row: SheetRow) => Refusal | undefined
}

/** A row that was refused as a whole, as a rule that it breaks. */
const rowRules: Readonly<Record<Exclude<Refusal['problem'], 'invalidInput' | 'blocked'>, string>> = {
  stale: 'rowStale',
  duplicate: 'rowDuplicate',
  notFound: 'rowGone',
  forbidden: 'rowForbidden',
  locked: 'rowLocked',
}
/** Rule of a refusal for the row as a whole; undefined where its issues name it. */
export const ruleOfRow = ({ problem, details }: Refusal): BrokenRule | undefined => {
  if (problem === 'invalidInput' || problem === 'blocked') return undefined
  if (problem === 'duplicate' && details.row !== undefined) return { rule: 'rowTwin', parameters: details }
  return { rule: rowRules[problem], parameters: details }
}

/** Everything that is wrong with a row that could be read. */
export const problemsOf = (row: SheetRow, sheet: Judging, columns: readonly string[]): SheetProblem[] => {
  const [first = ''] = columns
  const key = keyOf(row)
  const issues = sheet.issuesOf(row).map((issue): SheetProblem => {
    const { rule, parameters } = issue
    const column = columnOfIssue(issue, row, columns)
    return column
      ? { key, column, rule, parameters }
      : { key, column: first, rule, parameters, field: fieldOfIssue(issue) }
  })
  const refusal = sheet.refusalOf(row)
  const whole = refusal && ruleOfRow(refusal)
  if (!refusal || !whole) return issues
  const { id } = refusal.details
  const isOther = refusal.problem === 'duplicate' && id !== undefined
  return [{ key, column: first, isWhole: true, ...whole, ...(isOther ? { other: String(id) } : {}) }, ...issues]
}

/** Everything that is wrong in the sheet, from top to bottom. */
export const sheetProblems = (
  sheet: Judging & { readonly rows: readonly SheetRow[]; readonly unsaved: readonly SheetRow[] },
  broken: readonly BrokenCell[],
  columns: readonly string[],
): SheetProblem[] => {
  const places = new Map(sheet.rows.map((row, at) => [keyOf(row), at]))
  const placeOf = ({ key, column }: SheetProblem) => (places.get(key) ?? 0) * columns.length + columns.indexOf(column)
  return [
    ...broken.map(({ key, column, rule, parameters }) => ({ key, column, rule, parameters })),
    ...sheet.unsaved.flatMap((row) => problemsOf(row, sheet, columns)),
  ].toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Subject of a problem, shown before it: a column, a field without a column, or nothing for the whole row. */
export const fieldWords = (
  { field, column, isWhole }: SheetProblem,
  fields: Fields,
  label: (words: Fields[string]['label']) => string,
  titleOf: (column: string) => string,
): string => {
  if (isWhole) return ''
  const named = field && fields[field] ? label(fields[field].label) : titleOf(column)
  return named === '' ? '' : `${named}: `
}
