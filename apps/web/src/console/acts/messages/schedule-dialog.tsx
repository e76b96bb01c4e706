import { ActDialog } from '@hangjia/ui'
import { addDays, businessDay, instantOfMinute } from '@hangjia/validation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InstantField } from '../../../fields.tsx'

/** Asks for the moment, on the business clock, at which something goes out. */
export const ScheduleDialog = ({
  isBusy,
  onClose,
  onChoose,
}: {
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onChoose: (instant: string) => void
}) => {
  const { t } = useTranslation('announcement')
  const today = businessDay(new Date())
  const [instant, setInstant] = useState(instantOfMinute(`${addDays(today, 1)} 09:00`))
  // A text that is no instant yet does not name its zone.
  const isRead = instant?.endsWith('Z') === true
  const isAhead = isRead && Date.parse(instant) > Date.now()
  return (
    <ActDialog
      title={t('scheduleTitle')}
      width="400px"
      act={t('schedule')}
      disabled={!isAhead || isBusy}
      onAct={() => instant && onChoose(instant)}
      onClose={onClose}
    >
      <InstantField label={t('moment')} required value={instant} onChange={setInstant} minimum={today} />
      <p className="mt-4 muted text-12">{t(isRead && !isAhead ? 'past' : 'scheduleHint')}</p>
    </ActDialog>
  )
}
