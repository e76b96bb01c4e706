import { Button } from '@chakra-ui/react'
import { Kanban } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { boardName } from '../list/list-view.ts'

/** Shows the enquiries as a board by state, or as the list again. */
export const BoardButton = () => {
  const { t } = useTranslation('enquiry')
  const [query, setQuery] = useSearchParams()
  const isOn = query.get(boardName) === '1'
  const toggle = () =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (isOn) next.delete(boardName)
        else next.set(boardName, '1')
        return next
      },
      { replace: true },
    )
  return (
    <Button aria-pressed={isOn} aria-label={t('board.act')} color={isOn ? 'brand.fg' : undefined} onClick={toggle}>
      <Kanban />
      <span className="words">{t('board.act')}</span>
    </Button>
  )
}
