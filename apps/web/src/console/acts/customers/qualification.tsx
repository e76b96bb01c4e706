import { Button } from '@chakra-ui/react'
import { holds, mayEdit, type Reference } from '@hangjia/contracts'
import { Note, referenceTitle, useSpeech } from '@hangjia/ui'
import { BadgeCheck, BadgeX, CircleCheckBig, CircleX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx'
import { IconAct } from '../../../icon-act.tsx'
import { useSession } from '../../../session/session.tsx'
import type { ActProps } from '../../record/act-props.ts'
import { KeptReasons } from './kept-words.tsx'
import { useCustomerMoves } from './use-customer-moves.ts'

type Asked = 'ask' | 'approve' | 'refuse'

/** Reader who decides on the qualification of customers on this page. */
const useReviews = ({ page }: ActProps): boolean => {
  const session = useSession()
  return page.scope !== 'mine' && mayEdit(session) && holds(session, 'TS-9063')
}

/** Asks for a review of the own customer, or changes the result of one of a colleague. */
export const QualificationAct = (props: ActProps) => {
  const { page, row, disabled } = props
  const { t } = useTranslation('customer')
  const isReviewer = useReviews(props)
  const [asked, setAsked] = useState<Asked>()
  const isOwn = page.scope === 'mine' && row?.qualification !== 'approved'
  if (!row?.owner || row.qualification === 'pending' || !(isOwn || isReviewer)) return null
  const act = isOwn ? 'ask' : row.qualification === 'approved' ? 'refuse' : 'approve'
  return (
    <>
      <IconAct words={t(`qualify.${act}`)} disabled={disabled} onClick={() => setAsked(act)}>
        {act === 'refuse' ? <BadgeX /> : <BadgeCheck />}
      </IconAct>
      {asked && <Asking {...props} asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

/** Note on the qualification of a customer: its result, or that it waits for a review, with the decision for those who may. */
export const QualificationNote = (props: ActProps) => {
  const { row, disabled } = props
  const { t } = useTranslation('customer')
  const { language } = useSpeech()
  const isReviewer = useReviews(props)
  const [asked, setAsked] = useState<Asked>()
  const by = row?.qualifiedBy as Reference | null | undefined
  const decided = { by: by ? referenceTitle(by, language) : '', day: String(row?.qualifiedOn ?? '') }
  const note = String(row?.qualificationNote ?? '')
  if (row?.qualification === 'refused')
    return (
      <Note tone="bad" role="note">
        {t('qualify.refusedNote', { ...decided, note })}
      </Note>
    )
  if (row?.qualification === 'approved')
    return (
      <p className="flex-none py-8 px-20 border-b-muted muted" role="note">
        {t('qualify.approvedNote', { ...decided, note })}
      </p>
    )
  if (row?.qualification !== 'pending') return null
  return (
    <Note className="gap-x-16" role="note">
      <span className="flex-1 min-w-0">{t(note ? 'qualify.waitsWith' : 'qualify.waits', { note })}</span>
      {isReviewer && (
        <>
          <Button variant="solid" disabled={disabled} onClick={() => setAsked('approve')}>
            <CircleCheckBig />
            {t('qualify.approve')}
          </Button>
          <Button disabled={disabled} onClick={() => setAsked('refuse')}>
            <CircleX />
            {t('qualify.refuse')}
          </Button>
        </>
      )}
      {asked && <Asking {...props} asked={asked} onClose={() => setAsked(undefined)} />}
    </Note>
  )
}

const Asking = ({ asked, onClose, ...props }: ActProps & { readonly asked: Asked; readonly onClose: () => void }) => {
  const { t } = useTranslation('customer')
  const move = useCustomerMoves(props, onClose)
  return (
    <ReasonDialog
      title={t(`qualify.${asked}Title`, { name: String(props.row?.nameCn ?? '') })}
      label={t(asked === 'refuse' ? 'reason' : 'qualify.note')}
      act={t(`qualify.${asked}`)}
      least={asked === 'refuse' ? 1 : 0}
      most={512}
      isBusy={move.isPending}
      {...(asked === 'refuse' ? { words: (add) => <KeptReasons use="unqualified" onAdd={add} /> } : {})}
      onClose={onClose}
      onGiven={(words) =>
        move.mutate(
          asked === 'ask'
            ? { act: 'askQualification', note: words }
            : { act: 'qualify', approve: asked === 'approve', answer: words },
        )
      }
    />
  )
}
