import type { Fields, RecordPage } from '@hangjia/contracts'
import {
  columnOrderKey,
  orderedColumns,
  readColumnOrder,
  readHiddenFields,
  writeColumnOrder,
  writeHiddenFields,
} from '@hangjia/validation'
import { useState } from 'react'
import { trpc } from '../api.ts'
import { columnNames, hiddenAtFirst } from './columns.ts'

/**
 * The columns of a page: which are hidden is kept by the server for the person, their order by this machine. When the
 * setting cannot be loaded nothing is hidden (spec §8); when it cannot be saved it still holds until the page is left.
 */
export const useColumns = (page: RecordPage, fields: Fields) => {
  const orderKey = columnOrderKey(page.name)
  const utils = trpc.useUtils()
  const saved = trpc.columns.get.useQuery({ pageName: page.name }, { staleTime: Number.POSITIVE_INFINITY })
  const save = trpc.columns.save.useMutation()
  const [order, setOrder] = useState(() => readColumnOrder(localStorage.getItem(orderKey)))
  const names = orderedColumns(columnNames(page, fields), order)
  const savedHidden = saved.data?.[0]?.hiddenFields
  const hidden = saved.isError
    ? []
    : savedHidden === undefined || savedHidden === null
      ? hiddenAtFirst(page, fields)
      : readHiddenFields(savedHidden, Object.keys(fields))
  const hide = (next: readonly string[]) => {
    const hiddenFields = writeHiddenFields(next)
    utils.columns.get.setData({ pageName: page.name }, [{ hiddenFields }])
    save.mutate({ pageName: page.name, hiddenFields })
  }
  const reorder = (next: readonly string[]) => {
    localStorage.setItem(orderKey, writeColumnOrder(next))
    setOrder(next)
  }
  const reset = () => {
    localStorage.removeItem(orderKey)
    setOrder([])
    hide(hiddenAtFirst(page, fields))
  }
  const shown = names.filter((name) => !hidden.includes(name))
  return { isLoading: saved.isLoading, names, hidden, shown, hide, reorder, reset }
}
export type ColumnSetting = ReturnType<typeof useColumns>
