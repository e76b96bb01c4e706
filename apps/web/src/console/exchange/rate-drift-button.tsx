import { readsQuotations } from '@hangjia/contracts'
import { whenShown } from '@hangjia/ui'
import { FileDiff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session.tsx'
import { DialogButton } from '../record/dialog-button.tsx'

const RateDriftDialog = whenShown(() => import('./rate-drift-dialog.tsx'))

/** Compares exchange rates with those that open quotations keep; for users who can read quotations. */
export const RateDriftButton = () => {
  const { t } = useTranslation('quotation')
  const session = useSession()
  if (!readsQuotations(session)) return null
  return (
    <DialogButton mark={<FileDiff />} title={t('drift.title')}>
      {(onClose) => <RateDriftDialog onClose={onClose} />}
    </DialogButton>
  )
}
