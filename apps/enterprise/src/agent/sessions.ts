import { type Contract, chatMessage, chatSession, type InputOf, type Versioned } from '@hangjia/contracts'
import { asPerson } from '../as-person.ts'
import type { Queries, Transaction } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { withNewCodes } from '../records/saving/next-code.ts'
import { viewOf } from '../records/tables/view.ts'
import { blocked } from '../staff/manageable.ts'
import { changeRow } from './change-row.ts'
import { channelOf, checkGroup, type Desk, loadDesk, loadLexicon } from './load-desk.ts'
import { judged, mergedNeed, type ReadFacts, type ReadNeed, readChat } from './reading/read-chat.ts'
import { type ChatPiece, splitChat } from './reading/split-chat.ts'
import { checkThere, lockSession, needOf, sessionsOf } from './session-rows.ts'

type Calls = Contract['chat']

interface Written extends ChatPiece {
  readonly at: string
  readonly direction: 'in' | 'out'
}
/** Pasted pieces with their times and speakers: staff of the company answer, everybody else asks. */
const written = (
  text: string,
  { group }: Pick<Desk, 'group'>,
  { now, today }: Pick<Context, 'now' | 'today'>,
): Written[] => {
  const members = group?.members ?? []
  const isOurs = (speaker: string | null) =>
    members.some(({ nickname, role }) => role === 'staff' && nickname === speaker)
  const pieces = splitChat(
    text,
    today(),
    members.map(({ nickname }) => nickname),
  )
  return pieces.map((piece) => ({
    ...piece,
    at: piece.at !== null && piece.at < now() ? piece.at : now(),
    text: piece.text.slice(0, 4000),
    direction: isOurs(piece.speaker) ? 'out' : 'in',
  }))
}
const asked = (pieces: readonly Written[]): string =>
  pieces.flatMap(({ direction, text }) => (direction === 'in' ? [text] : [])).join('\n')

const keepMessages = async (
  transaction: Transaction,
  companyId: string,
  session: string,
  pieces: readonly Written[],
): Promise<void> => {
  await insertRecords(
    transaction,
    chatMessage,
    companyId,
    pieces.map(({ at, direction, speaker, text }) => ({
      session,
      at,
      direction,
      speaker: speaker?.slice(0, 60),
      words: text,
    })),
  )
}

/** A new session of pasted text, which is read at once; its handler is who pasted it. */
export const openChat = (
  { database, person, now, today }: Context,
  given: InputOf<Calls['open']>,
): Promise<Versioned> =>
  asPerson({ database, person }, async (transaction) => {
    const { companyId, employeeId } = person
    const { group, text } = given
    await checkGroup(transaction, person, group)
    const channel = await channelOf(transaction, companyId, given)
    const desk = await loadDesk(transaction, companyId, { channel, group })
    if (!desk.channel.enabled) throw blocked('channel', 'channelDisabled')
    const pieces = written(text, desk, { now, today })
    const need = readChat(asked(pieces), await loadLexicon(transaction, companyId, desk), today())
    const times = pieces.map(({ at }) => at).toSorted()
    const speaker = pieces.find((piece) => piece.direction === 'in')?.speaker ?? null
    const [values = {}] = await withNewCodes(transaction, viewOf(chatSession, person), [
      {
        channel,
        group,
        customer: desk.group?.customer ?? null,
        contactName: speaker?.slice(0, 60) ?? null,
        handler: employeeId,
        startedAt: times[0] ?? now(),
        lastMessageAt: times.at(-1) ?? now(),
        messageCount: pieces.length,
        ...stored(need),
      },
    ])
    const [id = ''] = await insertRecords(transaction, chatSession, companyId, [values])
    await keepMessages(transaction, companyId, id, pieces)
    if (group !== null) await noteActive(transaction, companyId, group, now())
    return { id, version: 1 }
  })

/** The need as a session keeps it. */
const stored = (need: ReadNeed): Readonly<Record<string, unknown>> => ({
  ...need,
  polText: need.polText?.slice(0, 100) ?? null,
  podText: need.podText?.slice(0, 100) ?? null,
  commodity: need.commodity?.slice(0, 60) ?? null,
  targetPrice: need.targetPrice?.slice(0, 40) ?? null,
  reference: need.reference?.slice(0, 40) ?? null,
  boxes: need.boxes.slice(0, 8),
})
const noteActive = (queries: Queries, companyId: string, group: string, at: string) =>
  queries.query('UPDATE chat_group SET last_active_at = $3 WHERE company_id = $1 AND id = $2', [companyId, group, at])

/** Further words of the customer; their facts are added to the known ones. */
export const addToChat = (
  { database, person, now, today }: Context,
  given: InputOf<Calls['add']>,
): Promise<Versioned> =>
  asPerson({ database, person }, async (transaction) => {
    const { companyId } = person
    const row = await lockSession(transaction, person, given)
    const group = row.group_id === null ? null : String(row.group_id)
    const desk = await loadDesk(transaction, companyId, { channel: String(row.channel_id), group })
    const pieces = written(given.text, desk, { now, today })
    const further = asked(pieces)
    const lexicon = { ...(await loadLexicon(transaction, companyId, desk)), usualPol: null }
    const need = further === '' ? undefined : mergedNeed(needOf(row), readChat(further, lexicon, today()))
    await keepMessages(transaction, companyId, String(row.id), pieces)
    if (group !== null) await noteActive(transaction, companyId, group, now())
    return await changeRow(transaction, sessionsOf(person), row, {
      ...(need ? stored(need) : {}),
      messageCount: Number(row.message_count) + pieces.length,
      lastMessageAt:
        pieces
          .map(({ at }) => at)
          .toSorted()
          .at(-1) ?? now(),
      state: row.state === 'waitingCustomer' && need ? 'answering' : row.state,
    })
  })

/** Puts right what was read; a name that nobody knew is kept as a name of the group. */
export const correctChat = ({ database, person }: Context, given: InputOf<Calls['correct']>): Promise<Versioned> =>
  asPerson({ database, person }, async (transaction) => {
    const { companyId } = person
    const row = await lockSession(transaction, person, given)
    const before = needOf(row)
    const need: ReadFacts = { ...before, ...given.need }
    const places = [need.pol, need.pod].filter((id) => id !== null)
    await checkThere(transaction, 'port', { column: 'id', values: places, companyId, path: 'need.pol' })
    const types = need.boxes.map(({ box }) => box)
    await checkThere(transaction, 'container_type', { column: 'code', values: types, companyId, path: 'need.boxes' })
    const learned = (['pol', 'pod'] as const).flatMap((end) => {
      const word = before[`${end}Text`]
      const port = need[end]
      return word !== null && before[end] === null && port !== null ? [{ word, port, box: null, carrier: null }] : []
    })
    if (row.group_id !== null && learned.length > 0)
      await transaction.query(
        `UPDATE chat_group SET own_names = own_names || $3::jsonb
           WHERE company_id = $1 AND id = $2 AND jsonb_array_length(own_names) < 190`,
        [companyId, row.group_id, JSON.stringify(learned)],
      )
    return await changeRow(transaction, sessionsOf(person), row, {
      ...stored(judged(need, need.intent !== 'other')),
      state: row.state === 'open' ? 'answering' : row.state,
    })
  })
