import { type Decimal, zero } from '../../money/money.ts'
import type { AskedLegs, ModeLeg } from './engine.ts'

/** Order of legs by their price before mark-ups: the newest first among equals, and last those that cannot be compared. */
export const cheapestIn = (tariffOf: AskedLegs<unknown>['tariffOf']) => {
  const priceOf = ({ plan, isIncluded }: ModeLeg): Decimal | null => (isIncluded ? zero : tariffOf(plan))
  return (a: ModeLeg, b: ModeLeg): number => {
    const [one, other] = [priceOf(a), priceOf(b)]
    return one && other ? one.cmp(other) : Number(one === null) - Number(other === null)
  }
}
