import type { Contract } from '@hangjia/contracts'
import { searchAgents } from '@hangjia/pricing'
import type { HandlersFor } from '../handlers.ts'
import { agentQuestion } from './agent-question.ts'
import { agentLinesToQuotation } from './lines-to-quotation.ts'

/** Selling prices of agents abroad, and their lines in a quotation. */
export const agentSearch = {
  find: async (context, input) => searchAgents(await agentQuestion(context, input)),
  toQuotation: agentLinesToQuotation,
} satisfies HandlersFor<Contract['agentSearch']>
