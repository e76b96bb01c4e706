import type { Outcome, Queries, Row } from './database.ts'

/** One connection, held by one piece of work at a time. */
export interface Session {
  run(sql: string, params: readonly (string | null)[]): Promise<Outcome<Row>>
  script(sql: string): Promise<void>
}

/** What an engine must bring so that a `Database` can be made of it. */
export interface Engine {
  readonly kind: Queries['kind']
  /** Gives a connection to `work` alone, and takes it back when it has ended. */
  session<T>(work: (session: Session) => Promise<T>): Promise<T>
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>
  /** Waits for the sessions that are held, then closes. */
  close(): Promise<void>
}
