import { type Fields, type ImportIssue, type ImportOutcome, issuesOf, linesIn } from '@hangjia/contracts'
import type { Row } from '../../database/database.ts'
import { changeIssues } from '../../records/saving/save-record.ts'
import { innerFields } from '../../records/tables/links.ts'
import { valuesOf } from '../../records/tables/read-rows.ts'
import type { View } from '../../records/tables/view.ts'
import { type Identity, identitiesOf } from '../headings/identities.ts'
import { sheetFields } from '../headings/sheet-fields.ts'
import { amendValues, filledSources, movedSources } from '../reading/amend-values.ts'
import { freshReader, withFollowing } from '../reading/merge-values.ts'
import type { Bench, Judged, LookUp, Meeting } from '../staging/judged.ts'
import type { SheetRecord } from '../staging/sheet-record.ts'
import type { SourcePattern } from '../staging/source-patterns.ts'
import { changesOf, doubtsOf, titleOf } from './judge.ts'
import { isOfProduct, type NamedRecord, namedRecords } from './named-records.ts'
import { placed } from './placed-issues.ts'
import { withoutRepeats } from './repeated-lines.ts'

type Values = Readonly<Record<string, unknown>>

/** Standing records are found by their identities (decision 035). */
export const lookUpStanding: LookUp = async (bench, records) => {
  const naming = records.map(({ no, given }) => ({ no, values: given }))
  const named = await namedRecords(bench.queries, bench.view, naming)
  const fields = sheetFields(bench.view)
  return () =>
    records.map((record) => judgeOne(bench, fields, withoutRepeats(fields, record), named.get(record.no) ?? []))
}

const judgeOne = (bench: Bench, fields: Fields, record: SheetRecord, named: readonly NamedRecord[]): Judged => {
  const { view, check } = bench
  if (named.some(({ isReached }) => !isReached)) return beyondScope(bench, fields, record)
  const [first, ...others] = named
  const row = others.length === 0 ? first?.row : undefined
  const current = row && valuesOf(row, fields)
  const read = first && current ? withoutSpelling(view, record, first) : record
  const { merged, cells, sources } = current ? amended(bench, fields, read, current) : fresh(bench, fields, record)
  const placing = { ...record, sources: cells }
  const result = check(merged)
  const values = result.success ? ownValues(fields, result.data, merged) : merged
  const changes = current ? changesOf(fields, current, values) : []
  const broken = [
    ...(result.success ? [] : issuesOf(result.error, merged)),
    ...(result.success && (!current || changes.length > 0) ? changeIssues(view.resource, row, values) : []),
  ]
  const issues = [...record.issues, ...broken.flatMap((issue) => placed(bench, placing, values, issue))]
  const unclear = unclearIssues(bench, placing, named)
  const outcome = outcomeOf({ isBad: issues.length > 0, isUnclear: unclear.length > 0, row, changes })
  return {
    ...record,
    sources,
    outcome,
    issues: [...issues, ...unclear],
    values,
    changes,
    doubts: doubtsOf(bench, placing, { values, changes, outcome, row }),
    blocks: [],
    meets: named.map((one) => meetingOf(view, one.row)),
  }
}

/** A record outside of the data scope of a person is not shown to them, and not changed. */
const beyondScope = (bench: Bench, fields: Fields, record: SheetRecord): Judged => {
  const { merged } = fresh(bench, fields, record)
  const path = identitiesOf(bench.view.resource)[0]?.field ?? ''
  const issues = placed(bench, record, merged, { path, rule: 'namedBeyondScope', parameters: {} })
  const nothing = { changes: [], doubts: [], blocks: [], meets: [] }
  return { ...record, ...nothing, outcome: 'conflict', issues: [...record.issues, ...issues], values: merged }
}

/** Another spelling of the name by which a record was found is no other name: 顺达国际货运 for 顺达国际货运有限公司. */
const withoutSpelling = ({ resource }: View, record: SheetRecord, { by: [surest] }: NamedRecord): SheetRecord => {
  const name = resource.comparedName?.field
  return name !== undefined && surest?.field === name ? { ...record, given: { ...record.given, [name]: null } } : record
}

interface Read {
  readonly merged: Values
  /** Every cell of the record, and those of them that are filled. */
  readonly cells: SourcePattern
  readonly sources: SourcePattern
}
const fresh = ({ view, targets }: Bench, fields: Fields, record: SheetRecord): Read => ({
  merged: withFollowing(view.resource, freshReader(view, fields, targets)(record), record.given),
  cells: record.sources,
  sources: filledSources(record.sources, record.given),
})
const amended = ({ targets }: Bench, fields: Fields, { given, sources }: SheetRecord, current: Values): Read => {
  const { values, places } = amendValues(fields, given, current, targets)
  return {
    merged: values,
    cells: movedSources(sources, places),
    sources: movedSources(filledSources(sources, given), places),
  }
}

/** Values without fields that no sheet may fill; files of lines as they were read, so that they can be named. */
const ownValues = (fields: Fields, values: Values, read: Values): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = fields[name]
      if (field?.kind === 'files') return [[name, read[name]]]
      const inner = field && innerFields(field)
      if (!inner) return field ? [[name, value]] : []
      return [[name, linesIn(value).map((line, at) => ownValues(inner, line, linesIn(read[name])[at] ?? {}))]]
    }),
  )

const outcomeOf = ({
  isBad,
  isUnclear,
  row,
  changes,
}: {
  readonly isBad: boolean
  readonly isUnclear: boolean
  readonly row: Row | undefined
  readonly changes: readonly unknown[]
}): ImportOutcome => {
  if (isBad) return 'bad'
  if (isUnclear) return 'conflict'
  if (!row) return 'new'
  if (changes.length === 0) return 'unchanged'
  return isOfProduct(row) ? 'new' : 'changed'
}

/** Reason why it is unclear which record is meant: there are several, or the found one has another name by a surer identity. */
const unclearIssues = (bench: Bench, record: SheetRecord, named: readonly NamedRecord[]): ImportIssue[] => {
  const { resource } = bench.view
  const [first, ...others] = named
  if (!first) return []
  const tell = ({ field: path }: Identity, rule: string, parameters: ImportIssue['parameters']) =>
    placed(bench, record, record.given, { path, rule, parameters })
  const [surest] = first.by
  const [weaker] = others.at(-1)?.by ?? []
  if (weaker)
    return tell(weaker, 'namesSeveral', { titles: named.map(({ row }) => calledOf(bench.view, row)).join('; ') })
  const identities = identitiesOf(resource)
  return identities.slice(0, surest ? identities.indexOf(surest) : 0).flatMap((identity) => {
    const has = identity.of(valuesOf(first.row, resource.fields))
    if (!has || identity.of(record.given) === undefined) return []
    const kept = Object.values(has).map(String).join(' ')
    const title = titleOf(resource, first.row)
    // The probable meaning is that record.
    const suggestions = [{ text: kept, title: `${kept} ${title}`, titleEn: null }]
    return tell(identity, 'namedOtherwise', { title, has: kept }).map((issue) => ({ ...issue, suggestions }))
  })
}

/** A record by its code and its title. */
const calledOf = ({ resource }: View, row: Row): string => {
  const { [resource.codeField ?? '']: code } = valuesOf(row, resource.fields)
  return [code, titleOf(resource, row)].filter((word) => typeof word === 'string').join(' ')
}

const meetingOf = ({ resource }: View, row: Row): Meeting => ({
  id: String(row.id),
  version: Number(row.version),
  title: titleOf(resource, row),
  validFrom: '',
  validTo: '',
  displayFlag: 0,
})
