import { mayEdit, type RecordPage } from '@hangjia/contracts'
import { whenShown } from '@hangjia/ui'
import { CalendarPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StaleRates } from '../../exchange/stale-rates.tsx'
import { useMainRates } from '../../exchange/use-main-rates.ts'
import { useSession } from '../../session/session.tsx'
import { useToday } from '../../use-today.ts'
import { DialogButton } from '../record/dialog-button.tsx'
import type { Records } from '../records.ts'
import { RateDriftButton } from './rate-drift-button.tsx'
import { RateHistoryButton } from './rate-history-button.tsx'

const NewDayDialog = whenShown(() => import('./new-day-dialog.tsx'))

/** Above the list of exchange rates: those of today that nobody has renewed for long, the rates of a new day, their history, and the comparison with open quotations. */
export const ExchangeActs = ({ page, records }: { readonly page: RecordPage; readonly records: Records }) => {
  const { t } = useTranslation('list')
  const today = useToday()
  const session = useSession()
  const { data = [] } = useMainRates()
  return (
    <>
      <StaleRates rates={data} day={today} />
      {mayEdit(session) ? (
        <DialogButton mark={<CalendarPlus />} title={t('newDay.title')}>
          {(onClose) => <NewDayDialog page={page} records={records} onClose={onClose} />}
        </DialogButton>
      ) : null}
      <RateHistoryButton records={records} />
      <RateDriftButton />
    </>
  )
}
