import { type draftSchema, issuesOf, type Reader, type Resource, writableFields } from '@hangjia/contracts'
import type { RowDraft } from '../desk/sheet.ts'
import { fieldOfIssue, initialValues, type Values, valuesOf, writtenValues } from '../form/record-form.ts'
import type { AnyRow } from '../records.ts'

/** A sailing as a plan would write it. */
export interface Planned {
  readonly key: string
  readonly title: string
  /** Its days now, where it is changed. */
  readonly daysNow?: string
  /** Its days then. */
  readonly days: string
  /** Undefined where the sailing is there already. */
  readonly draft: RowDraft | undefined
  /** Values before, with which a change is undone. */
  readonly before?: Values
  /** All values then, as they are judged. */
  readonly full: Values
  /** Vessel and voyage can be typed. */
  readonly named: boolean
}

/** Values of a row as a save sends them, with ids for links. */
export const idsOf = (resource: Resource, row: AnyRow): Values & { readonly id: string } => ({
  ...writtenValues(resource.fields, valuesOf(resource.fields, row)),
  id: row.id,
})

/** Draft of a new record; values that no reader writes are left out. */
export const newDraft = (resource: Resource, reader: Reader, values: Values) => {
  const fields = writableFields(resource, reader)
  const full = writtenValues(fields, valuesOf(fields, { ...initialValues(fields), ...values }))
  return { full, draft: { values: full } satisfies RowDraft }
}

/** Draft of a change of a row, with the values before it. */
export const changeDraft = (resource: Resource, reader: Reader, { row, change }: { row: AnyRow; change: Values }) => {
  const fields = writableFields(resource, reader)
  const before = writtenValues(fields, valuesOf(fields, row))
  return {
    full: { ...before, ...change },
    draft: { id: row.id, version: row.version, values: change } satisfies RowDraft,
    before: Object.fromEntries(Object.keys(change).map((name) => [name, before[name] ?? null])),
  }
}

/** Errors of a planned sailing by the schema that a save uses. */
export const issuesOfPlan = (schema: ReturnType<typeof draftSchema>, full: Values) => {
  const parsed = schema.safeParse(full)
  return parsed.success
    ? []
    : issuesOf(parsed.error, full).map((issue) => ({
        field: fieldOfIssue(issue),
        rule: issue.rule,
        parameters: issue.parameters,
      }))
}
