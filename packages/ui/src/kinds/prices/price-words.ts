import { formatDecimal } from '@hangjia/validation'

/** Price in a column: whole, or with at least two decimals, so that points align. */
export const priceWords = (value: string): string => {
  const [whole = '', fraction] = value.split('.')
  return formatDecimal(fraction === undefined ? whole : `${whole}.${fraction.padEnd(2, '0')}`)
}
