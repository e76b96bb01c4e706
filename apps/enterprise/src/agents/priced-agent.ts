import { type AgentAsk, type Issue, type OfferLine, Problem } from '@hangjia/contracts'
import { agentLines } from '@hangjia/pricing'
import type { Context } from '../handlers.ts'
import { agentQuestion } from './agent-question.ts'

/** Charges of an agent, as a search showed them. */
export interface ChosenAgent {
  readonly ask: AgentAsk
  readonly asOf: string
  readonly key: string
  readonly lines: readonly string[]
}

/** The chosen charges of an agent, priced again as of the instant at which they were seen; `at` is where a refusal finds them. */
export const pricedAgent = async (context: Context, { ask, asOf, key, lines }: ChosenAgent, at = '') => {
  const question = await agentQuestion(context, { ask, asOf })
  // A later reader of the quotation may have fewer rights than its maker.
  const found = agentLines({ ...question, names: 'label' }, key)
  if (!found) throw refusedAgent([issue(`${at}key`, 'notFound')])
  return {
    question,
    row: found.row,
    sell: chosenOf(found.sell, lines, at),
    buy: chosenOf(found.buy, lines, at),
  }
}

export const issue = (path: string, rule: string): Issue => ({ path, rule, parameters: {} })
export const refusedAgent = (issues: Issue[]) => new Problem('invalidInput', { issues })

/** The lines that were named; to take an optional one is to tick it. */
const chosenOf = (lines: readonly OfferLine[], keys: readonly string[], path: string): OfferLine[] =>
  keys.map((key, at) => {
    const line = lines.find((candidate) => candidate.key === key)
    if (!line) throw refusedAgent([issue(`${path}lines.${at}`, 'notFound')])
    if (keys.indexOf(key) !== at) throw refusedAgent([issue(`${path}lines.${at}`, 'repeated')])
    return { ...line, ticked: true }
  })
