import { Kanban } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BoardButton } from '../board/board-button.tsx'

/** Shows enquiries by state. */
export const EnquiryBoardButton = () => {
  const { t } = useTranslation('enquiry')
  return <BoardButton words={t('board.act')} mark={<Kanban />} />
}
