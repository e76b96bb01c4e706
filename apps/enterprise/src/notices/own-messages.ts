import {
  type alwaysAllowed,
  holds,
  type Message,
  type MessageLink,
  modeListPageNames,
  modeQuotationPageNames,
  pageNamed,
  quotationKeys,
} from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import type { Person } from '../handlers.ts'
import { likeEscaped } from '../records/tables/search-text.ts'

/** One's own copies that are there: what was withdrawn or has ended is there only for who had read it. `$3` is the instant. */
const own = `m.company_id = $1 AND m.account_id = $2 AND m.removed_at IS NULL
  AND (m.read_at IS NOT NULL OR (m.withdrawn_at IS NULL AND (m.ends_at IS NULL OR m.ends_at > $3)))`
const unread = `${own} AND m.read_at IS NULL AND m.withdrawn_at IS NULL`
/** A message without the bell does not ring, nor one of a muted type unless it is urgent or wants to be confirmed. */
const rings = `'inApp' = ANY(m.channels) AND (m.priority = 'urgent' OR m.need_confirm OR NOT EXISTS (SELECT FROM message_mute x
  WHERE x.company_id = m.company_id AND x.account_id = m.account_id AND x.type = m.type))`

const columns = `m.id, m.title, m.title_en AS "titleEn", m.body, m.body_en AS "bodyEn", m.published_at AS "pubTime",
  m.read_at IS NOT NULL AS "isRead", m.of_company AS "ofCompany", m.type, m.priority, m.link_page AS "linkPage",
  m.link_to AS "linkTo", m.link_id AS "linkId", m.link_ends AS "linkEnds", m.need_confirm AS "needConfirm", 'mailFile' = ANY(m.channels) AS "hasMail",
  m.withdrawn_at IS NOT NULL AS withdrawn,
  CASE WHEN m.withdrawn_at IS NULL THEN a.attachments END AS attachments`
const withAnnouncement = `message m LEFT JOIN announcement a
  ON a.company_id = m.company_id AND m.link_page = 'companyAnnouncement' AND a.id = m.link_id`
const newestFirst = 'ORDER BY m.published_at DESC, m.id DESC'

interface Stored extends Omit<Message, 'link' | 'readStatus' | 'companyId' | 'attachments'> {
  readonly isRead: boolean
  readonly ofCompany: boolean
  readonly linkPage: string | null
  readonly linkTo: MessageLink['to'] | null
  readonly linkId: string | null
  readonly linkEnds: MessageLink['ends'] | null
  readonly attachments: Message['attachments'] | null
}
type Reading = { readonly person: Person; readonly now: string }

const shown = (
  { isRead, ofCompany, linkPage, linkTo, linkId, linkEnds, attachments, ...stored }: Stored,
  person: Person,
): Message => ({
  ...stored,
  readStatus: isRead ? 1 : 0,
  companyId: ofCompany ? person.companyId : '0',
  link:
    linkPage !== null && linkTo !== null && mayOpen(person, linkPage)
      ? { page: linkPage, to: linkTo, id: linkId, ...(linkEnds ? { ends: linkEnds } : {}) }
      : null,
  attachments: attachments ?? [],
})
const quotationPages: readonly string[] = [
  'quotation',
  ...modeListPageNames,
  ...modeQuotationPageNames,
] satisfies (typeof alwaysAllowed)[number][]
/** True when the page behind a link is one of the reader's; opening it shows whether the record still exists. */
const mayOpen = (person: Person, name: string): boolean => {
  // Quotations are opened by address, whichever of their lists a person has.
  const page = pageNamed(name)
  const keys = page ? [page.key] : quotationPages.includes(name) ? quotationKeys : []
  return keys.some((key) => holds(person, key))
}

interface Amount {
  readonly type: number
  readonly amount: number
  readonly ringing: number
}
/** Counts the unread messages of each type, and those of them that ring. */
export const unreadAmounts = (queries: Queries, { person, now }: Reading): Promise<Amount[]> =>
  queries.query<Amount>(
    `SELECT m.type, count(*)::int AS amount, (count(*) FILTER (WHERE ${rings}))::int AS ringing
     FROM message m WHERE ${unread} GROUP BY m.type ORDER BY m.type`,
    [person.companyId, person.userId, now],
  )

interface Newest {
  readonly type: number
  readonly pageNo: number
  readonly pageSize: number
}
/** The unread ones that ring. */
export const newestUnread = async (
  queries: Queries,
  { person, now }: Reading,
  { type, pageNo, pageSize }: Newest,
): Promise<Message[]> => {
  const rows = await queries.query<Stored>(
    `SELECT ${columns} FROM ${withAnnouncement} WHERE ${unread} AND ${rings} AND $4::int IN (0, m.type)
     ${newestFirst} LIMIT $5 OFFSET $6`,
    [person.companyId, person.userId, now, type, pageSize, (pageNo - 1) * pageSize],
  )
  return rows.map((row) => shown(row, person))
}

