import type { Sort } from '../../table/column.ts'
import type { GridColumn, GridProps } from '../grid-props.ts'

/** Order after a click on a head: ascending, then descending, then unsorted. Undefined where nothing sorts. */
export const turnedSort = <R>({ sortBy: field }: GridColumn<R>, sort: Sort | null | undefined) => {
  if (field === undefined) return undefined
  if (sort?.field !== field) return { field, descending: false }
  return sort.descending ? null : { field, descending: true }
}

export const sortBy = <R>({ onSort }: GridProps<R>, sort: Sort | null | undefined) => {
  if (sort !== undefined) onSort?.(sort)
}
