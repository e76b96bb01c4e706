import { marketMarkup, type RecordPage, readsRates, seesCost } from '@hangjia/contracts'
import { whenShown } from '@hangjia/ui'
import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session.tsx'
import { DialogButton } from '../record/dialog-button.tsx'
import type { AnyRow, Records } from '../records.ts'

const MarketListDialog = whenShown(() => import('./market-list-dialog.tsx'))

interface MarketListProps {
  readonly page: RecordPage
  readonly records: Records
  /** Rule whose lanes and channels are preselected. */
  readonly row?: AnyRow | undefined
}

/** Opens the list of market prices as external readers see it; for users who maintain them. */
export const MarketListButton = ({ page, records, row }: MarketListProps) => {
  const { t } = useTranslation('rateDesk')
  const session = useSession()
  if (page.of.name !== marketMarkup.name || !readsRates(session) || !seesCost(session)) return null
  return (
    <DialogButton mark={<Eye />} title={t('market.title')} words={t('market.act')}>
      {(onClose) => <MarketListDialog records={records} row={row} onClose={onClose} />}
    </DialogButton>
  )
}
