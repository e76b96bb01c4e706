import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { boardName } from '../list/list-view.ts'

/** Shows the rows of a list as a board, or as the list again. */
export const BoardButton = ({ words, mark }: { readonly words: string; readonly mark: ReactNode }) => {
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
    <Button aria-pressed={isOn} aria-label={words} color={isOn ? 'brand.fg' : undefined} onClick={toggle}>
      {mark}
      <span className="words">{words}</span>
    </Button>
  )
}
