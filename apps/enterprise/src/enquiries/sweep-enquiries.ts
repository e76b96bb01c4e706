import { openEnquiryStates, runningEnquiryStates } from '@hangjia/contracts'
import { addWorkingMinutes, workingMinutesBetween } from '@hangjia/validation'
import type { Database, Row, Transaction } from '../database/database.ts'
import { takeStep } from './move-enquiry.ts'
import { routeOf } from './route.ts'
import { tellOfEnquiry } from './tell-enquiry.ts'
import { workCalendar } from './work-calendar.ts'
import { workingState } from './working-state.ts'

/** Two working days for which the desk waits for details. */
const maxSilence = 900
const daysAfterPrices = 3
/** Days after the time that the customer named, then nobody waits for an answer any more. */
const daysAfterReply = 3
const dayMs = 86_400_000

interface Moment {
  readonly now: string
  readonly today: string
}

/** Warns of enquiries that are overdue, gives them to the next quoter, and ends abandoned ones. Returns the number of changed ones. */
export const sweepEnquiries = async (database: Database, moment: Moment): Promise<number> => {
  const due = await database.query<{ company: string; id: string }>(
    `SELECT company_id AS company, id FROM enquiry
     WHERE (status = ANY($3::text[]) AND due_at < $1) OR (status = 'waiting' AND least(paused_at, reply_by) < $1)
       OR (status IN ('answered', 'quoted') AND NOT EXISTS (SELECT FROM jsonb_array_elements(offers) offer
         WHERE (offer ->> 'validUntil')::date + ${daysAfterPrices} >= $2::date)
         AND NOT EXISTS (SELECT FROM quotation q WHERE q.company_id = enquiry.company_id AND q.id = quotation_id
           AND q.valid_until + ${daysAfterPrices} >= $2::date))
     ORDER BY company_id, id`,
    [moment.now, moment.today, runningEnquiryStates],
  )
  let count = 0
  for (const { company, id } of due)
    count += await database.transaction(async (transaction) => {
      const row = await transaction.first<Row>(
        'SELECT * FROM enquiry WHERE company_id = $1 AND id = $2 FOR UPDATE SKIP LOCKED',
        [company, id],
      )
      return row ? await sweepOne(transaction, row, moment.now) : 0
    })
  return count
}

const sweepOne = async (transaction: Transaction, row: Row, now: string): Promise<number> => {
  if (row.status === 'waiting' && !isGivenUp(row, now)) return await closeSilent(transaction, row, now)
  if (row.status === 'answered' || row.status === 'quoted') return await expire(transaction, row, now)
  if (!(openEnquiryStates as readonly unknown[]).includes(row.status)) return 0
  if (isGivenUp(row, now)) return await giveUp(transaction, row, now)
  const warned = await warn(transaction, row)
  const passed = await passOn(transaction, row, now)
  return warned + passed + (await escalate(transaction, row, now))
}

const end = (transaction: Transaction, row: Row, status: 'closed' | 'expired', now: string) =>
  takeStep(transaction, row, {
    set: { status, pausedAt: null },
    message: { kind: 'end', words: '', by: null, at: now },
  })
const closeSilent = async (transaction: Transaction, row: Row, now: string): Promise<number> => {
  const calendar = await workCalendar(transaction, String(row.company_id), now)
  if (workingMinutesBetween(String(row.paused_at), now, calendar) < maxSilence) return 0
  await end(transaction, row, 'closed', now)
  await tellOfEnquiry(transaction, row, {
    fact: `enquiry-closed:${row.id}:${row.round}`,
    to: 'sales',
    title: ['两个工作日未补充，询价已关闭', 'Closed without details for two working days'],
  })
  return 1
}
const expire = async (transaction: Transaction, row: Row, now: string): Promise<number> => {
  const prices = row.offers as readonly unknown[]
  if (prices.length === 0 && row.quotation_id === null) return 0
  await end(transaction, row, 'expired', now)
  await tellOfEnquiry(transaction, row, {
    fact: `enquiry-expired:${row.id}:${row.round}`,
    to: 'sales',
    title: ['询价方案已过期', 'Prices of an enquiry are over'],
  })
  return 1
}

