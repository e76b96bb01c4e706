import { Button } from '@chakra-ui/react'
import { holds, mayEdit, type RecordPage, type Reference } from '@hangjia/contracts'
import { Note, referenceTitle, useSpeech } from '@hangjia/ui'
import { BadgeCheck, BadgeX, CircleCheckBig, CircleX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx'
import { IconAct } from '../../../icon-act.tsx'
import { isLoggedIn } from '../../../session/person.ts'
import { useSession } from '../../../session/session.tsx'
import type { ActProps } from '../../record/act-props.ts'
import { KeptReasons } from './kept-words.tsx'
import { useCustomerMoves } from './use-customer-moves.ts'

const decisions = [
  ['approve', 'approved'],
  ['refuse', 'refused'],
] as const
type Asked = 'ask' | (typeof decisions)[number][0]

const isWider = ({ scope }: RecordPage): boolean => scope === 'institution' || scope === 'company'

/** Acts on the qualification of a customer that the server takes from the reader on this page. */
const useActs = ({ page, row }: ActProps): readonly Asked[] => {
  const session = useSession()
  const isOf = (employee: unknown) => isLoggedIn(session, employee as Reference | null)
  if (!row) return []
  const { owner, qualification, qualificationAskedBy } = row
  if (page.scope === 'mine')
    return isOf(owner) && qualification !== 'pending' && qualification !== 'approved' ? ['ask'] : []
  const mayReview = isWider(page) && mayEdit(session) && holds(session, 'TS-9063')
  return mayReview && !isOf(owner) && !isOf(qualificationAskedBy)
    ? decisions.flatMap(([act, result]) => (qualification === result ? [] : [act]))
    : []
}

/** Asks for a review of the own customer, or decides on one of a colleague that does not wait for it. */
export const QualificationAct = (props: ActProps) => {
  const { row, disabled } = props
  const { t } = useTranslation('customer')
  const acts = useActs(props)
  const [asked, setAsked] = useState<Asked>()
  if (row?.qualification === 'pending') return null
  return (
    <>
      {acts.map((act) => (
        <IconAct key={act} words={t(`qualify.${act}`)} disabled={disabled} onClick={() => setAsked(act)}>
          {act === 'refuse' ? <BadgeX /> : <BadgeCheck />}
        </IconAct>
      ))}
      {asked && <Asking {...props} asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

/** Note on the qualification of a customer: its result, or that it waits for a review, with the decision for those who may. */
export const QualificationNote = (props: ActProps) => {
  const { row, disabled } = props
  const { t } = useTranslation('customer')
  const { language } = useSpeech()
  const acts = useActs(props)
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
      {acts.length > 0 && (
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
