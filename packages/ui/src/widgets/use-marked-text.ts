import { type RefObject, useEffect } from 'react'

/** Marks the words of what was chosen while the field has the focus: typing then replaces them. */
export const useMarkedText = (
  input: RefObject<HTMLInputElement | null>,
  { typed, shown }: { readonly typed: string | undefined; readonly shown: string },
): void =>
  useEffect(() => {
    const field = input.current
    if (typed === undefined && shown !== '' && field === document.activeElement) field?.select()
  }, [input, typed, shown])
