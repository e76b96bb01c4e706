import type { OfferedRow } from '@hangjia/contracts'

type Priced = Pick<OfferedRow, 'mode' | 'cargo' | 'currency' | 'equivalent' | 'on'>

/**
 * Rows whose totals can be compared, those of the same cargo by the same mode in the same currency: of all such groups the one with the most
 * days, and the newest of equal ones. Rows come newest first.
 */
export const comparable = <R extends Priced>(rows: readonly R[]): readonly R[] => {
  const groups = new Map<string, R[]>()
  for (const row of rows) {
    if (row.equivalent === null || row.currency === null) continue
    const like = JSON.stringify([row.mode, row.cargo, row.currency])
    groups.set(like, [...(groups.get(like) ?? []), row])
  }
  const daysIn = (group: readonly R[]) => new Set(group.map(({ on }) => on)).size
  return [...groups.values()].toSorted((one, other) => daysIn(other) - daysIn(one))[0] ?? []
}
