import type { BoxPrice, Field, Fields, Kind, Label, PlainRow, Reference } from '@hangjia/contracts'
import {
  type DaysRange,
  formatDays,
  type Language,
  plainText,
  readMinute,
  sheetNumber,
  weekdaysText,
} from '@hangjia/validation'
import type { Cell, SheetColumn } from './workbook.ts'

const wordsOf = ([zh, en]: Label, language: Language): string => (language === 'zh' ? zh : en)
const yes: Label = ['是', 'Yes']
const no: Label = ['否', 'No']

type Written<K extends Kind> = (value: unknown, field: Field<K>, language: Language) => Cell
const asText = (value: unknown): Cell => String(value)

/** Text of a value of each kind in a cell. A missing kind does not compile. */
const cells: { readonly [K in Kind]: Written<K> } = {
  text: asText,
  longText: asText,
  richText: (value) => plainText(String(value)),
  code: asText,
  integer: (value) => Number(value),
  decimal: (value) => sheetNumber(String(value)),
  date: asText,
  instant: (value) => readMinute(value),
  flag: (value, _field, language) => wordsOf(value ? yes : no, language),
  choice: (value, field, language) => {
    const [, zh, en] = field.options.find(([option]) => option === value) ?? [value, String(value), String(value)]
    return wordsOf([zh, en], language)
  },
  days: (value) => formatDays(value as DaysRange),
  weekdays: (value, _field, language) => weekdaysText(String(value), language),
  link: (value, _field, language) => {
    const { title, titleEn, code } = value as Reference
    const name = language === 'zh' ? title : (titleEn ?? title)
    return code && code !== name ? `${code} ${name}` : name
  },
  list: (value, field, language) =>
    (value as unknown[]).map((item) => cellOf(item, field.of, language) ?? '').join(language === 'zh' ? '、' : ', '),
  boxPrices: (value) => (value as BoxPrice[]).map(({ box, price }) => `${box} ${price}`).join(' / '),
  files: () => null,
  lines: (value, field, language) =>
    (value as Record<string, unknown>[])
      .map((line) =>
        Object.entries(field.fields)
          .map(([name, cell]) => cellOf(line[name], cell, language))
          .filter((cell) => cell !== null && cell !== '')
          .join(' '),
      )
      .join('; '),
}

const cellOf = <K extends Kind>(value: unknown, field: Field<K>, language: Language): Cell =>
  value === null || value === undefined ? null : (cells[field.kind as K] as Written<K>)(value, field, language)

const widths: { readonly [K in Kind]: number } = {
  text: 20,
  longText: 40,
  richText: 60,
  code: 12,
  integer: 10,
  decimal: 12,
  date: 12,
  instant: 17,
  flag: 8,
  choice: 12,
  days: 9,
  weekdays: 14,
  link: 22,
  list: 26,
  boxPrices: 10,
  files: 0,
  lines: 60,
}

interface CellColumn extends SheetColumn {
  cell(row: PlainRow): Cell
}

/**
 * The columns of a list of records: one for each field, one for each container type where a field has prices by container,
 * none for files.
 */
export const recordColumns = (
  fields: Fields,
  boxes: Readonly<Record<string, readonly string[]>>,
  language: Language,
): CellColumn[] => [
  ...Object.entries<Field>(fields).flatMap(([name, field]): CellColumn[] => {
    if (field.kind === 'files') return []
    const header = wordsOf(field.label, language)
    const width = widths[field.kind]
    const found = boxes[name]
    if (!found) return [{ header, width, cell: (row) => cellOf(row[name], field, language) }]
    // Container types are alone in the first such field; in a further one, behind its name.
    const title = name === Object.keys(fields).find((first) => boxes[first]) ? '' : `${header} `
    return found.map((box) => ({ header: title + box, width, cell: (row) => boxCell(row[name], box) }))
  }),
  {
    header: wordsOf(['更新时间', 'Updated'], language),
    width: widths.instant,
    cell: ({ updatedAt }) => cells.instant(updatedAt, instant, language),
  },
  {
    header: wordsOf(['更新人', 'Updated by'], language),
    width: 12,
    cell: ({ updatedBy }) => (updatedBy as string | null) ?? null,
  },
]
const instant = { kind: 'instant', label: ['', ''] } as const

/** The price of one container type. */
export const boxCell = (value: unknown, box: string): Cell => {
  const found = (value as BoxPrice[] | null)?.find((price) => price.box === box)
  return found ? sheetNumber(found.price) : null
}
