import { obeys } from '@hangjia/validation'
import { z } from 'zod'
import { checkAnswers } from '../../resources/partners/customer-events.ts'
import { customerWordUses } from '../../resources/partners/customer-word.ts'
import { day, filledWords, id, instantString, reference, versioned, words } from '../../schema.ts'
import { amount, currencyCode } from '../../shapes/offers/money.ts'
import { act, mutation, query, under, withAnyKey, withKey } from '../endpoint.ts'
import { quotationKeys } from '../selling/paper-calls.ts'
import { likenesses } from './suppliers.ts'

/** Existing customers of the reader's data scope that may be the same as a new one, with the reasons. */
const similarCustomers = z.array(z.object({ customer: reference, because: z.array(z.enum(likenesses)) }))
/** The number of such customers outside it, by whether somebody owns them, and people who assign customers. Nothing else about them is said. */
const customersElsewhere = z.object({ owned: z.int().min(0), inPool: z.int().min(0), ask: z.array(reference) })

const own = 'TS-3409'
const institution = 'TS-3405'
const all = 'TS-3414'
const rules = 'TS-3413'
const orders = 'TS-4101'
const pools = ['TS-3404', 'TS-3410'] as const
const reason = filledWords(512)

const fieldName = z.string().regex(/^[a-z][A-Za-z]{1,30}$/)
const customerStates = checkAnswers.map(([name]) => name)
const followUpMethods = ['phone', 'chat', 'mail', 'visit', 'meeting'] as const
/** Content of a follow-up, and the next step. */
const talk = {
  method: z.enum(followUpMethods),
  contact: words(200).trim().default(''),
  content: filledWords(2000),
  need: words(500).trim().default(''),
  lane: words(100).trim().default(''),
  volume: words(100).trim().default(''),
  competitor: words(100).trim().default(''),
  nextPlan: words(200).trim().default(''),
  nextOn: day.nullable().default(null),
}

