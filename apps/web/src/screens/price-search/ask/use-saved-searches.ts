import type { FclAsk } from '@hangjia/contracts'
import { toast, useConfirm } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { useProblemWords } from '../../../problem.ts'
import { useRefresh } from '../../../refresh/use-refresh.ts'

/** One of the asker's saved searches. */
export type SavedSearch = ReturnType<typeof useSavedSearches>['searches'][number]

/** Saved searches of the user, and the acts on them. */
export const useSavedSearches = () => {
  const { t } = useTranslation('price')
  const words = useProblemWords()
  const confirm = useConfirm()
  const refresh = useRefresh()
  const list = trpc.savedSearch.list.useQuery()
  const changed = {
    // A search removed in another window disappears from the list too.
    onError: (error: unknown) => {
      toast('error', words(error))
      return refresh('savedSearch')
    },
  }
  const save = trpc.savedSearch.save.useMutation(changed)
  const rename = trpc.savedSearch.rename.useMutation(changed)
  const remove = trpc.savedSearch.remove.useMutation(changed)
  return {
    searches: list.data ?? [],
    save: (name: string, ask: FclAsk) =>
      save.mutateAsync({ name, ask }).then(() => toast('success', t('saved.done', { name }))),
    rename: (id: string, name: string) => rename.mutateAsync({ id, name }),
    remove: async ({ id, name }: { readonly id: string; readonly name: string }) => {
      const answer = await confirm({
        title: t('saved.removeTitle', { name }),
        act: t('saved.remove'),
        danger: true,
      })
      if (answer === 'act') remove.mutate({ id })
    },
  }
}
