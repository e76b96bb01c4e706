import { isEmail, maxRecipients } from '@hangjia/validation'
import { z } from 'zod'
import { id, words } from '../../schema.ts'
import { requestKey } from '../../shapes/papers/quotation.ts'
import { mutation, query, under, withAnyKey } from '../endpoint.ts'
import { quotationKeys } from './paper-calls.ts'

const edits = withAnyKey(quotationKeys, 'edit')
const custom = (rule: string) => ({ error: rule, params: { rule, parameters: {} } })

const address = z.string().max(100).refine(isEmail, custom('emailFormat'))
/** Addresses of recipients, each once. */
export const mailAddresses = z
  .array(address)
  .max(maxRecipients)
  .refine((list) => new Set(list.map((one) => one.toLowerCase())).size === list.length, custom('repeated'))
/** A header: a line break in it would begin another. */
export const mailHeader = words(200)
  .trim()
  .min(1)
  .refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), custom('controlCharacter'))

const written = z.strictObject({
  id,
  to: mailAddresses.min(1),
  cc: mailAddresses.default([]),
  subject: mailHeader,
  message: words(5000).trim().min(1),
  language: z.enum(['zh', 'en', 'both']),
  requestKey,
})
/** Characters of a PDF in base64: with the rest it stays below what a call may hold. */
const maxPdfText = 1_900_000

const mailWays = ['server', 'outbox', 'none'] as const
const queued = z.object({ id })

/** Issued quotations by e-mail. The gateway prints what is attached; a queue of the service sends it. */
export const quotationMail = under('quotationMail', {
  /**
   * Facts for a new e-mail. Its way: `server` sends it; `outbox` only keeps it, as on a demo machine; `none`: no mail server is set.
   * `from` is the address of the company's mail, `replyTo` that of the sender.
   */
  prepare: query({
    access: edits,
    input: z.strictObject({ id }),
    output: z.object({ way: z.enum(mailWays), from: z.string(), replyTo: z.string() }),
  }),
  /** Puts an e-mail with the PDF of an issued quotation into the queue; a key of the client does so once. */
  send: mutation({
    access: edits,
    input: written,
    sends: written.extend({ pdf: z.strictObject({ name: words(200).min(1), base64: z.string().max(maxPdfText) }) }),
    output: queued,
  }),
  /** Sends one again that failed, or may not have arrived; one that arrived goes out as another e-mail. */
  sendAgain: mutation({ access: edits, input: z.strictObject({ id, version: z.int() }), output: queued }),
})
