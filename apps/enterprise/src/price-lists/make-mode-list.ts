import { type Mode, type ModeQuestion, maxListRows, Problem, quotedAs, searchedModeNamed } from '@hangjia/contracts'
import { type ListAsk, listFromRates, type Seller } from '@hangjia/pricing'
import type { Context } from '../handlers.ts'
import { type PricedOffer, priceModeAgain } from '../modes/price-mode.ts'
import { sellerOf } from '../pricing/loading/seller-of.ts'
import { askAgain, offersOfOptions } from '../quotations/again/mode-priced-again.ts'
import { refused } from '../quotations/floor/below-floor.ts'
import { contactOf, headOf, type PaperHead } from '../quotations/making/contact.ts'
import { chosenOf } from '../quotations/making/from-mode-offers.ts'
import { checkOfferAge } from '../quotations/making/from-offers.ts'
import { priceListPrint } from '../quotations/making/kept-print.ts'
import { onceOnly } from '../quotations/making/once-only.ts'
import { nextNumberFor } from '../quotations/making/quote-number.ts'
import { usualTerms } from '../quotations/making/usual-terms.ts'
import { checkDraft, readQuotation } from '../quotations/stored/stored-quotation.ts'
import { type Added, storeMoreRates, withMoreRates } from './add-rates.ts'
import { usualEnd } from './list-frame.ts'
import { pricedListOf, rateOf } from './list-sources.ts'
import { type AskedRate, modeRates, modeRatesNow, refuseInternal } from './mode-rates.ts'
import { notOfThisMode } from './of-mode.ts'
import { readPriceList } from './stored-price-list.ts'
import { storeNewList } from './write-price-list.ts'

interface Chosen {
  readonly mode: string
  readonly ask: ModeQuestion
  readonly asOf: string
  readonly offerKeys: readonly string[]
}

/** A new draft from offers of a mode, priced again here as of the instant at which they were seen. Answers its id. */
export const priceListFromModeOffers = (
  context: Context,
  { requestKey, ...chosen }: Chosen & { readonly requestKey?: string | undefined },
): Promise<string> =>
  onceOnly(context, requestKey, async () => {
    const { database, person } = context
    const mode = listedMode(chosen.mode)
    const { ask } = chosen
    const rates = await chosenRates(context, mode, chosen)
    const contact = ask.customer === null ? {} : await contactOf(database, person, ask.customer, 'ask.customer')
    const { customer } = ask
    return await listOfMode(context, mode, { ask, rates, head: { ...nobody, ...contact, customer }, requestKey })
  })

/** A new draft from the rates of a quotation of a mode, priced as of now for its question. Answers its id. */
export const priceListFromQuotation = (
  context: Context,
  { id, requestKey }: { readonly id: string; readonly requestKey?: string | undefined },
): Promise<string> =>
  onceOnly(context, requestKey, async () => {
    const { draft, sources, modeAsk } = await readQuotation(context.database, context.person, id)
    const mode = draft.shipment && searchedModeNamed(draft.shipment.mode)
    if (!mode?.quoted?.list || !modeAsk) throw notOfThisMode()
    const ask = askAgain(modeAsk, { draft }, context.today())
    const find = await offersOfOptions(context, mode, { draft, sources })
    const choose = (offers: readonly PricedOffer[]) => {
      const found = [...new Set(find(offers).filter((offer) => offer !== null))]
      refuseInternal(context, found)
      return found
    }
    const priced = await modeRates(context, mode, { ask, price: priceModeAgain, choose })
    const rates = priced.filter(({ rows }) => rows.length > 0)
    // Options that were written by hand, or have no price per unit, are no rows of a list.
    if (rates.length === 0) throw refused('id', 'offerRefused')
    return await listOfMode(context, mode, { ask, rates, head: headOf(draft), requestKey })
  })

const nobody: PaperHead = { customer: null, prospectName: '', contact: '', phone: '', email: '', language: 'zh' }

