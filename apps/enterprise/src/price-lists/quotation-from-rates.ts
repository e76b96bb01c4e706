import { type FclAsk, fclAsk, type Issue, Problem } from '@hangjia/contracts'
import { searchDesk } from '@hangjia/pricing'
import type { Context } from '../handlers.ts'
import { audienceOf, questionOf } from '../pricing/question-of.ts'
import { refused } from '../quotations/floor/below-floor.ts'
import { quotationFromOffers } from '../quotations/making/from-offers.ts'
import { isPortToPort, loadRates } from './priced-rates.ts'

interface Wanted {
  readonly rates: readonly string[]
  readonly boxes: FclAsk['boxes']
  readonly customer: string | null
  readonly requestKey?: string | undefined
}

/**
 * Makes a shipment quotation of rates, such as those of a price list: an option for each, for the given containers, priced now.
 * Refuses, naming the rate, when one is gone, has no price for such a container, or is for other goods than the first.
 */
export const quotationFromRates = async (
  context: Context,
  { rates, boxes, customer, requestKey }: Wanted,
): Promise<string> => {
  const rows = await loadRates(context, rates)
  const known = rates.map((id) => rows.find((row) => row.id === id))
  const missing = known.indexOf(undefined)
  if (missing >= 0) throw refused(`rates.${missing}`, 'notFound')
  const [first] = rows
  const today = context.today()
  const until = rows
    .map(({ validTo }) => validTo)
    .sort()
    .at(-1)
  const gone = (left: (rate: string) => boolean): Issue[] =>
    rates.flatMap((id, at) =>
      left(id) ? [] : [{ path: `rates.${at}`, rule: 'rateGone', parameters: { rate: known[at]?.title ?? '' } }],
    )
  if (!first || !until || until < today) throw new Problem('blocked', { issues: gone(() => false) })
  const ask = fclAsk.parse({
    pols: [...new Set(rows.map(({ pol }) => pol))],
    pods: [...new Set(rows.map(({ pod }) => pod))],
    etdFrom: today,
    etdTo: until,
    boxes,
    customer,
    billType: 3,
    containerOwner: first.containerOwner,
    ...(first.goods === null ? {} : { commodity: first.goods }),
    ...(first.dgClasses.length === 0 ? {} : { dgClasses: first.dgClasses }),
  })
  const asOf = context.now()
  const question = await questionOf(context, { ask, asOf, audience: audienceOf(context), use: 'quotation' })
  const offers = searchDesk({ ...question, sides: 'sell' }).offers.filter(isPortToPort)
  const offerOf = (rate: string) => offers.find((offer) => offer.rate.id === rate)
  const issues = gone((rate) => offerOf(rate) !== undefined)
  if (issues.length > 0) throw new Problem('blocked', { issues })
  const offerKeys = rates.flatMap((rate) => offerOf(rate)?.key ?? [])
  return await quotationFromOffers(context, { ask, asOf, offerKeys, requestKey })
}
