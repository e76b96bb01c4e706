import type { LoadReferences } from '@hangjia/ui'
import { trpc } from '../../api.ts'

/** Rows for a picker of one field of a page, as its form offers them. */
export const useFieldOptions = (page: string, field: string): LoadReferences => {
  const utils = trpc.useUtils()
  return ({ query, ids = [], recent = [] }) =>
    utils.records.options.fetch({ page, field, query, ids: [...ids], recent: [...recent] })
}
