import type { Load, Outcome, Queries, Row } from './database.ts'

/** One connection, held by one piece of work at a time. */
export interface Session {
  run(sql: string, params: readonly (string | null)[]): Promise<Outcome<Row>>
  script(sql: string): Promise<void>
}

/** Who listens on a channel, and what he does with what he hears. */
export interface Hearing {
  readonly channel: string
  hear(payload: string): void
  /** The connection was lost and is there again: what was said meanwhile was not heard. */
  missed?(): void
}

/** What an engine must bring so that a `Database` can be made of it. */
export interface Engine {
  readonly kind: Queries['kind']
  /** Gives a connection to `work` alone, and takes it back when it has ended. */
  session<T>(work: (session: Session) => Promise<T>): Promise<T>
  load(): Load
  listen(hearing: Hearing): Promise<() => Promise<void>>
  /** Waits for the sessions that are held, then closes. */
  close(): Promise<void>
}
