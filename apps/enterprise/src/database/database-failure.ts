/** Reasons for which the database as a whole could not serve; the message explains them to a person in one sentence. */
export type FailureReason =
  | 'locked'
  | 'not_writable'
  | 'disk_full'
  | 'unreadable'
  | 'unreachable'
  | 'broken'
  | 'closed'
  | 'inside_transaction'
  | 'transaction_over'
  | 'outcome_unknown'
  | 'not_one_row'
  | 'migrations_differ'

/** A failure of the database itself, not of one statement (see `sqlError` for those). */
export class DatabaseFailure extends Error {
  readonly reason: FailureReason

  constructor(reason: FailureReason, sentence: string, cause?: unknown) {
    super(sentence, cause === undefined ? undefined : { cause })
    this.name = 'DatabaseFailure'
    this.reason = reason
  }
}

/** PostgreSQL's message about a statement that it refused, the same from both engines. */
export interface SqlError {
  /** SQLSTATE, five characters. */
  readonly code: string
  readonly message: string
  readonly severity?: string
  readonly detail?: string
  readonly table?: string
  readonly column?: string
  readonly constraint?: string
}

/** Code of a statement that would have waited for a lock and may not. */
export const lockNotAvailable = '55P03'

/** The SQL error in a caught value, or undefined when it is something else. */
export const sqlError = (caught: unknown): (Error & SqlError) | undefined =>
  caught instanceof Error && 'severity' in caught && 'code' in caught && /^[0-9A-Z]{5}$/.test(String(caught.code))
    ? (caught as Error & SqlError)
    : undefined

/** True when the database refused a statement and lives on; any other error ends a connection, or the engine. */
export const isRefusal = (caught: unknown): boolean => {
  const error = sqlError(caught)
  return error !== undefined && error.severity !== 'FATAL' && error.severity !== 'PANIC'
}

const folderTroubles: Readonly<Record<string, readonly [FailureReason, string]>> = {
  EACCES: ['not_writable', 'this user may not write there'],
  EPERM: ['not_writable', 'this user may not write there'],
  EROFS: ['not_writable', 'its file system is read-only'],
  ENOTDIR: ['not_writable', 'a part of the path is a file, not a folder'],
  EEXIST: ['not_writable', 'there is a file of that name'],
  ENOENT: ['not_writable', 'it cannot be created'],
  ENOSPC: ['disk_full', 'the disk is full'],
  EDQUOT: ['disk_full', 'the disk quota of this user is used up'],
}

/** Explains in one sentence why a folder cannot hold the database, from the error of the file system. */
export const folderFailure = (folder: string, caught: unknown): DatabaseFailure => {
  const code = caught instanceof Error && 'code' in caught ? String(caught.code) : ''
  const [reason, why] = folderTroubles[code] ?? [
    'unreadable',
    caught instanceof Error ? caught.message : String(caught),
  ]
  return new DatabaseFailure(reason, `The data folder ${folder} cannot be used: ${why}.`, caught)
}
