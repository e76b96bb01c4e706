import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Queries } from './database.ts'

const builders = new WeakMap<Queries, Kysely<unknown>>()

/**
 * Kysely as query builder over the database or over a transaction, whichever it is given. Transactions are opened on the
 * `Database`, which knows who acts and why; Kysely's own are refused.
 */
export const kyselyOn = <Tables>(queries: Queries): Kysely<Tables> => {
  const builder = builders.get(queries) ?? new Kysely<unknown>({ dialect: dialectOn(queries) })
  builders.set(queries, builder)
  return builder as Kysely<Tables>
}

const dialectOn = (queries: Queries): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driverOn(queries),
  createIntrospector: (builder) => new PostgresIntrospector(builder),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

const driverOn = (queries: Queries): Driver => {
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
      const { rows, count, command } = await queries.run<R & object>(sql, parameters)
      return changes.has(command) ? { rows, numAffectedRows: BigInt(count) } : { rows }
    },
    streamQuery: () => refuse('Streams are not supported; read page by page.'),
  }
  const noTransactions = () => refuse('Open the transaction on the Database and give it to kyselyOn.')
  const nothing = async () => {}
  return {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: noTransactions,
    commitTransaction: noTransactions,
    rollbackTransaction: noTransactions,
    releaseConnection: nothing,
    destroy: nothing,
  }
}

const changes: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

const refuse = (sentence: string): never => {
  throw new Error(sentence)
}
