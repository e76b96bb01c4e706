import { obeys } from '@hangjia/validation'
import { z } from 'zod'
import { day, id, reference, versioned, words } from '../../schema.ts'
import { amount, currencyCode } from '../../shapes/offers/money.ts'
import { mutation, query, under, withAnyKey } from '../endpoint.ts'
import { quotationKeys } from '../selling/paper-calls.ts'
import { likenesses } from './suppliers.ts'

/** Existing customers of the reader's data scope that may be the same as a new one, with the reasons. */
const similarCustomers = z.array(z.object({ customer: reference, because: z.array(z.enum(likenesses)) }))
/** The number of such customers outside it, by whether somebody owns them, and people who assign customers. Nothing else about them is said. */
const customersElsewhere = z.object({ owned: z.int().min(0), inPool: z.int().min(0), ask: z.array(reference) })

const own = 'TS-3409'
const institution = 'TS-3405'
const all = 'TS-3414'
const orders = 'TS-4101'
const pools = ['TS-3404', 'TS-3410'] as const
const reason = words(512)
  .trim()
  .superRefine(obeys(['nonEmpty']))

/** Answers of the check for existing customers; they contain no owner and no details. */
const customerStates = ['free', 'yours', 'inPool', 'owned'] as const
const followUpMethods = ['phone', 'chat', 'mail', 'visit', 'meeting'] as const

/** Acts on customers, apart from keeping their records. */
export const customers = under('customer', {
  /** Takes a customer out of the pool; needs TS-9050. The second of two simultaneous claims is refused (`claimedAlready`). */
  claim: mutation({ access: withAnyKey(pools, 'edit'), input: versioned, output: versioned }),
  /** Gives the user's own customer to the pool, or with TS-9051 another person's. */
  release: mutation({
    access: withAnyKey([own, institution, all], 'edit'),
    input: versioned.extend({ reason }),
    output: versioned,
  }),
  /** Puts a customer on the blacklist, or takes it off; needs TS-9058. Nothing is quoted, booked or shipped for one on it. */
  blacklist: mutation({
    access: withAnyKey([institution, all], 'edit'),
    input: versioned.extend({ on: z.boolean(), reason }),
    output: versioned,
  }),
  /** Gives customers, from the pool or from their owners, to a person; needs TS-9010. All of them, or none. */
  assign: mutation({
    access: withAnyKey([institution, all, ...pools], 'edit'),
    input: z.strictObject({ rows: z.array(versioned).min(1).max(200), to: id, reason }),
    output: z.object({ assigned: z.int() }),
  }),
  /** Notes a contact with the user's own customer, or with any that they see on a page of more people; the days until release start again. */
  followUp: mutation({
    access: withAnyKey([own, institution, all], 'edit'),
    input: versioned.extend({
      method: z.enum(followUpMethods),
      contact: words(200).trim().default(''),
      content: words(2000)
        .trim()
        .superRefine(obeys(['nonEmpty'])),
      nextPlan: words(200).trim().default(''),
      nextOn: day.nullable().default(null),
    }),
    output: versioned,
  }),
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
  /** Answers whether a firm, by name, phone or e-mail, is a customer already, and nothing else about it. */
  check: query({
    access: withAnyKey([own, institution, all, ...pools]),
    input: z.strictObject({
      words: words(200)
        .trim()
        .superRefine(obeys(['nonEmpty'])),
    }),
    output: z.object({ state: z.enum(customerStates) }),
  }),
  /**
   * A new customer of the session's company, owned by its maker; the server numbers it. While one that may be the same is
   * not named in `despite`, nothing is made and the answer lists them: so a call that is sent twice makes one customer. One outside the data
   * scope of its maker cannot be named: a person who assigns customers decides.
   */
  create: mutation({
    access: withAnyKey(quotationKeys, 'edit'),
    input: z.strictObject({
      name: words(200)
        .trim()
        .superRefine(obeys(['nonEmpty'])),
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
