import { type Field, type Issue, type PlainRow, Problem, type Refusal, refusalCodes } from '@hangjia/contracts'
import { asPerson } from '../../as-person.ts'
import type { Database, Row, Transaction } from '../../database/database.ts'
import { checkCounting } from '../../features/counting-rules.ts'
import { ownFiles, takeFiles, withoutFiles } from '../../files/record-files.ts'
import type { Person } from '../../handlers.ts'
import { broughtReader, withBrought } from '../tables/brought.ts'
import { linksOf } from '../tables/links.ts'
import { readRows, valuesOf } from '../tables/read-rows.ts'
import { overlapsMatter, uniqueFields } from '../tables/table.ts'
import type { View } from '../tables/view.ts'
import { checkAliases } from './aliases.ts'
import { invalid } from './change-records.ts'
import { deadLink, missingLinks } from './check-links.ts'
import { checkVersion, holdPublishing, isPublished, lockReached, namingTheOther, overlapsOf } from './guards.ts'
import { heldBack } from './held-back.ts'
import { isMarkup } from './is-markup.ts'
import { withCodes } from './next-code.ts'
import { checkChangeable, completeDraft, insertDraft, updateStored } from './save-record.ts'

export interface Given {
  readonly id?: string
  /** A new row begins as a copy of this one, whatever the reader sees of it. */
  readonly copyOf?: string
  /** The version that was read, of the row or of the one that is copied. */
  readonly version?: number
  readonly values: Readonly<Record<string, unknown>>
}
/** One row in progress: its place, its new values, and the stored row. */
interface Draft {
  readonly at: number
  readonly values: Record<string, unknown>
  readonly stored: Row | undefined
}
export interface Answer {
  readonly rows: PlainRow[]
  readonly refused: Refusal[]
}

/** State of a call. */
interface Progress {
  readonly refused: Refusal[]
  /** The row of the statement that runs. */
  writing: Draft | undefined
}

/**
 * Creates and changes several records, all or none: every row is checked, and as long as one is refused nothing is
 * written. The rules are those of `saveRecord`.
 */
export const saveMany = async (
  database: Database,
  view: View,
  person: Person,
  given: readonly Given[],
): Promise<Answer> => {
  const named = given.flatMap(({ id }) => id ?? [])
  if (new Set(named).size < named.length) throw invalid('rows', 'repeated')
  const progress: Progress = { refused: [], writing: undefined }
  const { refused } = progress
  const work = async (transaction: Transaction) => {
    const drafts = await judge(transaction, view, person, { given, refused })
    stopAt(refused)
    const written = await writeAll(transaction, view, person, drafts, progress)
    stopAt(refused)
    return written
  }
  try {
    const saved = await namingTheOther(
      database,
      view,
      () => progress.writing?.values,
      () => asPerson({ database, person }, work),
    )
    return { rows: await readRows(database, view, saved), refused }
  } catch (error) {
    if (refused.length === 0) note(refused, progress.writing?.at, error)
    return { rows: [], refused: refused.toSorted((one, other) => one.at - other.at) }
  }
}

/** Ends the transaction with the list of refusals. */
const stopAt = (refused: readonly Refusal[]) => {
  if (refused.length > 0) throw new Problem('blocked')
}

const expected: readonly string[] = refusalCodes
const isExpected = (code: string): code is Refusal['problem'] => expected.includes(code)
/** Records the expected failures of a row; any other one is thrown on. */
const note = (refused: Refusal[], at: number | undefined, error: unknown): void => {
  if (at === undefined || !(error instanceof Problem) || !isExpected(error.code)) throw error
  refused.push({ at, problem: error.code, issues: [...error.issues], details: { ...error.details } })
}

