import type { Contract } from '@hangjia/contracts'
import type { HandlersFor } from '../handlers.ts'
import { followNumbers } from './follow-numbers.ts'
import { followOrders } from './follow-orders.ts'
import { importEvents } from './import-events.ts'
import { attachEvents, dropEvents } from './unmatched.ts'

export const tracking = {
  importEvents: (context, given) => importEvents(context, given),
  attachEvents: (context, given) => attachEvents(context, given),
  dropEvents: (context, given) => dropEvents(context, given),
  followOrders: (context, given) => followOrders(context, given),
  followNumbers: (context, given) => followNumbers(context, given),
} satisfies HandlersFor<Contract['tracking']>
