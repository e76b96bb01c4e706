import { loginLimits } from '@hangjia/validation'
import { z } from 'zod'
import { priceMoves } from '../../shapes/desk/fcl-dashboard.ts'
import { cardDraft, desk, ownSession, preferences, profile, profileDraft } from '../../shapes/people/account.ts'
import { anySession, mutation, query, under } from '../endpoint.ts'

const versioned = { version: z.int() }
const password = z.string().min(1).max(loginLimits.account)

/** Own data of a person, and the work that waits for them; data of others are never read or written here. */
export const account = under('account', {
  profile: query({ access: anySession, input: z.void(), output: profile }),
  saveProfile: mutation({
    access: anySession,
    input: z.strictObject({ ...versioned, own: profileDraft }),
    output: profile,
  }),
  saveCard: mutation({ access: anySession, input: z.strictObject({ ...versioned, card: cardDraft }), output: profile }),
  preferences: query({ access: anySession, input: z.void(), output: preferences }),
  /** Stores the given settings; others stay unchanged. */
  savePreferences: mutation({
    access: anySession,
    input: z.strictObject({
      language: preferences.shape.language.unwrap().optional(),
      currency: preferences.shape.currency.unwrap().optional(),
      pols: preferences.shape.pols.unwrap().optional(),
      pageSize: preferences.shape.pageSize.unwrap().optional(),
      desk: preferences.shape.desk.unwrap().optional(),
      orderReports: preferences.shape.orderReports.unwrap().optional(),
    }),
    output: preferences,
  }),
  /**
   * A new password (6 to 18 letters and digits, both; spec §5.3). Every other session of the account ends, and no browser is
   * remembered any more. A wrong password counts like a failed log-in.
   */
  changePassword: mutation({
    access: anySession,
    unbatched: true,
    input: z.strictObject({ password, newPassword: password }),
    output: z.unknown(),
  }),
  /** Sessions of the account, the latest seen first. */
  sessions: query({ access: anySession, input: z.void(), output: z.array(ownSession) }),
  endSession: mutation({
    access: anySession,
    input: z.strictObject({ id: z.string().min(1).max(64) }),
    output: z.object({ ended: z.int() }),
  }),
  /** Ends every session but this one; no browser is remembered any more. */
  endOtherSessions: mutation({ access: anySession, input: z.void(), output: z.object({ ended: z.int() }) }),
  /** Since when a scan logs this account in, and by which proven phone; null: none does. */
  scanBinding: query({
    access: anySession,
    input: z.void(),
    output: z.object({ mobile: z.string(), since: z.string() }).nullable(),
  }),
  /** From now on a scan asks for the phone again. */
  unbindScan: mutation({ access: anySession, input: z.void(), output: z.unknown() }),
  /** Work that waits for this person today. */
  desk: query({ access: anySession, input: z.void(), output: desk }),
  /** Rates that moved in the last seven days on lanes that this person quoted in the last sixty; empty without quotations. */
  moves: query({ access: anySession, input: z.void(), output: priceMoves }),
})
