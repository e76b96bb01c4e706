import { mayEdit, type RecordPage } from '@hangjia/contracts'
import { whenShown } from '@hangjia/ui'
import { ArrowDownUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session.tsx'
import { DialogButton } from '../record/dialog-button.tsx'
import type { Records } from '../records.ts'

const ArrangeDialog = whenShown(() => import('./arrange-dialog.tsx'))

/** Puts the records of a page in the order in which the site shows them, for users who may edit. */
export const ArrangeButton = ({ page, records }: { readonly page: RecordPage; readonly records: Records }) => {
  const { t } = useTranslation('site')
  if (!mayEdit(useSession())) return null
  return (
    <DialogButton mark={<ArrowDownUp />} title={t('arrange.title')} words={t('arrange.act')}>
      {(onClose) => <ArrangeDialog page={page} records={records} onClose={onClose} />}
    </DialogButton>
  )
}
