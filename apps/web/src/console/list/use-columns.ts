import type { Fields, RecordPage } from '@hangjia/contracts'
import { useColumnOrder, useSpeech } from '@hangjia/ui'
import { orderedColumns, readHiddenFields, writeHiddenFields } from '@hangjia/validation'
import { trpc } from '../../api.ts'
import { useKeptQuery } from '../../use-kept-query.ts'
import { columnNames, hiddenAtFirst } from './columns.ts'
import { useUnusedFields } from './use-unused-fields.ts'

// biome-ignore lint/suspicious/noConsole: a setting that cannot be saved is only logged (spec §8).
const logUnsaved = (error: { readonly message: string }) => console.warn('column setting not saved:', error.message)

/**
 * The columns of a page: which are hidden is kept by the server for the person, their order by this machine. When the
 * setting cannot be loaded nothing is hidden (spec §8); when it cannot be saved it still holds until the page is left. What the
 * company does not use is no column at all.
 */
export const useColumns = (page: RecordPage, fields: Fields) => {
  const utils = trpc.useUtils()
  const { language } = useSpeech()
  const saved = useKeptQuery(utils.columns.get.queryOptions({ pageName: page.name }, { staleTime: 300_000 }))
  const save = trpc.columns.save.useMutation({ onError: logUnsaved })
  const { order, keep, forget } = useColumnOrder(page.name)
  const { unused, isAsking } = useUnusedFields(page)
  const names = orderedColumns(columnNames(page, fields, language), order).filter((name) => !unused.has(name))
  const savedHidden = saved.data?.[0]?.hiddenFields
  // A retry after a failure is pending once more; the page stays as it is in the meantime.
  const isFirst = saved.isPending && !saved.isFetched
  const hidden =
    saved.isError || (saved.isPending && !isFirst)
      ? []
      : savedHidden === undefined || savedHidden === null
        ? hiddenAtFirst(page, fields, language)
        : readHiddenFields(savedHidden, Object.keys(fields))
  const hide = (next: readonly string[]) => {
    const hiddenFields = writeHiddenFields(next)
    utils.columns.get.setData({ pageName: page.name }, [{ hiddenFields }])
    save.mutate({ pageName: page.name, hiddenFields })
  }
  const reset = () => {
    forget()
    hide(hiddenAtFirst(page, fields, language))
  }
  /** Reloads the hidden columns, unless a local choice is being saved. */
  const load = () => {
    if (!save.isPending) void saved.refetch()
  }
  const shown = names.filter((name) => !hidden.includes(name))
  return {
    isLoading: isFirst || isAsking,
    isAsking: saved.isFetching,
    names,
    hidden,
    shown,
    load,
    hide,
    reorder: keep,
    reset,
  }
}
export type ColumnSetting = ReturnType<typeof useColumns>
