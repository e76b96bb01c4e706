import { z } from 'zod'
import { pageSizes } from '../../page-sizes.ts'
import { day, id, words } from '../../schema.ts'
import { message } from '../../shapes/people/notice.ts'
import { anySession, mutation, query, under } from '../endpoint.ts'

/** 0 is every type. */
const anyType = z.int().min(0).max(9)
const oneType = z.int().min(1).max(9)
const ids = z.array(id).min(1).max(500)
/** A caller of the upstream names one as well as some. */
const oneOrSome = z.union([z.strictObject({ ids }), z.strictObject({ id }).transform((one) => ({ ids: [one.id] }))])

/** One's own messages: the bell and the message centre (spec §7.3). Those of others are never visible. */
export const notice = under('notice', {
  /** Numbers of unread messages; `total` is the number at the bell, without the types that are muted. */
  amount: query({
    upstream: 'companyNotice/noticeAmount',
    access: anySession,
    input: z.void(),
    output: z.object({
      total: z.coerce.number(),
      byType: z.array(z.object({ type: z.coerce.number(), amount: z.coerce.number() })).default([]),
    }),
  }),
  /** The unread ones of the bell, newest first (spec §7.3: type 0, page 1, five of them). */
  newest: query({
    upstream: 'companyNotice/noticeListLimit',
    access: anySession,
    input: z.strictObject({
      type: anyType.default(0),
      pageNo: z.int().min(1).max(100).default(1),
      pageSize: z.int().min(1).max(50).default(5),
    }),
    output: z.array(message),
  }),
  /** The message centre, newest first; days are those of Shanghai, both included. */
  list: query({
    upstream: 'companyNotice/noticeListQuery',
    access: anySession,
    input: z.strictObject({
      type: anyType.default(0),
      readStatus: z.literal([0, 1]).optional(),
      keyword: words(100).optional(),
      pubTimeFrom: day.optional(),
      pubTimeTo: day.optional(),
      pageNo: z.int().min(1).max(100_000).default(1),
      pageSize: z.literal(pageSizes).default(10),
    }),
    output: z.object({ list: z.array(message), total: z.coerce.number() }),
  }),
  /** Marks some as read. */
  read: mutation({
    upstream: 'homewizard/homenoticeupdate',
    access: anySession,
    input: z.strictObject({ ids }),
    sends: oneOrSome,
    output: z.unknown(),
  }),
  /** Marks all of a type as read; 0 is every type. */
  readAll: mutation({
    upstream: 'homewizard/homenoticeupdateall',
    access: anySession,
    input: z.strictObject({ type: anyType }),
    output: z.unknown(),
  }),
  /** Ours. One of them as a draft of an e-mail of the reader (RFC 5322), where the rule of the company has this channel. */
  mail: query({
    access: anySession,
    input: z.strictObject({ id, language: z.enum(['zh', 'en']) }),
    output: z.object({ eml: z.string() }),
  }),
  /** Ours. Removes one's own copies. */
  remove: mutation({ access: anySession, input: z.strictObject({ ids }), output: z.unknown() }),
  /** Ours. The types that do not ring. */
  settings: query({ access: anySession, input: z.void(), output: z.object({ muted: z.array(z.int()) }) }),
  /** Ours. A muted type comes in without ringing the bell; an urgent message or one that needs a confirmation rings all the same. */
  mute: mutation({
    access: anySession,
    input: z.strictObject({ type: oneType, muted: z.boolean() }),
    output: z.object({ muted: z.array(z.int()) }),
  }),
})
