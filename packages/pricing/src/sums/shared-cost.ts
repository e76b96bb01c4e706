import { isDecimal } from '@hangjia/validation'
import { revenueTons } from '../modes/counting/revenue-tons.ts'
import {
  amountText,
  type Decimal,
  decimal,
  isNegative,
  one,
  plainText,
  roundAmount,
  sum,
  zero,
} from '../money/money.ts'

export type ShareBasis = 'RT' | 'CBM' | 'kg' | 'equal'
/** Cargo of a house order; null where it is not known. */
export interface SharingCargo {
  readonly grossKg: string | null
  readonly volumeM3: string | null
}

const known = (value: string | null): Decimal | null => {
  const found = isDecimal(value) ? decimal(value) : null
  return found && !isNegative(found) && !found.eq(zero) ? found : null
}
const weights: Readonly<Record<ShareBasis, (cargo: SharingCargo) => Decimal | null>> = {
  RT: ({ grossKg, volumeM3 }) => revenueTons({ grossKg: known(grossKg), volumeM3: known(volumeM3) }, null),
  CBM: ({ volumeM3 }) => known(volumeM3),
  kg: ({ grossKg }) => known(grossKg),
  equal: () => one,
}
/** Weight of a house order when costs are shared (R1 for revenue tons); null while its cargo does not say. */
export const shareWeight = (by: ShareBasis, cargo: SharingCargo): string | null => {
  const weight = weights[by](cargo)
  return weight && plainText(weight)
}

/**
 * An amount in shares by weight, each rounded, the last one taking what is left, so that they add up exactly; none where a weight is
 * missing. Source: orders-agent, order, consolidation.
 */
export const sharedAmount = (amount: string, by: readonly (string | null)[]): string[] | null => {
  if (by.length === 0 || by.includes(null)) return null
  const parts = by.map((weight) => decimal(weight ?? '0'))
  const [whole, total] = [decimal(amount), sum(parts)]
  const rounded = parts.slice(0, -1).map((part) => roundAmount(whole.times(part).div(total)))
  return [...rounded, whole.minus(sum(rounded))].map(amountText)
}
