import { formatDecimal, numericInput } from '@hangjia/validation'

/** A price in a column: whole, or with at least two decimals, so that points stand below each other. */
export const priceWords = (value: string): string => {
  const [whole = '', fraction] = value.split('.')
  return formatDecimal(fraction === undefined ? whole : `${whole}.${fraction.padEnd(2, '0')}`)
}

/** What of a typed text may stand in this number (spec §5.4); commas of a pasted amount are dropped. */
export const numericText = (typed: string, { scale, signed }: { scale: number; signed: boolean }): string => {
  const kept = numericInput(typed.normalize('NFKC').replaceAll('。', '.').replaceAll(',', ''), scale)
  return signed ? kept : kept.replace('-', '')
}
