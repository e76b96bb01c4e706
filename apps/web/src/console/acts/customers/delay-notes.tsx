import { Button } from '@chakra-ui/react'
import { holds, mayEdit } from '@hangjia/contracts'
import { Note } from '@hangjia/ui'
import { CircleCheckBig, CircleX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx'
import { useSession } from '../../../session/session.tsx'
import type { ActProps } from '../../record/act-props.ts'
import { useRowAct } from '../use-row-act.ts'

/** Approves or refuses a request of a colleague for more days. */
export const DelayNotes = (props: ActProps) => {
  const { page, row, disabled } = props
  const { t } = useTranslation('customer')
  const session = useSession()
  const { client } = trpc.useUtils()
  const [asked, setAsked] = useState<'approve' | 'refuse'>()
  const decide = useRowAct(
    props,
    async ({ id, version }, answer: string) => {
      const approve = asked === 'approve'
      await client.customers.decideDelay.mutate({ id, version, approve, answer })
      return t(approve ? 'delay.approved' : 'delay.refused')
    },
    () => setAsked(undefined),
  )
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
