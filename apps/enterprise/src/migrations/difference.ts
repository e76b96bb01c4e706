import { installHistory } from '../database/history.ts'
import type { FoundColumn, FoundTable } from './introspect.ts'

/**
 * The statements that make a table like the one wanted; none when they are alike. A new column that must hold a value gets
 * it from its default, and is reported where there is none: then a person edits the migration.
 */
export const tableDifference = (is: FoundTable, wanted: FoundTable): string[] => {
  const { name } = wanted
  const alter = (what: string) => `ALTER TABLE ${name} ${what};`
  return [
    ...[...is.indexes.keys()]
      .filter((index) => wanted.indexes.get(index) !== is.indexes.get(index))
      .map((index) => `DROP INDEX ${index};`),
    ...[...is.columns.keys()]
      .filter((column) => !wanted.columns.has(column))
      .map((column) => alter(`DROP COLUMN ${column}`)),
    ...[...wanted.columns].flatMap(([column, want]) => {
      const found = is.columns.get(column)
      return found ? columnDifference(column, found, want).map(alter) : addition(column, want, alter)
    }),
    ...[...wanted.indexes].filter(([index, sql]) => is.indexes.get(index) !== sql).map(([, sql]) => `${sql};`),
    ...(wanted.hasHistory && !is.hasHistory ? [installHistory(name).trim()] : []),
  ]
}

const addition = (column: string, want: FoundColumn, alter: (what: string) => string): string[] => {
  const filling = want.default === null ? '' : ` DEFAULT ${want.default}`
  if (!want.isRequired || want.default !== null || want.type.includes('IDENTITY'))
    return [alter(`ADD COLUMN ${column} ${want.type}${want.isRequired ? ' NOT NULL' : ''}${filling}`)]
  return [
    alter(`ADD COLUMN ${column} ${want.type}`),
    `-- Rows that exist need a value here before the next statement: UPDATE … SET ${column} = …;`,
    alter(`ALTER COLUMN ${column} SET NOT NULL`),
  ]
}

const columnDifference = (column: string, is: FoundColumn, want: FoundColumn): string[] => [
  ...(is.type === want.type
    ? []
    : [`ALTER COLUMN ${column} TYPE ${want.type} USING ${column}::${want.type.replace(/ COLLATE.*/, '')}`]),
  ...(is.default === want.default
    ? []
    : [`ALTER COLUMN ${column} ${want.default === null ? 'DROP DEFAULT' : `SET DEFAULT ${want.default}`}`]),
  ...(is.isRequired === want.isRequired ? [] : [`ALTER COLUMN ${column} ${want.isRequired ? 'SET' : 'DROP'} NOT NULL`]),
]
