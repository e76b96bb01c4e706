import {
  type CostLine,
  type Derivation,
  type Mode,
  type ModeQuestion,
  type OfferLine,
  type PriceLimit,
  Problem,
  type QuotationDraft,
  quotationRecord,
  quotedAs,
  quotesByHand,
  searchedModeNamed,
} from '@hangjia/contracts'
import {
  breaksOf,
  checkableLines,
  costLines,
  type Dictionaries,
  draftFromModeOffers,
  type LinePrice,
  linePriceOf,
  loadOf,
  type ModeAsk,
  type QuotedOffer,
  quotedLines,
} from '@hangjia/pricing'
import { asPerson } from '../../as-person.ts'
import { checkNotBlacklisted } from '../../customers/blacklist.ts'
import { addUploads } from '../../files/add-files.ts'
import type { Context } from '../../handlers.ts'
import { askedFacts } from '../../modes/asked-facts.ts'
import { bookByFact, cargoFacts, chargeableFact, goodsFact, volumeWeightFact } from '../../modes/cargo-facts.ts'
import { cutoffsOfSailings } from '../../modes/linked-sailings.ts'
import { modeAudienceOf, namedRates, type PricedOffer, priceMode } from '../../modes/price-mode.ts'
import { quotedAcceptance, quotedGoods } from '../../modes/quoted-goods.ts'
import { quotedFields, remarkField, statedFacts } from '../../modes/stated-facts.ts'
import { warehouseFacts } from '../../modes/warehouse-facts.ts'
import type { Costs } from '../stored/offered-content.ts'
import { type Content, laneAsked, type RateSource } from '../stored/stored-quotation.ts'
import { insertRevision } from '../stored/write-quotation.ts'
import { contactOf, type PaperHead } from './contact.ts'
import { fxOf } from './exchange-snapshot.ts'
import { checkOfferAge, loweredContent, withMarks } from './from-offers.ts'
import { quotationPrint } from './kept-print.ts'
import { keepRequest, onceOnly } from './once-only.ts'
import { nextNumberFor } from './quote-number.ts'
import { usualTerms } from './usual-terms.ts'

interface Chosen {
  readonly mode: string
  readonly ask: ModeQuestion
  readonly asOf: string
  readonly offerKeys: readonly string[]
  /** Target price of the customer: every option is lowered for it, as far as the limit allows. */
  readonly counter?: { readonly target: string; readonly limit: PriceLimit } | undefined
  readonly requestKey?: string | undefined
  /** Uploads of the person that it begins with. */
  readonly attachments?: readonly string[] | undefined
}

interface Made extends Pick<Chosen, 'ask' | 'counter' | 'requestKey' | 'attachments'> {
  readonly mode: Mode
  /** A past instant as of which it is priced; now without. */
  readonly asOf?: string
  /** The present contact of the customer where absent. */
  readonly head?: PaperHead
  readonly choose: (offers: readonly PricedOffer[]) => readonly PricedOffer[]
  /** Lines of an offer at other prices than the engine's, as a person typed them; the engine's where absent. */
  readonly linesOf?: (offer: PricedOffer, question: PricedQuestion) => readonly OfferLine[]
}
/** A question that was priced, with its book. */
type PricedQuestion = Awaited<ReturnType<typeof priceMode>>['question']

/** A new draft from offers of a mode that are priced again here, as of the instant at which they were seen. Answers its id. */
export const quotationFromModeOffers = (
  context: Context,
  { mode: name, asOf, offerKeys, ...chosen }: Chosen,
): Promise<string> =>
  onceOnly(context, chosen.requestKey, () => {
    const mode = searchedModeNamed(name)
    if (!mode) throw new Problem('notFound')
    checkOfferAge(context, asOf)
    return quotationOfMode(context, { ...chosen, mode, asOf, choose: (offers) => chosenOf(offers, offerKeys) })
  })

