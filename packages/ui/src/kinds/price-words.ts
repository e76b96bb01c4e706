import { formatDecimal } from '@hangjia/validation'

/** A price in a column: whole, or with at least two decimals, so that points stand below each other. */
export const priceWords = (value: string): string => {
  const [whole = '', fraction] = value.split('.')
  return formatDecimal(fraction === undefined ? whole : `${whole}.${fraction.padEnd(2, '0')}`)
}
