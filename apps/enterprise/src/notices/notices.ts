import { type Contract, Problem } from '@hangjia/contracts'
import { isEmail } from '@hangjia/validation'
import type { Context, HandlersFor } from '../handlers.ts'
import { composeDraft } from '../quotation-mails/compose-mail.ts'
import { sayMessages } from './console-channel.ts'
import { listMessages, markMessages, newestUnread, ownMail, unreadAmounts, type Which } from './own-messages.ts'

const reading = ({ person, now }: Context) => ({ person, now: now() })

/** Marks them, and lets the other open consoles of this person know. */
const mark = ({ database, ...context }: Context, which: Which, act: 'read' | 'remove'): Promise<void> =>
  database.transaction(async (transaction) => {
    await markMessages(transaction, { person: context.person, now: context.now() }, which, act)
    await sayMessages(transaction, context.person.companyId, [context.person.userId])
  })

const mutedTypes = async ({ database, person }: Context): Promise<{ muted: number[] }> => {
  const rows = await database.query<{ type: number }>(
    'SELECT type FROM message_mute WHERE company_id = $1 AND account_id = $2 ORDER BY type',
    [person.companyId, person.userId],
  )
  return { muted: rows.map(({ type }) => type) }
}

/** One's own messages (spec §7.3). */
export const notice = {
  amount: async (context) => {
    const amounts = await unreadAmounts(context.database, reading(context))
    return {
      total: amounts.reduce((sum, { ringing }) => sum + ringing, 0),
      byType: amounts.map(({ type, amount }) => ({ type, amount })),
    }
  },
  newest: (context, input) => newestUnread(context.database, reading(context), input),
  list: (context, input) => listMessages(context.database, reading(context), input),
  mail: async (context, { id, language }) => {
    const found = await ownMail(context.database, reading(context), id)
    if (!found) throw new Problem('notFound')
    const { title, titleEn, body, bodyEn, pubTime, nameCn, nameEn, email } = found
    const isEnglish = language === 'en'
    const subject = (isEnglish && titleEn) || title
    const eml = await composeDraft({
      from: email && isEmail(email) ? { name: (isEnglish && nameEn) || nameCn, address: email } : undefined,
      subject,
      message: (isEnglish && bodyEn) || body || subject,
      at: pubTime,
    })
    return { eml: eml.toString('latin1') }
  },
  read: (context, input) => mark(context, input, 'read'),
  readAll: (context, input) => mark(context, input, 'read'),
  remove: (context, input) => mark(context, input, 'remove'),
  settings: (context) => mutedTypes(context),
  mute: async (context, { type, muted }) => {
    const { database, person } = context
    const statement = muted
      ? 'INSERT INTO message_mute (company_id, account_id, type) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING'
      : 'DELETE FROM message_mute WHERE company_id = $1 AND account_id = $2 AND type = $3'
    await database.transaction(async (transaction) => {
      await transaction.query(statement, [person.companyId, person.userId, type])
      await sayMessages(transaction, person.companyId, [person.userId])
    })
    return mutedTypes(context)
  },
} satisfies HandlersFor<Contract['notice']>
