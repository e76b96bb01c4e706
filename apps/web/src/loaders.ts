import type { LoadReferences } from '@hangjia/ui'
import { useMemo } from 'react'
import { trpc } from './api.ts'

const kinds = ['port', 'carrier', 'customer', 'charge', 'chargeUnit'] as const
/** Finds rows for the pickers of search and quotation, by words or by id. */
export type Loaders = Readonly<Record<(typeof kinds)[number], LoadReferences>>

export const useLoaders = (): Loaders => {
  const utils = trpc.useUtils()
  return useMemo(
    () =>
      Object.fromEntries(
        kinds.map((of) => [
          of,
          ({ query, ids }: Parameters<LoadReferences>[0]) =>
            utils.price.options.fetch({ of, query, ids: [...(ids ?? [])] }, { staleTime: 60_000 }),
        ]),
      ) as unknown as Loaders,
    [utils],
  )
}
