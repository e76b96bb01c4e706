import type { GridBatch, RowMove } from '../grid-props.ts'

/** Takes `count` rows out and puts them in at `to`, counted without them. */
const moveRows = <T>(rows: readonly T[], { from, count, to }: RowMove): T[] => {
  const rest = rows.toSpliced(from, count)
  return rest.toSpliced(to, 0, ...rows.slice(from, from + count))
}

/** The move that takes a move back. */
export const movedBack = ({ from, count, to }: RowMove): RowMove => ({ from: to, count, to: from })

/** The rows after a batch. Rows that the batch does not name stay the same objects, so that nothing draws them again. */
export const applyBatch = <R>(rows: readonly R[], batch: GridBatch<R>, keyOf: (row: R) => string): R[] => {
  const changed = new Map(batch.changed.map(({ before, after }) => [keyOf(before), after]))
  const removed = new Set(batch.removed.map(keyOf))
  const kept = removed.size === 0 ? rows : rows.filter((row) => !removed.has(keyOf(row)))
  const after = kept.map((row) => changed.get(keyOf(row)) ?? row)
  const all = batch.added.length === 0 ? after : [...after, ...batch.added]
  return batch.moved ? moveRows(all, batch.moved) : all
}
