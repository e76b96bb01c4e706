import {
  type Field,
  type Fields,
  type ImportIssue,
  type ImportOutcome,
  issuesOf,
  type Resource,
} from '@hangjia/contracts'
import type { Row } from '../../database/database.ts'
import { isPublished } from '../../records/saving/guards.ts'
import { valuesOf } from '../../records/tables/read-rows.ts'
import { sheetFields } from '../headings/sheet-fields.ts'
import { freshReader, mergeValues, sameValue, withFollowing } from '../reading/merge-values.ts'
import type { Bench, Change, Judged, LookUp, Meeting } from '../staging/judged.ts'
import { rowOf } from '../staging/piece-number.ts'
import type { SheetRecord } from '../staging/sheet-record.ts'
import { currentRecords, hasKey, keyFields, type Met } from './current-records.ts'
import { placed } from './placed-issues.ts'

type Values = Readonly<Record<string, unknown>>

export const lookUpDated: LookUp = async (bench, records) => {
  const { queries, view, targets } = bench
  const fields = sheetFields(view)
  const freshOf = freshReader(view, fields, targets)
  const keyed = records.map((record) => ({ no: record.no, values: freshOf(record) }))
  const current = await currentRecords(queries, view, keyed, 'published', 'drafts')
  return () =>
    records.map((record, at) => {
      const { true: published = [], false: drafts = [] } = Object.groupBy(current.get(record.no) ?? [], (row) =>
        isPublished(row) ? 'true' : 'false',
      )
      return judgeOne(bench, fields, { record, fresh: keyed[at]?.values ?? {}, published, drafts })
    })
}

/** Holds records against the rules alone: nothing is looked up of what the company has. */
export const judgeAlone = (bench: Bench, records: readonly SheetRecord[]): Judged[] => {
  const fields = sheetFields(bench.view)
  const freshOf = freshReader(bench.view, fields, bench.targets)
  return records.map((record) => judgeOne(bench, fields, { record, fresh: freshOf(record), published: [], drafts: [] }))
}

interface Seen {
  readonly record: SheetRecord
  /** Values of the record when it replaces nothing. */
  readonly fresh: Values
  readonly published: readonly Met[]
  readonly drafts: readonly Met[]
}
const judgeOne = (bench: Bench, fields: Fields, { record, fresh, published, drafts }: Seen): Judged => {
  const { view, targets, check } = bench
  const read = (row: Met | undefined) => {
    const current = row && valuesOf(row, fields)
    const given = current ? mergeValues(fields, record.given, current, targets) : fresh
    const merged = withFollowing(view.resource, given, record.given)
    const result = check(merged)
    const values = result.success ? result.data : merged
    const changes = current ? changesOf(fields, current, values) : []
    return { row, values, changes, issues: result.success ? [] : issuesOf(result.error, merged) }
  }
  const candidates = published.map(read)
  const same = candidates.find(({ changes, issues }) => issues.length === 0 && changes.length === 0)
  const waiting =
    candidates.length > 0 || same
      ? undefined
      : drafts
          .slice(0, 5)
          .map(read)
          .find(({ changes, issues }) => issues.length === 0 && changes.length === 0)
  const best = same ?? waiting ?? closest(candidates, record) ?? read(undefined)
  const issues = [...record.issues, ...best.issues.flatMap((issue) => placed(bench, record, best.values, issue))]
  const outcome = outcomeOf({
    issues,
    isSame: best === same || best === waiting,
    candidates: candidates.length,
    resource: view.resource,
  })
  const severalIssue: ImportIssue[] =
    outcome === 'conflict'
      ? [
          {
            row: rowOf(record.no),
            column: '',
            field: view.resource.title,
            read: '',
            rule: 'severalCurrent',
            parameters: { count: candidates.length },
            suggestions: [],
          },
        ]
      : []
  const met = best === same || best === waiting ? [best.row] : published
  return {
    ...record,
    outcome,
    issues: [...issues, ...severalIssue],
    values: best.values,
    changes: best.changes,
    // A record that was only a draft is doubted again before it is published.
    doubts: doubtsOf(
      bench,
      record,
      best === waiting && outcome === 'unchanged' ? { ...best, row: undefined, outcome: 'new' } : { ...best, outcome },
    ),
    blocks: [],
    meets: met.flatMap((row) => (row ? [meetingOf(view.resource, row)] : [])),
  }
}

/** Of a record that takes the place of another only what it changes is doubted. */
export const doubtsOf = (
  bench: Bench,
  record: SheetRecord,
  { row, values, changes, outcome }: Pick<Judged, 'values' | 'changes' | 'outcome'> & { readonly row: Row | undefined },
): ImportIssue[] => {
  if (outcome === 'bad' || outcome === 'unchanged') return []
  const isChanged = (path: string) => row === undefined || changes.some(({ field }) => field === path.split('.')[0])
  const unusual = (bench.view.resource.doubts?.(values) ?? [])
    .filter(({ field }) => isChanged(field))
    .flatMap(({ field, rule, parameters = {} }) => placed(bench, record, values, { path: field, rule, parameters }))
  return [...record.doubts, ...unusual]
}

const outcomeOf = ({
  issues,
  isSame,
  candidates,
  resource,
}: {
  readonly issues: readonly unknown[]
  readonly isSame: boolean
  readonly candidates: number
  readonly resource: Resource
}): ImportOutcome => {
  if (issues.length > 0) return 'bad'
  if (isSame) return 'unchanged'
  if (candidates === 0) return 'new'
  return candidates > 1 && !hasKey(resource) ? 'conflict' : 'changed'
}

/** Of several periods the one that the new one continues: it starts last, but not after it. */
const closest = <C extends { readonly row: Met | undefined }>(
  candidates: readonly C[],
  { given }: SheetRecord,
): C | undefined =>
  candidates.findLast(({ row }) => String(row?.valid_from) <= String(given.validFrom)) ?? candidates[0]

/** Fields in which a record comes to something else. */
export const changesOf = (fields: Fields, current: Values, values: Values): Change[] =>
  Object.entries<Field>(fields)
    .filter(([name, field]) => !sameValue(current[name], values[name], field))
    .map(([field]) => ({ field, from: current[field] ?? null, to: values[field] ?? null }))

const meetingOf = (resource: Resource, row: Met): Meeting => ({
  id: String(row.id),
  version: Number(row.version),
  title: titleOf(resource, row),
  validFrom: String(row.valid_from),
  validTo: String(row.valid_to),
  displayFlag: Number(row.display_flag),
})
/** Title of a stored record. */
export const titleOf = (resource: Resource, row: Row): string => {
  const title = valuesOf(row, { [resource.title]: resource.fields[resource.title] as Field })[resource.title]
  return typeof title === 'string' && title !== '' ? title : String(row.id)
}

/** The key of a record in words, to find two of a sheet that have one. None where a name may be had by several. */
export const keysOf = (resource: Resource, values: Values): string[] =>
  hasKey(resource)
    ? [
        JSON.stringify(
          keyFields(resource).map(({ name, field }) => {
            const value = field.kind === 'boxPrices' ? null : values[name]
            return Array.isArray(value) ? value.toSorted() : value
          }),
        ),
      ]
    : []
