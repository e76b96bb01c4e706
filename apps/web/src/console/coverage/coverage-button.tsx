import { coverageOf, isMarkupCoverage, type RecordPage, readsRatesFor, seesCost } from '@hangjia/contracts'
import { whenShown } from '@hangjia/ui'
import { ScanSearch } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session.tsx'
import { DialogButton } from '../record/dialog-button.tsx'
import type { Records } from '../records.ts'

const CoverageDialog = whenShown(() => import('./coverage-dialog.tsx'))

/**
 * Finds rates that lack an entry of this page; for users with the page of rates, and of mark-ups only with the right to
 * see cost.
 */
export const CoverageButton = ({ page, records }: { readonly page: RecordPage; readonly records: Records }) => {
  const { t } = useTranslation('rateDesk')
  const session = useSession()
  const of = coverageOf(page.of)
  if (!of || !readsRatesFor(session, page.of) || (isMarkupCoverage(of) && !seesCost(session))) return null
  return (
    <DialogButton mark={<ScanSearch />} title={t('gaps.title')}>
      {(onClose) => <CoverageDialog page={page} of={of} records={records} onClose={onClose} />}
    </DialogButton>
  )
}
