import { useQueryClient } from '@tanstack/react-query'
import type { ActProps } from '../record/act-props.ts'

/** Reads the record again after an act that changed it, and lets the lists ask again. */
export const useReload = ({ records, row, onMoved }: Pick<ActProps, 'records' | 'row' | 'onMoved'>) => {
  const queries = useQueryClient()
  return async () => {
    if (row) onMoved(await queries.fetchQuery(records.one(row.id)))
    await records.refresh()
  }
}
