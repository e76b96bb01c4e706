import {
  type DeskOffer,
  type FclAsk,
  type PriceLimit,
  Problem,
  type QuotationOption,
  quotesByHand,
} from '@hangjia/contracts'
import { atPrices, searchDesk } from '@hangjia/pricing'
import { asPerson } from '../../as-person.ts'
import { checkNotBlacklisted } from '../../customers/blacklist.ts'
import type { Context } from '../../handlers.ts'
import { pickupFact } from '../../modes/asked-facts.ts'
import { audienceOf, questionOf } from '../../pricing/question-of.ts'
import { withUsualFreeTime } from '../../space/usual-notes.ts'
import { loweredOptions } from '../floor/lowered-options.ts'
import { withSources } from '../stored/line-sources.ts'
import { pricedBoxes } from '../stored/mode-draft.ts'
import { type Costs, offeredContent } from '../stored/offered-content.ts'
import { loadReferencesOf } from '../stored/references.ts'
import type { Content } from '../stored/stored-quotation.ts'
import { countedUnitsIn, insertRevision } from '../stored/write-quotation.ts'
import { contactOf } from './contact.ts'
import { fxOf } from './exchange-snapshot.ts'
import { quotationPrint } from './kept-print.ts'
import { keepRequest, onceOnly } from './once-only.ts'
import { nextQuoteNo } from './quote-number.ts'
import { usualTerms } from './usual-terms.ts'

interface Chosen {
  readonly ask: FclAsk
  readonly asOf: string
  readonly offerKeys: readonly string[]
  /** Target price of the customer: every option is lowered for it, as far as the limit allows. */
  readonly counter?: { readonly target: string; readonly limit: PriceLimit } | undefined
  readonly requestKey?: string | undefined
}

// Prices are quoted on the day on which they were seen; older ones are searched again.
const oldestOfferHours = 24
/** Refuses to quote an offer that was seen too long ago. */
export const checkOfferAge = (context: Pick<Context, 'now'>, asOf: string): void => {
  if (Date.parse(context.now()) - Date.parse(asOf) > oldestOfferHours * 3_600_000)
    throw new Problem('invalidInput', {
      issues: [{ path: 'asOf', rule: 'offersTooOld', parameters: { hours: oldestOfferHours } }],
    })
}

/** A new draft from offers that are priced again here, as of the instant at which they were seen. Answers its id. */
export const quotationFromOffers = (context: Context, chosen: Chosen): Promise<string> =>
  onceOnly(context, chosen.requestKey, () => madeFrom(context, chosen))

const madeFrom = async (context: Context, { ask, asOf, offerKeys, counter, requestKey }: Chosen): Promise<string> => {
  const { database, person } = context
  checkOfferAge(context, asOf)
  const question = await questionOf(context, { ask, asOf, audience: audienceOf(context), use: 'quotation' })
  const { offers: all } = searchDesk({ ...question, sides: 'both' })
  const offers = chosenOf(all, offerKeys)
  if (offers.some(({ internal }) => internal) && !quotesByHand(person)) throw new Problem('forbidden')
  await checkNotBlacklisted(database, person.companyId, ask.customer, 'ask.customer')
  const contact = ask.customer === null ? {} : await contactOf(database, person, ask.customer, 'ask.customer')
  const { draft, costs, ...offered } = offeredContent(ask, offers, context.today())
  const pickup = await pickupFact(database, person.companyId, ask.pickup)
  const started: Content = {
    ...offered,
    draft: {
      ...draft,
      options: await withFreeTime(context, draft.options, offers),
      ...contact,
      ...(await usualTerms(database, person, { paper: 'shipment', draft })),
      ...(await quotationPrint(database, person)),
      ...(pickup ? { pickup } : {}),
    },
    ask,
    modeAsk: null,
    asOf,
    fx: fxOf(question.book, question.today),
  }
  const content = counter ? await loweredContent(context, { content: started, costs, counter }) : started
  const quoteNo = await nextQuoteNo(database, person.companyId, context.today())
  return await asPerson({ database, person }, async (transaction) => {
    const id = await insertRevision(transaction, person, {
      quoteNo,
      revision: 1,
      content,
      costs,
      mother: null,
      salesperson: person.employeeId,
    })
    await keepRequest(transaction, person, requestKey, id)
    return id
  })
}

/** Options with the usual free time where their offers have none; one that is hidden from the reader stays so. */
export const withFreeTime = async (
  { database, person }: Context,
  options: readonly QuotationOption[],
  offers: readonly DeskOffer[],
): Promise<QuotationOption[]> => {
  const hidden = new Set(offers.filter(({ secret }) => secret?.hidden.includes('freeTime')).map(({ key }) => key))
  const known = await withUsualFreeTime(database, person.companyId, options)
  return known.map((option, at) => (hidden.has(option.offerKey ?? '') ? (options[at] ?? option) : option))
}

interface Countered {
  readonly content: Content
  readonly costs: Costs
  readonly counter: NonNullable<Chosen['counter']>
}
/** Content of a quotation with every option lowered for the customer's target price, as far as the limit allows. */
export const loweredContent = async (context: Context, { content, costs, counter }: Countered): Promise<Content> => {
  const { reach } = await loweredOptions(context, { ...content, salespersonId: context.person.employeeId }, costs)
  const options = content.draft.options.map((option, at) => ({
    ...option,
    lines: atPrices(option.lines, reach({ at, ...counter }).lines),
  }))
  return await withMarks(context, { ...content, draft: { ...content.draft, options } })
}

/** The content with every line of its draft marked: priced by the engine, or at another price. */
export const withMarks = async ({ database, person }: Context, content: Content): Promise<Content> => {
  const { draft, priced, sources } = content
  const { units } = await loadReferencesOf(database, person.companyId, draft)
  const marks = { priced, sources, boxes: pricedBoxes(content), countedUnits: countedUnitsIn(units) }
  return { ...content, draft: withSources(draft, marks) }
}

/** The offers of the answer by their keys; one that nobody may quote is refused. */
export const chosenOf = (all: readonly DeskOffer[], keys: readonly string[]): DeskOffer[] =>
  keys.map((key, index) => {
    const refuse = (rule: string) =>
      new Problem('invalidInput', { issues: [{ path: `offerKeys.${index}`, rule, parameters: {} }] })
    if (keys.indexOf(key) !== index) throw refuse('repeated')
    const offer = all.find((candidate) => candidate.key === key)
    // Withdrawn in that very moment, or never there: either way the list that was seen is old.
    if (!offer) throw refuse('notFound')
    const refusal = refusalOf(offer)
    if (refusal !== null) throw refuse(refusal)
    return offer
  })

/** Reason for which nobody may quote an offer. */
export const refusalOf = ({ secret, notices }: DeskOffer): 'secretOffer' | 'tooHeavy' | 'pickupMissing' | null => {
  if (secret?.hidden.some((part) => part === 'carrier' || part === 'price')) return 'secretOffer'
  if (notices.some(({ rule }) => rule === 'overweight')) return 'tooHeavy'
  return notices.some(({ rule }) => rule === 'pickupMissing') ? 'pickupMissing' : null
}
