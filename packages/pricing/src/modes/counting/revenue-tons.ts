import { count, type Decimal, decimal, greater, isNegative, roundTo, thousand, upTo } from '../../money/money.ts'
import type { Load } from './load.ts'

/** Kilograms per cubic metre where a line has no ratio of its own (R1). */
export const usualRatio = 1000

/** Metric tons of the cargo. */
export const tonsOf = ({ grossKg }: Load): Decimal | null => grossKg?.div(thousand) ?? null

/** Revenue tons (R1) at three decimals, before any rounding up: ranges compare these (settled 34). */
export const revenueTons = (
  { grossKg, volumeM3 }: Pick<Load, 'grossKg' | 'volumeM3'>,
  ratio: number | null | undefined,
): Decimal | null => grossKg && volumeM3 && roundTo(greater(volumeM3, grossKg.div(count(ratio ?? usualRatio))), 3)

interface TonTerms {
  readonly rtRounding?: 'none' | '0.1' | '0.5' | '1' | null
  readonly minRT?: string | null
}
/** Revenue tons as they are charged: rounded up, at least the minimum, which a negative price never meets (R2, settled 34). */
export const chargedTons = (tons: Decimal, { rtRounding, minRT }: TonTerms, price: Decimal): Decimal => {
  const rounded = !rtRounding || rtRounding === 'none' ? tons : upTo(tons, decimal(rtRounding))
  return minRT && !isNegative(price) ? greater(rounded, decimal(minRT)) : rounded
}

/** Cubic metres, metric tons and revenue tons of a cargo by its totals. */
export const loadedTons = (
  { grossKg, volumeM3 }: { readonly grossKg: string; readonly volumeM3: string },
  ratio: number | null,
) => {
  const [volume, kg] = [decimal(volumeM3), decimal(grossKg)]
  return {
    volume,
    weight: kg.div(thousand),
    revenue: roundTo(greater(volume, kg.div(count(ratio ?? usualRatio))), 3),
  }
}
