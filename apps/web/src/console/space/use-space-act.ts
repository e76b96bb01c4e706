import { toast } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useActProblem } from '../act-problem.ts'
import { useReload } from '../acts/use-reload.ts'
import type { ActProps } from '../record/act-props.ts'

type Done =
  | ('opened' | 'frozen' | 'thawed' | 'closed' | 'adjusted' | 'converted' | 'held' | 'submitted' | 'waitlisted')
  | ('prolonged' | 'withdrawn' | 'returnAsked' | 'approved' | 'rejected' | 'confirmed' | 'numbered')
  | ('used' | 'noShow' | 'returned' | 'returnRefused' | 'rolled' | 'released' | 'requested' | 'takenBack')
  | ('pledged' | 'refused' | 'handOverAsked' | 'handOverTakenBack' | 'handedOver' | 'handOverRefused')
  | ('priceAsked' | 'priceAgreed' | 'priceRefused' | 'rollAsked' | 'rollTakenBack' | 'rollRefused')
  | ('forwarded' | 'amended' | 'reminded' | 'repeated' | 'undone')

interface SpaceAct {
  readonly done: Done
  readonly run: () => Promise<unknown>
  /** A warning about an act that was done. */
  readonly warns?: (answer: unknown) => string | undefined
}

/** Does one act on the open record of space; a dialog stays as it is when the act was refused. */
export const useSpaceAct = (props: ActProps, onDone: () => void) => {
  const { page, records } = props
  const { t } = useTranslation('space')
  const sayProblem = useActProblem(page, records)
  const reload = useReload(props)
  return useMutation({
    mutationFn: ({ run }: SpaceAct) => run(),
    onError: async (error) => {
      toast('error', await sayProblem(error))
      // Somebody else may have been quicker: the numbers are read again.
      await records.refresh()
    },
    onSuccess: async (answer, { done, warns }) => {
      toast('success', t(`done.${done}`))
      const warning = warns?.(answer)
      if (warning) toast('warning', warning)
      onDone()
      await reload()
    },
  })
}
