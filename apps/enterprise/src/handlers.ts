import type { AnswerOf, Contract, InputOf, Leaf, Reader, ScopesOfPerson, Tree } from '@hangjia/contracts'
import type { Database } from './database/database.ts'
import type { Files } from './files/files.ts'

/** The person who calls. They come from the session row and the account, read again at every request; never from the input. */
export interface Person extends Reader {
  readonly dataScopes: ScopesOfPerson
  /** Account id; it is what `created_by` and the history name. */
  readonly userId: string
  /** The employee behind the account: what a resource's `person` field is compared with. */
  readonly employeeId: string
  /** Their enabled roles. */
  readonly roles: readonly string[]
  /** Their units, and all units above these. */
  readonly units: readonly string[]
  /** The company whose rows this person may touch, beside the system rows of company 0. */
  readonly companyId: string
  readonly userName: string
  readonly nameCn: string
  readonly nameEn: string | null
  readonly companyName: string
  readonly companyNameEn: string
  readonly logoUrl: string
  /** Logo for customers; null where it is the same. */
  readonly webOutLogo?: string | null
  /** The password is a temporary one, and the person holds no rights until they have chosen their own. */
  readonly mustChangePassword?: boolean
}

export interface Log {
  info(facts: object, words?: string): void
  warn(facts: object, words?: string): void
  error(facts: object, words?: string): void
}

/** Facts that a handler knows in addition to its input. Times come from here only, so that tests can set the clock. */
export interface Context {
  readonly database: Database
  readonly files: Files
  /** On a public call there is nobody: reading it throws `unauthenticated`. */
  readonly person: Person
  /** Names the session row of this call; undefined on a public call. */
  readonly sessionId: string | undefined
  /** The address of the visitor, as the gateway reports it. */
  readonly address: string
  /** The words of the visitor's browser, as the gateway passes them on; anybody may write them. */
  readonly userAgent: string | undefined
  /** The instant of the call, UTC ISO with milliseconds. */
  now(): string
  /** The business day of the call in Asia/Shanghai, `YYYY-MM-DD`. */
  today(): string
  /**
   * Lets other requests be served between two parts of long work, and ends it by a throw where nobody waits for the answer any
   * more. The database of a slow call does the latter before each statement.
   */
  turn(): Promise<void>
  readonly log: Log
}

/** Answers one call of the contract. An expected failure is a thrown `Problem`. */
export type Handler<L> = (context: Context, input: InputOf<L>) => Promise<AnswerOf<L>>

/**
 * The handlers of a tree of calls, keyed by the names of the contract: a call without a handler does not compile.
 * A folder writes `export const quotation = { get, save, … } satisfies HandlersFor<Contract['quotation']>`.
 */
export type HandlersFor<T extends Tree> = {
  readonly [N in keyof T]: T[N] extends { readonly upstream: string }
    ? Handler<T[N]>
    : T[N] extends Tree
      ? HandlersFor<T[N]>
      : never
}

/** Every handler of the service. */
export type Handlers = HandlersFor<Contract>

/** A handler as the server calls it, once the schemas have proven the input. */
export type AnyHandler = (context: Context, input: never) => Promise<unknown>
/** One call with the handler that answers it. */
export interface Endpoint {
  readonly name: string
  readonly leaf: Leaf
  readonly handler: AnyHandler
}
