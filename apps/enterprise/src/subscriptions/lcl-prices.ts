import { holds, modeAsk, modes } from '@hangjia/contracts'
import type { ModeAsk, WatchedPrice } from '@hangjia/pricing'
import type { Context } from '../handlers.ts'
import { modeAudienceOf, priceMode } from '../modes/price-mode.ts'
import { lowest } from './fcl-prices.ts'
import type { Subscription } from './watched.ts'

const pageKey = 'TS-1912'
interface LclSubscription extends Subscription {
  readonly direct_only: boolean
  readonly consignee_type: 'coLoader' | 'retailer' | null
  readonly packages: number
  readonly m3: string
  readonly kg: string
}
/** A row of the rates of consolidated cargo, as far as it names an offer. */
interface Named {
  readonly carrier?: string | null
  readonly via?: readonly string[]
}

const maySearch = (context: Context): boolean => {
  try {
    modeAudienceOf(context, modes.lcl)
    return true
  } catch {
    return false
  }
}

/** The totals of a certain cargo as the owner's own search of published rates finds them; null where they may not search. */
export const lclPrices = async (context: Context, row: Subscription): Promise<readonly WatchedPrice[] | null> => {
  if (!holds(context.person, pageKey) || !maySearch(context)) return null
  const { pol_id, pod_id, packages, kg, m3, ...rest } = row as LclSubscription
  const ask = modeAsk(modes.lcl.asks).parse({
    from: String(pol_id),
    to: String(pod_id),
    day: context.today(),
    cargo: { packages, grossKg: String(kg), volumeM3: String(m3) },
    directOnly: rest.direct_only,
    consigneeType: rest.consignee_type,
    customer: rest.customer_id === null ? null : String(rest.customer_id),
    currency: rest.currency,
  }) as ModeAsk
  const { answer, book } = await priceMode(context, modes.lcl, { ask, audience: 'sales', sides: 'sell' })
  return lowest(
    answer.offers.flatMap(({ rate, quotable, sell, validTo }): WatchedPrice[] => {
      if (!quotable || !sell.total) return []
      const { carrier = null, via = [] } = rate as unknown as Named
      const hubs = via.map((port) => book.places.get(port)?.code ?? '')
      const words = [carrier === null ? '' : (book.carriers.get(carrier) ?? ''), ...hubs].filter((word) => word !== '')
      return [
        {
          key: `${carrier ?? ''}|${via.join(' ')}`,
          label: words.length === 0 ? 'LCL' : words.join(' '),
          price: sell.total.amount,
          currency: sell.total.currency,
          validTo,
        },
      ]
    }),
  )
}
