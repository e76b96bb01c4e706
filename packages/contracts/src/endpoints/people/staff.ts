import { z } from 'zod'
import { day, id, reference, versioned, words } from '../../schema.ts'
import { mutation, query, under, withAnyKey, withKey } from '../endpoint.ts'

const treeKey = 'TS-5401'
const rolesKey = 'TS-5402'
const staffKey = 'TS-5403'
const recordsKey = 'TS-5404'
/** Hours that a first password works, or one that was reset. */
export const temporaryHours = 72
/** People who are invited at once: each password takes processor time to keep. */
export const maxInvited = 50

const staffAccount = z.object({
  /** False until the person is invited. */
  exists: z.boolean(),
  /** Until when a temporary password works; null once the person has chosen one. */
  temporaryUntil: z.string().nullable(),
  lastLogin: z.string().nullable(),
  /** Sessions that are open now. */
  sessions: z.int(),
  /** True where a scan logs the person in. */
  scanBound: z.boolean(),
  /** True where the person has no right that the user lacks: else the user may not change their log-in. */
  mayManage: z.boolean(),
  isSelf: z.boolean(),
})
export type StaffAccount = z.output<typeof staffAccount>

const uninvited = versioned.extend({
  name: z.string(),
  nameEn: z.string().nullable(),
  userName: z.string(),
  email: z.string().nullable(),
})
export type Uninvited = z.output<typeof uninvited>
const invitation = uninvited.extend({ password: z.string(), until: z.string() })
export type Invitation = z.output<typeof invitation>

const belongings = z.object({
  customers: z.int(),
  quotations: z.int(),
  /** Open orders, bookings, space requests and tasks. */
  work: z.int(),
})
const unit = z.object({
  id,
  version: z.int(),
  orgName: z.string(),
  orgNameEn: z.string().nullable(),
  nodeKind: z.enum(['company', 'institution', 'department', 'team']),
  superId: id.nullable(),
  manager: reference.nullable(),
  status: z.int(),
  /** Number of people in it who have not left. */
  people: z.int(),
})
export type OrganisationUnit = z.output<typeof unit>

/** The organisation, roles, and the accounts of staff. A user cannot change the log-in of a person with more rights than their own. */
export const staff = under('employee', {
  /** Every unit, siblings in their order; retired ones as well. */
  tree: query({ upstream: 'organisation/tree', access: withKey(treeKey), input: z.void(), output: z.array(unit) }),
  /** Active people who hold a page key or a right, with the roles that grant it. */
  holders: query({
    upstream: 'role/holders',
    access: withKey(rolesKey),
    input: z.strictObject({ key: z.string().regex(/^TS-\d{4}$/) }),
    output: z.array(z.object({ person: reference, identity: z.int(), roles: z.array(reference) })),
  }),
  account: query({ access: withKey(staffKey), input: z.strictObject({ id }), output: staffAccount }),
  /**
   * Invites a person, or resets the password: answers a temporary one, once. Sessions end; with it a person may only choose a password
   * of their own.
   */
  givePassword: mutation({
    upstream: 'employee/givepassword',
    access: withKey(staffKey, 'edit'),
    input: versioned,
    output: z.object({ userName: z.string(), password: z.string(), until: z.string() }),
  }),
  /** Active people without an account whose log-in the user may manage, the newest first; no more than are invited at once. */
  uninvited: query({ access: withKey(staffKey, 'edit'), input: z.void(), output: z.array(uninvited) }),
  /** Invites several people: answers a temporary password for each, once. Those who have an account meanwhile are left out. */
  invite: mutation({
    access: withKey(staffKey, 'edit'),
    input: z.strictObject({ rows: z.array(versioned).min(1).max(maxInvited) }),
    output: z.array(invitation),
  }),
  unbindScan: mutation({
    upstream: 'employee/unbindscan',
    access: withKey(staffKey, 'edit'),
    input: z.strictObject({ id }),
    output: z.unknown(),
  }),
  /** Ends every session of a person, who may log in again: for a log-in that looks strange. Answers how many. */
  endSessions: mutation({
    access: withAnyKey([staffKey, recordsKey], 'edit'),
    input: z.strictObject({ id }),
    output: z.object({ ended: z.int() }),
  }),
  /** Locks an account and ends its sessions, unlocks it, or reinstates a former employee. */
  setLock: mutation({
    upstream: 'employee/setlock',
    access: withKey(staffKey, 'edit'),
    input: versioned.extend({ locked: z.boolean() }),
    output: versioned,
  }),
  /** Responsibilities of an employee who leaves: customers, quotations that are not decided, and other open work. */
  leaving: query({ access: withKey(staffKey), input: z.strictObject({ id }), output: belongings }),
  /**
   * An employee leaves: the account ends, a successor takes over in the same transaction. Without one customers go to the pool; open
   * quotations and open work need one. `expected` are the counts that were shown: others refuse the act.
   */
  leave: mutation({
    access: withKey(staffKey, 'edit'),
    input: versioned.extend({
      successor: id.nullable(),
      leaveDate: day,
      reason: words(200).trim().default(''),
      expected: z.strictObject(belongings.shape),
    }),
    output: versioned.extend(belongings.shape),
  }),
})
