import { obeys } from '@hangjia/validation'
import { z } from 'zod'
import { id, reference, versioned, words } from '../../schema.ts'
import { mutation, under, withAnyKey, withKey } from '../endpoint.ts'

const leadsOfAll = 'TS-3411'
const unlocked = 'TS-3412'
const reason = words(500)
  .trim()
  .superRefine(obeys(['nonEmpty']))

/** Acts on leads, whose records only these write. */
export const leads = under('lead', {
  /** Gives colleagues a firm that might book; one that is a customer already is refused (`customerAlready`). */
  recommend: mutation({
    access: withKey(leadsOfAll, 'edit'),
    input: z.strictObject({
      companyName: words(200)
        .trim()
        .superRefine(obeys(['nonEmpty'])),
      city: words(60).trim().default(''),
      industry: words(60).trim().default(''),
      lanes: words(200).trim().default(''),
      contact: words(200)
        .trim()
        .superRefine(obeys(['nonEmpty'])),
      phone: words(40)
        .trim()
        .superRefine(obeys(['nonEmpty'])),
      email: words(100)
        .trim()
        .superRefine(obeys(['email']))
        .default(''),
      remark: words(500).trim().default(''),
    }),
    output: z.object({ id }),
  }),
  /** Shows the contact and makes the firm a customer of the user; needs TS-9060 and counts against the daily limit. */
  unlock: mutation({
    access: withKey(leadsOfAll, 'edit'),
    input: versioned,
    output: z.object({ unlock: id, customer: reference }),
  }),
  /** Gives an unlocked lead back: to everybody while the customer was not used, else the customer goes to the pool. */
  giveBack: mutation({ access: withKey(unlocked, 'edit'), input: versioned.extend({ reason }), output: versioned }),
  /** Reports that a firm or its contact does not exist; three people make a lead invalid. */
  report: mutation({
    access: withAnyKey([leadsOfAll, unlocked], 'edit'),
    input: z.strictObject({ lead: id, reason }),
    output: z.object({ reports: z.int() }),
  }),
})
