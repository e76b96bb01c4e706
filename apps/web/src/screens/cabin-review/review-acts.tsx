import { Button } from '@chakra-ui/react'
import { toast } from '@hangjia/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { RefuseDialog } from '../../console/bookings/refuse-dialog.tsx'
import { ReasonDialog } from '../../dialogs/reason-dialog.tsx'
import { useProblemWords } from '../../problem.ts'
import type { BookingPanelProps } from './booking-panel-props.ts'
import review from './cabin-review.module.css'
import { useKeys } from './use-keys.ts'

type Asked = 'refuse' | 'askBack'

/** Approves, refuses or asks back, by mouse or by one key. */
export const ReviewActs = ({
  review: { booking, isOwn },
  isFresh,
  isBusyElsewhere,
  onDecided,
}: BookingPanelProps & { readonly isBusyElsewhere: boolean }) => {
  const { t } = useTranslation('cabin')
  const sayProblem = useProblemWords()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const read = { id: booking.id, version: booking.version }
  const decide = trpc.bookings.review.useMutation({
    onError: (error) => void toast('error', sayProblem(error)),
    onSuccess: async (_answer, { verdict }) => {
      toast('success', t(`done.${verdict}`, { no: booking.bookingNo }))
      close()
      await onDecided()
    },
  })
  const { mutate, isPending } = decide
  const isOff = isPending || !isFresh || isOwn
  const pass = () => mutate({ ...read, verdict: 'pass' })
  const isDeaf = asked !== undefined || isBusyElsewhere || isOff
  useKeys({
    a: isDeaf ? undefined : pass,
    r: isDeaf ? undefined : () => setAsked('refuse'),
    b: isDeaf ? undefined : () => setAsked('askBack'),
  })
  return (
    <div className="row flex-none wrap gap-8 py-10 px-12 border-t-muted">
      <Button variant="solid" disabled={isOff} aria-keyshortcuts="a" onClick={pass}>
        {t('pass')}
      </Button>
      <Button disabled={isOff} aria-keyshortcuts="r" onClick={() => setAsked('refuse')}>
        {t('refuse')}
      </Button>
      <Button disabled={isOff} aria-keyshortcuts="b" onClick={() => setAsked('askBack')}>
        {t('askBack')}
      </Button>
      <span className={`muted text-12 ${review.keys}`}>{t(isOwn ? 'own' : 'keys')}</span>
      {asked === 'refuse' ? (
        <RefuseDialog
          no={booking.bookingNo}
          isBusy={isOff}
          onClose={close}
          onGiven={(move) => {
            if (move.act === 'refuse') mutate({ ...read, verdict: 'refuse', ...move.refusal })
          }}
        />
      ) : null}
      {asked === 'askBack' ? (
        <ReasonDialog
          title={t('askBackTitle', { no: booking.bookingNo })}
          label={t('askBackLabel')}
          act={t('askBack')}
          least={1}
          onClose={close}
          onGiven={(remark) => mutate({ ...read, verdict: 'askBack', remark })}
        />
      ) : null}
    </div>
  )
}