/** Stores a new draft of the chosen offers of a question, which is priced here. Answers its id. */
export const quotationOfMode = async (
  context: Context,
  { mode, ask, asOf: instant, choose, linesOf, head, counter, requestKey, attachments = [] }: Made,
): Promise<string> => {
  const { database, person } = context
  const audience = modeAudienceOf(context, mode)
  const asked = { ask: ask as ModeAsk, audience, sides: 'both', asOf: instant } as const
  const { asOf, answer, book, question, today } = await priceMode(context, mode, asked)
  const offers = choose(answer.offers)
  if (offers.some(({ internal }) => internal) && !quotesByHand(person)) throw new Problem('forbidden')
  await checkNotBlacklisted(database, person.companyId, ask.customer, 'ask.customer')
  const contact = head ?? (ask.customer === null ? {} : await contactOf(database, person, ask.customer, 'ask.customer'))
  const { content, costs } = await modeContent(context, {
    mode,
    ask,
    offers,
    quoteDate: context.today(),
    dictionaries: book.dictionaries,
    linesOf: linesOf && ((offer) => linesOf(offer, question)),
  })
  const draft = {
    ...content.draft,
    ...contact,
    ...(await usualTerms(database, person, {
      product: mode,
      paper: 'shipment',
      draft: { ...content.draft, ...contact },
    })),
    ...(await quotationPrint(database, person)),
  }
  const priced: Content = { ...content, draft, asOf, fx: fxOf(book, today) }
  const started = linesOf ? await withMarks(context, priced) : priced
  const quoteNo = await nextNumberFor(database, person.companyId, { day: context.today(), shipment: draft.shipment })
  const counted = counter ? await loweredContent(context, { content: started, costs, counter }) : started
  return await asPerson({ database, person }, async (transaction) => {
    const id = await insertRevision(transaction, person, {
      quoteNo,
      revision: 1,
      content: counted,
      costs,
      mother: null,
      salesperson: person.employeeId,
    })
    await addUploads(transaction, person, { of: quotationRecord, companyId: person.companyId, id }, attachments)
    await keepRequest(transaction, person, requestKey, id)
    return id
  })
}

/** The offers of the answer by their keys; one that cannot be quoted is refused by name. */
export const chosenOf = (all: readonly PricedOffer[], keys: readonly string[]): PricedOffer[] =>
  keys.map((key, index) => {
    const refuse = (rule: string) =>
      new Problem('invalidInput', { issues: [{ path: `offerKeys.${index}`, rule, parameters: {} }] })
    if (keys.indexOf(key) !== index) throw refuse('repeated')
    const offer = all.find((one) => one.key === key)
    if (!offer) throw refuse('notFound')
    if (!offer.quotable) throw refuse('offerRefused')
    return offer
  })

interface Quoted {
  readonly mode: Mode
  readonly ask: ModeQuestion
  readonly offers: readonly PricedOffer[]
  readonly quoteDate: string
  readonly dictionaries: Dictionaries
  /** Lines of an offer as the draft shows them; those of the engine where absent, which are stored in any case. */
  readonly linesOf?: ((offer: PricedOffer) => readonly OfferLine[]) | undefined
}
type ModeContent = Omit<Content, 'asOf' | 'fx'>

