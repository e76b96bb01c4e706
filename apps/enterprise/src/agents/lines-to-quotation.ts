import {
  type AgentAsk,
  type Contract,
  type InputOf,
  type Issue,
  type OfferLine,
  Problem,
  type QuotationOption,
} from '@hangjia/contracts'
import { agentLines, costLines, linePriceOf, quotedLines } from '@hangjia/pricing'
import type { Context } from '../handlers.ts'
import { checkOfferAge } from '../quotations/making/from-offers.ts'
import { addOfferLines } from '../quotations/making/offer-lines.ts'
import { checkDraft, checkVersion, readQuotation, type StoredQuotation } from '../quotations/stored/stored-quotation.ts'
import { agentQuestion } from './agent-question.ts'

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
  const { key, asOf } = asked
  const question = await agentQuestion(context, { ask: askOf(asked.ask, stored), asOf })
  // A later reader of the quotation may have fewer rights than its maker.
  const found = agentLines({ ...question, names: 'label' }, key)
  if (!found) throw refused([issue('key', 'notFound')])
  const sell = quotedLines(chosenOf(found.sell, asked.lines))
  const taken = asked.lines.flatMap((line, at) =>
    option.lines.some((known) => known.key === line) ? [issue(`lines.${at}`, 'repeated')] : [],
  )
  if (taken.length > 0) throw refused(taken)
  await addOfferLines(context, stored, {
    option: option.key,
    offerKey,
    validTo: found.row.validTo,
    lines: sell.map(({ line }) => line),
    priced: Object.fromEntries(sell.map(({ line }) => [line.key, linePriceOf(line)])),
    derivations: Object.fromEntries(sell.map(({ line, derivation }) => [line.key, derivation])),
    costs: costLines(chosenOf(found.buy, asked.lines)),
  })
  const { id, version } = await readQuotation(database, person, asked.quotation)
  return { id, version, added: sell.length }
}

const issue = (path: string, rule: string): Issue => ({ path, rule, parameters: {} })
const refused = (issues: Issue[]) => new Problem('invalidInput', { issues })

/** Only an option that comes from a search knows what its lines were priced from, and only at its own port is the agent of use. */
const optionFor = (
  { draft, sources }: StoredQuotation,
  { option: key, ask }: Asked,
): { readonly option: QuotationOption; readonly offerKey: string } => {
  const option = draft.options.find((candidate) => candidate.key === key)
  if (!option) throw refused([issue('option', 'notFound')])
  const { offerKey } = option
  if (offerKey === null || !Object.hasOwn(sources, offerKey)) throw refused([issue('option', 'optionByHand')])
  if (![option.pod, option.destination].includes(ask.pod)) throw refused([issue('option', 'otherPort')])
  return { option, offerKey }
}

const askOf = (ask: AgentAsk, { draft }: StoredQuotation): AgentAsk => ({
  ...ask,
  boxes: draft.boxes,
  incoterm: draft.incoterm,
  customer: draft.customer,
  currency: draft.currency,
})

/** The lines that were named; to take an optional one is to tick it. */
const chosenOf = (lines: readonly OfferLine[], keys: readonly string[]): OfferLine[] =>
  keys.map((key, at) => {
    const line = lines.find((candidate) => candidate.key === key)
    if (!line) throw refused([issue(`lines.${at}`, 'notFound')])
    if (keys.indexOf(key) !== at) throw refused([issue(`lines.${at}`, 'repeated')])
    return { ...line, ticked: true }
  })