interface Listed {
  readonly ask: ModeQuestion
  readonly rates: readonly AskedRate[]
  readonly head: PaperHead
  readonly requestKey: string | undefined
}
const listOfMode = async (context: Context, mode: Mode, { ask, rates, head, requestKey }: Listed): Promise<string> => {
  const { database, person } = context
  const today = context.today()
  const { rows, tariff, floors } = listFromRates(rates)
  checkLength(rows.length)
  const ended = { terms: quotedAs(mode).terms.map(([zh]) => zh), publicRemark: '' }
  const draft = {
    ...head,
    quoteDate: today,
    validFrom: today,
    validUntil: usualEnd(today, rows),
    mode: mode.name,
    rows,
    tariff,
    ...ended,
    ...(await usualTerms(database, person, {
      product: mode,
      paper: 'standard',
      draft: { ...ended, language: head.language },
    })),
    internalRemark: '',
    ...(await priceListPrint(database, person, { isPartners: false })),
  }
  const quoteNo = await nextNumberFor(database, person.companyId, {
    day: today,
    shipment: { mode: mode.name, cargo: [] },
  })
  const priced = {
    ...pricedListOf({ rows, tariff, within: {} }),
    floors,
    asked: questionsOf(ask, rates),
  }
  return await storeNewList(context, { quoteNo, draft, priced }, requestKey)
}

/** Adds offers of its mode to a draft. Its rows stay; a rate that it already has is not added twice. */
export const addModeOffers = async (
  context: Context,
  { id, ...chosen }: Chosen & { readonly id: string },
): Promise<Added> => {
  const { database, person } = context
  const mode = listedMode(chosen.mode)
  const seen = await readPriceList(database, person, id)
  checkDraft(seen)
  if (seen.draft.mode !== mode.name) throw notOfThisMode()
  const listed = new Set(seen.draft.rows.flatMap((row) => rateOf(row, seen.priced) ?? []))
  const ask = { ...chosen.ask, customer: seen.draft.customer }
  const all = await chosenRates(context, mode, {
    ...chosen,
    ask,
    seller: await sellerOf(database, person.companyId, seen.salespersonId),
  })
  const more = all.filter(({ rate }) => !listed.has(rate))
  const fresh = more.map(({ rate }) => rate)
  const answer = { id, added: more.length, known: all.length - more.length }
  if (more.length === 0) return answer
  const known = (await modeRatesNow(context, seen)).filter(({ rate }) => listed.has(rate))
  const { rows, tariff } = listFromRates([...known, ...more])
  const { draft, priced } = withMoreRates(seen, { rows, tariff, within: {}, beside: {}, fresh })
  checkLength(draft.rows.length)
  const kept = {
    ...priced,
    floors: { ...seen.priced.floors, ...listFromRates(more).floors },
    asked: [...(seen.priced.asked ?? []), ...questionsOf(ask, more)],
  }
  await storeMoreRates(context, seen, { draft, priced: kept })
  return answer
}

/** Questions that find the rates again, one for each lane and day: the window of the search is over before the list is. */
const questionsOf = (ask: ModeQuestion, rates: readonly AskedRate[]): ListAsk[] =>
  [...Map.groupBy(rates, ({ asked }) => JSON.stringify(asked)).values()].flatMap((alike) =>
    alike.slice(0, 1).map(({ asked }) => ({
      ask: { ...ask, ...asked, alsoFrom: [], alsoTo: [], until: null },
      rates: alike.map(({ rate }) => rate),
    })),
  )

const listedMode = (name: string): Mode => {
  const mode = searchedModeNamed(name)
  if (!mode?.quoted?.list) throw new Problem('notFound')
  return mode
}

const chosenRates = async (
  context: Context,
  mode: Mode,
  { ask, asOf, offerKeys, seller }: Chosen & { readonly seller?: Seller | null },
): Promise<readonly AskedRate[]> => {
  checkOfferAge(context, asOf)
  const choose = (offers: readonly PricedOffer[]) => {
    const chosen = chosenOf(offers, offerKeys)
    refuseInternal(context, chosen)
    // A rate has its rows once, also where it serves two of the requested places.
    const again = chosen.findIndex(({ rate }, at) => chosen.findIndex((other) => other.rate.id === rate.id) !== at)
    if (again >= 0) throw refused(`offerKeys.${again}`, 'repeated')
    return chosen
  }
  const rates = await modeRates(context, mode, { ask, asOf, seller, choose })
  // A price without a unit, such as one on request, is no price of a list.
  const unlisted = rates.findIndex(({ rows }) => rows.length === 0)
  if (unlisted >= 0) throw refused(`offerKeys.${unlisted}`, 'offerRefused')
  return rates
}

const checkLength = (rows: number): void => {
  if (rows > maxListRows) throw refused('offerKeys', 'tooManyRates', { maximum: maxListRows })
}
