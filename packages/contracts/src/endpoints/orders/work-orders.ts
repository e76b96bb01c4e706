import { z } from 'zod'
import { workOrderKinds } from '../../resources/chat/work-order.ts'
import { id, versioned, words } from '../../schema.ts'
import { act, mutation, under, withAnyKey } from '../endpoint.ts'
import { agentKeys } from './chat.ts'

const works = withAnyKey([agentKeys.workOrders, agentKeys.myWorkOrders], 'edit')

/** Steps of a work order, apart from its assignee. */
export const workOrderSteps = [
  'process',
  'waitCustomer',
  'waitSupplier',
  'finish',
  'close',
  'reopen',
  'cancel',
] as const
export type WorkOrderStep = (typeof workOrderSteps)[number]

/** Acts on work orders, apart from keeping their records. */
export const workOrders = under('workOrder', {
  /** Makes a work order of a session, for the desk that its channel routes to. */
  raise: mutation({
    access: withAnyKey([agentKeys.mySessions, agentKeys.sessions], 'edit'),
    input: z.strictObject({
      session: id,
      kind: z.enum(workOrderKinds.map(([kind]) => kind)),
      title: words(120).trim().min(1),
      content: words(4000).trim().min(1),
      priority: z.enum(['urgent', 'normal', 'low']).default('normal'),
    }),
    output: versioned,
  }),
  /** Assigns it to the user; refused where it is assigned already. */
  take: act(works),
  /** Gives work orders to a person, all of them or none; one that was assigned is transferred, with a reason. */
  assign: mutation({
    access: works,
    input: z.strictObject({ rows: z.array(versioned).min(1).max(200), to: id, reason: words(512).trim().default('') }),
    output: z.object({ assigned: z.int() }),
  }),
  /**
   * Makes one open work order of two: `keep` takes over what it lacks, the words, the people and the earlier limit of `gone`, which is cancelled
   * and names it. Refused where they are for two customers.
   */
  merge: mutation({
    access: works,
    input: z.strictObject({ keep: versioned, gone: versioned }),
    output: versioned,
  }),
  /** `note`: the solution of a finished one, the reason of one that is reopened or cancelled. */
  move: act(works, { step: z.enum(workOrderSteps), note: words(2000).trim().default('') }),
})
