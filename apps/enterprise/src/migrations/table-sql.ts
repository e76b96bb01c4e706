import { installHistory } from '../database/history.ts'
import type { Table, TableColumn } from '../records/tables/table.ts'

const columnSql = ({ name, type, isRequired, default: filling }: TableColumn): string =>
  `${name} ${type}${isRequired ? ' NOT NULL' : ''}${filling === undefined ? '' : ` DEFAULT ${filling}`}`

/** The statements that make a table of the catalogue, with its indexes and its history. */
export const tableSql = ({ name, columns, indexes }: Table): string =>
  [
    `CREATE TABLE ${name} (`,
    ...columns.map((column) => `  ${columnSql(column)},`),
    '  PRIMARY KEY (company_id, id)',
    ');',
    ...indexes.map(({ sql }) => `CREATE ${sql};`),
    installHistory(name),
  ].join('\n')
