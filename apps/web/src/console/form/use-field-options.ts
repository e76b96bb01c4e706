import type { LoadOptions, LoadReferences } from '@hangjia/ui'
import { trpc } from '../../api.ts'

/** Rows for a picker of one field of a page, as its form offers them. */
export const useFieldOptions = (page: string, field: string): LoadReferences => {
  const load = usePageOptions(page)
  return (question) => load(field, question)
}
/** Rows for the pickers of all fields of a page. */
export const usePageOptions = (page: string): LoadOptions => {
  const utils = trpc.useUtils()
  return (field, { query, ids = [], recent = [] }) =>
    utils.records.options.fetch({ page, field, query, ids: [...ids], recent: [...recent] })
}
