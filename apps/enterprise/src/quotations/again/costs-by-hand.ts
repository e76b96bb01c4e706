import type { QuotationDraft } from '@hangjia/contracts'
import { own } from '@hangjia/pricing'

/** Costs of the options that were written by hand, which a new price of the others leaves as they are. */
export const costsByHand = <C>(
  costs: Readonly<Record<string, C>>,
  { options }: Pick<QuotationDraft, 'options'>,
): Record<string, C> =>
  Object.fromEntries(
    options.flatMap(({ key, offerKey }) => {
      const known = offerKey === null ? own(costs, key) : undefined
      return known ? [[key, known]] : []
    }),
  )
