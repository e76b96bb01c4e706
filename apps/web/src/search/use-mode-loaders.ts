import { type ModePicker, modePickers } from '@hangjia/contracts'
import type { LoadReferences } from '@hangjia/ui'
import { useMemo } from 'react'
import { trpc } from '../api.ts'

/** Loaders of the pickers of the searches. */
export const useModeLoaders = () => {
  const utils = trpc.useUtils()
  return useMemo(() => {
    const loader =
      (of: ModePicker): LoadReferences =>
      ({ query, ids = [], recent = [] }) =>
        utils.modeOptions.find.fetch({ of, query, ids: [...ids], recent: [...recent] }, { staleTime: 60_000 })
    const loaders = new Map(modePickers.map((of) => [of, loader(of)]))
    return (of: ModePicker) => loaders.get(of) ?? loader(of)
  }, [utils])
}
