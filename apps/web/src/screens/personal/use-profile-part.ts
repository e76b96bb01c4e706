import type { cardDraft, Profile, profileDraft } from '@hangjia/contracts'
import { toast } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { trpc } from '../../api.ts'
import { useRefresh } from '../../refresh/use-refresh.ts'
import { useDraft, useRefusal } from './use-draft.ts'
import { useReported } from './use-reported.ts'

/** Props of a part of the page. */
export interface ProfilePart {
  readonly id: string
  readonly profile: Profile
  readonly onDirty: (section: string, isDirty: boolean) => void
}

/**
 * Part of the profile while it is edited: saved values become the profile; refused ones stay, with the reasons at their
 * fields.
 */
export const useProfilePart = <P extends 'own' | 'card'>(
  part: P,
  { id, profile, onDirty }: ProfilePart,
  by: {
    readonly schema: P extends 'own' ? typeof profileDraft : typeof cardDraft
    readonly send: (draft: Profile[P]) => Promise<Profile>
    readonly saved: string
  },
) => {
  const utils = trpc.useUtils()
  const refresh = useRefresh()
  const { draft, set, reset, settle, isDirty } = useDraft<Profile[P]>(profile[part])
  const refusal = useRefusal(part)
  useReported(id, isDirty, onDirty)
  const save = useMutation({
    mutationFn: by.send,
    onSuccess: (saved, sent) => {
      utils.account.profile.setData(undefined, saved)
      settle(sent, saved[part])
      refusal.clear()
      toast('success', by.saved)
    },
    onError: (error) => {
      refusal.show(error)
      void refresh('profile')
    },
  })
  return {
    draft,
    set,
    errorOf: refusal.errorOf,
    /** Props of the frame around its form. */
    form: {
      id,
      isDirty,
      isSaving: save.isPending,
      onSave: () => refusal.accepts(by.schema, draft) && save.mutate(draft),
      onReset: () => {
        reset()
        refusal.clear()
      },
    },
  }
}
