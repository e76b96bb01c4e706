import {
  amountText,
  count,
  cutToWhole,
  type Decimal,
  decimal,
  isNegative,
  plainText,
  smaller,
  thousand,
  toCount,
  upToWhole,
  zero,
} from '../../money/money.ts'
import type { Capacity, Cargo } from '../../sums/loadability.ts'
import { revenueTons } from '../counting/revenue-tons.ts'
import type { ModeAsk, ModeQuestion, ModeRate } from '../engine/engine.ts'
import { pricingOf } from '../engine/search-mode.ts'

/** Steps in which the volume is searched, of a cubic metre. */
const stepsPerM3 = 10

interface FullBox {
  /** Total of one full container on the lane. */
  readonly boxTotal: string
  readonly capacity: Capacity
}
interface Range {
  readonly rtTopLimit?: string | null
  readonly volumeRatio?: number | null
}
interface Compared extends FullBox {
  /** The loose cargo of the search: other volumes have its density. */
  readonly cargo: Cargo
  /** Ranges of the loose rate. */
  readonly lines: readonly Range[]
  /** Total of the loose rate for another cargo, in the currency of `boxTotal`; null where it has none. */
  readonly totalOf: (cargo: Cargo) => string | null
}

/**
 * The least volume from which one full container costs no more than the loose cargo, at the density of the cargo, in tenths of a cubic metre
 * (R16); null where loose cargo stays cheaper for as much as the container holds and the rate takes.
 */
export const fullBoxFrom = ({ boxTotal, capacity, cargo, lines, totalOf }: Compared): string | null => {
  const density = decimal(cargo.grossKg).div(decimal(cargo.volumeM3))
  const held = smaller(decimal(capacity.practicalM3), decimal(capacity.payloadKg).div(density))
  const taken = smaller(held, takenM3(lines, cargo) ?? held)
  const most = toCount(cutToWhole(taken.times(count(stepsPerM3))))
  /** Excess of the loose total over that of the container; null where there is no total. */
  const excessOf = (steps: number): Decimal | null => {
    const volume = count(steps).div(count(stepsPerM3))
    const total = totalOf({ volumeM3: volume.toFixed(1), grossKg: volume.times(density).toFixed(3) })
    return total === null ? null : decimal(total).minus(decimal(boxTotal))
  }
  const last = most < 1 ? null : excessOf(most)
  if (last === null || isNegative(last)) return null
  let less: Tried = { steps: 0, excess: decimal(boxTotal).times(minusOne) }
  let more: Tried = { steps: most, excess: last }
  for (let tries = 0; more.steps - less.steps > 1; tries++) {
    const steps = between(less, more, tries)
    const excess = excessOf(steps)
    if (excess !== null && !isNegative(excess)) more = { steps, excess }
    else less = { steps, excess }
  }
  return plainText(count(more.steps).div(count(stepsPerM3)))
}

/** Weight of a container with this volume of the cargo, in tonnes. */
export const tonsAt = ({ grossKg, volumeM3 }: Cargo, volume: string): string =>
  decimal(grossKg).times(decimal(volume)).div(decimal(volumeM3)).div(thousand).toFixed(3)

interface Tried {
  readonly steps: number
  readonly excess: Decimal | null
}
const minusOne = decimal('-1')
/** The next volume to try: where a straight line between two totals meets the container, in every third try the middle. */
const between = (less: Tried, more: Tried, tries: number): number => {
  const middle = Math.floor((less.steps + more.steps) / 2)
  if (!less.excess || !more.excess || tries % 3 === 2) return middle
  const below = less.excess.times(minusOne)
  const rise = below.plus(more.excess)
  // No line rises from a container that costs nothing, or less.
  if (rise.lte(zero)) return middle
  const width = count(more.steps - less.steps)
  const meeting = less.steps + toCount(upToWhole(width.times(below).div(rise)))
  return Math.min(more.steps - 1, Math.max(less.steps + 1, meeting))
}

/** Volume at which the last range of the rate ends; null where it is open. */
const takenM3 = (lines: Compared['lines'], cargo: Cargo): Decimal | null => {
  const [volume, grossKg] = [decimal(cargo.volumeM3), decimal(cargo.grossKg)]
  const load = { volumeM3: volume, grossKg, packages: null, pieces: [], containers: [] }
  const tops = lines.map(({ rtTopLimit, volumeRatio }) => {
    const tons = rtTopLimit ? revenueTons(load, volumeRatio) : null
    return rtTopLimit && tons ? decimal(rtTopLimit).times(volume).div(tons) : null
  })
  return tops.every((top) => top !== null) && tops.length > 0
    ? tops.reduce((one, other) => (other.gt(one) ? other : one))
    : null
}

/**
 * The volume from which a full container costs no more than each rate of a question. Both are collected where the search says so; neither is
 * compared with the other services that it may wish for: a container is asked for without them.
 */
export const fullBoxesOf = <R extends ModeRate, Loose>(question: ModeQuestion<R, Loose>, box: FullBox) => {
  const { cargo } = question.ask
  const priced = pricingOf({ ...question, ask: withoutServices(question.ask) })
  return (rate: R): string | null =>
    isMeasured(cargo) && isStackable(cargo)
      ? fullBoxFrom({
          ...box,
          cargo,
          lines: rangesOf(rate),
          totalOf: (other) => {
            const { quotable, sell } = priced(rate, { ...cargo, ...other })
            return (quotable && sell.total?.amount) || null
          },
        })
      : null
}

const withoutServices = <Loose>(ask: ModeAsk<Loose>): ModeAsk<Loose> => ({
  ...ask,
  point: null,
  deliverTo: null,
  insurance: null,
  declaration: false,
  ticked: [],
})
/** True for cargo by weight and volume. */
export const isMeasured = <Loose>(cargo: Loose): cargo is Loose & Cargo =>
  typeof cargo === 'object' && cargo !== null && 'grossKg' in cargo && 'volumeM3' in cargo
/** Cargo that cannot be stacked fills the floor of a container, and not its volume. */
const isStackable = (cargo: object): boolean => !('stackable' in cargo) || cargo.stackable !== false
const isRange = (line: unknown): line is Range => typeof line === 'object' && line !== null && 'rtTopLimit' in line
const rangesOf = (rate: object): readonly Range[] =>
  'lines' in rate && Array.isArray(rate.lines) ? rate.lines.filter(isRange) : []

/** The comparison as a note of an offer. */
export const fullBoxNote = (
  { box, isCollected }: { readonly box: string; readonly isCollected: boolean },
  from: string,
  { currency, amount }: { readonly currency: string; readonly amount: string },
) => ({
  rule: 'fullBox' as const,
  parameters: {
    box,
    volume: from,
    currency,
    amount: amountText(decimal(amount)),
    ...(isCollected ? { by: 'pickup' } : {}),
  },
})
