/** One row as the database answered it, by column name. */
export type Row = Record<string, unknown>

/** Result of one statement. `count` is the number of rows it returned or changed. */
export interface Outcome<R = Row> {
  readonly rows: R[]
  readonly count: number
  /** First word of the command tag: SELECT, INSERT, UPDATE … */
  readonly command: string
}

/** Column → PostgreSQL type, in the order in which the values are inserted: `{ id: 'bigint', aliases: 'text[]' }`. */
export type ColumnTypes<Column extends string = string> = Readonly<Record<Column, string>>

/**
 * Statements that can be sent, to the database or inside a transaction. Parameters are strings, numbers, bigints, booleans,
 * bytes, instants, arrays (PostgreSQL arrays), plain objects (JSON) and `json(value)`; null and undefined are NULL.
 */
export interface Queries {
  readonly kind: 'pglite' | 'postgres'
  /** The rows of one statement. */
  query<R extends object = Row>(sql: string, params?: readonly unknown[]): Promise<R[]>
  /** The only row of one statement; anything but one row is a failure. */
  one<R extends object = Row>(sql: string, params?: readonly unknown[]): Promise<R>
  /** The first row of one statement, or undefined. */
  first<R extends object = Row>(sql: string, params?: readonly unknown[]): Promise<R | undefined>
  /** One statement with its rows, its count and its command. */
  run<R extends object = Row>(sql: string, params?: readonly unknown[]): Promise<Outcome<R>>
  /** Several statements without parameters, separated by semicolons. */
  script(sql: string): Promise<void>
  /**
   * Inserts many rows, all or none, through `INSERT … SELECT FROM unnest(…)`, and answers how many were inserted. Columns that
   * are not named keep their default. `onConflict` is the SQL after the rows: `ON CONFLICT DO NOTHING`.
   */
  bulk<Column extends string>(
    table: string,
    columns: ColumnTypes<Column>,
    rows: readonly { readonly [C in Column]?: unknown }[],
    onConflict?: string,
  ): Promise<number>
  /** Wakes those who listen on a channel; inside a transaction, when it commits. */
  notify(channel: string, payload?: string): Promise<void>
}

/** A running transaction. It is over when the function it was given to has ended, and throws when used later. */
export interface Transaction extends Queries {
  readonly transaction: true
}

export interface TransactionOptions {
  /** Id of the person who acts; goes into `created_by`, `updated_by` and the history. */
  readonly actor?: string
  /** Reason, in words; goes into the history. */
  readonly reason?: string
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable'
  /** Longest time of one statement; 0 is without limit. PostgreSQL only. */
  readonly timeoutMs?: number
}

/** Pieces of work that hold a connection, and those that wait for one. */
export interface Load {
  readonly held: number
  readonly waiting: number
}

/** The database of the service: PGlite in a folder, or PostgreSQL. */
export interface Database extends Queries {
  /**
   * Runs `work` in one transaction: commits when it returns, rolls back when it throws. Inside `work` only the transaction may
   * be used: the database itself refuses there, because on PGlite it would wait for itself for ever.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>
  /**
   * Calls `hear` for every notification on a channel until the answered function is called. A wake-up, not a message queue:
   * notifications sent while a connection is being renewed are lost; `missed` reports that this may have happened.
   */
  listen(channel: string, hear: (payload: string) => void, missed?: () => void): Promise<() => Promise<void>>
  /** Present load of the connections. */
  load(): Load
  /** Lets running work end, then closes. Later calls are refused. */
  close(): Promise<void>
}