const isGivenUp = ({ reply_by, started_at }: Row, now: string): boolean =>
  reply_by !== null &&
  Date.parse(String(reply_by)) > Date.parse(String(started_at)) &&
  Date.parse(String(reply_by)) + daysAfterReply * dayMs < Date.parse(now)
const giveUp = async (transaction: Transaction, row: Row, now: string): Promise<number> => {
  await end(transaction, row, 'expired', now)
  for (const to of ['sales', 'desk'] as const)
    await tellOfEnquiry(transaction, row, {
      fact: `enquiry-given-up:${row.id}:${row.round}:${to}`,
      to,
      title: ['最迟回复已过，询价已过期', 'Expired after the time to reply'],
    })
  return 1
}

/** Once for each round: the quoter, and the head of the desk. */
const warn = async (transaction: Transaction, row: Row): Promise<number> => {
  const head = await transaction.first<{ id: string | null }>(
    'SELECT head_id AS id FROM enquiry_desk WHERE company_id = $1 AND id = $2',
    [row.company_id, row.desk_id],
  )
  const people = [row.quoter_id, head?.id ?? null].filter((id) => id !== null).map(String)
  return await tellOfEnquiry(transaction, row, {
    fact: `enquiry-overdue:${row.id}:${row.round}`,
    to: people.length > 0 ? people : 'desk',
    priority: 'urgent',
    title: ['询价超时未答复', 'Enquiry overdue'],
  })
}

/** Gives it to another member of the desk half the time after it was due; once in a round. */
const passOn = async (transaction: Transaction, row: Row, now: string): Promise<number> => {
  const companyId = String(row.company_id)
  if (row.quoter_id === null || wasPassedOn(row)) return 0
  if (!(await isLateBy(transaction, row, now, 0.5))) return 0
  const { quoter } = await routeOf(transaction, companyId, row, [String(row.quoter_id)])
  if (quoter === null) return 0
  await takeStep(transaction, row, {
    set: { quoter, status: workingState({ ...row, quoter_id: quoter }) },
    message: { kind: 'assign', words: '', by: null, at: now },
  })
  await tellOfEnquiry(transaction, row, {
    fact: `enquiry-passed-on:${row.id}:${row.round}`,
    to: [quoter],
    title: ['超时询价改派给您', 'Overdue enquiry passed on to you'],
  })
  return 1
}
/** The managers of all enquiries, once the whole time has passed again after it was due; once for each round. */
const escalate = async (transaction: Transaction, row: Row, now: string): Promise<number> => {
  if (!(await isLateBy(transaction, row, now, 1))) return 0
  return await tellOfEnquiry(transaction, row, {
    fact: `enquiry-escalated:${row.id}:${row.round}`,
    to: 'managers',
    priority: 'urgent',
    title: ['询价严重超时，请处理', 'Enquiry far overdue'],
  })
}
/** True when this share of the allowed time has passed after it was due. */
const isLateBy = async (transaction: Transaction, row: Row, now: string, share: number): Promise<boolean> => {
  const calendar = await workCalendar(transaction, String(row.company_id), now)
  const allowed = workingMinutesBetween(String(row.started_at), String(row.due_at), calendar)
  const limit = addWorkingMinutes(String(row.due_at), Math.ceil(allowed * share), calendar)
  return Date.parse(limit) <= Date.parse(now)
}
const wasPassedOn = ({ messages, started_at }: Row): boolean =>
  (messages as { readonly kind: string; readonly by: string | null; readonly at: string }[]).some(
    ({ kind, by, at }) => kind === 'assign' && by === null && Date.parse(at) >= Date.parse(String(started_at)),
  )
