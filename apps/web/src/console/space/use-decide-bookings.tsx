import { type AnswerOf, type BatchAct, type Contract, holds, mayEdit, mostDecided } from '@hangjia/contracts'
import { toast } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { CircleCheckBig, CircleX, Hourglass, UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import type { BarAct } from '../../bar-acts/bar-act.ts'
import { AssignDialog } from '../../dialogs/assign-dialog.tsx'
import { ReasonDialog } from '../../dialogs/reason-dialog.tsx'
import { useProblemWords } from '../../problem.ts'
import { useSession } from '../../session/session.tsx'
import { useRefusalWords } from '../desk/use-refusal-words.ts'
import { useFieldOptions } from '../form/use-field-options.ts'
import type { AnyRow } from '../records.ts'

type Answer = AnswerOf<Contract['space']['decideMany']>
interface Wanted {
  readonly name: 'approve' | 'reject' | 'waitlist' | 'reassign'
  readonly run: () => Promise<Answer>
}

/** Decides on every ticked booking of space, or hands them over; those that were refused are named with their reason. */
export const useDecideBookings = ({
  rows,
  disabled,
  onDone,
}: {
  readonly rows: readonly AnyRow[]
  readonly disabled: boolean
  readonly onDone: () => Promise<void>
}): { readonly acts: readonly BarAct<BatchAct>[]; readonly dialogs: ReactNode } => {
  const { t } = useTranslation('space')
  const session = useSession()
  const { client } = trpc.useUtils()
  const sayProblem = useProblemWords()
  const sayRefusal = useRefusalWords()
  const people = useFieldOptions('reservationApproval', 'salesman')
  const [asked, setAsked] = useState<'reject' | 'reassign'>()
  const close = () => setAsked(undefined)
  const read = rows.map(({ id, version }) => ({ id, version }))
  const act = useMutation({
    mutationFn: ({ run }: Wanted) => run(),
    onError: (error) => {
      toast('error', sayProblem(error))
    },
    onSuccess: async ({ done, refused }, { name }) => {
      if (done > 0) toast('success', t(`many.${name}`, { count: done }))
      const reasons = [...new Set(refused.map((one) => `${rows[one.at]?.reservationNo}: ${sayRefusal(one)}`))]
      if (refused.length > 0) toast('error', t('many.refused', { count: refused.length, reasons: reasons.join(' · ') }))
      close()
      await onDone()
    },
  })
  if (!mayEdit(session) || !holds(session, 'TS-9031')) return { acts: [], dialogs: null }
  const isOff = disabled || act.isPending
  const start = (does: () => void) => () =>
    rows.length > mostDecided ? toast('error', t('many.tooMany', { most: mostDecided })) : does()
  const decide = (outcome: 'approve' | 'reject' | 'waitlist', note = '') =>
    act.mutate({ name: outcome, run: () => client.space.decideMany.mutate({ rows: read, outcome, note }) })
  return {
    acts: [
      {
        key: 'approve',
        words: t('desk.approve'),
        icon: CircleCheckBig,
        disabled: isOff,
        does: start(() => decide('approve')),
      },
      { key: 'reject', words: t('desk.reject'), icon: CircleX, disabled: isOff, does: start(() => setAsked('reject')) },
      {
        key: 'waitlist',
        words: t('desk.waitlist'),
        icon: Hourglass,
        disabled: isOff,
        does: start(() => decide('waitlist')),
      },
      {
        key: 'reassign',
        words: t('desk.reassign'),
        icon: UserPlus,
        disabled: isOff,
        does: start(() => setAsked('reassign')),
      },
    ],
    dialogs:
      asked === 'reject' ? (
        <ReasonDialog
          title={t('desk.rejectMany')}
          act={t('desk.reject')}
          least={1}
          isBusy={act.isPending}
          onClose={close}
          onGiven={(note) => decide('reject', note)}
        />
      ) : asked === 'reassign' ? (
        <AssignDialog
          title={t('desk.reassignTitle')}
          words={{ to: t('desk.reassignTo'), act: t('desk.reassign') }}
          load={people}
          isBusy={act.isPending}
          onClose={close}
          onChosen={({ to, reason }) =>
            act.mutate({
              name: 'reassign',
              run: () => client.space.reassign.mutate({ rows: read, to, note: reason }),
            })
          }
        />
      ) : null,
  }
}
