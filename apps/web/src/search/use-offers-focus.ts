import { useEffect, useRef } from 'react'

interface Searched {
  /** Searches that were begun on the page so far. */
  readonly searches: number
  readonly answer: { readonly data: unknown; readonly isPlaceholderData: boolean }
}

/** List that takes the focus once a search that was begun on the page is answered: the first offer is one Tab further. */
export const useOffersFocus = ({ searches, answer }: Searched) => {
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
