import { createHash, randomBytes } from 'node:crypto'
import type { Queries } from '../database/database.ts'
import type { KeptScan, Scanned } from './provider.ts'

/** Seconds that each step of a scan waits for the next; the contract gives them to the page. */
export const stepSeconds = 300
/** The test of a scan that waits still. */
export const isOpen = `stepped_at > now() - interval '${stepSeconds} seconds'`

/** 128 random bits. */
export const newName = (): string => randomBytes(16).toString('base64url')
/** Hash of a ticket, a state or a code for the database: a copy of the table continues no scan. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/**
 * Step of a scan. `begun`: the code is shown; `scanned`, `confirmed`: the embedded phone looked, confirmed; `asked`: a
 * code came, and no other is taken; `bind`: the person is known, a phone is to be proven; `choose`: so is the company.
 */
export type Step = 'begun' | 'scanned' | 'confirmed' | 'asked' | 'bind' | 'choose'

interface Ticket extends KeptScan {
  readonly stateHash: string
  readonly step: Step
  readonly mobile: string | null
  readonly phones: readonly string[]
}
const columns = `state_hash AS "stateHash", step, code, union_id AS "unionId", nickname, headpic, mobile, phones`

/** Keeps a new scan. */
export const beginScan = (queries: Queries, { ticket, state, qr }: Record<'ticket' | 'state' | 'qr', string>) =>
  queries.run('INSERT INTO scan_ticket (ticket_hash, state_hash, qr) VALUES ($1, $2, $3)', [
    hashOf(ticket),
    hashOf(state),
    qr,
  ])

/** The scan that a ticket names, while it is open. */
export const scanOf = (queries: Queries, ticket: string, lock: '' | 'FOR UPDATE' = ''): Promise<Ticket | undefined> =>
  queries.first<Ticket>(`SELECT ${columns} FROM scan_ticket WHERE ticket_hash = $1 AND ${isOpen} ${lock}`, [
    hashOf(ticket),
  ])

/** Takes a scan to `asked`, once: of many who come with a code, one gets it. */
export const spendScan = (queries: Queries, ticket: string): Promise<Ticket | undefined> =>
  queries.first<Ticket>(
    `UPDATE scan_ticket SET step = 'asked', stepped_at = now()
     WHERE ticket_hash = $1 AND step IN ('begun', 'scanned', 'confirmed') AND ${isOpen} RETURNING ${columns}`,
    [hashOf(ticket)],
  )

/** Stores the person of a scan, and its next step. */
export const keepScanned = (
  queries: Queries,
  ticket: string,
  step: 'bind' | 'choose',
  { unionId, nickname, headpic }: Scanned,
) =>
  queries.run(
    `UPDATE scan_ticket SET step = $2, union_id = $3, nickname = $4, headpic = $5, code = NULL, stepped_at = now()
     WHERE ticket_hash = $1`,
    [hashOf(ticket), step, unionId, nickname, headpic],
  )

/** The phone is proven. */
export const keepProven = (queries: Queries, ticket: string, mobile: string) =>
  queries.run("UPDATE scan_ticket SET step = 'choose', mobile = $2, stepped_at = now() WHERE ticket_hash = $1", [
    hashOf(ticket),
    mobile,
  ])

/** The scan is over. */
export const endScan = (queries: Queries, ticket: string) =>
  queries.run('DELETE FROM scan_ticket WHERE ticket_hash = $1', [hashOf(ticket)])

/** The embedded phone sees the code on the screen. */
export const lookAtScan = async (queries: Queries, qr: string): Promise<boolean> =>
  (
    await queries.run(
      `UPDATE scan_ticket SET step = 'scanned' WHERE qr = $1 AND step IN ('begun', 'scanned') AND ${isOpen}`,
      [qr],
    )
  ).count > 0

/** Confirms on the embedded phone, as somebody. */
export const confirmScan = async (
  queries: Queries,
  qr: string,
  { unionId, nickname, headpic }: Scanned,
): Promise<boolean> =>
  (
    await queries.run(
      `UPDATE scan_ticket SET step = 'confirmed', code = $2, union_id = $3, nickname = $4, headpic = $5
       WHERE qr = $1 AND step = 'scanned' AND ${isOpen}`,
      [qr, randomBytes(32).toString('base64url'), unionId, nickname, headpic],
    )
  ).count > 0

/** Removes scans that can no longer be continued. */
export const forgetScans = async (queries: Queries): Promise<number> =>
  (await queries.run(`DELETE FROM scan_ticket WHERE NOT (${isOpen})`)).count
