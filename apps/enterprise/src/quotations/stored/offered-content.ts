import type { CostLine, DeskOffer, FclAsk } from '@hangjia/contracts'
import { costLines, draftFromOffers, linePriceOf, redactOffer, rowsWithin, withinFreight } from '@hangjia/pricing'
import type { Content, RateSource } from './stored-quotation.ts'

/** The buying side of an option, stored separately from the quotation for those who may see it; by offer key. */
export type Costs = Readonly<Record<string, OfferCost>>
export interface OfferCost {
  readonly contractNo: string | null
  readonly lines: readonly CostLine[]
}

interface Offered extends Pick<Content, 'draft' | 'sources' | 'priced' | 'derivations'> {
  readonly costs: Costs
}

/**
 * Content of a quotation that starts from offers: its draft, the engine's prices with their reasons, and its costs. For every maker
 * it contains what readers without cost may see: others read it, and renew it.
 */
export const offeredContent = (ask: FclAsk, found: readonly DeskOffer[], quoteDate: string): Offered => {
  const offers = found.map(redactOffer)
  const { draft, derivations } = draftFromOffers({ ask, offers, quoteDate })
  return {
    draft,
    sources: Object.fromEntries(offers.map((offer, at) => [offer.key, { ...sourceOf(offer), ...withinOf(found[at]) }])),
    priced: byOffer(draft.options, ({ lines }) =>
      Object.fromEntries(lines.map((line) => [line.key, linePriceOf(line)])),
    ),
    derivations: byOffer(draft.options, ({ key, lines }) =>
      Object.fromEntries(
        lines.flatMap((line) => {
          const derivation = derivations[`${key}/${line.key}`]
          return derivation ? [[line.key, derivation]] : []
        }),
      ),
    ),
    costs: Object.fromEntries(
      offers.map(({ key, contractNo, buy }) => [
        key,
        { contractNo: contractNo ?? null, lines: costLines(buy?.lines ?? []) },
      ]),
    ),
  }
}

const sourceOf = ({ rate, validTo, carrier, pol, pod, transferType }: Omit<DeskOffer, 'redaction'>): RateSource => ({
  rate,
  validTo,
  route: { carrier: carrier.id, pol: pol.id, pod: pod.id, transferType },
  title: `${carrier.code} ${pol.code} → ${pod.code}`,
})

const withinOf = (offer: DeskOffer | undefined): Pick<RateSource, 'within'> => {
  const { lines = [] } = offer?.redaction?.onePrice ? offer.sell : {}
  return lines.length > 0 ? { within: { prices: withinFreight(lines), rows: rowsWithin(lines) } } : {}
}

const byOffer = <O extends { readonly offerKey: string | null }, V>(options: readonly O[], made: (option: O) => V) =>
  Object.fromEntries(options.flatMap((option) => (option.offerKey ? [[option.offerKey, made(option)]] : [])))
