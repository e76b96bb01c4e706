import { ratesPage, readsRates, seesCost, seesPartners } from '@hangjia/contracts'
import type { LoadReferences } from '@hangjia/ui'
import { trpc } from '../../api.ts'
import { useSession } from '../../session/session.tsx'

/** Finds suppliers through the rates that name them, for users who may see suppliers. */
export const useSupplierLoader = (): LoadReferences | undefined => {
  const session = useSession()
  const { records } = trpc.useUtils()
  if (!readsRates(session) || !seesCost(session) || !seesPartners(session)) return undefined
  return async ({ query, ids = [], recent = [] }) =>
    records.options.fetch(
      { page: ratesPage, field: 'supplier', query, ids: [...ids], recent: [...recent] },
      { staleTime: 60_000 },
    )
}