/** Content of a quotation that starts from offers of a mode: its draft, the engine's prices with their reasons, and its costs. */
export const modeContent = async (
  context: Pick<Context, 'database' | 'person' | 'today'>,
  { mode, ask, offers, quoteDate, dictionaries, linesOf }: Quoted,
): Promise<{ readonly content: ModeContent; readonly costs: Costs }> => {
  const { database, person } = context
  const [rates, fields] = [offers.map(({ rate }) => rate), quotedFields(mode)]
  const [rows, cutoffsOf, addressesOf, asked] = await Promise.all([
    namedRates(database, person.companyId, fields, rates),
    cutoffsOfSailings(context, fields, offers),
    warehouseFacts(database, person.companyId, fields, { ask, offers }),
    askedFacts(database, person.companyId, ask),
  ])
  const load = loadOf(mode, ask.cargo, dictionaries)
  const quotedWith =
    (linesIn: (offer: PricedOffer) => readonly OfferLine[]) =>
    (offer: PricedOffer): QuotedOffer => {
      const weekly = rows.get(offer.rate.id)
      const row = weekly && { ...weekly, ...cutoffsOf(offer) }
      const lines = linesIn(offer)
      const { breaks, natural } = breaksOf(lines)
      const transferType = 'transferType' in offer.rate && offer.rate.transferType === 2 ? 2 : 1
      const remark = row?.[remarkField]
      return {
        key: offer.key,
        facts: row
          ? [
              ...statedFacts(mode, row, ask),
              ...addressesOf(offer),
              ...bookByFact(offer.acceptance),
              ...volumeWeightFact(load, { cargo: mode.asks.cargo, rate: offer.rate }),
              ...chargeableFact(offer.chargeable, natural),
            ]
          : [],
        breaks,
        acceptance: quotedAcceptance(offer.acceptance),
        transferType,
        departs: offer.days.departs,
        transit: offer.transit,
        validFrom: offer.rate.validFrom,
        validTo: offer.validTo,
        remark: typeof remark === 'string' ? remark : '',
        recommended: offer.rate.recommendFlag === 1,
        lines,
      }
    }
  const { heldDays, terms } = quotedAs(mode)
  const draftWith = (linesIn: (offer: PricedOffer) => readonly OfferLine[]) =>
    draftFromModeOffers({
      mode: mode.name,
      direction: mode.direction,
      ask,
      cargo: [...cargoFacts(load, ask), ...goodsFact(offers[0]?.acceptance), ...asked],
      goods: quotedGoods(ask, offers[0]?.acceptance),
      boxes: load.containers,
      offers: offers.map(quotedWith(linesIn)),
      quoteDate,
      heldDays,
      terms: terms.map(([zh]) => zh),
    })
  const draft = draftWith(({ sell }) => sell.lines)
  return {
    content: {
      draft: linesOf ? draftWith(linesOf) : draft,
      ask: null,
      modeAsk: ask,
      sources: Object.fromEntries(offers.map((offer) => [offer.key, sourceOf(offer, { mode, ask, draft })])),
      priced: pricedIn(draft),
      derivations: Object.fromEntries(offers.map(({ key, sell }) => [key, reasonsOf(mode, draft, sell.lines)])),
    },
    costs: Object.fromEntries(
      offers.map(({ key, buy }) => [key, { contractNo: null, lines: costOf(mode, draft, buy?.lines ?? []) }]),
    ),
  }
}

const sourceOf = (
  { key, rate, asked: { from, to }, floors, sell, validTo }: PricedOffer,
  { mode, ask, draft }: Pick<Quoted, 'mode' | 'ask'> & { readonly draft: QuotationDraft },
): RateSource => ({
  rate: { id: rate.id, version: rate.version },
  validTo,
  route: {
    carrier: null,
    pol: null,
    pod: null,
    transferType: draft.options.find(({ offerKey }) => offerKey === key)?.transferType ?? 1,
  },
  lane: laneAsked({ from, to, land: ask.land }),
  ...carrierOf(
    mode,
    rate,
    draft.options.find(({ offerKey }) => offerKey === key),
  ),
  title: titleOf(sell.lines[0]?.derivation) ?? rate.id,
  floors: { ...floors, currency: ask.currency },
})

/** The carrier of a rate where its option states it by name. */
const carrierOf = (
  { rate, lane, asks }: Mode,
  values: PricedOffer['rate'],
  option: QuotationDraft['options'][number] | undefined,
): Pick<RateSource, 'carrier'> => {
  const name = lane.carrier ?? ''
  const id: unknown = (values as object as Readonly<Record<string, unknown>>)[name]
  const isStated = option?.facts?.some(({ field }) => field === name)
  return asks.carrier && rate.fields[name]?.kind === 'link' && isStated && typeof id === 'string' ? { carrier: id } : {}
}

/** Name of the rate in the reasons of its prices. */
const titleOf = (derivation: Derivation | undefined): string | undefined =>
  derivation?.source?.title ?? derivation?.children.map(titleOf).find((title) => title !== undefined)

const pricedIn = ({ options }: QuotationDraft): Record<string, Record<string, LinePrice>> =>
  Object.fromEntries(
    options.map(({ offerKey, lines }) => [
      offerKey ?? '',
      Object.fromEntries(lines.map((line) => [line.key, linePriceOf(line)])),
    ]),
  )
type Lines = PricedOffer['sell']['lines']
const reasonsOf = (
  { direction }: Mode,
  { boxes }: Pick<QuotationDraft, 'boxes'>,
  lines: Lines,
): Record<string, Derivation> =>
  Object.fromEntries(
    quotedLines(checkableLines(lines, direction), { boxes }).map(({ line, derivation }) => [line.key, derivation]),
  )
const costOf = ({ direction }: Mode, { boxes }: Pick<QuotationDraft, 'boxes'>, lines: Lines): CostLine[] =>
  costLines(checkableLines(lines, direction), boxes)
