import {
  type AnswerOf,
  type Contract,
  chatMessage,
  chatQuotation,
  chatSession,
  holds,
  onlineBooking,
  searchKeys,
  visibleFields,
  workOrder,
} from '@hangjia/contracts'
import type { Queries, Row } from '../database/database.ts'
import { all, ref, rowsOf, sql } from '../database/sql.ts'
import type { Context, Person } from '../handlers.ts'
import { hasWord, wordsOf } from '../records/lists/question.ts'
import { readRecord } from '../records/saving/read-record.ts'
import { reachedRow, readRows } from '../records/tables/read-rows.ts'
import { reachable, scopedView, type View, viewOf } from '../records/tables/view.ts'
import { type Desk, loadDesk } from './load-desk.ts'
import { handledBy, needOf, sessionsOf } from './session-rows.ts'

type Calls = Contract['chat']
export type Unquotable = AnswerOf<Calls['get']>['unquotable']

/** A booking is shown without its cost in the chat that it came by. */
const shownFields = visibleFields(onlineBooking, { identity: 1, permissions: [] })
const maxShown = 200
const maxMessages = 500
const maxBefore = 5

/** The session as it is stored; `notFound` also for those of others. */
export const readSession = (queries: Queries, person: Person, id: string): Promise<Row> =>
  reachedRow(queries, sessionsOf(person), id)

/** The reason that keeps the search of containers from pricing a need; null where there is none. */
export const unquotableIn = (row: Row, { channel, group }: Desk, person: Person): Unquotable => {
  const need = needOf(row)
  if (channel.replyMode === 'off' || group?.replyMode === 'off') return 'off'
  if (need.pol === null || need.pod === null || need.boxes.length === 0) return 'missing'
  if ((need.mode !== null && need.mode !== 'seaFcl') || need.cargoKind === 'dangerous') return 'mode'
  if (Number(row.confidence_pct ?? 0) < channel.minConfidencePct) return 'confidence'
  return Object.values(searchKeys).some((key) => holds(person, key)) ? null : 'noKey'
}

const idsWhere = async (queries: Queries, view: View, test: ReturnType<typeof all>, order: string, limit: number) => {
  const found = await rowsOf<{ id: string }>(
    queries,
    sql`select t.id from ${sql.table(view.table)} t where ${all([reachable(view), test])}
      order by ${sql.raw(order)} limit ${limit}`,
  )
  return found.map(({ id }) => id)
}
const named = async (queries: Queries, view: View, test: ReturnType<typeof all>, order: string, limit = maxShown) =>
  await readRows(queries, view, await idsWhere(queries, view, test, order, limit))

/** A session with its messages, prices and work orders. */
export const viewChat = async (
  { database, person }: Context,
  { id }: { readonly id: string },
): Promise<AnswerOf<Calls['get']>> => {
  const row = await readSession(database, person, id)
  const of = sql<boolean>`t.session_id = ${id}`
  const quotations = viewOf(chatQuotation, person)
  const group = row.group_id === null ? null : String(row.group_id)
  const desk = await loadDesk(database, person.companyId, { channel: String(row.channel_id), group })
  const before =
    row.customer_id === null
      ? []
      : await named(
          database,
          scopedView(chatQuotation, person),
          sql<boolean>`t.customer_id = ${row.customer_id} and t.session_id <> ${id}`,
          't.quoted_at desc, t.id desc',
          maxBefore,
        )
  return {
    session: await readRecord(database, viewOf(chatSession, person), id),
    messages: await named(database, viewOf(chatMessage, person), of, 't.at, t.id', maxMessages),
    quotations: await named(database, quotations, of, 't.quoted_at desc, t.id desc'),
    workOrders: await named(database, viewOf(workOrder, person), of, 't.id desc'),
    bookings: await named(database, { ...viewOf(onlineBooking, person), fields: shownFields }, of, 't.id desc'),
    offeredBefore: before,
    unquotable: unquotableIn(row, desk, person),
  } as AnswerOf<Calls['get']>
}

/** The asker's own sessions: those that wait for an answer first, the longest wait on top. */
export const ownChats = async (
  { database, person }: Context,
  { closed, search }: { readonly closed: boolean; readonly search: string },
): Promise<AnswerOf<Calls['mine']>> => {
  const view = { ...viewOf(chatSession, person), only: handledBy(person) }
  const text = ref('t', 'search_text')
  const tests = [
    closed ? sql<boolean>`true` : sql<boolean>`t.state <> 'closed'`,
    ...wordsOf(search).map((word) => hasWord(text, word)),
  ]
  const order =
    "array_position(ARRAY['open', 'answering', 'waitingCustomer', 'closed'], t.state), t.last_message_at, t.id"
  return (await named(database, view, all(tests), order)) as AnswerOf<Calls['mine']>
}
