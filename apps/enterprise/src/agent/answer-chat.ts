import { type Contract, chatMessage, chatSession, type InputOf, Problem, type Versioned } from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import { holdPerson } from '../customers/move-owner.ts'
import type { Context } from '../handlers.ts'
import { tell } from '../notices/tell.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { viewOf } from '../records/tables/view.ts'
import { blocked } from '../staff/manageable.ts'
import { changeRow } from './change-row.ts'
import { loadChannel } from './load-desk.ts'
import { bookingReply, type DecidedBooking, missingReply } from './reply-words.ts'
import { lockSession, sessionsOf } from './session-rows.ts'
import { readSession } from './view-chat.ts'

type Calls = Contract['chat']

/** Words that ask the customer for what is missing, or that answer what a reviewer decided on a booking. */
export const askMissing = async (
  { database, person }: Context,
  { id, language, booking }: InputOf<Calls['ask']>,
): Promise<{ text: string }> => {
  const row = await readSession(database, person, id)
  const channel = await loadChannel(database, person.companyId, String(row.channel_id))
  if (booking !== null) {
    const decided = await database.first<DecidedBooking>(
      `SELECT b.state, b.refuse_reason AS "refuseReason", b.review_remark AS remark, b.boxes,
         b.expected_departure AS "expectedDeparture", json_build_object('zh', o.name_scn, 'en', o.name_en) AS pol,
         json_build_object('zh', d.name_scn, 'en', d.name_en) AS pod
       FROM online_booking b
       JOIN port o ON o.id = b.pol_id AND o.company_id IN (0, $1) JOIN port d ON d.id = b.pod_id AND d.company_id IN (0, $1)
       WHERE b.company_id = $1 AND b.session_id = $2 AND b.id = $3`,
      [person.companyId, id, booking],
    )
    if (!decided) throw new Problem('notFound')
    return { text: bookingReply(decided, channel, language) }
  }
  return { text: missingReply(row.missing as Parameters<typeof missingReply>[0], channel, language) }
}

/** Records what a person copied for the customer, whose turn it is then. */
export const replyInChat = ({ database, person, now }: Context, given: InputOf<Calls['reply']>): Promise<Versioned> =>
  asPerson({ database, person }, async (transaction) => {
    const { companyId, employeeId, nameCn } = person
    const row = await lockSession(transaction, person, given)
    const { blockedWords } = await loadChannel(transaction, companyId, String(row.channel_id))
    const word = blockedWords.find((one) => given.text.includes(one))
    if (word !== undefined) throw blocked('text', 'blockedWord', { word })
    const { id } = row
    await insertRecords(transaction, chatMessage, companyId, [
      { session: String(id), at: now(), direction: 'out', speaker: nameCn, words: given.text, by: employeeId },
    ])
    if (given.quotation !== null) {
      const { count } = await transaction.run(
        'UPDATE chat_quotation SET reply_text = $4 WHERE company_id = $1 AND id = $2 AND session_id = $3',
        [companyId, given.quotation, id, given.text],
      )
      if (count === 0) throw new Problem('notFound')
    }
    const waited = Math.round((Date.parse(now()) - Date.parse(String(row.started_at))) / 1000)
    return await changeRow(transaction, sessionsOf(person), row, {
      messageCount: Number(row.message_count) + 1,
      replies: Number(row.replies) + 1,
      firstReplySec: row.first_reply_sec ?? Math.max(0, waited),
      lastMessageAt: now(),
      state: 'waitingCustomer',
      ...(given.quotation === null ? {} : { result: 'quoted' }),
    })
  })

/** Gives a session to a colleague, who receives a message. */
export const handOverChat = ({ database, person }: Context, given: InputOf<Calls['handOver']>): Promise<Versioned> =>
  asPerson({ database, person, reason: given.note }, async (transaction) => {
    const { companyId, nameCn, nameEn } = person
    const row = await lockSession(transaction, person, given)
    await holdPerson(transaction, companyId, given.to)
    if (String(row.handler_id) === given.to) throw blocked('to', 'handlesAlready')
    const number = String(row.session_no)
    await tell(transaction, {
      companyId,
      fact: `chat-handed-over:${number}:${Number(row.version) + 1}`,
      to: { employees: [given.to] },
      type: 8,
      title: [`${nameCn} 将会话 ${number} 转交给您`, `${nameEn ?? nameCn} handed session ${number} over to you`],
      body: [given.note, given.note],
    })
    return await changeRow(transaction, viewOf(chatSession, person), row, {
      handler: given.to,
      state: 'open',
      result: 'handedOver',
    })
  })

/** Ends a session with what came of it. */
export const closeChat = ({ database, person }: Context, given: InputOf<Calls['close']>): Promise<Versioned> =>
  asPerson({ database, person }, async (transaction) => {
    const row = await lockSession(transaction, person, given)
    return await changeRow(transaction, sessionsOf(person), row, { state: 'closed', result: given.result })
  })
