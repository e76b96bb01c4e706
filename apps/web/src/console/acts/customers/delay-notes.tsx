import { Button } from '@chakra-ui/react'
import { holds, mayEdit } from '@hangjia/contracts'
import { Note, toast } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { CircleCheckBig, CircleX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx'
import { useSession } from '../../../session/session.tsx'
import { useActProblem } from '../../act-problem.ts'
import type { ActProps } from '../../record/act-props.ts'
import { useReload } from '../use-reload.ts'

/** Approves or refuses a request of a colleague for more days. */
export const DelayNotes = (props: ActProps) => {
  const { page, records, row, disabled } = props
  const { t } = useTranslation('customer')
  const session = useSession()
  const { client } = trpc.useUtils()
  const sayProblem = useActProblem(page, records)
  const reload = useReload(props)
  const [asked, setAsked] = useState<'approve' | 'refuse'>()
  const decide = useMutation({
    mutationFn: async (answer: string) =>
      row &&
      (await client.customers.decideDelay.mutate({
        id: row.id,
        version: row.version,
        approve: asked === 'approve',
        answer,
      })),
    onError: async (error) => toast('error', await sayProblem(error)),
    onSuccess: async () => {
      toast('success', t(asked === 'approve' ? 'delay.approved' : 'delay.refused'))
      setAsked(undefined)
      await reload()
    },
  })
  const mayDecide = page.scope !== 'mine' && mayEdit(session) && holds(session, 'TS-9054')
  if (row?.state !== 'pending' || !mayDecide) return null
  const isOff = disabled || decide.isPending
  return (
    <Note className="gap-x-16" role="note">
      <span className="flex-1 min-w-0">{t('delay.waits', { until: String(row.until) })}</span>
      <Button variant="solid" disabled={isOff} onClick={() => setAsked('approve')}>
        <CircleCheckBig />
        {t('delay.approve')}
      </Button>
      <Button disabled={isOff} onClick={() => setAsked('refuse')}>
        <CircleX />
        {t('delay.refuse')}
      </Button>
      {asked && (
        <ReasonDialog
          title={t(asked === 'approve' ? 'delay.approveTitle' : 'delay.refuseTitle')}
          label={t('delay.answer')}
          act={t(`delay.${asked}`)}
          least={asked === 'approve' ? 0 : 1}
          most={512}
          isBusy={decide.isPending}
          onClose={() => setAsked(undefined)}
          onGiven={(answer) => decide.mutate(answer)}
        />
      )}
    </Note>
  )
}