/** Checks everything that can be checked before something is written. */
const judge = async (
  transaction: Transaction,
  view: View,
  person: Person,
  { given, refused }: { readonly given: readonly Given[]; readonly refused: Refusal[] },
): Promise<Draft[]> => {
  const named = new Set(given.flatMap(({ id, copyOf }) => id ?? copyOf ?? []))
  const found = new Map((await lockReached(transaction, view, [...named])).map((row) => [String(row.id), row]))
  const brought = broughtReader(transaction, view.companyId, view.fields)
  const drafts: Draft[] = []
  for (const [at, { id, copyOf, version, values }] of given.entries())
    try {
      const stored = found.get(id ?? copyOf ?? '')
      if (!stored && (id ?? copyOf) !== undefined) throw new Problem('notFound')
      if (copyOf !== undefined) {
        if (stored) checkVersion(stored, version)
        drafts.push({
          at,
          values: heldBack(
            view.resource,
            person,
            withoutFiles({ ...copied(view, stored), ...completeDraft(view, values, stored) }, view.resource.fields),
            undefined,
          ),
          stored: undefined,
        })
        continue
      }
      if (stored) checkChangeable(view, stored, version)
      drafts.push({
        at,
        values: heldBack(
          view.resource,
          person,
          completeDraft(view, stored ? values : await withBrought(brought, values), stored),
          stored,
        ),
        stored,
      })
    } catch (error) {
      note(refused, at, error)
    }
  const links = drafts.flatMap(({ at, values }) =>
    linksOf(values, view.resource.fields).map((link) => ({ ...link, at })),
  )
  for (const [at, dead] of Map.groupBy(await missingLinks(transaction, view, links), (link) => link.at))
    refused.push({ at, problem: 'invalidInput', issues: dead.map(deadLink), details: {} })
  refused.push(...twins(view, drafts))
  return drafts
}

/** Values that a copy takes from its row, hidden ones too: all except those that the server sets, so that it begins as a draft. */
const copied = ({ resource }: View, row: Row | undefined): Record<string, unknown> =>
  row
    ? valuesOf(row, Object.fromEntries(Object.entries<Field>(resource.fields).filter(([, field]) => !field.computed)))
    : {}

/** Rows of one call that have the same key: each names the first of them by its place, counted from 1. */
const twins = (view: View, drafts: readonly Draft[]): Refusal[] => {
  const keys = overlapsMatter(view.resource) ? [] : uniqueFields(view.resource)
  if (keys.length === 0) return []
  const isNumbered = ({ values }: Draft) =>
    keys.some(({ name, field }) => field.numbered && (values[name] ?? null) === null)
  const coded = drafts.filter((draft) => !isNumbered(draft))
  const alike = Map.groupBy(coded, ({ values }) => JSON.stringify(keys.map(({ name }) => values[name] ?? null)))
  return [...alike.values()].flatMap(([first, ...others]) =>
    others.map(({ at }): Refusal => ({ at, problem: 'duplicate', issues: [], details: { row: (first?.at ?? 0) + 1 } })),
  )
}

/** Writes the rows in their order, then checks the results of all of them; returns their ids. */
const writeAll = async (
  transaction: Transaction,
  view: View,
  person: Person,
  drafts: readonly Draft[],
  progress: Progress,
): Promise<string[]> => {
  const published = new Map(
    drafts.flatMap(({ at, stored }) => (stored && isPublished(stored) ? [[String(stored.id), at]] : [])),
  )
  if (published.size > 0) await holdPublishing(transaction, view)
  const written: string[] = []
  for (const draft of drafts) {
    progress.writing = draft
    const { stored } = draft
    const coded = await withCodes(transaction, view, draft.values, stored)
    const values = await takeFiles(transaction, view, person, { draft: coded, stored })
    const id = stored ? String(stored.id) : await insertDraft(transaction, view, values)
    if (stored) await updateStored(transaction, view, stored, values)
    await ownFiles(transaction, view, id, { draft: values, stored })
    written.push(id)
  }
  for (const [index, draft] of drafts.entries()) {
    progress.writing = draft
    await checkAliases(transaction, view, [{ id: written[index], values: draft.values }])
  }
  progress.writing = undefined
  const counting = isMarkup(view.resource)
    ? new Map(written.map((id, index) => [id, drafts[index]?.at ?? 0]))
    : published
  await lookAtPublished(transaction, view, counting, progress.refused)
  return written
}

/** Checks that published rows do not overlap in one key, equal each other, or buy from a blacklisted supplier. */
const lookAtPublished = async (
  transaction: Transaction,
  view: View,
  published: ReadonlyMap<string, number>,
  refused: Refusal[],
): Promise<void> => {
  if (published.size === 0) return
  const changed = [...published.keys()]
  const placeOf = (id: unknown) => published.get(String(id)) ?? 0
  for (const { id, other } of await overlapsOf(transaction, view, changed, maxNamed))
    refused.push({ at: placeOf(id), problem: 'duplicate', issues: [], details: { ...other } })
  try {
    await checkCounting(transaction, view, changed)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    for (const [id, issues] of Map.groupBy<unknown, Issue>(error.issues, ({ parameters }) => parameters.id))
      refused.push({ at: placeOf(id), problem: 'blocked', issues, details: {} })
  }
}
const maxNamed = 100
