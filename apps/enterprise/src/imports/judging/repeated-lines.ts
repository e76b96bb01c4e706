import { type Field, type Fields, linesIn } from '@hangjia/contracts'
import { isBlank } from '@hangjia/validation'
import { saysNoMore } from '../reading/amend-values.ts'
import type { SheetRecord } from '../staging/sheet-record.ts'
import type { SourcePattern } from '../staging/source-patterns.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * A record of a sheet without lines whose values another line of its name contains, such as a contact that is repeated in every
 * row. Two of one name with different values are two.
 */
export const withoutRepeats = (fields: Fields, record: SheetRecord): SheetRecord => {
  let { given, sources } = record
  for (const [name, field] of Object.entries<Field>(fields)) {
    const lines = linesIn(given[name])
    if (field.kind !== 'lines' || lines.length < 2 || lines.length > field.max) continue
    const kept = ownLines(field.fields, lines)
    if (kept.length === lines.length) continue
    given = { ...given, [name]: kept.map((at) => lines[at]) }
    sources = keptSources(sources, name, kept)
  }
  return { ...record, given, sources }
}

/** The places of lines that are no repeats. */
const ownLines = (fields: Fields, lines: readonly Values[]): number[] => {
  const required = Object.keys(fields).filter((name) => fields[name]?.required)
  return lines.flatMap((line, at) => {
    const isRepeat = lines.some(
      (other, index) => index !== at && saysNoMore(line, other) && (index < at || !saysNoMore(other, line)),
    )
    return isRepeat && !required.some((name) => isBlank(line[name])) ? [] : [at]
  })
}

const keptSources = (sources: SourcePattern, name: string, kept: readonly number[]): SourcePattern =>
  Object.fromEntries(
    Object.entries(sources).flatMap(([path, place]) => {
      const [of, at, ...rest] = path.split('.')
      if (of !== name || at === undefined) return [[path, place]]
      const to = kept.indexOf(Number(at))
      return to < 0 ? [] : [[[of, to, ...rest].join('.'), place]]
    }),
  )
