import { type BoxPrice, type Fields, freeTimeColumn, type ImportRecord } from '@hangjia/contracts'
import { kindOf, priceWords, type Speech } from '@hangjia/ui'
import { formerFreeTime, freeTimeOf } from '../free-time-words.ts'

interface CellChange {
  /** Current value of the company; empty when it has none. */
  readonly from: string
  readonly to: string
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const priceIn = (value: unknown, box: string): string => {
  const found = (Array.isArray(value) ? (value as readonly BoxPrice[]) : []).find((entry) => entry.box === box)
  return found ? priceWords(found.price) : ''
}

/**
 * Difference of a changed record in one column of the sheet; undefined without one, or with one only within its lines.
 */
export const changeAt = (
  record: ImportRecord,
  path: string,
  { fields, speech }: { readonly fields: Fields; readonly speech: Speech },
): CellChange | undefined => {
  if (path === freeTimeColumn) {
    const former = formerFreeTime(record)
    return former && { from: freeTimeOf(former, speech), to: freeTimeOf(record.values, speech) }
  }
  const [name = '', part] = path.split('.')
  const field = fields[name]
  const change = record.changes.find((candidate) => candidate.field === name)
  if (!field || !change) return undefined
  if (field.kind === 'boxPrices' && part) {
    const [from, to] = [priceIn(change.from, part), priceIn(change.to, part)]
    return from === to ? undefined : { from, to }
  }
  return part ? undefined : wordsOf(change, { field, speech })
}

type Change = ImportRecord['changes'][number]
const wordsOf = (change: Change, { field, speech }: { field: Fields[string]; speech: Speech }): CellChange => {
  const say = (value: unknown) => (isNothing(value) ? '' : kindOf(field).say(field, value, speech))
  return { from: say(change.from), to: say(change.to) }
}

/**
 * Differences of a record in words, with the label of the field; a price per container type is a difference of its own.
 */
export const changesOf = (
  record: ImportRecord,
  { fields, speech }: { readonly fields: Fields; readonly speech: Speech },
): readonly (CellChange & { readonly title: string })[] =>
  record.changes.flatMap((change) => {
    const field = fields[change.field]
    if (!field) return []
    const title = speech.label(field.label)
    if (field.kind !== 'boxPrices') return [{ title, ...wordsOf(change, { field, speech }) }]
    const boxes = [change.from, change.to].flatMap((value) =>
      (Array.isArray(value) ? (value as unknown as readonly BoxPrice[]) : []).map(({ box }) => box),
    )
    return [...new Set(boxes)].flatMap((box) => {
      const [from, to] = [priceIn(change.from, box), priceIn(change.to, box)]
      return from === to ? [] : [{ title: `${title} ${box}`, from, to }]
    })
  })
