import type { FastifyReply } from 'fastify'
import type { PdfPool } from '../pdf/pool.ts'
import type { LoginLimit } from '../session/login-limit.ts'
import type { Remembering } from '../session/remembering.ts'
import type { Rights } from '../session/rights.ts'
import type { ScanLimit } from '../session/scan-limit.ts'
import type { Scans } from '../session/scan-transaction.ts'
import type { Seal } from '../session/seal.ts'
import type { Upstream } from '../upstream/upstream.ts'
import type { Calls, Visit } from './calls.ts'

/** A call that does more than forward. */
export type Procedure = (visit: Visit, rawInput: () => Promise<unknown>, reply: FastifyReply) => Promise<unknown>

/** Dependencies of such calls. */
export interface Deps {
  readonly upstream: Upstream
  readonly pool: Pick<PdfPool, 'render'>
  readonly rights: Rights
  readonly calls: Calls
  readonly seal: Seal
  readonly loginLimit: LoginLimit
  readonly remembering: Remembering
  readonly scans: Scans
  readonly scanLimit: ScanLimit
  readonly production: boolean
  /** Address at which a platform logs in, for an upstream that keeps no scans. */
  readonly scanAuthorizeUrl: string | undefined
  now(): number
}
