import type { PriceListDraft, PrintOptions } from '@hangjia/contracts'

/** Print options that make a difference to a price list, in the order in which they are chosen. */
export const printNamesOf = ({ rows, tariff }: PriceListDraft): (keyof PrintOptions)[] => [
  'letterhead',
  'signature',
  ...(tariff.some(({ treatment }) => treatment === 'included') ? ['included' as const] : []),
  ...(tariff.some(({ paymentTerm }) => paymentTerm === 'COL') ? ['collect' as const] : []),
  ...(rows.some(({ carrier }) => carrier !== null) ? ['hideCarrier' as const] : []),
]
