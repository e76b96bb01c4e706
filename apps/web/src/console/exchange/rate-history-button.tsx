import { whenShown } from '@hangjia/ui'
import { ChartLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DialogButton } from '../record/dialog-button.tsx'
import type { AnyRow, Records } from '../records.ts'

const RateHistoryDialog = whenShown(() => import('./rate-history-dialog.tsx'))

interface HistoryButtonProps {
  readonly records: Records
  readonly row?: AnyRow | undefined
}

/** Past and coming rates of two currencies, from the list or from one of them. */
export const RateHistoryButton = ({ records, row }: HistoryButtonProps) => {
  const { t } = useTranslation('list')
  return (
    <DialogButton mark={<ChartLine />} title={t('rateHistory.title')}>
      {(onClose) => <RateHistoryDialog records={records} row={row} onClose={onClose} />}
    </DialogButton>
  )
}
