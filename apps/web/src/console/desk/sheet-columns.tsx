import type { BoxPrice, Fields } from '@hangjia/contracts'
import { headingReader, headingWords, type ReadHeading } from '@hangjia/contracts/headings'
import { type ColumnsWish, columnsOf, compareBoxes, type GridColumn } from '@hangjia/ui'
import type { AnyRow } from '../records.ts'
import styles from './sheet.module.css'
import type { SheetRow } from './sheet.ts'

/** The container types that a sheet begins with. */
const firstBoxes = ['20GP', '40GP', '40HQ']

/** Container types that the rows name for one field, and the usual ones. */
export const boxesOf = (rows: readonly SheetRow[], name: string): string[] => {
  const named = rows.flatMap((row) => ((row[name] ?? []) as readonly BoxPrice[]).map(({ box }) => box))
  return [...new Set([...firstBoxes, ...named])].sort(compareBoxes)
}

/** Reads the headings of a pasted block on a page, for shown and hidden columns. */
export const sheetHeadings = (fields: Fields, boxes: readonly string[]): ReadHeading<string> => {
  const all = Object.entries(fields)
  const priced = all.filter(([, { kind }]) => kind === 'boxPrices')
  const [first] = priced
  return headingReader<string>({
    columns: [
      ...all.map(([name, { label }]) => ({
        column: name,
        words: [
          [...label, label.join(' ')],
          [name, ...headingWords(name)],
        ],
      })),
      ...priced.flatMap(([name, { label }]) =>
        boxes.map((box) => ({
          column: `${name}.${box}`,
          words: [[...label, label.join(' ')].map((word) => `${word} ${box}`), [`${name}.${box}`]],
        })),
      ),
    ],
    boxes,
    columnOfBox: (box) => first && `${first[0]}.${box}`,
  })
}

interface Wish extends Pick<ColumnsWish, 'speech' | 'load' | 'find'> {
  /** Names of the fields that are shown, in their order. */
  readonly names: readonly string[]
  readonly fields: Fields
  /** Fields among them that this reader may write. */
  readonly writable: Fields
  readonly boxes: Readonly<Record<string, readonly string[]>>
  readonly isLocked: (row: SheetRow) => boolean
  /** Saved version of the row; for a new one, the defaults of new rows. */
  readonly savedOf: (row: SheetRow) => AnyRow
  /** Words of the mark. */
  readonly unsaved: string
}

/** Columns of the sheet: writable ones are edited in place, and unsaved changes have a mark. */
export const sheetColumns = (wish: Wish): GridColumn<SheetRow>[] =>
  wish.names.flatMap((name) => {
    const field = wish.fields[name]
    if (!field) return []
    const { speech, load, find, writable } = wish
    const columns = columnsOf<SheetRow>({
      fields: { [name]: field },
      speech,
      load,
      find,
      boxes: wish.boxes[name] ?? [],
      isReadOnly: !Object.hasOwn(writable, name),
    })
    return columns.map((column) => withMark(column, wish))
  })

const withMark = (column: GridColumn<SheetRow>, { isLocked, savedOf, unsaved }: Wish): GridColumn<SheetRow> => {
  const { edit, cell, text } = column
  if (!edit) return { ...column, hidden: false }
  return {
    ...column,
    hidden: false,
    edit: { ...edit, isLocked },
    cell: (row) => {
      const words = cell ? cell(row) : text(row)
      if (text(row) === text({ ...row, ...savedOf(row) })) return words
      return (
        <span className={styles.unsaved} title={unsaved} data-unsaved="">
          {words}
        </span>
      )
    },
  }
}
