import { zero } from '../../money/money.ts'
import type { MeasuredLoad } from '../counting/load.ts'
import { packagesInRange, type Ranged } from '../counting/ranges.ts'

/** Occasions that the measures of packages show. */
const shownBy: Readonly<Record<string, Ranged['rangeMeasure']>> = {
  overweight: 'pieceKg',
  overlength: 'pieceLengthM',
}
/** True where a known package is in the range for which the line charges its weight or length. */
export const isSeen = (line: Ranged & { readonly when: string }, load: MeasuredLoad): boolean =>
  line.rangeMeasure === shownBy[line.when] && (packagesInRange(line, load)?.gt(zero) ?? false)
