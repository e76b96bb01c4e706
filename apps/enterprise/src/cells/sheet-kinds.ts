import {
  type BoxPrice,
  type Field,
  type Kind,
  type Label,
  optionLabel,
  type Reference,
  type SheetCell,
} from '@hangjia/contracts'
import {
  type DaysRange,
  formatDays,
  type Language,
  readMinute as minuteText,
  plainText,
  sheetNumber,
  weekdaysText,
} from '@hangjia/validation'
import type { Cell } from '../sheets/workbook.ts'
import {
  type CellReading,
  errorIn,
  type Reader,
  readAmount,
  readChoice,
  readDay,
  readFlag,
  readInteger,
  readLink,
  readList,
  readMinute,
  readNothing,
  readPrices,
  readRange,
  readWeek,
  readWords,
  type Understanding,
} from './cell-readers.ts'
import { isNothing } from './read-number.ts'

/** A kind of field in spreadsheets. */
interface SheetKind<K extends Kind> {
  /** Instruction for filling a cell, in one line; empty for kinds that sheets leave out. */
  readonly manner: string
  /** Value of the example row of an empty sheet. */
  readonly example: (today: string, field: Field<K>) => unknown
  /** Width of a column, in characters. */
  readonly width: number
  readonly read: Reader<K>
  /** Text of a value in a cell, so that it is read as the same value again. */
  readonly write: (value: unknown, field: Field<K>) => Cell
  /** Words of a value for a reader of an exported list. */
  readonly say: (value: unknown, field: Field<K>, language: Language) => Cell
  /** Items of a list are recognised by name. */
  readonly isNamed?: true
  /** A dash is words, and not a blank cell. */
  readonly speaks?: true
}

/** Between the items of a list, and none of the marks inside a name of base data. */
const separator = '、'
const asText = (value: unknown): Cell => String(value)
const asNumber = (value: unknown): Cell => sheetNumber(String(value))
const none = (): Cell => null
const inWords = ([zh, en]: Label, language: Language): string => (language === 'zh' ? zh : en)
const example = () => '示例 Example'
const noExample = () => null
const words = { manner: '文字 Text', example, read: readWords, write: asText, say: asText, speaks: true } as const
const leftOut = { manner: '', read: readNothing, write: none } as const

