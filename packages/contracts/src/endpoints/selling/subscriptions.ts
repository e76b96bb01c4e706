import { z } from 'zod'
import { id } from '../../schema.ts'
import { lookedSubscription } from '../../shapes/records/looked-subscription.ts'
import { query, under, withAnyKey } from '../endpoint.ts'

/** Pages of subscriptions to prices. */
const watchedPages = ['subscribefcl', 'subscribeLcl', 'mskFclRemind'] as const

export const subscriptions = under('subscriptions', {
  /** Prices that an own subscription finds at present, what it would send about them, and what it sent to the reader. Sends and stores nothing. */
  look: query({
    access: withAnyKey(['TS-1911', 'TS-1912', 'TS-1913']),
    input: z.strictObject({ page: z.enum(watchedPages), id }),
    output: lookedSubscription,
  }),
})
