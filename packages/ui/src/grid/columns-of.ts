import type { BoxPrice, Field, Fields } from '@hangjia/contracts'
import { createElement } from 'react'
import type { LoadOptions, ReadingFacts } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kind-of.ts'
import { compareBoxes } from '../kinds/prices/box-order.ts'
import { priceWords } from '../kinds/prices/price-words.ts'
import { isReadable, readFieldText } from '../kinds/read-text.ts'
import type { Speech } from '../speech.tsx'
import { editorOf } from './field-editor.tsx'
import { type CellEdit, editing, type GridColumn } from './grid-props.ts'

/** A row as the catalogue has it: values by field name. */
export type FieldRow = Readonly<Record<string, unknown>>

export interface ColumnsWish {
  readonly fields: Fields
  readonly speech: Speech
  /** Finds rows to choose from, for pickers in cells. */
  readonly load: LoadOptions
  /** Finds the row that a pasted name or code means, among those that are known already. */
  readonly find?: ReadingFacts['find']
  /** The container types that box prices have columns for. */
  readonly boxes?: readonly string[] | undefined
  readonly isReadOnly?: boolean | undefined
}

/**
 * Columns of the grid for fields of the catalogue: shown, copied, typed and pasted by their kinds. Memoize them
 * (`useMemo`): new columns render anew.
 */
export const columnsOf = <R extends FieldRow>(wish: ColumnsWish): GridColumn<R>[] =>
  Object.entries(wish.fields).flatMap(([name, field]) =>
    field.kind === 'boxPrices' ? boxColumns<R>(name, field, wish) : [fieldColumn<R>(name, field, wish)],
  )

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const fieldColumn = <R extends FieldRow>(name: string, field: Field, wish: ColumnsWish): GridColumn<R> => {
  const { speech } = wish
  const { width, align, sortable, say, Cell } = kindOf(field)
  const title = speech.label(field.label)
  const text = (row: R) => (isNothing(row[name]) ? '' : say(field, row[name], speech))
  return {
    key: name,
    title,
    hint: field.help && speech.label(field.help),
    width: Math.max(width, headWidth(title)),
    align,
    text,
    cell: richKinds.has(field.kind)
      ? (row) =>
          isNothing(row[name]) ? '' : createElement(Cell, { field, value: row[name], language: speech.language })
      : undefined,
    sortBy: sortable ? name : undefined,
    hidden: field.hidden,
    edit: wish.isReadOnly ? undefined : editOf<R>(name, field, wish, text),
  }
}
/** Width of a head's words in pixels: Chinese characters are twice as wide as others. */
const headWidth = (title: string) => 26 + [...title].reduce((sum, letter) => sum + (letter > '\u2e80' ? 12 : 7), 0)
/** Kinds whose cell shows more than its words. */
const richKinds = new Set<Field['kind']>(['choice', 'flag', 'weekdays', 'link', 'files'])

const editOf = <R extends FieldRow>(
  name: string,
  field: Field,
  { load, find, speech }: ColumnsWish,
  text: (row: R) => string,
): CellEdit<R> | undefined => {
  if (!isReadable(field)) return undefined
  const blank = { flag: false, list: [] as readonly unknown[] }[field.kind as string] ?? null
  return editing<R, unknown>({
    value: (row) => row[name] ?? blank,
    // The text of the current reference reads as that reference.
    read: (typed, row) =>
      typed !== '' && field.kind === 'link' && typed === text(row)
        ? { value: row[name] }
        : readFieldText(field, typed, { path: name, find }),
    apply: (row, value) => ({ ...row, [name]: value }),
    // Numbers are edited without their thousands.
    draft: ['decimal', 'integer'].includes(field.kind)
      ? (row) => (isNothing(row[name]) ? '' : String(row[name]))
      : undefined,
    turned: field.kind === 'flag' ? (value) => value !== true : undefined,
    Editor: editorOf(field, { name, load, speech }),
  })
}

/** One column per container type; an empty cell is "not offered", 0 is free. */
const boxColumns = <R extends FieldRow>(
  name: string,
  field: Field<'boxPrices'>,
  wish: ColumnsWish,
): GridColumn<R>[] => {
  const pricesOf = (row: R) => (row[name] ?? []) as readonly BoxPrice[]
  const price: Field<'decimal'> = {
    kind: 'decimal',
    label: field.label,
    whole: 10,
    scale: field.scale,
    ...(field.signed && { signed: true as const }),
  }
  return (wish.boxes ?? []).map((box) => {
    const priceOf = (row: R) => pricesOf(row).find((entry) => entry.box === box)?.price ?? null
    return {
      key: `${name}.${box}`,
      title: box,
      hint: `${wish.speech.label(field.label)} ${box}`,
      width: kindOf(field).width,
      align: 'right',
      text: (row) => {
        const found = priceOf(row)
        return found === null ? '' : priceWords(found)
      },
      edit:
        wish.isReadOnly || field.computed
          ? undefined
          : editing<R, unknown>({
              value: priceOf,
              read: (typed) => readFieldText(price, typed, { path: name }),
              apply: (row, value) => ({ ...row, [name]: withPrice(pricesOf(row), box, value) }),
              draft: (row) => priceOf(row) ?? '',
            }),
    }
  })
}
const withPrice = (prices: readonly BoxPrice[], box: string, value: unknown): BoxPrice[] => {
  const others = prices.filter((entry) => entry.box !== box)
  return typeof value === 'string'
    ? [...others, { box, price: value }].sort((one, other) => compareBoxes(one.box, other.box))
    : others
}
