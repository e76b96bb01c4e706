import type { Field, Kind, Parse, Reference, SheetCell, TemplateColumn } from '@hangjia/contracts'
import { type Broken, instantOfMinute, withoutDaysWord, wrongAmount, wrongDays } from '@hangjia/validation'
import type { CurrencyMark } from './currency-marks.ts'
import type { LinkNames } from './link-names.ts'
import { betweenWords, itemsIn } from './list-items.ts'
import { readBoxPrices, readPriceOf } from './read-box-prices.ts'
import { type Calendar, readDate } from './read-dates.ts'
import { daysFromDate, readDaysText } from './read-days-cell.ts'
import { readIncluded } from './read-included.ts'
import { readMoney, readNumber } from './read-number.ts'
import { readWeekdays, weekdaysFromDate } from './read-weekdays.ts'

/** Facts by which cells are understood. */
export interface Understanding {
  readonly calendar: Calendar
  /** Container types of the company, in their order. */
  readonly boxes: readonly string[]
  links(to: string): LinkNames
  /** Separator between the items of a list; the usual marks when absent. */
  readonly separator?: RegExp
  /** `plain`: a whole cell is one item of a list, and another record is named by its code alone. */
  readonly parse?: Parse | null
  /** `error`: nothing is offered for a name that nobody knows. */
  readonly unmatched?: TemplateColumn['unmatched']
}
export interface Suggestion {
  readonly text: string
  readonly title: string
  readonly titleEn: string | null
}
/**
 * A value as records are written (links are ids), or the rule that the cell breaks. `restored`: it had been taken for a date;
 * `currencies`: marks beside its amounts; `left`: its words that the value does not contain.
 */
export type CellReading =
  | {
      readonly value: unknown
      readonly restored?: true
      readonly currencies?: readonly CurrencyMark[]
      readonly left?: readonly string[]
    }
  | {
      readonly rule: string
      readonly parameters?: Readonly<Record<string, string | number>>
      readonly suggestions?: readonly Suggestion[]
      /** Rows that the cell lists where its field takes one, by id. */
      readonly listed?: readonly string[]
    }

/** Reads the items of a list by their own kind. */
interface ItemReader {
  readonly value: (cell: SheetCell, field: Field, understanding: Understanding) => CellReading
  /** True where items are recognised by name, so that a whole cell can be one of them. */
  readonly isNamed: (field: Field) => boolean
}
/** Reads a cell that is not blank. */
export type Reader<K extends Kind> = (
  cell: SheetCell,
  field: Field<K>,
  understanding: Understanding,
  readItem: ItemReader,
) => CellReading

const broken = (rule: string): CellReading => ({ rule })
/** The broken rule, with the probable meaning. */
const wrong = ({ rule, parameters }: Broken): CellReading => ({
  rule,
  parameters,
  suggestions: parameters.meant === undefined ? [] : [asSuggestion(String(parameters.meant))],
})
const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ')
export const readWords = ({ text }: SheetCell): CellReading => ({ value: text })
export const readNothing = (): CellReading => broken('wrongType')

const yes = ['是', 'yes', 'y', 'true', '√', '✓', '1', '有', '含']
const no = ['否', 'no', 'n', 'false', '×', 'x', '0', '不', '不含']
const everything = ['all', 'any', '全部', '所有', '不限', '任意']

