import { z } from 'zod'
import type { Mode } from '../../modes/mode.ts'
import { type SearchedModeName, searchedModes } from '../../modes/modes.ts'
import { id, reference, words } from '../../schema.ts'
import { modeAsk } from '../../shapes/offers/mode-search.ts'
import { fclAsk } from '../../shapes/offers/offer.ts'
import { mutation, query, under, withAnyKey } from '../endpoint.ts'
import { modeSearchKeys } from './mode-search.ts'
import { searchKeys } from './price.ts'

/** Maximum number of saved searches per person. */
export const maxSavedSearches = 50
export const longestSearchName = 40

const name = words(longestSearchName).trim().min(1)
const searches = withAnyKey(Object.values(searchKeys))
const modeSearches = withAnyKey(modeSearchKeys)
const allSearches = withAnyKey([...Object.values(searchKeys), ...modeSearchKeys])
const savedOf = ({ name: mode, asks }: Mode) => z.strictObject({ mode: z.literal(mode), name, ask: modeAsk(asks) })
const savedOfModes = Object.values<Mode>(searchedModes).map(savedOf) as [ReturnType<typeof savedOf>]

/** Price searches that a user saved under a name; nobody else reads them, and they are kept on the server. */
export const savedSearch = under('price/saved', {
  /** Searches of full containers by name; both searches offer the same. */
  list: query({
    access: searches,
    input: z.void(),
    output: z.array(
      z.object({ id, name: z.string(), ask: fclAsk, pols: z.array(reference), pods: z.array(reference) }),
    ),
  }),
  /** A name that the user has given already is a `duplicate`. */
  save: mutation({ access: searches, input: z.strictObject({ name, ask: fclAsk }), output: z.object({ id }) }),
  /** The same of a mode of the general search. The input is as it was sent: a mode that changed may not accept it. */
  listOfMode: query({
    access: modeSearches,
    input: z.strictObject({ mode: z.enum(Object.keys(searchedModes) as SearchedModeName[]) }),
    output: z.array(
      z.object({
        id,
        name: z.string(),
        ask: z.record(z.string(), z.unknown()),
        from: z.array(reference),
        to: z.array(reference),
      }),
    ),
  }),
  saveOfMode: mutation({
    access: modeSearches,
    input: z.discriminatedUnion('mode', savedOfModes),
    output: z.object({ id }),
  }),
  rename: mutation({ access: allSearches, input: z.strictObject({ id, name }), output: z.unknown() }),
  remove: mutation({ access: allSearches, input: z.strictObject({ id }), output: z.unknown() }),
})
