import { bulkParameters, bulkStatement, rowsPerStatement } from './bulk.ts'
import type { Outcome, Queries, Row } from './database.ts'
import { DatabaseFailure } from './database-failure.ts'
import type { Session } from './engine.ts'
import { parameterText } from './values.ts'

interface Source {
  readonly kind: Queries['kind']
  /** Gives the connection on which the next statements run. */
  readonly session: <T>(work: (session: Session) => Promise<T>) => Promise<T>
  /** The same, but several statements count as a single one. */
  readonly together: <T>(work: (session: Session) => Promise<T>) => Promise<T>
}

/** The statements of `Queries` over a source of connections; the database and a transaction share them. */
export const queriesOn = ({ kind, session, together }: Source): Queries => {
  const run = async <R extends object = Row>(sql: string, params: readonly unknown[] = []): Promise<Outcome<R>> => {
    const texts = params.map(parameterText)
    return (await session((connection) => connection.run(sql, texts))) as Outcome<R>
  }
  return {
    kind,
    run,
    query: async <R extends object = Row>(sql: string, params?: readonly unknown[]) => (await run<R>(sql, params)).rows,
    first: async <R extends object = Row>(sql: string, params?: readonly unknown[]) =>
      (await run<R>(sql, params)).rows[0],
    one: async <R extends object = Row>(sql: string, params?: readonly unknown[]) => {
      const { rows } = await run<R>(sql, params)
      const [row] = rows
      if (row && rows.length === 1) return row
      throw new DatabaseFailure('not_one_row', `Expected one row, got ${rows.length}: ${sql.slice(0, 200)}`)
    },
    script: (sql) => session((connection) => connection.script(sql)),
    bulk: async (table, columns, rows, onConflict) => {
      if (rows.length === 0) return 0
      const sql = bulkStatement(table, columns, onConflict)
      const insert = async (connection: Session, from: number): Promise<number> => {
        const slice = rows.slice(from, from + rowsPerStatement)
        return (await connection.run(sql, bulkParameters(columns, slice).map(parameterText))).count
      }
      if (rows.length <= rowsPerStatement) return await session((connection) => insert(connection, 0))
      return await together(async (connection) => {
        let count = 0
        for (let from = 0; from < rows.length; from += rowsPerStatement) count += await insert(connection, from)
        return count
      })
    },
    notify: async (channel, payload = '') => {
      await run('SELECT pg_notify($1, $2)', [channel, payload])
    },
  }
}
