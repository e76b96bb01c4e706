import { toast, useConfirm } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { trpc } from '../api.ts'
import { useProblemWords } from '../problem.ts'
import { useRefresh } from '../refresh/use-refresh.ts'

export type SavedActs = ReturnType<typeof useSavedActs>

/** Acts of the user on saved searches of any search page, and what follows an attempt to save one. */
export const useSavedActs = () => {
  const { t } = useTranslation('price')
  const words = useProblemWords()
  const confirm = useConfirm()
  const refresh = useRefresh()
  const attempted = {
    // A search removed in another window disappears from the list too.
    onError: (error: unknown) => {
      toast('error', words(error))
      return refresh('savedSearch')
    },
  }
  const rename = trpc.savedSearch.rename.useMutation(attempted)
  const remove = trpc.savedSearch.remove.useMutation(attempted)
  return {
    attempted,
    sayDone: (name: string) => toast('success', t('saved.done', { name })),
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
