import { z } from 'zod'
import { id, reference, words } from '../../schema.ts'
import { fclAsk } from '../../shapes/offers/offer.ts'
import { mutation, query, withAnyKey } from '../endpoint.ts'
import { searchKeys } from './price.ts'

/** Maximum number of saved searches per person. */
export const maxSavedSearches = 50
export const longestSearchName = 40

const name = words(longestSearchName).trim().min(1)
const searches = withAnyKey(Object.values(searchKeys))

/** Price searches that a user saved under a name; nobody else reads them, and they are kept on the server. */
export const savedSearch = {
  /** By name; both searches offer the same. */
  list: query({
    upstream: 'price/saved/list',
    access: searches,
    input: z.void(),
    output: z.array(
      z.object({ id, name: z.string(), ask: fclAsk, pols: z.array(reference), pods: z.array(reference) }),
    ),
  }),
  /** A name that the user has given already is a `duplicate`. */
  save: mutation({
    upstream: 'price/saved/save',
    access: searches,
    input: z.strictObject({ name, ask: fclAsk }),
    output: z.object({ id }),
  }),
  rename: mutation({
    upstream: 'price/saved/rename',
    access: searches,
    input: z.strictObject({ id, name }),
    output: z.unknown(),
  }),
  remove: mutation({
    upstream: 'price/saved/remove',
    access: searches,
    input: z.strictObject({ id }),
    output: z.unknown(),
  }),
}
