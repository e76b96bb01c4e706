import type { FclAsk } from '@hangjia/contracts'
import { trpc } from '../../../api.ts'
import { useSavedActs } from '../../../offers/use-saved-acts.ts'

/** Saved searches of full containers of the user, and the acts on them. */
export const useSavedSearches = () => {
  const { attempted, sayDone, ...acts } = useSavedActs()
  const list = trpc.savedSearch.list.useQuery()
  const save = trpc.savedSearch.save.useMutation(attempted)
  return {
    ...acts,
    searches: list.data ?? [],
    save: (name: string, ask: FclAsk) => save.mutateAsync({ name, ask }).then(() => sayDone(name)),
  }
}
