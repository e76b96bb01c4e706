import type { Field, Fields } from './kinds.ts'
import type { Complaint } from './resource.ts'
import { type AttachedFile, linesIn } from './values.ts'

type Values = Readonly<Record<string, unknown>>

/** A cell as it is compared: files by their ids, references by theirs. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'object' && value !== null && 'id' in value) return (value as AttachedFile).id
  return value === '' || value === undefined ? null : value
}
const same = (fields: Fields, one: Values, other: Values | undefined): boolean =>
  other !== undefined &&
  Object.keys(fields)
    // A cell that the writer does not see stays as it was.
    .filter((name) => name in one && name in other)
    .every((name) => JSON.stringify(plain(one[name])) === JSON.stringify(plain(other[name])))

/** Complaints about lines that only grow (`addOnly`): stored lines must stay unchanged in their places. */
export const rewrittenLines = (fields: Fields, before: Values | undefined, after: Values): Complaint[] =>
  Object.entries<Field>(fields).flatMap(([name, field]) => {
    if (field.kind !== 'lines' || !field.addOnly || !before || !(name in after)) return []
    const lines = linesIn(after[name])
    const at = linesIn(before[name]).findIndex((line, index) => !same(field.fields, line, lines[index]))
    return at < 0 ? [] : [{ field: name, rule: 'linesOnlyAdded', parameters: { line: at + 1 } }]
  })
