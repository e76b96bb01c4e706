import type { FclAsk } from '@hangjia/contracts'
import { TextButton } from '@hangjia/ui'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LaneCalendar } from './lane-calendar.tsx'

interface CalendarButtonProps {
  readonly ask: FclAsk
  readonly audience: 'desk' | 'sales'
  readonly onAsk: (ask: FclAsk) => void
}

/** Opens the calendar of the lane. */
export const CalendarButton = (props: CalendarButtonProps) => {
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
