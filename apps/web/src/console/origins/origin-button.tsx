import { whenShown } from '@hangjia/ui'
import { Calculator } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DialogButton } from '../record/dialog-button.tsx'
import type { Records } from '../records.ts'

const OriginCalculator = whenShown(() => import('./origin-calculator.tsx'))

/** Totals of a port's sheets, and of two ports side by side; on the page of these sheets only. */
export const OriginButton = ({ records }: { readonly records: Records }) => {
  const { t } = useTranslation('rateDesk')
  return (
    <DialogButton mark={<Calculator />} title={t('origin.title')} words={t('origin.act')}>
      {(onClose) => <OriginCalculator records={records} onClose={onClose} />}
    </DialogButton>
  )
}
