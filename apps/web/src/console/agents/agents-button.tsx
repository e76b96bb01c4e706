import { whenShown } from '@hangjia/ui'
import { Columns2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DialogButton } from '../record/dialog-button.tsx'
import type { Records } from '../records.ts'

const AgentsDialog = whenShown(() => import('./agents-dialog.tsx'))

/** Compares the charges of a place's agents; on the page of these charges only. */
export const AgentsButton = ({ records }: { readonly records: Records }) => {
  const { t } = useTranslation('rateDesk')
  return (
    <DialogButton mark={<Columns2 />} title={t('agents.title')} words={t('agents.act')}>
      {(onClose) => <AgentsDialog records={records} onClose={onClose} />}
    </DialogButton>
  )
}
