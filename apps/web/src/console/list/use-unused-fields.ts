import { type Contract, type InputOf, type RecordPage, templateKindOf, templateSet } from '@hangjia/contracts'
import { trpc } from '../../api.ts'
import { useKeptQuery } from '../../use-kept-query.ts'

const none: ReadonlySet<string> = new Set()

/**
 * Fields of a page that the company does not use (spec §7.2, column config): the outer limit of the columns a person
 * can see.
 */
export const useUnusedFields = (
  page: RecordPage,
): { readonly unused: ReadonlySet<string>; readonly isAsking: boolean } => {
  const found = page.of.traits.includes('importable') ? templateKindOf(page.name) : undefined
  // Kinds of the LCL set have no company columns (spec §7.2).
  const kind = found && templateSet(found) === 'freight' ? found : undefined
  const asked = kind as InputOf<Contract['templates']['columnConfig']>
  const utils = trpc.useUtils()
  const config = useKeptQuery(
    utils.templates.columnConfig.queryOptions(asked, {
      enabled: kind !== undefined,
      staleTime: 300_000,
    }),
  )
  const unused = config.data
    ? new Set(config.data.columns.flatMap(({ columnName, visible }) => (visible ? [] : [columnName])))
    : none
  return { unused, isAsking: kind !== undefined && config.isPending && !config.isFetched }
}
