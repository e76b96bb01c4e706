import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { networkOf } from '@hangjia/validation'
import type { Database, Queries, Transaction } from '../database/database.ts'
import { countOrRefuse, type Limit, takeBack } from '../session/limits.ts'
import { hashOf } from './tickets.ts'

const hour = 3_600
const day = 86_400
/** Lifetime of a code, and the number of tries. */
const codeSeconds = 300
const maxTries = 5

/** Limits of codes that may be sent. */
const ofPhone: readonly Limit[] = [
  { most: 1, seconds: 60 },
  { most: 5, seconds: hour },
  { most: 10, seconds: day },
]
const ofNetwork: readonly Limit[] = [{ most: 20, seconds: hour }]
const ofAll: readonly Limit[] = [{ most: 600, seconds: hour }]
const subjects = {
  ofPhone: ({ mobile }: Pick<CodeOf, 'mobile'>) => `codes to ${mobile}`,
  ofNetwork: (address: string) => `codes from ${networkOf(address)}`,
  ofAll: 'codes',
} as const

/** A code as it is asked for and tried: of one scan, for one phone. */
export interface CodeOf {
  readonly ticket: string
  readonly mobile: string
}

// Keyed by the ticket, which the database does not have: a million codes tried on a copy of the table open nothing.
const keyed = ({ ticket, mobile }: CodeOf, code: string): string =>
  createHmac('sha256', ticket).update(`${mobile} ${code}`).digest('base64url')

/** Makes the code of a scan and a phone anew; the former one works no more. Throws `tooMany`. */
export const newCode = async (database: Database, of: CodeOf, address: string): Promise<string> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await database.transaction(async (transaction) => {
    // The phone last: a visitor who is refused for their own limits learns nothing of it.
    await countOrRefuse(transaction, subjects.ofNetwork(address), ofNetwork)
    await countOrRefuse(transaction, subjects.ofAll, ofAll)
    await countOrRefuse(transaction, subjects.ofPhone(of), ofPhone)
    await transaction.run(
      `INSERT INTO verification_code (ticket_hash, mobile, code_hash) VALUES ($1, $2, $3)
       ON CONFLICT (ticket_hash, mobile) DO UPDATE SET code_hash = excluded.code_hash, tries = 0, sent_at = now()`,
      [hashOf(of.ticket), of.mobile, keyed(of, code)],
    )
  })
  return code
}

/** A code that was never sent counts for nobody. */
export const takeBackCode = (queries: Queries, of: CodeOf, address: string): Promise<void> =>
  takeBack(queries, [subjects.ofNetwork(address), subjects.ofAll, subjects.ofPhone(of)])

/**
 * One try. It is counted before anybody looks whether it is right, in the database, one after the other; undefined when there
 * is no code that may be tried.
 */
export const tryCode = async (queries: Queries, of: CodeOf, code: string): Promise<'right' | 'wrong' | undefined> => {
  const counted = await queries.first<{ codeHash: string }>(
    `UPDATE verification_code SET tries = tries + 1
     WHERE ticket_hash = $1 AND mobile = $2 AND tries < ${maxTries}
       AND sent_at > now() - interval '${codeSeconds} seconds'
     RETURNING code_hash AS "codeHash"`,
    [hashOf(of.ticket), of.mobile],
  )
  if (!counted) return undefined
  return timingSafeEqual(Buffer.from(counted.codeHash), Buffer.from(keyed(of, code))) ? 'right' : 'wrong'
}

/** Takes a code that was right; false when somebody took it before, or it was made anew meanwhile. */
export const takeCode = async (transaction: Transaction, of: CodeOf, code: string): Promise<boolean> =>
  (
    await transaction.run('DELETE FROM verification_code WHERE ticket_hash = $1 AND mobile = $2 AND code_hash = $3', [
      hashOf(of.ticket),
      of.mobile,
      keyed(of, code),
    ])
  ).count > 0
