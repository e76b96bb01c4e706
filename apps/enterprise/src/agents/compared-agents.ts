import { type AgentAsk, agentCharge, type ComparedAgents, seesCost } from '@hangjia/contracts'
import { compareAgents } from '@hangjia/pricing'
import type { Context } from '../handlers.ts'
import { invalid } from '../records/saving/change-records.ts'
import { pageView } from '../records/tables/view.ts'
import { agentsFor } from './agent-question.ts'

/** The agents of a place side by side, for who keeps their charges. */
export const comparedAgents = async (context: Context, page: string, ask: AgentAsk): Promise<ComparedAgents> => {
  if (pageView(context.person, page).resource.name !== agentCharge.name) throw invalid('page', 'unknownField')
  return compareAgents(await agentsFor(context, { ask }, 'desk'), seesCost(context.person) ? 'both' : 'sell')
}
