import { recentLimit } from '@hangjia/validation'
import { z } from 'zod'
import { id, reference, words } from '../../schema.ts'
import { partnerAsk, partnerGroupFacts, partnerResult } from '../../shapes/offers/partner-offer.ts'
import { listRates } from '../../shapes/papers/price-list.ts'
import { requestKey } from '../../shapes/papers/quotation.ts'
import { mutation, query, under, withAnyKey, withKey } from '../endpoint.ts'
import { quotationKeys } from './paper-calls.ts'

export const partnerSearchKey = 'TS-3102'
const access = withKey(partnerSearchKey)

/** `fullContainerAuLi`: the price search in its partner edition. */
export const partnerSearch = under('price/partner', {
  /** Groups whose view the reader may use: an outside partner has those that name them. */
  groups: query({ access, input: z.void(), output: z.array(partnerGroupFacts) }),
  find: query({ access, input: z.strictObject({ ask: partnerAsk }), output: partnerResult }),
  /** Base data only: a partner sees no customer. */
  options: query({
    access,
    input: z.strictObject({
      of: z.enum(['port', 'carrier', 'containerType', 'tradeLine']),
      query: words(60).default(''),
      ids: z.array(id).max(200).default([]),
      recent: z.array(id).max(recentLimit).default([]),
      limit: z.int().min(1).max(200).default(30),
    }),
    output: z.array(reference),
  }),
  /** A price list of these rates under the letterhead of the group, at the group's current prices. */
  toPriceList: mutation({
    access: withAnyKey(quotationKeys, 'edit'),
    input: z.strictObject({ group: id, rates: listRates, requestKey: requestKey.optional() }),
    output: z.object({ id }),
  }),
})
