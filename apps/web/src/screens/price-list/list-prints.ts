import type { PriceList, PrintOptions } from '@hangjia/contracts'

/** Print options that make a difference to a price list, in the order in which they are chosen. */
export const printNamesOf = ({
  draft: { rows, tariff },
  letterhead,
}: Pick<PriceList, 'draft' | 'letterhead'>): (keyof PrintOptions)[] => [
  'letterhead',
  'signature',
  ...(letterhead.stamp === undefined ? [] : ['stamp' as const]),
  ...(tariff.some(({ treatment }) => treatment === 'included') ? ['included' as const] : []),
  ...(tariff.some(({ paymentTerm }) => paymentTerm === 'COL') ? ['collect' as const] : []),
  ...(rows.some(({ carrier }) => carrier !== null) ? ['hideCarrier' as const] : []),
]