/** Acts on customers, apart from keeping their records. */
export const customers = under('customer', {
  /** Takes a customer out of the pool; needs TS-9050. The second of two simultaneous claims is refused (`claimedAlready`). */
  claim: act(withAnyKey(pools, 'edit')),
  /** Gives the user's own customer to the pool, or with TS-9051 another person's. */
  release: act(withAnyKey([own, institution, all], 'edit'), { reason }),
  /** Puts a customer on the blacklist, or takes it off; needs TS-9058. Nothing is quoted, booked or shipped for one on it. */
  blacklist: act(withAnyKey([institution, all], 'edit'), { on: z.boolean(), reason }),
  /** Asks for a review of the user's own customer; the note names what there is to see. */
  askQualification: act(withKey(own, 'edit'), { note: words(512).trim().default('') }),
  /** Decides whether a customer is qualified, asked or not, and another time; needs TS-9063, and is no one's who owns the customer or asked for it. */
  qualify: act(withAnyKey([institution, all], 'edit'), { approve: z.boolean(), answer: words(512).trim().default('') }),
  /** Locks a customer, which is then never released by itself, or unlocks it; within the number that its owner may lock. */
  lock: act(withAnyKey([own, institution, all], 'edit'), { on: z.boolean(), reason }),
  /** Asks for more days before the user's own customer is released. */
  askDelay: mutation({
    access: withAnyKey([own], 'edit'),
    input: versioned.extend({ until: day, reason }),
    output: z.object({ id }),
  }),
  /** Decides on such a request of somebody else; needs TS-9054. An approved one counts until its day. */
  decideDelay: act(withAnyKey([institution, all], 'edit'), { approve: z.boolean(), answer: words(512).trim() }),
  /** Words that the customer department keeps for a use, such as reasons, in the order of their names. */
  wordsFor: query({
    access: withAnyKey([own, institution, all]),
    input: z.strictObject({ use: z.enum(customerWordUses.map(([name]) => name)) }),
    output: z.array(z.string()),
  }),
  /** Customers that the user may still claim today, and holds of those that they may hold. */
  room: query({
    access: withAnyKey([own, ...pools]),
    input: z.strictObject({}),
    output: z.object({ claims: z.int(), held: z.int(), cap: z.int() }),
  }),
  /** Customers that rules of release would give to the pool today, before the rules are kept. */
  simulate: query({
    access: withAnyKey([rules]),
    input: z.strictObject({ releaseDays: z.int().min(1).max(3650) }),
    output: z.object({
      count: z.int(),
      rows: z.array(z.object({ customer: reference, owner: reference, releaseOn: day })),
    }),
  }),
  /** The last automatic release of the past 24 hours that can still be taken back. */
  lastRun: query({
    access: withAnyKey([rules]),
    input: z.strictObject({}),
    output: z.object({ at: instantString.nullable(), released: z.int(), left: z.int() }),
  }),
  /** Gives the customers of that release back to their owners, as far as nobody took them. */
  undoRun: mutation({
    access: withAnyKey([rules], 'edit'),
    input: z.strictObject({ at: instantString, reason }),
    output: z.object({ restored: z.int() }),
  }),
  /** Gives customers, from the pool or from their owners, to a person; needs TS-9010. All of them, or none. */
  assign: mutation({
    access: withAnyKey([institution, all, ...pools], 'edit'),
    input: z.strictObject({ rows: z.array(versioned).min(1).max(200), to: id, reason }),
    output: z.object({ assigned: z.int() }),
  }),
  /** Notes a contact with the user's own customer, or with any that they see on a page of more people; the days until release start again. */
  followUp: act(withAnyKey([own, institution, all], 'edit'), talk),
  /** Keeps the result of a check of a colleague's follow-up; a poor one has its reason. */
  inspectFollowUp: act(withAnyKey([institution, all], 'edit'), {
    result: z.enum(['good', 'poor']),
    note: words(512).trim().default(''),
  }),
  /** Notes the result of a planned visit, which is then done, as a follow-up of its customer. */
  noteVisit: act(withAnyKey([own, institution, all], 'edit'), talk),
  /** Drops a planned visit, with the reason. */
  dropVisit: act(withAnyKey([own, institution, all], 'edit'), { reason }),
  /** Credit of a customer on one of its pages, or of the customer of an order: what it may owe, what it owes, and what is overdue. */
  credit: query({
    access: withAnyKey([own, institution, all, orders]),
    input: z.strictObject({ page: z.enum(['salesCustomer', 'customerList', 'companyCustomer', 'order']), id }),
    output: z.object({
      settlement: z.string().nullable(),
      days: z.int().nullable(),
      limit: amount.nullable(),
      /** In the book currency `currency`, without `leftOut` charges that have no rate of exchange. */
      used: amount,
      currency: currencyCode,
      leftOut: z.int(),
      overdue: z.object({ amount: z.string(), since: day }).nullable(),
    }),
  }),
  /** Pairs of customers within the data scope of the reader that may be one firm, those with the most in common first; needs TS-9055. */
  duplicates: query({
    access: withAnyKey([all]),
    input: z.strictObject({ id: id.nullable().default(null) }),
    output: z.object({
      total: z.int(),
      pairs: z.array(
        z.object({ one: reference, other: reference, because: z.array(z.enum(likenesses)), score: z.int() }),
      ),
    }),
    slow: true,
  }),
  /**
   * Numbers of mark-ups and rates, by page, that count for `gone` and not for `keep`, whose prices a merge would change; and whether the reader owns
   * `gone`, who may keep it then without TS-9010. Needs TS-9055.
   */
  mergePrices: query({
    access: withAnyKey([all]),
    input: z.strictObject({ keep: id, gone: id }),
    output: z.object({ prices: z.array(z.object({ page: z.string(), count: z.int().min(1) })), ownsGone: z.boolean() }),
  }),
  /**
   * Makes one customer of two: every record that names `gone` names `keep` from then on, lists and contacts are joined, of other fields those in
   * `take` and those that `keep` lacks are taken from `gone`. Prices for `gone` count for `keep` then, or end; where there are any, it is refused
   * without that choice. It can be undone for some days. Needs TS-9055, TS-9047 where credit is taken, and TS-9010 where the owner of `gone` is
   * taken who is not the person.
   */
  merge: mutation({
    access: withAnyKey([all], 'edit'),
    input: z.strictObject({
      keep: versioned,
      gone: versioned,
      take: z.array(fieldName).max(60).default([]),
      prices: z.enum(['bring', 'end']).nullable().default(null),
      reason,
    }),
    output: versioned.extend({ moved: z.int() }),
  }),
  /** Makes two customers of one that was merged: what named the other names it again, unless it was changed since; needs TS-9055. */
  undoMerge: mutation({
    access: withAnyKey([all], 'edit'),
    input: versioned.extend({ reason }),
    output: z.object({ customer: id, restored: z.int() }),
  }),
  /**
   * Answers whether a firm, by name, credit code, phone or e-mail, is a customer already, and nothing else about it. It is counted and kept, so
   * that it is no query: those may be called again.
   */
  check: mutation({
    access: withAnyKey([own, institution, all, ...pools]),
    input: z.strictObject({
      words: filledWords(200),
    }),
    output: z.object({ state: z.enum(customerStates), until: day.nullable(), left: z.int() }),
  }),
  /**
   * A new customer of the session's company, owned by its maker; the server numbers it. While one that may be the same is
   * not named in `despite`, nothing is made and the answer lists them: so a call that is sent twice makes one customer. One outside the data
   * scope of its maker cannot be named: a person who assigns customers decides.
   */
  create: mutation({
    access: withAnyKey(quotationKeys, 'edit'),
    input: z.strictObject({
      name: filledWords(200),
      contact: words(200).trim().default(''),
      phone: words(40).trim().default(''),
      email: words(100)
        .trim()
        .superRefine(obeys(['email']))
        .default(''),
      despite: z.array(id).max(100).default([]),
    }),
    output: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('created'), customer: reference }),
      z.object({ outcome: z.literal('similar'), similar: similarCustomers, elsewhere: customersElsewhere }),
    ]),
  }),
})
