import { z } from 'zod'
import { id, instantString } from '../../schema.ts'
import { agentAsk, agentResult, chosenAgent } from '../../shapes/offers/agent-offer.ts'
import { mutation, query, under, withAnyKey, withKey } from '../endpoint.ts'
import { quotationKeys } from './paper-calls.ts'
import { agentSearchKey } from './price.ts'

/** `salesOverseasAgentCharge`: selling prices of agents abroad. */
export const agentSearch = under('price/agent', {
  find: query({
    access: withKey(agentSearchKey),
    input: z.strictObject({ ask: agentAsk, asOf: instantString.optional() }),
    output: agentResult,
  }),
  /**
   * Lines of one agent into an option of a draft: the server prices them again as of the instant at which they were seen, for
   * the containers, terms and customer that the quotation has. Needs the page of the search and a page of quotations.
   */
  toQuotation: mutation({
    access: withAnyKey(quotationKeys, 'edit'),
    input: z.strictObject({
      ...chosenAgent,
      quotation: id,
      version: z.int(),
      option: z.string().min(1).max(60),
    }),
    output: z.object({ id, version: z.int(), added: z.int() }),
  }),
})
