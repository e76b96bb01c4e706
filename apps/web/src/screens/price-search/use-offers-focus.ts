import { useEffect, useRef } from 'react'
import type { Answer } from './results-props.ts'

/** The list that the keyboard goes to once a search that was begun here is answered: the first offer is one Tab further. */
export const useOffersFocus = ({ searches, answer }: { readonly searches: number; readonly answer: Answer }) => {
  const list = useRef<HTMLDivElement>(null)
  const served = useRef(searches)
  const isAnswered = answer.data !== undefined && !answer.isPlaceholderData
  useEffect(() => {
    if (!isAnswered || searches === served.current) return
    served.current = searches
    list.current?.focus({ preventScroll: true })
  }, [isAnswered, searches])
  return list
}
