import { type MouseEvent, type RefObject, useEffect } from 'react'

/**
 * Selects the words of the chosen value while the field has the focus: typing then replaces them. The returned handlers
 * are for presses into the field, which would put a caret into the words instead.
 */
export const useMarkedText = (
  input: RefObject<HTMLInputElement | null>,
  { typed, shown }: { readonly typed: string | undefined; readonly shown: string },
): ((event: MouseEvent) => void) => {
  const chosen = typed === undefined ? shown : ''
  useEffect(() => {
    if (chosen !== '' && input.current === document.activeElement) input.current?.select()
  }, [input, chosen])
  return (event) => {
    if (chosen === '' || event.button !== 0) return
    event.preventDefault()
    input.current?.focus()
    input.current?.select()
  }
}
