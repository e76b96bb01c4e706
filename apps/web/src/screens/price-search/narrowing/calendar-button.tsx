import { TextButton } from '@hangjia/ui'
import { CalendarDays } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LaneCalendar } from './lane-calendar.tsx'

/** Opens the calendar of the lane. */
export const CalendarButton = (props: Omit<ComponentProps<typeof LaneCalendar>, 'onClose'>) => {
  const { t } = useTranslation('price')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>
        <CalendarDays size={14} />
        {t('calendar.act')}
      </TextButton>
      {isOpen ? <LaneCalendar {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
