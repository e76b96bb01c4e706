import type { Product, QuotationOption, StatedFact } from '@hangjia/contracts'

type Both = StatedFact['value']
const nothing: Both = { zh: '', en: '' }

/** Carrier and places of an option of a mode or service, from the facts that its offer showed. */
export const wayOf = (
  { lane }: Pick<Product, 'lane'>,
  { facts = [] }: Pick<QuotationOption, 'facts'>,
): { readonly carrier: Both; readonly from: Both; readonly to: Both } => {
  const shown = (name: string | undefined) => facts.find(({ field }) => field === name)?.value
  const ends = lane.to.flatMap((name) => shown(name) ?? [])
  return {
    carrier: shown(lane.carrier) ?? nothing,
    from: shown(lane.from) ?? nothing,
    // The route ends at the last named place.
    to: ends.at(-1) ?? nothing,
  }
}
