import type { ImportView, RecordPage } from '@hangjia/contracts'
import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../api.ts'

const pauseMs = 1000
export const isUnderWay = (state: ImportView['state'] | undefined): boolean =>
  state === 'reading' || state === 'writing'

/** One import as it stands now; asked again each second while the service reads or writes. */
export const useImportView = (page: RecordPage, id: string) =>
  trpc.imports.get.useQuery(
    { page: page.name, id },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (isUnderWay(state.data?.state) ? pauseMs : false),
    },
  )

/** Keeps what an act on an import answered, and asks for its rows and for the log again. */
export const useSettle = (page: RecordPage) => {
  const { imports } = trpc.useUtils()
  return async (view: ImportView) => {
    const one = { page: page.name, id: view.id }
    imports.get.setData(one, view)
    await Promise.all([
      imports.records.invalidate(one),
      imports.list.invalidate({ page: page.name }, { refetchType: 'none' }),
    ])
  }
}

export const pageSizes = [50, 100, 200, 500] as const
export type PreviewSize = (typeof pageSizes)[number]
export interface PreviewAsk {
  readonly outcome: 'new' | 'changed' | 'unchanged' | 'conflict' | 'bad' | undefined
  readonly pageNo: number
  readonly pageSize: PreviewSize
}

/** One page of the preview; the former one stays until the next is there. */
export const usePreview = (page: RecordPage, id: string, ask: PreviewAsk) =>
  trpc.imports.records.useQuery({ page: page.name, id, ...ask }, { placeholderData: keepPreviousData, staleTime: 0 })
