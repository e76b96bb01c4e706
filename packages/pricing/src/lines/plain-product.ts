import type { PlainLine } from '@hangjia/contracts'
import { decimal } from '../money/money.ts'

const largestRounding = '0.01'
/** True where the amount of a line is its quantity times its unit price, and neither a minimum nor a maximum. */
export const isPlainProduct = ({ quantity, unitPrice, amount }: PlainLine): boolean =>
  quantity !== null &&
  unitPrice !== null &&
  amount !== null &&
  decimal(quantity).times(decimal(unitPrice)).minus(decimal(amount)).abs().lte(decimal(largestRounding))
