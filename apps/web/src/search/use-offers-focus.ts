import { useEffect, useRef, useState } from 'react'

interface Searched {
  /** Searches that were begun on the page so far. */
  readonly searches: number
  readonly answer: { readonly data: unknown; readonly isPlaceholderData: boolean }
}

/**
 * List that takes the focus once a search that was begun on the page is answered and in sight: the first offer is one Tab further.
 * `setList` is the `ref` of the list.
 */
export const useOffersFocus = ({ searches, answer }: Searched) => {
  const [list, setList] = useState<HTMLDivElement | null>(null)
  const served = useRef(searches)
  const isAnswered = answer.data !== undefined && !answer.isPlaceholderData
  useEffect(() => {
    if (!isAnswered || !list || searches === served.current) return
    served.current = searches
    list.focus({ preventScroll: true })
  }, [isAnswered, list, searches])
  return { list, setList }
}
