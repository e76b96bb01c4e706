import type { Reference } from '@hangjia/contracts'
import { trpc } from '../api.ts'
import { useKeptQuery } from '../use-kept-query.ts'

/** Container types and currencies that the price searches offer; `failed` while one of them is missing after an error. */
export interface PriceChoices {
  readonly containerTypes: readonly Reference[] | undefined
  readonly currencies: readonly Reference[] | undefined
  readonly failed: { readonly error: unknown; readonly refetch: () => unknown } | null
}

/** Reads the closed lists of a price search once. */
export const usePriceChoices = (): PriceChoices => {
  const { options } = trpc.useUtils().price
  const containerTypes = useKeptQuery(options.queryOptions({ of: 'containerType', limit: 100 }, { staleTime: 300_000 }))
  const currencies = useKeptQuery(options.queryOptions({ of: 'currency', limit: 100 }, { staleTime: 300_000 }))
  const error = containerTypes.error ?? currencies.error
  const isComplete = containerTypes.data && currencies.data
  return {
    containerTypes: containerTypes.data,
    currencies: currencies.data,
    failed:
      error && !isComplete
        ? { error, refetch: () => Promise.all([containerTypes.refetch(), currencies.refetch()]) }
        : null,
  }
}
