import type { Load, Outcome, Queries, Row } from './database.ts'

/** One connection, held by one piece of work at a time. */
export interface Session {
  run(sql: string, params: readonly (string | null)[]): Promise<Outcome<Row>>
  script(sql: string): Promise<void>
}

/** A listener on a channel, with its callbacks. */
export interface Hearing {
  readonly channel: string
  hear(payload: string): void
  /** The connection was lost and is there again: notifications in between were not received. */
  missed?(): void
}

/** Operations that an engine must have so that a `Database` can be made of it. */
export interface Engine {
  readonly kind: Queries['kind']
  /** Gives a connection to `work` alone, and takes it back when it has ended. */
  session<T>(work: (session: Session) => Promise<T>): Promise<T>
  load(): Load
  listen(hearing: Hearing): Promise<() => Promise<void>>
  /** Waits for the sessions that are held, then closes. */
  close(): Promise<void>
}
