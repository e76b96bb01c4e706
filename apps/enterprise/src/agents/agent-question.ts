import {
  type AgentAsk,
  agentSearchKey,
  type FclAsk,
  holds,
  noConditions,
  Problem,
  seesPartners,
} from '@hangjia/contracts'
import type { AgentFacts, AgentQuestion } from '@hangjia/pricing'
import type { Queries } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { questionOf } from '../pricing/question-of.ts'

interface Asked {
  readonly ask: AgentAsk
  readonly asOf?: string | undefined
}

/** The question of who sells with agents. */
export const agentQuestion = async (context: Context, asked: Asked): Promise<AgentQuestion> => {
  if (!holds(context.person, agentSearchKey)) throw new Problem('forbidden')
  return await agentsFor(context, asked, 'sales')
}

/** The engine's query about agents: the book of their port, and the company's preferred partners. */
export const agentsFor = async (
  context: Context,
  { ask, asOf }: Asked,
  audience: AgentQuestion['audience'],
): Promise<AgentQuestion> => {
  const { person, database } = context
  const question = await questionOf(context, { ask: bookWanted(ask), asOf, audience })
  const { book } = question
  if (!book.dictionaries.ports.some(({ id }) => id === ask.pod)) throw notFound('ask.pod')
  const ids = book.agentCharges.flatMap(({ agent }) => agent ?? [])
  return {
    ...question,
    ask,
    audience,
    agents: await loadAgents(database, person.companyId, ids),
    names: seesPartners(person) ? 'shown' : 'label',
  }
}

const notFound = (path: string) => new Problem('invalidInput', { issues: [{ path, rule: 'notFound', parameters: {} }] })

/** As a question of containers from nowhere, which loads agents and mark-ups and no rate. */
const bookWanted = ({ pod, arrives, ...ask }: AgentAsk): FclAsk => ({
  ...noConditions,
  pols: [],
  pods: [pod],
  etdFrom: arrives,
  etdTo: arrives,
  boxes: ask.boxes,
  billType: 3,
  customer: ask.customer,
  incoterm: ask.incoterm,
  withAgent: true,
  currency: ask.currency,
  ticked: ask.ticked,
})

/** Names and ratings of suppliers, without those on the black list. */
const loadAgents = async (
  queries: Queries,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AgentFacts>> => {
  const rows = await queries.query<{ id: string; nameCn: string; nameEn: string | null; rating: string | null }>(
    `SELECT id, name_cn AS "nameCn", name_en AS "nameEn", rating FROM supplier
     WHERE company_id = $1 AND id = ANY($2::bigint[]) AND state <> 'blacklisted'`,
    [companyId, ids],
  )
  return new Map(rows.map(({ id, nameCn, nameEn, rating }) => [id, { nameCn, nameEn: nameEn ?? nameCn, rating }]))
}
