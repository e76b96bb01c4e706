import { z } from 'zod'
import {
  companyItem,
  mobile,
  scanAnswer,
  scanBegun,
  scanFacts,
  scanProgress,
  scanStep,
  scanTicket,
  verificationCode,
} from '../../shapes/people/scan.ts'
import { mutation, open, query } from '../endpoint.ts'

const guess = { access: open, unbatched: true } as const
const phone = z.strictObject({ mobile })
const code = z.string().min(1).max(512)
const state = z.string().max(100)

/**
 * Log-in by a scanned code: scan, bind a phone, choose a company (spec §2.2, §4, §7.1). The page sends what a person typed or chose;
 * the servers hold the scanning person and the verified phone: the gateway seals it, the upstream keeps it under the ticket.
 */
export const scan = {
  /** Ours. Opens a scan; its ticket is stored in its own cookie. */
  begin: mutation({
    ...guess,
    upstream: 'syslogin/scanbegin',
    input: z.void(),
    output: scanBegun,
    shows: scanBegun.omit({ ticket: true }),
  }),
  /**
   * Ours. Progress of the scan that this page began, by its state; polled while a code of the embedded provider is shown. A browser has
   * one scan, the one begun last: a page that shows the code of another one receives `expired`.
   */
  progress: query({
    ...guess,
    upstream: 'syslogin/scanstate',
    input: z.strictObject({ state }),
    sends: z.strictObject({ ticket: scanTicket }),
    output: scanProgress,
  }),
  /** With the code of a scan, or with a company once there are several. */
  login: mutation({
    ...guess,
    upstream: 'syslogin/scanlogin',
    reply: 'bare',
    input: z.union([z.strictObject({ code, state }), z.strictObject({ companyId: z.string().min(1).max(40) })]),
    sends: z.union([
      z.strictObject({ code, ticket: scanTicket.optional(), state: state.optional() }),
      z.strictObject({ companyId: z.string(), ...scanFacts }),
    ]),
    output: scanAnswer,
    shows: scanStep,
  }),
  /** More than 0: the phone belongs to an account (spec §7.1). Answered inside a scan only, for three phones at most. */
  phone: mutation({
    ...guess,
    upstream: 'syslogin/getusermobile',
    reply: 'bare',
    input: phone,
    sends: z.strictObject({ mobile, ticket: scanTicket.optional() }),
    output: z.number(),
  }),
  sendCode: mutation({
    ...guess,
    upstream: 'syslogin/sendverificationcode',
    input: phone,
    sends: z.strictObject({ mobile, ticket: scanTicket.optional() }),
    output: z.unknown(),
  }),
  /** Verifies the phone, and continues: logged in with one company, a choice with several. */
  bind: mutation({
    ...guess,
    upstream: 'syslogin/checkverificationcode',
    input: z.strictObject({ mobile, verificationCode }),
    sends: z.strictObject({ mobile, verificationCode, ticket: scanTicket.optional() }),
    output: z.unknown(),
    shows: scanStep,
  }),
  /** Companies of the person who scanned or verified a phone; for a page that was loaded again meanwhile. */
  companies: query({
    ...guess,
    upstream: 'syslogin/getusersupplierlist',
    reply: 'bare',
    input: z.void(),
    sends: z.strictObject({
      mobile: mobile.optional(),
      unionId: scanFacts.unionId.optional(),
      ticket: scanTicket.optional(),
    }),
    output: z.array(companyItem).max(100),
  }),
}

const qr = z.string().regex(/^[\w-]{22}$/)

/** The embedded provider: a page of the product acts as the phone. Answered in a demo only. */
export const phoneOfDemo = {
  /** A phone reads a code and gets the accounts it may confirm. */
  look: mutation({
    ...guess,
    upstream: 'syslogin/phonelook',
    input: z.strictObject({ qr }),
    output: z.array(z.object({ id: z.string(), nickname: z.string(), about: z.tuple([z.string(), z.string()]) })),
  }),
  /** The phone confirms the log-in as one of them. */
  confirm: mutation({
    ...guess,
    upstream: 'syslogin/phoneconfirm',
    input: z.strictObject({ qr, id: z.string().max(40) }),
    output: z.unknown(),
  }),
  /** Short messages that were not sent anywhere, newest first; shown on a developer's machine. */
  outbox: query({
    ...guess,
    upstream: 'syslogin/outbox',
    input: z.void(),
    output: z.array(z.object({ id: z.string(), mobile: z.string(), words: z.string(), at: z.string() })),
  }),
}
