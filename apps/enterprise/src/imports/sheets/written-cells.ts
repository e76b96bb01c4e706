import type { BoxPrice, Field, Kind, Reference } from '@hangjia/contracts'
import { type DaysRange, formatDays, sheetNumber, weekdaysText } from '@hangjia/validation'
import type { Cell } from '../../sheets/workbook.ts'

/** Between the items of a list, and none of the marks inside a name of base data. */
const separator = '、'

type Written<K extends Kind> = (value: unknown, field: Field<K>) => Cell
const asText = (value: unknown): Cell => String(value)
const nameOf = ({ code, title }: Reference): string => code ?? title

/** Text of a value in a cell, so that it is read as the same value again. A missing kind does not compile. */
const cells: { readonly [K in Kind]: Written<K> } = {
  text: asText,
  longText: asText,
  richText: () => null,
  code: asText,
  integer: (value) => Number(value),
  decimal: (value) => sheetNumber(String(value)),
  date: asText,
  instant: asText,
  flag: (value) => (value ? '是' : '否'),
  choice: (value, field) => field.options.find(([option]) => option === value)?.[1] ?? String(value),
  days: (value) => formatDays(value as DaysRange),
  weekdays: (value) => weekdaysText(String(value), 'zh'),
  link: (value) => {
    const { code, title } = value as Reference
    return code !== null && code !== title ? `${code} ${title}` : title
  },
  list: (value, field) =>
    (value as unknown[])
      .map((item) => (typeof item === 'object' && item !== null ? nameOf(item as Reference) : cellOf(item, field.of)))
      .join(separator) || null,
  boxPrices: (value) => (value as BoxPrice[]).map(({ box, price }) => `${price}/${box}`).join(', ') || null,
  files: () => null,
  lines: () => null,
}

/** One value as a cell of a sheet that comes back; nothing for a flag that is not set. */
export const cellOf = <K extends Kind>(value: unknown, field: Field<K>): Cell =>
  value === null || value === undefined || value === false ? null : (cells[field.kind as K] as Written<K>)(value, field)
