import type { Fields, RecordPage } from '@hangjia/contracts'
import { type Column, kindOf, type Language, type Speech } from '@hangjia/ui'
import { createElement } from 'react'
import type { AnyRow } from '../records.ts'

export type FittedColumn = Column<AnyRow> & {
  readonly fixedWidth?: true | undefined
  /** Width beside the text of a cell, in px. */
  readonly beside?: number | undefined
  /** The most that its words may make it, in px. */
  readonly most: number
}

/**
 * Column by which an English reader identifies a row, and the one that it replaces; null where there is one name for
 * all.
 */
const englishName = ({ of: { title, titleEn } }: RecordPage, fields: Fields, language: Language) =>
  language === 'en' && titleEn !== undefined && title in fields && titleEn in fields ? { title, titleEn } : null

/** Field names of a page as columns: its own order first, then the rest as they are defined. */
export const columnNames = (page: RecordPage, fields: Fields, language: Language): readonly string[] => {
  const first = (page.columns ?? []).filter((name) => name in fields)
  const names = [...first, ...Object.keys(fields).filter((name) => !first.includes(name))]
  const english = englishName(page, fields, language)
  if (!english || names.indexOf(english.titleEn) < names.indexOf(english.title)) return names
  const others = names.filter((name) => name !== english.titleEn)
  return others.toSpliced(others.indexOf(english.title), 0, english.titleEn)
}

/** Columns hidden until the user chooses. */
export const hiddenAtFirst = (page: RecordPage, fields: Fields, language: Language): readonly string[] => {
  const hidden = Object.entries(fields)
    .filter(([name, field]) => (page.columns ? !page.columns.includes(name) : field.hidden === true))
    .map(([name]) => name)
  const english = englishName(page, fields, language)
  if (!english || hidden.includes(english.title)) return hidden
  return [...hidden.filter((name) => name !== english.titleEn), english.title]
}

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

export interface TableWish {
  readonly page: RecordPage
  readonly names: readonly string[]
  readonly fields: Fields
  readonly rows: readonly AnyRow[]
  readonly speech: Speech
}

/** Columns of the shown fields; a field of many prices becomes as many columns as its rows name. */
export const tableColumns = ({ page, names, fields, rows, speech }: TableWish): readonly FittedColumn[] => {
  const english = englishName(page, fields, speech.language)
  // Prices of the record itself need only the container type; others name their field as well.
  const main = Object.entries(fields).find(([, field]) => kindOf(field).subcolumns)?.[0]
  return names.flatMap((name): FittedColumn[] => {
    const field = fields[name]
    if (!field) return []
    const kind = kindOf(field)
    const { fixedWidth, align, sortable, Cell } = kind
    const width = kind.widthOf?.(field) ?? kind.width
    const subcolumns = kind.subcolumns?.(
      field,
      rows.map((row) => row[name]).filter((value) => !isBlank(value)),
    )
    if (subcolumns)
      return subcolumns.map(({ key, title, say }) => ({
        key: `${name}.${key}`,
        title: name === main ? title : `${speech.label(field.label)} ${title}`,
        hint: speech.label(field.label),
        width: name === main ? width : Math.max(width, headWidth(`${speech.label(field.label)} ${title}`)),
        most: width,
        align,
        cell: (row: AnyRow) => (isBlank(row[name]) ? '' : say(row[name])),
      }))
    const title = speech.label(field.label)
    // A row without an English name is known by its other one.
    const shownValue = (row: AnyRow) =>
      name === english?.titleEn && isBlank(row[name]) ? row[english.title] : row[name]
    return [
      {
        key: name,
        title,
        hint: field.help && speech.label(field.help),
        width,
        fixedWidth,
        beside: kind.beside?.(field),
        most: Math.max(width * 1.6, kind.widest?.(field, speech.language) ?? 0),
        align,
        sortBy: sortable ? name : undefined,
        cell: (row: AnyRow) =>
          isBlank(shownValue(row))
            ? ''
            : createElement(Cell, { field, value: shownValue(row), language: speech.language }),
        say: (row: AnyRow) => (isBlank(shownValue(row)) ? '' : kind.say(field, shownValue(row), speech)),
      },
    ]
  })
}

/** Width of a character for its height: a Chinese one is a square, a capital three quarters of it, a digit two thirds. */
const widthOf = (character: string) =>
  character > '\u2e80' ? 1.02 : character >= 'A' && character <= 'Z' ? 0.74 : 0.64
const wordsWidth = (words: string, size: number) =>
  [...words].reduce((sum, character) => sum + size * widthOf(character), 0)
const headWidth = (title: string) => 34 + wordsWidth(title, 12)

/** Number of rows measured for the width of a column. */
const sample = 60
/** Columns as wide as their words, within bounds; one that was wider before stays so, lest columns jump while paging. */
export const fitWidths = (
  columns: readonly FittedColumn[],
  rows: readonly AnyRow[],
  before: ReadonlyMap<string, number>,
): readonly Column<AnyRow>[] =>
  columns.map((column, index) => {
    const { say, fixedWidth, beside = 0, most } = column
    if (!say || fixedWidth) return { ...column, width: Math.max(column.width, before.get(column.key) ?? 0) }
    const longest = rows.slice(0, sample).reduce((width, row) => Math.max(width, wordsWidth(say(row), 13)), 0)
    const wanted = Math.min(longest + beside + (index === 0 ? 42 : 24), most)
    return { ...column, width: Math.ceil(Math.max(headWidth(column.title), wanted, before.get(column.key) ?? 0)) }
  })