/** Kinds of fields in spreadsheets. A missing kind does not compile. */
const sheetKinds: { readonly [K in Kind]: SheetKind<K> } = {
  text: { ...words, width: 20 },
  longText: { ...words, width: 40 },
  richText: { ...leftOut, example: noExample, width: 60, say: (value) => plainText(String(value)) },
  code: { manner: '代码 Code', example: () => 'ABC1', width: 12, read: readWords, write: asText, say: asText },
  integer: { manner: '整数 Whole number', example: () => 7, width: 10, read: readInteger, write: Number, say: Number },
  decimal: {
    manner: '数字 Number',
    example: (_today, { whole }) => (whole < 3 ? '1' : '100'),
    width: 12,
    read: readAmount,
    write: asNumber,
    say: asNumber,
  },
  date: { manner: '2026-12-31', example: (today) => today, width: 12, read: readDay, write: asText, say: asText },
  instant: {
    manner: '2026-12-31 18:00',
    example: (today) => `${today}T02:00:00.000Z`,
    width: 17,
    read: readMinute,
    write: asText,
    say: (value) => minuteText(value),
  },
  flag: {
    manner: '是 / 否 Yes / No',
    example: () => true,
    width: 8,
    read: readFlag,
    write: (value) => (value ? '是' : '否'),
    say: (value, _field, language) => inWords(value ? ['是', 'Yes'] : ['否', 'No'], language),
  },
  choice: {
    manner: '选择其一 One of',
    example: (_today, { options }) => options[0]?.[0],
    width: 12,
    read: readChoice,
    write: (value, field) => optionLabel(field.options, value)?.[0] ?? String(value),
    say: (value, field, language) =>
      inWords(optionLabel(field.options, value) ?? [String(value), String(value)], language),
    isNamed: true,
  },
  days: {
    manner: '14 / 9-10',
    example: () => ({ min: 14, max: 16 }),
    width: 9,
    read: readRange,
    write: (value) => formatDays(value as DaysRange),
    say: (value) => formatDays(value as DaysRange),
  },
  weekdays: {
    manner: '二/五 Tue/Fri',
    example: () => '0010010',
    width: 14,
    read: readWeek,
    write: (value) => weekdaysText(String(value), 'zh'),
    say: (value, _field, language) => weekdaysText(String(value), language),
  },
  link: {
    manner: '代码、名称或别名 Code, name or alias',
    example: noExample,
    width: 22,
    read: readLink,
    write: (value) => {
      const { code, title } = value as Reference
      return code !== null && code !== title ? `${code} ${title}` : title
    },
    say: (value, _field, language) => {
      const { title, titleEn, code } = value as Reference
      const name = language === 'zh' ? title : (titleEn ?? title)
      return code && code !== name ? `${code} ${name}` : name
    },
    isNamed: true,
  },
  list: {
    manner: '多项用 、 分开 Several with 、 between',
    example: (_today, { of, required }) => (required && of.kind === 'choice' ? [of.options[0]?.[0]] : []),
    width: 26,
    read: readList,
    write: (value, field) =>
      (value as unknown[])
        .map((item) =>
          typeof item === 'object' && item !== null ? nameOf(item as Reference) : writtenCell(item, field.of),
        )
        .join(separator) || null,
    say: (value, field, language) =>
      (value as unknown[])
        .map((item) => cellWords(item, field.of, language) ?? '')
        .join(language === 'zh' ? separator : ', '),
  },
  boxPrices: {
    manner: '100/20GP, 150/40HQ',
    example: () => [],
    width: 10,
    read: readPrices,
    write: (value) => (value as BoxPrice[]).map(({ box, price }) => `${price}/${box}`).join(', ') || null,
    say: (value) => (value as BoxPrice[]).map(({ box, price }) => `${box} ${price}`).join(' / '),
  },
  files: { ...leftOut, example: () => [], width: 0, say: none },
  lines: {
    ...leftOut,
    example: () => [],
    width: 60,
    say: (value, field, language) =>
      (value as Record<string, unknown>[])
        .map((line) =>
          Object.entries(field.fields)
            .map(([name, cell]) => cellWords(line[name], cell, language))
            .filter((cell) => cell !== null && cell !== '')
            .join(' '),
        )
        .join('; '),
  },
}
const nameOf = ({ code, title }: Reference): string => code ?? title

const sheetKindOf = <K extends Kind>(field: Field<K>): SheetKind<K> => sheetKinds[field.kind as K] as SheetKind<K>

export const columnWidth = (field: Field): number => sheetKindOf(field).width
/** The instruction for a column; that of a container type is for an amount. */
export const mannerOf = ({ kind }: Pick<Field, 'kind'>): string => sheetKinds[kind].manner
export const exampleOfKind = (field: Field, today: string): unknown => sheetKindOf(field).example(today, field)

/** A cell as a value of a field. */
export const readCell = (cell: SheetCell, field: Field, understanding: Understanding): CellReading =>
  errorIn(cell) ??
  sheetKindOf(field).read(cell, field, understanding, {
    value: readCell,
    isNamed: (item) => sheetKindOf(item).isNamed === true,
  })
export const isBlankCell = (cell: SheetCell | undefined, kind: Kind): boolean =>
  cell === undefined ||
  (cell.is !== 'error' && (cell.text === '' || (!sheetKinds[kind].speaks && isNothing(cell.text))))

/** One value as a cell of a sheet that comes back; nothing for a flag that is not set. */
export const writtenCell = (value: unknown, field: Field): Cell =>
  value === null || value === undefined || value === false ? null : sheetKindOf(field).write(value, field)
/** One value in words. */
export const cellWords = (value: unknown, field: Field, language: Language): Cell =>
  value === null || value === undefined ? null : sheetKindOf(field).say(value, field, language)
