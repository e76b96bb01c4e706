import { chatMessage, chatQuotation, chatSession, workOrder } from '@hangjia/contracts'
import { addDays, addTime, addWorkingMinutes } from '@hangjia/validation'
import { loadDesk, loadLexicon } from '../agent/load-desk.ts'
import { type ReadNeed, readChat } from '../agent/reading/read-chat.ts'
import type { Queries } from '../database/database.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import type { BaseIds } from './base-ids.ts'
import { type DemoChat, demoChats, demoSalesChats } from './demo/business/chats.ts'

interface DemoGroup {
  readonly id: string
  readonly customer: string
  readonly handler: string
}
interface ChatFacts {
  readonly ids: BaseIds
  readonly today: string
  readonly channel: string
  readonly groups: readonly DemoGroup[]
}
const minutesToReply = 18
const minutesOfWork = 120

/** Conversations of the demo, read like any other, with their quotations and outcomes. */
export const seedChats = async (queries: Queries, companyId: string, facts: ChatFacts): Promise<void> => {
  const known = [...demoChats, ...demoSalesChats].filter(({ group }) => facts.groups[group] !== undefined)
  for (const [index, chat] of known.entries()) await seedChat(queries, companyId, { ...facts, chat, no: index + 1 })
}

const numbered = (prefix: string, no: number): string => `${prefix}${String(no).padStart(4, '0')}`

const seedChat = async (
  queries: Queries,
  companyId: string,
  { chat, no, ...facts }: ChatFacts & { readonly chat: DemoChat; readonly no: number },
): Promise<void> => {
  const group = facts.groups[chat.group]
  if (!group) return
  const desk = await loadDesk(queries, companyId, { channel: facts.channel, group: group.id })
  const day = addDays(facts.today, -chat.daysAgo)
  const at = `${day}T0${1 + (no % 6)}:${10 + no}:00.000Z`
  const need = readChat(chat.words, await loadLexicon(queries, companyId, desk), day)
  const answered = chat.reply === undefined ? undefined : addTime(at, { minutes: minutesToReply })
  const parties = { channel: facts.channel, group: group.id, customer: group.customer, contactName: '小陈' }
  const [session = ''] = await insertRecords(queries, chatSession, companyId, [
    {
      ...need,
      ...parties,
      sessionNo: numbered('S', no),
      handler: group.handler,
      state: chat.state,
      result: chat.result ?? null,
      startedAt: at,
      lastMessageAt: answered ?? at,
      messageCount: answered ? 2 : 1,
      replies: answered ? 1 : 0,
      firstReplySec: answered ? minutesToReply * 60 : null,
    },
  ])
  await insertRecords(queries, chatMessage, companyId, [
    { session, at, direction: 'in', speaker: '小陈', words: chat.words },
    ...(answered ? [{ session, at: answered, direction: 'out', words: chat.reply, by: group.handler }] : []),
  ])
  const known = { facts, chat, group, session, parties, need, no, at }
  if (chat.quoted) await seedPrice(queries, companyId, known)
  if (chat.work) await seedWork(queries, companyId, known)
}

interface Seeded {
  readonly facts: Omit<ChatFacts, 'groups'>
  readonly chat: DemoChat
  readonly group: DemoGroup
  readonly session: string
  readonly parties: Readonly<Record<string, string>>
  readonly need: ReadNeed
  readonly no: number
  readonly at: string
}

const seedPrice = async (
  queries: Queries,
  companyId: string,
  { facts, chat: { quoted, reply, daysAgo }, group, session, parties, need, no, at }: Seeded,
): Promise<void> => {
  if (!quoted || need.pol === null || need.pod === null) return
  const etdFrom = addDays(facts.today, -daysAgo)
  const validTo = addDays(facts.today, quoted.result === 'expired' ? -2 : 12)
  const names = await queries.query<{ id: string; name: string }>(
    `SELECT id::text AS id, concat_ws(' ', name_scn, name_en) AS name FROM port WHERE id = ANY($1::bigint[])`,
    [[need.pol, need.pod]],
  )
  const nameOf = (id: string | null) => names.find((one) => one.id === id)?.name ?? ''
  await insertRecords(queries, chatQuotation, companyId, [
    {
      ...parties,
      recordNo: numbered('CQ', no),
      session,
      quotedAt: addTime(at, { minutes: minutesToReply }),
      quotedBy: group.handler,
      result: quoted.result,
      lane: `${nameOf(need.pol)} → ${nameOf(need.pod)}`,
      pol: need.pol,
      pod: need.pod,
      boxes: need.boxes,
      etdFrom,
      etdTo: addDays(etdFrom, 21),
      options: [
        {
          offerKey: 'former',
          carrier: facts.ids.carrier(quoted.carrier),
          service: null,
          etd: addDays(etdFrom, 5),
          transit: { min: 18, max: 22 },
          prices: quoted.prices,
          currency: 'USD',
          total: quoted.total,
          validTo,
          rateVersion: 1,
        },
      ],
      replyText: reply ?? null,
      validTo,
      confidencePct: need.confidencePct,
      lossReason: quoted.lossReason ?? null,
      competitorPrice: quoted.competitorPrice ?? null,
    },
  ])
}

const seedWork = async (
  queries: Queries,
  companyId: string,
  { chat: { work, words }, group, session, parties, no, at }: Seeded,
): Promise<void> => {
  if (!work) return
  const due = addWorkingMinutes(at, minutesOfWork, {
    hours: [{ days: '0011111', from: '09:00', to: '18:00' }],
    off: new Set(),
    worked: new Set(),
  })
  const isDone = work.state === 'done'
  await insertRecords(queries, workOrder, companyId, [
    {
      ...parties,
      workOrderNo: numbered('WO', no),
      title: work.title,
      kind: work.kind,
      priority: work.priority,
      content: words,
      session,
      createdVia: 'agent',
      state: work.state,
      assignee: group.handler,
      slaDueAt: due,
      firstReplyAt: work.state === 'assigned' ? null : addTime(at, { minutes: minutesToReply }),
      doneAt: isDone ? addTime(at, { minutes: minutesToReply * 2 }) : null,
      timely: isDone ? 'onTime' : null,
      solution: work.solution ?? null,
    },
  ])
}
