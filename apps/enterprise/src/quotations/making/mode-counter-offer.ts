import {
  type Contract,
  type CounterOffer,
  type InputOf,
  Problem,
  quotesByHand,
  searchedModeNamed,
} from '@hangjia/contracts'
import type { ModeAsk } from '@hangjia/pricing'
import type { Context } from '../../handlers.ts'
import { modeAudienceOf, priceMode } from '../../modes/price-mode.ts'
import { loweredOptions } from '../floor/lowered-options.ts'
import { triedFrom, waysOf } from './counter-offer.ts'
import { fxOf } from './exchange-snapshot.ts'
import { modeContent } from './from-mode-offers.ts'
import { checkOfferAge } from './from-offers.ts'

type Asked = InputOf<Contract['quotation']['modeCounterOffer']>

/** Shows how an offer of a mode, or another of the same answer, comes to the customer's target price, as for full containers. */
export const modeCounterOffer = async (
  context: Context,
  { mode: name, ask, asOf, offerKey, target }: Asked,
): Promise<CounterOffer> => {
  const mode = searchedModeNamed(name)
  if (!mode) throw new Problem('notFound')
  checkOfferAge(context, asOf)
  const audience = modeAudienceOf(context, mode)
  const { answer, book, today } = await priceMode(context, mode, { ask: ask as ModeAsk, audience, sides: 'both', asOf })
  const { offers } = answer
  const quoted = offers.filter(
    ({ quotable, rate }) => quotable && (rate.displayFlag !== 2 || quotesByHand(context.person)),
  )
  const tried = triedFrom(offers, quoted, offerKey)
  const { content, costs } = await modeContent(context, {
    mode,
    ask,
    offers: tried,
    quoteDate: context.today(),
    dictionaries: book.dictionaries,
  })
  const { way } = await loweredOptions(
    context,
    { ...content, fx: fxOf(book, today), salespersonId: context.person.employeeId },
    costs,
  )
  return waysOf(
    tried.map(({ key }) => key),
    target,
    way,
  )
}
