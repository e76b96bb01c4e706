import { mayEdit } from '@hangjia/contracts'
import { whenShown } from '@hangjia/ui'
import { UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session.tsx'
import { DialogButton } from '../record/dialog-button.tsx'

const InvitePeople = whenShown(() => import('./invite-people.tsx'))

/** Invites the people who have no account yet, for users who may edit. */
export const InviteButton = () => {
  const { t } = useTranslation('staff')
  if (!mayEdit(useSession())) return null
  return (
    <DialogButton mark={<UserPlus />} title={t('invite.title')} words={t('invite.act')}>
      {(onClose) => <InvitePeople onClose={onClose} />}
    </DialogButton>
  )
}
