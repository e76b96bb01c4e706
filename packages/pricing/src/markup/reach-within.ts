import type { QuotationLine, ReachedTarget } from '@hangjia/contracts'
import { decimal, hundred, hundredth, plainText, roundTo } from '../money/money.ts'
import { atPrices } from './reach-target.ts'

interface Within {
  readonly lines: readonly QuotationLine[]
  readonly target: string
  /** The way to a total, as `reachTarget` finds it. */
  readonly reach: (target: string) => ReachedTarget
  /** True where lines are below the floors of their shipment. */
  readonly isBelow: (lines: readonly QuotationLine[]) => boolean
  /** A way that stays above the total is of no use. */
  readonly wholeOnly?: boolean | undefined
}

/**
 * The way to a total, or to the lowest total above it at which the shipment is not below its floors (R27): these bind all
 * prices together, so that none of them has a limit of its own. A shipment that is below them already goes no lower.
 */
export const reachWithin = ({ lines, target, reach, isBelow, wholeOnly = false }: Within): ReachedTarget => {
  const found = reach(target)
  const isKept = (way: ReachedTarget) => !isBelow(atPrices(lines, way.lines))
  if (found.lines.length === 0 || isKept(found)) return found
  const unchanged: ReachedTarget = { ...found, reached: false, after: found.before, lines: [] }
  if (wholeOnly || isBelow(lines)) return unchanged
  const at = (cents: number) => reach(plainText(decimal(String(cents)).times(hundredth)))
  let [below, kept] = [centsOf(target), { cents: centsOf(found.before), way: unchanged }]
  while (kept.cents - below > 1) {
    const middle = Math.floor((kept.cents + below) / 2)
    const way = at(middle)
    if (isKept(way)) kept = { cents: middle, way: { ...way, reached: false } }
    else below = middle
  }
  return kept.way
}

const centsOf = (amount: string): number => Number(roundTo(decimal(amount).times(hundred), 0).toFixed())