interface Question extends Newest {
  readonly readStatus?: 0 | 1 | undefined
  readonly keyword?: string | undefined
  readonly pubTimeFrom?: string | undefined
  readonly pubTimeTo?: string | undefined
}
const day = (parameter: string) => `(${parameter})::timestamp AT TIME ZONE 'Asia/Shanghai'`
const asked = `$4::int IN (0, m.type) AND ($5::boolean IS NULL OR (m.read_at IS NOT NULL) = $5)
  AND ($6::text IS NULL OR m.title ILIKE $6 OR m.title_en ILIKE $6 OR m.body ILIKE $6 OR m.body_en ILIKE $6)
  AND ($7::date IS NULL OR m.published_at >= ${day('$7::date')}) AND ($8::date IS NULL OR m.published_at < ${day('$8::date + 1')})`

/** A page of the message centre. */
export const listMessages = async (
  queries: Queries,
  { person, now }: Reading,
  { type, readStatus, keyword, pubTimeFrom, pubTimeTo, pageNo, pageSize }: Question,
): Promise<{ list: Message[]; total: number }> => {
  const words = keyword?.trim()
  const parameters = [
    ...[person.companyId, person.userId, now, type, readStatus === undefined ? null : readStatus === 1],
    ...[words ? `%${likeEscaped(words)}%` : null, pubTimeFrom, pubTimeTo],
  ]
  const rows = await queries.query<Stored>(
    `SELECT ${columns} FROM ${withAnnouncement} WHERE ${own} AND ${asked} ${newestFirst} LIMIT $9 OFFSET $10`,
    [...parameters, pageSize, (pageNo - 1) * pageSize],
  )
  const { total } = await queries.one<{ total: number }>(
    `SELECT count(*)::int AS total FROM message m WHERE ${own} AND ${asked}`,
    parameters,
  )
  return { list: rows.map((row) => shown(row, person)), total }
}

interface Mailed extends Readonly<Record<'title' | 'titleEn' | 'body' | 'bodyEn' | 'pubTime' | 'nameCn', string>> {
  readonly nameEn: string | null
  readonly email: string | null
}
/** A message of one's own that is a draft of an e-mail as well, with who reads it; undefined where there is none. */
export const ownMail = (queries: Queries, { person, now }: Reading, id: string): Promise<Mailed | undefined> =>
  queries.first<Mailed>(
    `SELECT m.title, m.title_en AS "titleEn", m.body, m.body_en AS "bodyEn", m.published_at AS "pubTime",
       e.name_cn AS "nameCn", e.name_en AS "nameEn", e.email
     FROM message m JOIN employee e ON e.company_id = m.company_id AND e.id = $5
     WHERE ${own} AND m.id = $4 AND 'mailFile' = ANY(m.channels)`,
    [person.companyId, person.userId, now, id, person.employeeId],
  )

/** True when a file is attached to an announcement that the person has a copy of. */
export const isAttachedToOwn = async (queries: Queries, { person, now }: Reading, file: string): Promise<boolean> => {
  const found = await queries.first(
    `SELECT FROM stored_file f JOIN announcement a ON a.company_id = f.company_id AND a.id = f.record_id
     JOIN message m ON m.fact = 'announcement:' || a.id AND ${own} AND m.withdrawn_at IS NULL
     WHERE f.company_id = $1 AND f.id = $4 AND f.resource = 'announcement'
       AND a.attachments @> jsonb_build_array(jsonb_build_object('id', f.id))`,
    [person.companyId, person.userId, now, file],
  )
  return found !== undefined
}

/** The reader's own messages that an act is about. */
export type Which = { readonly ids: readonly string[] } | { readonly type: number }
const acts = { read: 'read_at', remove: 'removed_at' } as const

/**
 * Marks one's own messages as read, or removes them; whatever else is named stays as it is. What wants to be confirmed is read by its
 * name only, and not removed before that.
 */
export const markMessages = (
  queries: Queries,
  { person, now }: Reading,
  which: Which,
  act: keyof typeof acts,
): Promise<unknown> =>
  queries.query(
    `UPDATE message m SET ${acts[act]} = $3 WHERE ${own} AND m.${acts[act]} IS NULL
       AND ${'ids' in which ? 'm.id = ANY($4::bigint[])' : '$4::int IN (0, m.type) AND NOT m.need_confirm'}
       AND ${act === 'remove' ? '(m.read_at IS NOT NULL OR NOT m.need_confirm)' : 'true'}`,
    [person.companyId, person.userId, now, 'ids' in which ? which.ids : which.type],
  )
