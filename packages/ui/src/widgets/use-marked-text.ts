import { type RefObject, useEffect } from 'react'

/**
 * Marks the words of what was chosen while the field has the focus: typing then replaces them. A press into the field would
 * take the mark away; the answer does something at a press and marks them again.
 */
export const useMarkedText = (
  input: RefObject<HTMLInputElement | null>,
  { typed, shown }: { readonly typed: string | undefined; readonly shown: string },
): ((act: () => void) => () => void) => {
  useEffect(() => {
    const field = input.current
    if (typed === undefined && shown !== '' && field === document.activeElement) field?.select()
  }, [input, typed, shown])
  return (act) => () => {
    if (typed === undefined) input.current?.select()
    act()
  }
}
