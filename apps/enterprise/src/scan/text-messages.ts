import type { Queries } from '../database/database.ts'
import { askOutside } from './ask-outside.ts'

/** Hours for which the outbox keeps a message. */
const keptHours = 24
/** Messages that the outbox shows. */
const shown = 50

/** Sends a short message to a phone; throws a `Problem` when it is not on its way. */
export type MessageCarrier = (queries: Queries, mobile: string, words: string) => Promise<void>

/** Sends through a server that takes `{ mobile, words }` as JSON and answers 2xx when it has taken it on. */
export const httpCarrier =
  ({ url, authorization }: { readonly url: string; readonly authorization: string | undefined }): MessageCarrier =>
  async (_queries, mobile, words) => {
    await askOutside(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
      body: JSON.stringify({ mobile, words }),
    })
  }

/** Sends nothing: a page of a developer's machine shows the unsent messages. */
export const outboxCarrier: MessageCarrier = async (queries, mobile, words) => {
  await queries.run('INSERT INTO message_outbox (mobile, words) VALUES ($1, $2)', [mobile, words])
}

/** Messages in the outbox, newest first. */
export const outboxOf = (queries: Queries): Promise<{ id: string; mobile: string; words: string; at: string }[]> =>
  queries.query(
    `SELECT id::text AS id, mobile, words, at FROM message_outbox ORDER BY message_outbox.id DESC LIMIT ${shown}`,
  )

export const forgetMessages = async (queries: Queries): Promise<number> =>
  (await queries.run(`DELETE FROM message_outbox WHERE at < now() - interval '${keptHours} hours'`)).count
