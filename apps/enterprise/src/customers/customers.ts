import type { Contract } from '@hangjia/contracts'
import type { HandlersFor } from '../handlers.ts'
import { blacklistCustomer } from './blacklist.ts'
import { checkCustomer } from './check-customer.ts'
import { createCustomer } from './create-customer.ts'
import { customerCredit } from './customer-credit.ts'
import { noteFollowUp } from './follow-up.ts'
import { assignCustomers, claimCustomer, releaseCustomer } from './move-owner.ts'

export const customers = {
  create: (context, described) => createCustomer(context, described),
  claim: (context, row) => claimCustomer(context, row),
  release: (context, given) => releaseCustomer(context, given),
  blacklist: (context, given) => blacklistCustomer(context, given),
  assign: (context, given) => assignCustomers(context, given),
  followUp: (context, noted) => noteFollowUp(context, noted),
  credit: (context, asked) => customerCredit(context, asked),
  check: (context, asked) => checkCustomer(context, asked),
} satisfies HandlersFor<Contract['customers']>