export const readInteger: Reader<'integer'> = ({ text }) => {
  const number = withoutDaysWord(text)
  const digits = readNumber(number)
  if (digits === null) return wrong(wrongAmount(number, (written) => readNumber(written) !== null))
  return /^-?\d{1,9}$/.test(digits) ? { value: Number(digits) } : broken('notAnInteger')
}
export const readAmount: Reader<'decimal'> = ({ text }) => moneyOf(text)
export const readDay: Reader<'date'> = (cell, _field, { calendar }) => {
  if (cell.is === 'date') return { value: cell.text }
  const read = readDate(cell.text, calendar)
  return 'value' in read ? read : { rule: read.rule, suggestions: (read.readings ?? []).map(asSuggestion) }
}
export const readMinute: Reader<'instant'> = ({ text }) => {
  const value = instantOfMinute(text)
  return value === null ? broken('notADay') : { value }
}
export const readFlag: Reader<'flag'> = ({ text }) => {
  const word = plain(text)
  if (yes.includes(word)) return { value: true }
  return no.includes(word) ? { value: false } : broken('notAYesOrNo')
}
export const readChoice: Reader<'choice'> = ({ text }, field) => {
  const word = plain(text)
  const found = field.options.find((option) => option.slice(0, 3).some((name) => plain(String(name)) === word))
  if (found) return { value: found[0] }
  return {
    rule: 'notAChoice',
    suggestions: field.options.slice(0, 12).map(([, zh, en]) => ({ text: zh, title: zh, titleEn: en })),
  }
}
export const readRange: Reader<'days'> = (cell) => {
  if (cell.is === 'date') {
    const range = daysFromDate(cell.text)
    return range ? { value: range, restored: true } : wrong(wrongDays(cell.text))
  }
  const read = readDaysText(cell.text)
  if (!read) return wrong(wrongDays(cell.text))
  return read.restored ? { value: read.range, restored: true } : { value: read.range }
}
export const readWeek: Reader<'weekdays'> = (cell) => {
  const restored = cell.is === 'date' ? weekdaysFromDate(cell.text) : null
  const value = restored ?? readWeekdays(cell.text)
  if (value === null) return broken('notWeekdays')
  return restored === null ? { value } : { value, restored: true }
}
export const readLink: Reader<'link'> = ({ text }, field, { links, parse, unmatched }) => {
  const names = links(field.to)
  if (parse === 'plain') {
    const value = names.idOfCode(text)
    if (value !== undefined) return { value }
  } else {
    const found = names.named(text)
    if (found) return withLeft(found.id, found.left)
    const several = names.listedIn(text)
    if (several.length > 0)
      return {
        rule: 'severalNames',
        parameters: { count: several.length },
        suggestions: several.map(referenceSuggestion),
        listed: several.map(({ id }) => id),
      }
  }
  const { suggestions = [], ...unknown } = unknownName(names, text)
  return unmatched === 'error' ? unknown : { ...unknown, suggestions }
}
export const readList: Reader<'list'> = (cell, field, understanding, readItem) => {
  if (everything.includes(plain(cell.text))) return { value: [] }
  const { separator, parse } = understanding
  const item = { ...understanding, parse: null }
  const whole = readItem.value(cell, field.of, item)
  if (parse === 'plain') return 'value' in whole ? withLeft([whole.value], whole.left ?? []) : whole
  const read = itemsIn(cell.text, separator ?? (field.of.kind === 'text' ? betweenWords : undefined)).map((text) =>
    readItem.value({ text }, field.of, item),
  )
  const broken = read.find((one) => !('value' in one))
  // A name may hold a slash or a comma itself.
  if (broken && 'value' in whole && readItem.isNamed(field.of)) return withLeft([whole.value], whole.left ?? [])
  if (broken) return broken
  const items = read.filter((one) => 'value' in one)
  return withLeft(
    [...new Set(items.map(({ value }) => value))],
    items.flatMap(({ left = [] }) => left),
  )
}
export const readPrices: Reader<'boxPrices'> = ({ text }, _field, { boxes }) => {
  const read = readBoxPrices(text, boxes)
  return read ? withCurrencies(read.prices, read.currencies) : broken('notBoxPrices')
}

const withLeft = (value: unknown, left: readonly string[]): CellReading =>
  left.length === 0 ? { value } : { value, left }
const withCurrencies = (value: unknown, currencies: readonly CurrencyMark[]): CellReading =>
  currencies.length === 0 ? { value } : { value, currencies }
const moneyOf = (text: string, read = readMoney): CellReading => {
  const money = read(text)
  if (money) return withCurrencies(money.amount, money.currencies)
  return wrong(wrongAmount(text, (written) => readMoney(written) !== null))
}

const asSuggestion = (text: string): Suggestion => ({ text, title: text, titleEn: null })
const unknownName = (names: LinkNames, text: string): Extract<CellReading, { rule: string }> => {
  const near = names.near(text)
  const parameters = { name: text.slice(0, 60) }
  return {
    rule:
      near.length > 1 &&
      near.every(({ title, titleEn }) => [title, titleEn].some((name) => plain(name ?? '') === plain(text)))
        ? 'nameOfSeveral'
        : 'unknownName',
    parameters,
    suggestions: near.map(referenceSuggestion),
  }
}
const referenceSuggestion = ({ code, title, titleEn }: Reference): Suggestion => ({
  text: code ?? title,
  title: code && code !== title ? `${code} ${title}` : title,
  titleEn,
})

/** The rule that a cell with an error of the spreadsheet breaks. */
export const errorIn = (cell: SheetCell): CellReading | undefined =>
  cell.is === 'error' ? broken(cell.formula && cell.text === '' ? 'formulaWithoutValue' : 'errorInCell') : undefined

/** The price in a column of one container type, which may name it again: `850/40HQ`. */
export const readBoxPrice = (
  cell: SheetCell,
  box: string,
  { boxes, links }: Pick<Understanding, 'boxes' | 'links'>,
): CellReading => {
  const error = errorIn(cell)
  if (error) return error
  const readPrice = readPriceOf(box, boxes)
  const price = moneyOf(cell.text, readPrice)
  if ('value' in price || cell.is !== undefined) return price
  // `1500 incl. BAF`: what the price includes is read beside it.
  const { rest, charges } = readIncluded(cell.text, (charge) => links('charge').named(charge)?.id)
  return charges.length === 0 ? price : moneyOf(rest, readPrice)
}
