import { Button } from '@chakra-ui/react'
import { DateControl, DialogFrame, FieldFrame, TextInput, useSpeech } from '@hangjia/ui'
import { addDays, businessDay, instantOfMinute } from '@hangjia/validation'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './announcement.module.css'

/** Asks for the day and the time, on the business clock, at which something goes out. */
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
  const { say } = useSpeech()
  const id = useId()
  const today = businessDay(new Date())
  const [day, setDay] = useState<string | null>(addDays(today, 1))
  const [time, setTime] = useState('09:00')
  const instant = instantOfMinute(`${day} ${time}`)
  const isAhead = instant !== null && Date.parse(instant) > Date.now()
  return (
    <DialogFrame
      title={t('scheduleTitle')}
      width="400px"
      acts={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button variant="solid" disabled={!isAhead || isBusy} onClick={() => instant && onChoose(instant)}>
            {t('schedule')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <div className={styles.moment}>
        <FieldFrame label={t('day')} htmlFor={id} filled={day !== null} required>
          {() => <DateControl id={id} value={day} onChange={setDay} minimum={today} />}
        </FieldFrame>
        <TextInput label={t('time')} value={time} onChange={setTime} maxLength={5} required />
      </div>
      <p className={styles.hint}>{t(instant && !isAhead ? 'past' : 'scheduleHint')}</p>
    </DialogFrame>
  )
}
