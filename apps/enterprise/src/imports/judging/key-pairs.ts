import { type ImportIssue, isStanding, type Resource } from '@hangjia/contracts'
import type { Queries } from '../../database/database.ts'
import type { View } from '../../records/tables/view.ts'
import { namesOf } from '../headings/identities.ts'
import type { Judged } from '../staging/judged.ts'
import { rowOf } from '../staging/piece-number.ts'
import type { StagedOf } from '../staging/staged.ts'
import { changeRecords } from '../staging/staging.ts'
import { keysOf } from './judge.ts'

interface Seen {
  readonly no: number
  readonly from: string
  readonly to: string
  readonly boxes: readonly string[]
}
/** Finds records of one key within a sheet: two of them cannot both be published. */
export const keyPairs = () => {
  const seen = new Map<string, Seen[]>()
  const earlier = new Map<number, number>()
  return {
    see: (view: View, judged: Judged): Judged => {
      const keys = isUnclear(judged) ? [] : wordsOf(view.resource, judged)
      const { validFrom, validTo, boxPrices } = judged.values
      const boxes = Array.isArray(boxPrices) ? (boxPrices as { box: string }[]).map(({ box }) => box) : []
      const one: Seen = { no: judged.no, from: String(validFrom), to: String(validTo), boxes }
      const other = keys.flatMap((key) => seen.get(key) ?? []).find((former) => meet(former, one))
      for (const key of keys) {
        const others = seen.get(key) ?? []
        others.push(one)
        seen.set(key, others)
      }
      if (!other) return judged
      earlier.set(other.no, judged.no)
      return { ...judged, outcome: 'conflict', issues: [...judged.issues, sameKeyIssue(view, judged.no, other.no)] }
    },
    /** Reports to earlier records the ones that came after. */
    tell: (queries: Queries, staged: StagedOf): Promise<void> =>
      changeRecords(queries, staged, [...earlier.keys()], (record) => ({
        ...record,
        outcome: 'conflict',
        issues: [...record.issues, sameKeyIssue(staged, record.no, earlier.get(record.no) ?? 0)],
      })),
  }
}
/** True when its outcome is already reported. */
const isUnclear = ({ outcome }: Judged): boolean => outcome === 'bad' || outcome === 'conflict'
const meet = (one: Seen, other: Seen): boolean =>
  one.from <= other.to &&
  other.from <= one.to &&
  ((one.boxes.length === 0 && other.boxes.length === 0) || one.boxes.some((box) => other.boxes.includes(box)))
const sameKeyIssue = ({ resource }: Pick<View, 'resource'>, row: number, other: number): ImportIssue => ({
  row: rowOf(row),
  column: '',
  field: '',
  read: '',
  rule: isStanding(resource) ? 'sameRecordInSheet' : 'sameKeyInSheet',
  parameters: { row: rowOf(other) },
  suggestions: [],
})

/** Keys that no two records of a sheet may share at a time; a standing record is found by its names, or by the one it was taken for. */
const wordsOf = (resource: Resource, { values, meets }: Judged): readonly string[] =>
  isStanding(resource) ? [...namesOf(resource, values), ...meets.map(({ id }) => `id ${id}`)] : keysOf(resource, values)
