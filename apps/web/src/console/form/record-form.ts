import {
  type Complaint,
  draftSchema,
  emptyOf,
  type Fields,
  type Issue,
  issuesOf,
  type Reader,
  type Resource,
  writableFields,
} from '@hangjia/contracts'
import { broughtInto, kindOf } from '@hangjia/ui'

export type Values = Readonly<Record<string, unknown>>

/** The fields that this reader may write, in the order of the form. */
export const formFields = (resource: Resource, reader: Reader): Fields => writableFields(resource, reader)

/** Initial values of a new record. */
export const initialValues = (fields: Fields): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.initial ?? emptyOf[field.kind] ?? null]),
  )

/** The values of a row that the form knows. */
export const valuesOf = (fields: Fields, row: Values): Values =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [name, row[name] ?? emptyOf[fields[name]?.kind ?? 'text'] ?? null]),
  )

/** Converts form values (references, half-typed text) into values to send: links become ids. */
export const writtenValues = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = values[name] ?? null
      const { written } = kindOf(field)
      return [name, written && typeof value === 'object' && value !== null ? written(field, value) : value]
    }),
  )

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Names of the fields with different values. */
export const changedFields = (fields: Fields, before: Values, after: Values): readonly string[] => {
  const [old, now] = [writtenValues(fields, before), writtenValues(fields, after)]
  return Object.keys(fields).filter(
    (name) => !same(old[name] === '' ? null : old[name], now[name] === '' ? null : now[name]),
  )
}

/** Everything that is wrong, judged by the schema that the server uses too. */
const checkValues = (
  resource: Resource,
  reader: Reader,
  { base, values }: Pick<FormState, 'base' | 'values'>,
): readonly Issue[] => {
  const fields = formFields(resource, reader)
  const draft = writtenValues(fields, values)
  const parsed = draftSchema(resource, reader).safeParse(draft)
  if (!parsed.success) return issuesOf(parsed.error, draft)
  const broken = resource.checkChange?.(writtenValues(fields, base), draft) ?? []
  return broken.map(({ field: path, rule, parameters = {} }) => ({ path, rule, parameters }))
}

/** Allowed but unusual values of changed fields in a draft; saved values are not asked about again. */
export const doubtsOf = (resource: Resource, draft: Values, changed: readonly string[]): readonly Complaint[] =>
  (resource.doubts?.(draft) ?? []).filter(({ field }) => changed.includes(field.split('.')[0] ?? ''))

/** The field an issue belongs to: `charges.2.unitPrice` → `charges`. */
export const fieldOfIssue = ({ path }: Issue): string => path.split('.')[0] ?? ''

/**
 * Applies a person's changes to what somebody else saved in the meantime: changed fields stay, all others become the
 * other person's. Fields that both changed differently are conflicts to review.
 */
export const rebase = (fields: Fields, { base, mine, theirs }: { base: Values; mine: Values; theirs: Values }) => {
  const changedByMe = changedFields(fields, base, mine)
  const changedByThem = changedFields(fields, base, theirs)
  const stillDifferent = changedFields(fields, mine, theirs)
  return {
    values: Object.fromEntries(
      Object.keys(fields).map((name) => [name, changedByMe.includes(name) ? mine[name] : theirs[name]]),
    ) as Values,
    conflicts: changedByMe.filter((name) => changedByThem.includes(name) && stillDifferent.includes(name)),
  }
}

export interface FormState {
  /** Values as read; changes are compared with them. */
  readonly base: Values
  readonly values: Values
  /** Issues on show: of fields that were left, or all of them after an attempt to save. */
  readonly issues: readonly Issue[]
  /** The other person's values where both changed a field. */
  readonly conflicts: Values
  /** Names of the fields that differ from `base`. */
  readonly changed: readonly string[]
}

/** A form's values outside of React, so that one keystroke draws one field and not sixty. */
export const makeForm = (resource: Resource, reader: Reader, base: Values) => {
  const fields = formFields(resource, reader)
  let state: FormState = { base, values: base, issues: [], conflicts: {}, changed: [] }
  const left = new Set<string>()
  // Value of a field when others were last filled in after it: later changes to them stay.
  const followed = new Map<string, string>()
  // Errors that only the server finds; they stay until their field changes or the record is saved again.
  let refused: readonly Issue[] = []
  const listeners = new Set<() => void>()
  const put = (part: Partial<FormState>) => {
    state = { ...state, ...part }
    if (part.values || part.base) state = { ...state, changed: changedFields(fields, state.base, state.values) }
    for (const listener of listeners) listener()
  }
  const show = (names: ReadonlySet<string>) => {
    const all = checkValues(resource, reader, state)
    const shown = all.filter((issue) => names.has(fieldOfIssue(issue)))
    const known = new Set(shown.map(fieldOfIssue))
    put({ issues: [...shown, ...refused.filter((issue) => !known.has(fieldOfIssue(issue)))] })
  }
  const follow = (name: string) => {
    const serialized = JSON.stringify(state.values[name] ?? null)
    if (!state.changed.includes(name) || followed.get(name) === serialized) return
    followed.set(name, serialized)
    const filled = resource.follows?.[name]?.(writtenValues(fields, state.values)) ?? {}
    if (Object.keys(filled).length > 0) put({ values: { ...state.values, ...filled } })
  }
  return {
    fields,
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The error of a field clears on typing (spec §4). Values filled in by a choice are set beside it. */
    set: (name: string, value: unknown) => {
      refused = refused.filter((issue) => fieldOfIssue(issue) !== name)
      put({
        values: { ...state.values, ...broughtInto(fields, state.values, name, value), [name]: value },
        // The same list when nothing goes: other fields are not drawn again.
        issues: state.issues.some((issue) => fieldOfIssue(issue) === name)
          ? state.issues.filter((issue) => fieldOfIssue(issue) !== name)
          : state.issues,
      })
    },
    leave: (name: string) => {
      follow(name)
      left.add(name)
      show(left)
    },
    /** Shows everything that is wrong; true when nothing is. */
    check: (): boolean => {
      refused = []
      for (const name of Object.keys(fields)) left.add(name)
      show(left)
      return state.issues.length === 0
    },
    /** Unusual changes, confirmed before they are saved. */
    doubts: () => doubtsOf(resource, writtenValues(fields, state.values), state.changed),
    /** Errors found by the server. */
    refuse: (issues: readonly Issue[]) => {
      refused = issues
      put({ issues })
    },
    draft: () => writtenValues(fields, state.values),
    /** Starts again from the saved values. */
    settle: (row: Values) => {
      left.clear()
      followed.clear()
      refused = []
      const values = valuesOf(fields, row)
      put({ base: values, values, issues: [], conflicts: {} })
    },
    /** Takes over values saved by somebody else, keeping this person's changes. */
    rebaseOn: (row: Values) => {
      const theirs = valuesOf(fields, row)
      refused = []
      const { values, conflicts } = rebase(fields, { base: state.base, mine: state.values, theirs })
      put({
        base: theirs,
        values,
        issues: [],
        conflicts: Object.fromEntries(conflicts.map((name) => [name, theirs[name]])),
      })
      return conflicts
    },
  }
}
export type RecordForm = ReturnType<typeof makeForm>
