import { Button } from '@chakra-ui/react'
import { DateControl, DialogFrame, FieldFrame, TextInput, useSpeech } from '@hangjia/ui'
import { addDays, businessDay, isDay } from '@hangjia/validation'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './announcement.module.css'

/** Shanghai keeps no summer time. */
const instantOf = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`)

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
  const isWhole = isDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
  const isAhead = isWhole && instantOf(day, time).getTime() > Date.now()
  return (
    <DialogFrame
      title={t('scheduleTitle')}
      width="400px"
      acts={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button
            variant="solid"
            disabled={!isAhead || isBusy}
            onClick={() => isWhole && onChoose(instantOf(day, time).toISOString())}
          >
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
      <p className={styles.hint}>{t(isWhole && !isAhead ? 'past' : 'scheduleHint')}</p>
    </DialogFrame>
  )
}
