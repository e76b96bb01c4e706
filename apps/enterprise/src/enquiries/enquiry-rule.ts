import { holds } from '@hangjia/contracts'
import { addWorkingMinutes } from '@hangjia/validation'
import type { Row, Transaction } from '../database/database.ts'
import type { AfterChange } from '../features/after-change.ts'
import { blocked } from '../staff/manageable.ts'
import { boundedBy, dueOfRound } from './clock.ts'
import { wordsOfEnquiry } from './enquiry-words.ts'
import { routeOf } from './route.ts'
import { tellOfEnquiry } from './tell-enquiry.ts'
import { workCalendar } from './work-calendar.ts'

/** A new enquiry goes to its desk and its clock starts; lane and cargo in words follow every change. */
export const enquiryRule: AfterChange = async (transaction, { companyId, reader, maker }, { before, after }) => {
  if (!before && String(after.salesperson_id) !== maker && !holds(reader, 'TS-9026'))
    throw blocked('salesperson', 'salespersonStays')
  const { lane, cargo, derived } = await wordsOfEnquiry(transaction, companyId, after)
  if (!before || lane !== after.lane || cargo !== after.cargo)
    await transaction.query(
      'UPDATE enquiry SET lane = $3, cargo = $4, sort_text = $5, search_text = $6 WHERE company_id = $1 AND id = $2',
      [companyId, after.id, lane, cargo, derived.sort_text, derived.search_text],
    )
  const { reply_by } = after
  const isMoved = String(reply_by) !== String(before?.reply_by ?? null)
  if (isMoved && reply_by !== null && Date.parse(String(reply_by)) <= Date.parse(String(after.updated_at)))
    throw blocked('replyBy', 'notInFuture')
  if (!before) await start(transaction, companyId, { ...after, lane })
  else if (isMoved && after.due_at !== null)
    await transaction.query('UPDATE enquiry SET due_at = $3 WHERE company_id = $1 AND id = $2', [
      companyId,
      after.id,
      await dueOfRound(transaction, companyId, after),
    ])
}

const start = async (transaction: Transaction, companyId: string, row: Row): Promise<void> => {
  const startedAt = String(row.created_at)
  const { desk, quoter, minutes } = await routeOf(transaction, companyId, row)
  const calendar = await workCalendar(transaction, companyId, startedAt)
  const dueAt = boundedBy(addWorkingMinutes(startedAt, minutes, calendar), { ...row, started_at: startedAt })
  await transaction.query(
    `UPDATE enquiry SET desk_id = $3::bigint, quoter_id = $4::bigint, status = $5, started_at = $6, due_at = $7
     WHERE company_id = $1 AND id = $2`,
    [companyId, row.id, desk, quoter, quoter === null ? 'new' : 'assigned', startedAt, dueAt],
  )
  await tellOfEnquiry(
    transaction,
    { ...row, quoter_id: quoter, desk_id: desk },
    {
      fact: `enquiry-asked:${row.id}`,
      to: 'desk',
      title: ['新询价', 'New enquiry'],
    },
  )
}
