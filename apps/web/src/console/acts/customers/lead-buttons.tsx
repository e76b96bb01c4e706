import { holds, mayEdit } from '@hangjia/contracts'
import { FileUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../session/session.tsx'
import { DialogButton } from '../../record/dialog-button.tsx'
import type { Records } from '../../records.ts'
import { ImportLeadsDialog } from './import-leads-dialog.tsx'
import { RecommendLeadButton } from './recommend-lead.tsx'

/** Gives colleagues one firm, or those of a sheet. */
export const LeadButtons = ({ records }: { readonly records: Records }) => {
  const { t } = useTranslation('lead')
  const session = useSession()
  return (
    <>
      <RecommendLeadButton records={records} />
      {mayEdit(session) && holds(session, 'TS-9061') ? (
        <DialogButton mark={<FileUp />} title={t('import.act')}>
          {(onClose) => <ImportLeadsDialog records={records} onClose={onClose} />}
        </DialogButton>
      ) : null}
    </>
  )
}
