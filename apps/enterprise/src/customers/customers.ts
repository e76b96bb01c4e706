import type { Contract } from '@hangjia/contracts'
import type { HandlersFor } from '../handlers.ts'
import { createCustomer } from './create-customer.ts'

export const customers = {
  create: (context, described) => createCustomer(context, described),
} satisfies HandlersFor<Contract['customers']>
