import type { ImportFilter, ImportView, RecordPage } from '@hangjia/contracts'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { trpc } from '../api.ts'

const pauseMs = 1000
export const isUnderWay = (state: ImportView['state'] | undefined): boolean =>
  state === 'reading' || state === 'writing'

/**
 * Current state of one import; refetched each second while the service reads or writes, its rows whenever the import
 * changes.
 */
export const useImportView = (page: RecordPage, id: string) => {
  const { imports } = trpc.useUtils()
  const view = trpc.imports.get.useQuery(
    { page: page.name, id },
    { staleTime: 0, refetchInterval: ({ state }) => (isUnderWay(state.data?.state) ? pauseMs : false) },
  )
  const edition = view.data && `${view.data.version} ${view.data.state}`
  const known = useRef(edition)
  useEffect(() => {
    if (known.current !== undefined && edition !== known.current)
      void imports.records.invalidate({ page: page.name, id })
    known.current = edition
  }, [edition, imports, page.name, id])
  return view
}

/** Stores the answer of an act on an import. What is on its way was read before it. */
export const useSettle = (page: RecordPage) => {
  const { imports } = trpc.useUtils()
  return async (view: ImportView) => {
    const one = { page: page.name, id: view.id }
    await imports.get.cancel(one)
    imports.get.setData(one, view)
  }
}

export const pageSizes = [50, 100, 200, 500] as const
export type PreviewSize = (typeof pageSizes)[number]
export interface PreviewAsk {
  readonly outcome: ImportFilter | undefined
  readonly pageNo: number
  readonly pageSize: PreviewSize
}

/** One page of the preview; the former one stays until the next is there. */
export const usePreview = (page: RecordPage, id: string, ask: PreviewAsk) =>
  trpc.imports.records.useQuery({ page: page.name, id, ...ask }, { placeholderData: keepPreviousData, staleTime: 0 })
