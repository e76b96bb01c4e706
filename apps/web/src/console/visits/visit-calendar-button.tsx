import { CalendarDays } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BoardButton } from '../board/board-button.tsx'

/** Shows planned visits by day. */
export const VisitCalendarButton = () => {
  const { t } = useTranslation('customer')
  return <BoardButton words={t('visit.calendar')} mark={<CalendarDays />} />
}
