import type { AgentAsk, Contract, InputOf, QuotationOption } from '@hangjia/contracts'
import { costLines, linePriceOf, quotedLines } from '@hangjia/pricing'
import type { Context } from '../handlers.ts'
import { checkOfferAge } from '../quotations/making/from-offers.ts'
import { addOfferLines } from '../quotations/making/offer-lines.ts'
import { checkDraft, checkVersion, readQuotation, type StoredQuotation } from '../quotations/stored/stored-quotation.ts'
import { issue, pricedAgent, refusedAgent } from './priced-agent.ts'

type Asked = InputOf<Contract['agentSearch']['toQuotation']>

/**
 * Puts lines of an agent into an option of a draft. They are priced again here, as of the instant at which they were seen, for
 * the containers, terms and customer of the quotation; the option then holds no longer than the agent's row does.
 */
export const agentLinesToQuotation = async (context: Context, asked: Asked) => {
  const { database, person } = context
  checkOfferAge(context, asked.asOf)
  const stored = await readQuotation(database, person, asked.quotation)
  checkDraft(stored)
  checkVersion(stored, asked.version)
  const { option, offerKey } = optionFor(stored, asked)
  const found = await pricedAgent(context, { ...asked, ask: askOf(asked.ask, stored) })
  const sell = quotedLines(found.sell)
  const taken = asked.lines.flatMap((line, at) =>
    option.lines.some((known) => known.key === line) ? [issue(`lines.${at}`, 'repeated')] : [],
  )
  if (taken.length > 0) throw refusedAgent(taken)
  await addOfferLines(context, stored, {
    option: option.key,
    offerKey,
    validTo: found.row.validTo,
    lines: sell.map(({ line }) => line),
    priced: Object.fromEntries(sell.map(({ line }) => [line.key, linePriceOf(line)])),
    derivations: Object.fromEntries(sell.map(({ line, derivation }) => [line.key, derivation])),
    costs: costLines(found.buy),
  })
  const { id, version } = await readQuotation(database, person, asked.quotation)
  return { id, version, added: sell.length }
}

/** Only an option that comes from a search knows what its lines were priced from, and only at its own port is the agent of use. */
const optionFor = (
  { draft, sources }: StoredQuotation,
  { option: key, ask }: Asked,
): { readonly option: QuotationOption; readonly offerKey: string } => {
  const option = draft.options.find((candidate) => candidate.key === key)
  if (!option) throw refusedAgent([issue('option', 'notFound')])
  const { offerKey } = option
  if (offerKey === null || !Object.hasOwn(sources, offerKey)) throw refusedAgent([issue('option', 'optionByHand')])
  if (![option.pod, option.destination].includes(ask.pod)) throw refusedAgent([issue('option', 'otherPort')])
  return { option, offerKey }
}

const askOf = (ask: AgentAsk, { draft }: StoredQuotation): AgentAsk => ({
  ...ask,
  boxes: draft.boxes,
  incoterm: draft.incoterm,
  customer: draft.customer,
  currency: draft.currency,
})
