import { type ChangeEvent, type CompositionEvent, useState } from 'react'
import { caretAfter, type TextFilter } from './caret.ts'

interface FilteredText {
  /** Text shown while nobody types. */
  readonly shown: string
  readonly filter: TextFilter
  /** Returns true when the last typed value is still the current one. */
  readonly isSame: (kept: string) => boolean
  readonly onText: (kept: string) => void
}

/**
 * Props of an input whose text is filtered during typing: the caret stays where it was, and a word that an input method
 * is still composing is left alone until it is done.
 */
export const useFilteredText = ({ shown, filter, isSame, onText }: FilteredText) => {
  const [draft, setDraft] = useState<string>()
  const [composed, setComposed] = useState<string>()
  const take = (input: HTMLInputElement) => {
    const typed = input.value
    const kept = filter(typed)
    if (kept !== typed) {
      const caret = caretAfter(filter, typed, input.selectionStart ?? typed.length)
      // Written here and not by React, which would put the caret behind the text.
      input.value = kept
      input.setSelectionRange(caret, caret)
    }
    setDraft(kept)
    setComposed(undefined)
    onText(kept)
  }
  return {
    value: composed ?? (draft !== undefined && isSame(draft) ? draft : shown),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const isComposing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing
      if (isComposing) setComposed(event.target.value)
      else take(event.target)
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => take(event.currentTarget),
    onBlur: () => setDraft(undefined),
  }
}
