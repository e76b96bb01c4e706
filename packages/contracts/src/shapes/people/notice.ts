import { z } from 'zod'
import type { Label } from '../../catalogue/kinds.ts'
import { attachedFile, day, id } from '../../schema.ts'

/** Subjects of messages; 0 asks for all of them. */
export const messageTypes = {
  1: ['系统通知', 'System'],
  2: ['公司公告', 'Announcements'],
  3: ['询价报价', 'Enquiries and quotations'],
  4: ['运价提醒', 'Rates'],
  5: ['舱位', 'Space'],
  6: ['订单', 'Orders'],
  7: ['客户', 'Customers'],
  8: ['智能客服', 'Service desk'],
  9: ['账号', 'Account'],
} as const satisfies Record<number, Label>
export type MessageType = keyof typeof messageTypes

const word = z.union([z.string(), z.number()]).transform(String)
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

/** Target of a message: a record or an import of a page, or its list of records that end soon. */
export const messageLink = z.object({
  page: z.string(),
  to: z.enum(['record', 'import', 'endingSoon']).default('record'),
  id: id.nullable(),
  /** Of records that end soon: the days of their ends, where these are not the usual ones of the page. */
  ends: z.object({ from: day, to: day }).nullish(),
})
export type MessageLink = z.output<typeof messageLink>

/** A message as its receiver sees it. A foreign upstream may know no more than the fields of spec §3. */
export const message = z.object({
  id: word,
  title: z.string(),
  /** Empty: there is one title for both languages; so is the body. */
  titleEn: text,
  body: text,
  bodyEn: text,
  /** An instant; a foreign upstream may send its own time, `YYYY-MM-DD HH:mm`. */
  pubTime: z.string(),
  /** 0 unread, 1 read. */
  readStatus: z.coerce.number().pipe(z.literal([0, 1])),
  /** 0 is the system, anything else the company. */
  companyId: word,
  type: z.coerce
    .number()
    .nullish()
    .transform((value) => (value && value in messageTypes ? (value as MessageType) : 1)),
  priority: z
    .enum(['urgent', 'normal', 'low'])
    .nullish()
    .transform((value) => value ?? 'normal'),
  /** Link that this reader may open. */
  link: messageLink.nullish().transform((value) => value ?? null),
  needConfirm: flag,
  /** Its receiver may save it as a draft of an e-mail. */
  hasMail: flag,
  /** Taken back after it was read. */
  withdrawn: flag,
  /** Files of an announcement; its receivers may fetch them. */
  attachments: z
    .array(attachedFile)
    .nullish()
    .transform((value) => value ?? []),
})
export type Message = z.output<typeof message>

/** One line of `notice/stream`, and the data of one event at `/events`; both announce news without its content. */
export const liveLine = z.object({
  /** `open` after every connection, `rights` when they changed, `ended` when the session is over, `alive` every twenty seconds. */
  is: z.enum(['open', 'message', 'rights', 'alive', 'ended']),
})
export type LiveLine = z.output<typeof liveLine>
