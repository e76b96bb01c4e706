import { z } from 'zod'
import { id } from '../../schema.ts'
import { mutation, withKey } from '../endpoint.ts'

/** Tasks that collect prices of carriers (`scheduledTask`). */
export const collection = {
  /** Runs a task now: reads its file or address and stores the prices found. A file that cannot be read makes a failed run. */
  run: mutation({
    upstream: 'collection/run',
    access: withKey('TS-1902', 'edit'),
    input: z.strictObject({ id, version: z.int() }),
    output: z.object({
      state: z.enum(['done', 'partly', 'failed']),
      rowCount: z.int(),
      added: z.int(),
      changed: z.int(),
      unread: z.int(),
      error: z.string().nullable(),
    }),
  }),
}
