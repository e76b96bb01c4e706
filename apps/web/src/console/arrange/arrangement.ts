import type { AnyRow } from '../records.ts'

/** Place of a record on the site, as it is saved. */
export interface Placed {
  readonly id: string
  readonly version: number
  readonly sortNo: number | null
}

/** The greatest order number of a record. */
const maxSortNo = 9999
/** Distance between order numbers where there is room, so that a number typed by hand fits between two. */
const usualStep = 10

const isPinned = ({ top }: AnyRow): boolean => top === true
const sortNoOf = ({ sortNo }: AnyRow): number | null => (typeof sortNo === 'number' ? sortNo : null)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Records in the order in which the site shows them: pinned ones, order number, newest comments, oldest record. */
export const inSiteOrder = (rows: readonly AnyRow[]): readonly AnyRow[] =>
  rows.toSorted(
    (one, other) =>
      Number(isPinned(other)) - Number(isPinned(one)) ||
      (sortNoOf(one) ?? Number.MAX_SAFE_INTEGER) - (sortNoOf(other) ?? Number.MAX_SAFE_INTEGER) ||
      text(other.submittedAt).localeCompare(text(one.submittedAt)) ||
      Number(BigInt(one.id) - BigInt(other.id)),
  )

/** Moves a record to the place of another one; pinned records stay above all others. */
export const moveRow = (rows: readonly AnyRow[], dragged: string, onto: string): readonly AnyRow[] => {
  const from = rows.findIndex(({ id }) => id === dragged)
  const to = rows.findIndex(({ id }) => id === onto)
  const row = rows[from]
  if (!row || to < 0) return rows
  const moved = rows.toSpliced(from, 1).toSpliced(to, 0, row)
  return [...moved.filter(isPinned), ...moved.filter((other) => !isPinned(other))]
}

/** Records whose order number must change for this order. */
export const renumbered = (rows: readonly AnyRow[]): readonly Placed[] => {
  const step = Math.min(usualStep, Math.floor(maxSortNo / Math.max(rows.length, 1)))
  return rows.flatMap((row, at) => {
    const sortNo = (at + 1) * step
    return sortNoOf(row) === sortNo ? [] : [{ id: row.id, version: row.version, sortNo }]
  })
}

/** Order numbers that these records had before, with their present versions. */
export const placesBefore = (saved: readonly AnyRow[], before: readonly AnyRow[]): readonly Placed[] =>
  saved.flatMap(({ id, version }) => {
    const row = before.find((other) => other.id === id)
    return row ? [{ id, version, sortNo: sortNoOf(row) }] : []
  })

/** False for a record that visitors of the site do not see by its own setting. */
export const isOnSite = ({ displayFlag = 1, state, shown = true, showOnSite = true }: AnyRow): boolean =>
  displayFlag === 1 && shown === true && showOnSite === true && !['pending', 'hidden', 'spam'].includes(text(state))
