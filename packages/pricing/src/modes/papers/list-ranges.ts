import { count, type Decimal, decimal, one, plainText, roundTo, zero } from '../../money/money.ts'
import type { Band } from '../charges/layers.ts'
import { type MeasuredLoad, unweighed } from '../counting/load.ts'
import type { LooseCargo } from '../counting/loose.ts'
import { isInPart, leastIn, limitsOf, type Part, partsBetween } from '../counting/parts.ts'
import { holdsFor } from '../counting/ranges.ts'
import { revenueTons, usualRatio } from '../counting/revenue-tons.ts'
import type { ModeBook } from '../engine/engine.ts'
import { measuredFreight, type TonLine } from '../engine/measured-freight.ts'

/** Totals of a cargo that falls into a range. */
export type RangedCargo = Pick<LooseCargo, 'grossKg' | 'volumeM3'>

/** Revenue tons for which a line of a rate has one price: more than `lower`, at most `top`. */
export interface ListRange extends Part {
  readonly line: TonLine
  /** Among the lines of the rate. */
  readonly index: number
  /** A cargo that is charged by it: the requested one where it fits, else a light one. */
  readonly cargo: RangedCargo
}

interface Asked {
  /** Revenue tons at which mark-ups begin or end. */
  readonly edges: readonly string[]
  readonly asked: RangedCargo
}

/** The ranges of a rate by revenue tons, split where a mark-up begins or ends; a line that takes no plain cargo has none. */
export const listRanges = (lines: readonly TonLine[], { edges, asked }: Asked): ListRange[] =>
  lines.flatMap((line, index) =>
    partsBetween(limitsOf(line), edges).flatMap((part): ListRange[] => {
      const cargo = [asked, ...cargoesIn(line, part)].find((some) => isCharged(lines, { line, ...part }, some))
      return cargo ? [{ line, index, ...part, cargo }] : []
    }),
  )

/** Quantities at which mark-ups of a book begin or end. */
export const bandEdges = (
  { company, market, sales }: Pick<ModeBook, 'company' | 'market' | 'sales'>,
  band: Band | undefined,
): string[] =>
  [...company, ...market, ...sales].flatMap((rule) =>
    band ? [rule[band.from], rule[band.to]].filter((edge) => typeof edge === 'string') : [],
  )

/** Id of the unit of a second range that counts densities (spec §3). */
const byDensity = 25

/** Cargoes of little more than the lower limit, in every density that the line may be limited to. */
const cargoesIn = (line: TonLine, { lower, top }: Part): RangedCargo[] => {
  const tons = leastIn({ lower, top })
  const ratio = count(line.volumeRatio ?? usualRatio)
  const densities = [
    ratio,
    ...[line.ratioMin, line.ratioMax].flatMap((limit) => (limit ? [decimal(limit)] : [])),
    ...(line.rangeUnit === byDensity && line.rangeLower ? [decimal(line.rangeLower)] : []),
    ...(line.rangeUnit === byDensity && line.rangeTop ? [decimal(line.rangeTop).minus(one)] : []),
  ].filter((density) => density.gt(zero))
  return densities.map((density) => cargoOf(tons, ratio, density))
}

/** The same revenue tons at one density. */
const cargoOf = (tons: Decimal, ratio: Decimal, density: Decimal): RangedCargo => {
  const isHeavy = density.gt(ratio)
  const volume = isHeavy ? tons.times(ratio).div(density) : tons
  const kg = tons.times(isHeavy ? ratio : density)
  return { volumeM3: plainText(roundTo(volume, 3)), grossKg: plainText(roundTo(kg, 3)) }
}

const isCharged = (
  lines: readonly TonLine[],
  { line, lower, top }: Part & { readonly line: TonLine },
  cargo: RangedCargo,
) => {
  const load = loadOf(cargo)
  const tons = revenueTons(load, line.volumeRatio)
  return (
    tons !== null &&
    isInPart({ lower, top }, tons) &&
    lines.find((other) => holdsFor(other, load) === true) === line &&
    !('rule' in measuredFreight(lines, load))
  )
}
/** One package: charges that depend on packages are not needed here. */
const loadOf = ({ grossKg, volumeM3 }: RangedCargo): MeasuredLoad =>
  unweighed({ grossKg: decimal(grossKg), volumeM3: decimal(volumeM3), packages: one, pieces: [], containers: [] })
