import type { PriceListDraft, PrintOptions } from '@hangjia/contracts'

/** What of its printing makes a difference to a price list, in the order in which it is chosen. */
export const printNamesOf = ({ rows, tariff }: PriceListDraft): (keyof PrintOptions)[] => [
  'letterhead',
  'signature',
  ...(tariff.some(({ treatment }) => treatment === 'included') ? ['included' as const] : []),
  ...(tariff.some(({ paymentTerm }) => paymentTerm === 'COL') ? ['collect' as const] : []),
  ...(rows.some(({ carrier }) => carrier !== null) ? ['hideCarrier' as const] : []),
]
