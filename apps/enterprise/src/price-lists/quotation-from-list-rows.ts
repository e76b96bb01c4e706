import { type Issue, type ModeQuestion, type PriceListRow, Problem } from '@hangjia/contracts'
import { linesAsListed } from '@hangjia/pricing'
import type { Context } from '../handlers.ts'
import type { PricedOffer } from '../modes/price-mode.ts'
import { refused } from '../quotations/floor/below-floor.ts'
import { headOf } from '../quotations/making/contact.ts'
import { quotationOfMode } from '../quotations/making/from-mode-offers.ts'
import { onceOnly } from '../quotations/making/once-only.ts'
import { namesInLists } from './ids-in-list.ts'
import { isPricedByHand, rateOf } from './list-sources.ts'
import { modeOfList, notOfThisMode } from './of-mode.ts'
import { rateTitle } from './rate-title.ts'
import { readPriceList } from './stored-price-list.ts'

interface Shipment extends Pick<ModeQuestion, 'cargo' | 'day' | 'fulfilment'> {
  readonly mode: string
  readonly list: string
  /** Keys of the rows. */
  readonly rows: readonly string[]
  readonly requestKey?: string | undefined
}

/**
 * Makes a quotation of one shipment from rows of a price list of a mode: an option for the rate of each, for the given cargo, priced now
 * with the wishes that the list was asked with; a price that a person typed into the row of the cargo stays. Options may be on different
 * lanes where a search of the mode has several. Refuses, naming the rate, when one is gone or does not take the cargo.
 */
export const quotationFromListRows = (
  context: Context,
  { mode: name, list: id, rows: keys, cargo, day, fulfilment, requestKey }: Shipment,
): Promise<string> =>
  onceOnly(context, requestKey, async () => {
    const { database, person } = context
    const { draft, priced } = await readPriceList(database, person, id)
    const mode = modeOfList(draft)
    if (mode?.name !== name) throw notOfThisMode()
    const chosen = keys.map((key, at) => {
      const row = draft.rows.find((candidate) => candidate.key === key)
      const rate = row && rateOf(row, priced)
      const asked = priced.asked?.find(({ rates }) => rate && rates.includes(rate))
      if (!row || !rate || !asked) throw refused(`rows.${at}`, 'notFound')
      return { row, rate, ask: asked.ask }
    })
    const repeated = chosen.findIndex(({ rate }, at) => chosen.findIndex((other) => other.rate === rate) !== at)
    if (repeated >= 0) throw refused(`rows.${repeated}`, 'repeated')
    const [first, ...others] = chosen
    if (!first) throw new Problem('notFound')
    const elsewhere = others.findIndex(({ ask }) => ask.from !== first.ask.from || ask.to !== first.ask.to)
    if (elsewhere >= 0 && mode.asks.severalPlaces !== true) throw refused(`rows.${elsewhere + 1}`, 'severalLanes')
    const otherwise = others.findIndex(({ ask }) => wishesOf(ask) !== wishesOf(first.ask))
    if (otherwise >= 0) throw refused(`rows.${otherwise + 1}`, 'severalWishes')
    const references = await namesInLists(database, person.companyId, draft)
    const titleOf = (row: PriceListRow) => rateTitle(row, references)
    return await quotationOfMode(context, {
      mode,
      // Filters of the search that found the rate do not hold for the others, and other goods have another value.
      ask: {
        ...first.ask,
        alsoFrom: furtherPlaces(chosen.map(({ ask }) => ask.from)),
        alsoTo: furtherPlaces(chosen.map(({ ask }) => ask.to)),
        carriers: [],
        directOnly: false,
        feeLevel: null,
        via: null,
        insurance: null,
        customer: draft.customer,
        // A list of prices of a unit is asked for a cargo here.
        unitPrices: false,
        cargo,
        day,
        // The days that were searched are over when the shipment leaves.
        until: null,
        fulfilment,
      },
      head: headOf(draft),
      requestKey,
      choose: (offers) => offersOf(chosen, offers, titleOf),
      linesOf: (offer, question) =>
        linesAsListed(offer, {
          question,
          rows: draft.rows.filter((row) => rateOf(row, priced) === offer.rate.id),
          isTyped: (row) => isPricedByHand(row, priced),
        }),
    })
  })

const furtherPlaces = (places: readonly string[]): string[] => [...new Set(places)].slice(1)

/** Wishes of a question that change its prices; a shipment is asked for the others. */
const wishesOf = ({
  incoterm,
  consigneeType,
  bookingParty = null,
  productType,
  // Absent in questions from before it was asked.
  cargoType = null,
  goodsKinds = [],
  billType,
  telexRelease,
  declaration,
  declared,
  ...ask
}: ModeQuestion): string => {
  const { pickup, point, deliverTo = null, commodity, delivery, doors, containerOwner, land, currency } = ask
  const terms = { incoterm, consigneeType, bookingParty, billType, telexRelease, declaration, declared }
  const goods = { productType, cargoType, goodsKinds: goodsKinds.toSorted() }
  return JSON.stringify([
    terms,
    goods,
    pickup,
    point,
    deliverTo,
    commodity,
    delivery,
    doors,
    containerOwner,
    land,
    currency,
  ])
}

interface Chosen {
  readonly row: PriceListRow
  readonly rate: string
  /** The question that found the rate. */
  readonly ask: ModeQuestion
}
const offersOf = (
  chosen: readonly Chosen[],
  offers: readonly PricedOffer[],
  titleOf: (row: PriceListRow) => string,
): PricedOffer[] => {
  const found = chosen.map(({ rate: wanted, ask }) =>
    offers.find(({ rate, asked }) => rate.id === wanted && asked.from === ask.from && asked.to === ask.to),
  )
  const issues = chosen.flatMap(({ row }, at): Issue[] => {
    const [path, rate, offer] = [`rows.${at}`, titleOf(row), found[at]]
    if (!offer) return [{ path, rule: 'rateGone', parameters: { rate } }]
    if (offer.quotable) return []
    const [reason = { rule: 'caseByCase', parameters: {} }] = offer.refusals
    return [{ path, rule: 'rateRefused', parameters: { ...reason.parameters, reason: reason.rule, rate } }]
  })
  if (issues.length > 0) throw new Problem('blocked', { issues })
  return found.filter((offer) => offer !== undefined)
}
