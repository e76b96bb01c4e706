import { type Reference, searchesPrices, usualBoxes } from '@hangjia/contracts'
import { trpc } from '../api.ts'
import { useSession } from '../session/session.tsx'

const usual: readonly Reference[] = usualBoxes.map((code) => ({ id: code, title: code, titleEn: null, code }))

/** Container types to choose from: all, or the usual ones for users without a search. */
export const useContainerTypes = (): readonly Reference[] => {
  const session = useSession()
  const enabled = searchesPrices(session)
  const asked = { of: 'containerType', limit: 100 } as const
  return trpc.price.options.useQuery(asked, { enabled, staleTime: 300_000 }).data ?? usual
}
