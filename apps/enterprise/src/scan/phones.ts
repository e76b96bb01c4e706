import { Problem } from '@hangjia/contracts'
import { networkOf } from '@hangjia/validation'
import type { Database, Queries, Transaction } from '../database/database.ts'
import { countOrRefuse } from '../session/limits.ts'
import { accountsOf, type BoundAccount } from './bindings.ts'
import { scanOver } from './refusals.ts'
import { hashOf, isOpen, scanOf } from './tickets.ts'

/** Phones that may be asked about: of one scan, by one person a day, from one network a day. */
const most = { ofScan: 3, ofPerson: 10, ofNetwork: 30 } as const
const day = 86_400

interface Question {
  readonly ticket: string
  readonly mobile: string
  readonly address: string
}

/**
 * The accounts behind a phone, shown inside a scan whose person is known and who has to prove a phone. A phone counts once in
 * a scan; one that is refused has not been asked about.
 */
export const askAboutPhone = async (database: Database, question: Question): Promise<BoundAccount[]> => {
  await database.transaction((transaction) => countPhone(transaction, question))
  return accountsOf(database, question.mobile)
}

const countPhone = async (transaction: Transaction, { ticket, mobile, address }: Question): Promise<void> => {
  const asked = await transaction.first<{ unionId: string; isNew: boolean }>(
    `UPDATE scan_ticket SET phones = CASE WHEN former.is_new THEN phones || $2::text ELSE phones END
     FROM (
       SELECT ticket_hash AS hash, NOT $2 = ANY (phones) AS is_new FROM scan_ticket WHERE ticket_hash = $1 FOR UPDATE
     ) AS former
     WHERE ticket_hash = hash AND step = 'bind' AND ${isOpen} AND (NOT is_new OR cardinality(phones) < ${most.ofScan})
     RETURNING union_id AS "unionId", is_new AS "isNew"`,
    [hashOf(ticket), mobile],
  )
  if (!asked) throw await refusal(transaction, ticket)
  if (!asked.isNew) return
  await countOrRefuse(transaction, `phones of ${asked.unionId}`, [{ most: most.ofPerson, seconds: day }])
  await countOrRefuse(transaction, `phones from ${networkOf(address)}`, [{ most: most.ofNetwork, seconds: day }])
}

const refusal = async (queries: Queries, ticket: string): Promise<Problem> =>
  (await scanOf(queries, ticket))?.step === 'bind' ? new Problem('tooMany') : scanOver()
