import { type BoxPrice, type Fields, freeTimeColumn } from '@hangjia/contracts'
import { kindOf, priceWords, type Speech } from '@hangjia/ui'
import { freeTimeOf } from '../free-time-words.ts'
import { type SheetRow, textAt } from './sheet-rows.ts'

/** A column of the sheet and the field that takes it. */
interface Placed {
  readonly column: string
  readonly field: string | null
}

/** Value that a cell was read as, in words, where it differs from the cell's text; nothing inside of lines. */
export const readAs = (
  row: SheetRow,
  column: string,
  {
    view,
    fields,
    speech,
  }: { readonly view: { readonly columns: readonly Placed[] }; readonly fields: Fields; readonly speech: Speech },
): string | undefined => {
  const path = view.columns.find((candidate) => candidate.column === column)?.field
  if (path === freeTimeColumn) {
    const words = row.isFirst && row.written[column] === undefined ? freeTimeOf(row.record.values, speech) : ''
    return words === '' ? undefined : unless(words, textAt(row, column))
  }
  const [name = '', part] = (path ?? '').split('.')
  const field = fields[name]
  const value: unknown = row.record.values[name]
  if (!field || !row.isFirst || row.written[column] !== undefined || value === null || value === undefined)
    return undefined
  if (part) {
    if (field.kind !== 'boxPrices') return undefined
    const found = (value as readonly BoxPrice[]).find(({ box }) => box === part)
    return found && unless(priceWords(found.price), textAt(row, column))
  }
  return unless(kindOf(field).say(field, value, speech), textAt(row, column))
}
const bare = (words: string) => words.replaceAll(/[\s,]/g, '').replace(/\.0+$/, '').toLowerCase()
const unless = (words: string, text: string) => (bare(words) === bare(text) ? undefined : words)
