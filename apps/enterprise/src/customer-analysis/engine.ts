import type { AnalysisPart, Dimension, MeasureName } from '@hangjia/contracts'
import type { Context } from '../handlers.ts'
import type { Scope } from './scope.ts'
import type { Group } from './tally.ts'

/** Input of a part: the people whose figures are counted, and the counts by the dimensions that it named. */
export interface Engine {
  readonly context: Context
  readonly scope: Scope
  /** The groups of the period by these dimensions, `before` those of the period compared with. */
  groups(set: readonly Dimension[], before?: 'before'): readonly Group[]
}
/** Makes a part of an answer. */
export interface PartMaker {
  /** Measures whose numbers it shows with the list behind each. */
  readonly measures?: readonly MeasureName[]
  readonly needs: readonly (readonly Dimension[])[]
  readonly make: (engine: Engine) => Promise<AnalysisPart>
}
