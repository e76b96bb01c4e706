import { type BatchAct, batchActs, batchActsInSight } from '@hangjia/contracts'
import type { BarAct } from './bar-act.ts'

/** Acts of a list in their order, divided into those in sight and those under "More"; a menu with one entry is none. */
export const dividedActs = (
  acts: readonly BarAct<BatchAct>[],
): { readonly shown: readonly BarAct[]; readonly more: readonly BarAct[] } => {
  const sorted = acts.toSorted((one, other) => batchActs.indexOf(one.key) - batchActs.indexOf(other.key))
  const shown = sorted.length <= batchActsInSight + 1 ? sorted.length : batchActsInSight
  return { shown: sorted.slice(0, shown), more: sorted.slice(shown) }
}
