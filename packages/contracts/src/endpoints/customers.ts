import { obeys } from '@hangjia/validation'
import { z } from 'zod'
import { id, reference, words } from '../schema.ts'
import { mutation, withAnyKey } from './endpoint.ts'
import { quotationKeys } from './quotation.ts'
import { likenesses } from './suppliers.ts'

/** Customers that a new one may be, with the reasons. */
const similarCustomers = z.array(z.object({ customer: reference, because: z.array(z.enum(likenesses)) }))

/** What is done with customers besides keeping them. */
export const customers = {
  /**
   * A new customer of the session's company, owned by who makes it; its number is the server's. While one that may be the same is
   * not named in `despite`, nothing is made and the answer lists them: so a call that is sent twice makes one customer.
   */
  create: mutation({
    upstream: 'customer/create',
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
      z.object({ outcome: z.literal('similar'), similar: similarCustomers }),
    ]),
  }),
}
