import { z } from 'zod'
import { id } from '../../schema.ts'
import { mutation, withKey } from '../endpoint.ts'

const states = z.enum(['pending', 'shown', 'hidden', 'spam'])

/** Decisions of an editor about comments of customers (TS-5106). */
export const comment = {
  /** Shows a comment on the site, hides it, or marks it as spam. */
  decide: mutation({
    upstream: 'comment/decide',
    access: withKey('TS-5106', 'edit'),
    input: z.strictObject({ id, version: z.int(), state: states }),
    output: z.object({ id, version: z.int(), state: states }),
  }),
}
