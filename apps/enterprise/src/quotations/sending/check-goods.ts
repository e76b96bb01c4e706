import { askingGoodsRules, goodsRules, type Issue, type QuotationOption } from '@hangjia/contracts'
import type { ModeAsk } from '@hangjia/pricing'
import type { Context } from '../../handlers.ts'
import { priceMode } from '../../modes/price-mode.ts'
import { askAgain, placeIn } from '../again/mode-priced-again.ts'
import { modeOf } from '../stored/mode-draft.ts'
import type { StoredQuotation } from '../stored/stored-quotation.ts'

/**
 * Issues of options with dangerous goods that their rate does not take any more, by the rules of this moment and for its own departure (R28). A
 * rate that is gone is another issue.
 */
export const checkGoods = async (
  context: Context,
  stored: Pick<StoredQuotation, 'draft' | 'modeAsk' | 'sources'>,
): Promise<Issue[]> => {
  const { draft, modeAsk, sources } = stored
  const mode = modeOf(draft)
  if (!mode || !modeAsk) return []
  const refusedNow = async (option: QuotationOption, index: number): Promise<Issue[]> => {
    const source = option.offerKey === null ? undefined : sources[option.offerKey]
    if (!option.acceptance || !source?.rate) return []
    const ask = askAgain({ ...modeAsk, day: option.etd ?? modeAsk.day, until: null }, stored, context.today())
    // Its sender need not be one who searches.
    const { answer } = await priceMode(context, mode, { ask: ask as ModeAsk, audience: 'desk', sides: 'sell' })
    // A rule may be of one of the ports that were asked for.
    const places = [placeIn(option.offerKey ?? ''), undefined]
    const offers = answer.offers.filter(({ key, rate }) => rate.id === source.rate.id && places.includes(placeIn(key)))
    const refusals = offers.map((offer) => offer.refusals.find(({ rule }) => isOfGoods(rule)))
    const [refusal] = refusals
    return refusal && refusals.every(Boolean)
      ? [{ path: `options.${index}`, rule: ruleOf(refusal.rule), parameters: { rate: source.title } }]
      : []
  }
  return (await Promise.all(draft.options.map(refusedNow))).flat()
}

const ofGoods: ReadonlySet<string> = new Set(goodsRules)
const isOfGoods = (rule: string): boolean => ofGoods.has(rule)
const asking: ReadonlySet<string> = new Set(askingGoodsRules)
/** The issue of a paper for a reason of a search. */
const ruleOf = (rule: string): string =>
  rule === 'dgTooLate' ? 'bookingDayOver' : asking.has(rule) ? 'goodsNeedConsent' : 'goodsRefusedNow'
