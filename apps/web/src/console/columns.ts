import type { Fields, RecordPage } from '@hangjia/contracts'
import { type Column, kindOf, type Speech } from '@hangjia/ui'
import { createElement } from 'react'
import type { AnyRow } from './records.ts'

/** Field names of a page as columns: its own order first, then the rest as they are defined. */
export const columnNames = (page: RecordPage, fields: Fields): readonly string[] => {
  const first = (page.columns ?? []).filter((name) => name in fields)
  return [...first, ...Object.keys(fields).filter((name) => !first.includes(name))]
}

/** What is hidden until somebody chooses. */
export const hiddenAtFirst = (page: RecordPage, fields: Fields): readonly string[] =>
  Object.entries(fields)
    .filter(([name, field]) => (page.columns ? !page.columns.includes(name) : field.hidden === true))
    .map(([name]) => name)

/** An order kept on this machine, unless the set of columns has changed since (spec §9). */
export const ordered = (names: readonly string[], kept: readonly string[]): readonly string[] =>
  kept.length === names.length && names.every((name) => kept.includes(name)) ? kept : names

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

/** Columns of the shown fields; a field of many prices becomes as many columns as its rows name. */
export const tableColumns = (
  names: readonly string[],
  fields: Fields,
  rows: readonly AnyRow[],
  speech: Speech,
): readonly Column<AnyRow>[] =>
  names.flatMap((name): Column<AnyRow>[] => {
    const field = fields[name]
    if (!field) return []
    const kind = kindOf(field)
    const { width, align, sortable, Cell } = kind
    const subcolumns = kind.subcolumns?.(
      field,
      rows.map((row) => row[name]).filter((value) => !isBlank(value)),
    )
    if (subcolumns)
      return subcolumns.map(({ key, title, say }) => ({
        key: `${name}.${key}`,
        title,
        hint: speech.label(field.label),
        width,
        align,
        cell: (row: AnyRow) => (isBlank(row[name]) ? '' : say(row[name])),
      }))
    const title = speech.label(field.label)
    return [
      {
        key: name,
        title,
        hint: field.help && speech.label(field.help),
        width: Math.max(width, headWidth(title)),
        align,
        sortBy: sortable ? name : undefined,
        cell: (row: AnyRow) =>
          isBlank(row[name]) ? '' : createElement(Cell, { field, value: row[name], language: speech.language }),
        say: (row: AnyRow) => (isBlank(row[name]) ? '' : kind.say(field, row[name], speech)),
      },
    ]
  })

/** Room for a head of 12 px: a Chinese character is as wide as it is high. */
const headWidth = (title: string) =>
  28 + [...title].reduce((sum, character) => sum + (character > '\u2e80' ? 12.5 : 6.8), 0)
