import { type ChangeEvent, type CompositionEvent, useState } from 'react'
import { caretAfter } from './caret.ts'
import { type NumberFacts, numberOf, typedNumber } from './typed-number.ts'

/**
 * The props of an input that holds a number: its text is filtered while one types (spec §5.4), the caret stays where it
 * was, and a word that an input method is still composing is left alone until it is done. What is handed over is always
 * a number or null; `-` and `12.` are only seen.
 */
export const useNumberText = (value: string | null, facts: NumberFacts, onChange: (value: string | null) => void) => {
  const [draft, setDraft] = useState<string>()
  const [composed, setComposed] = useState<string>()
  const filter = (typed: string) => typedNumber(typed, facts)
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
    const number = numberOf(kept)
    if (number !== value) onChange(number)
  }
  const isDraftOf = draft !== undefined && numberOf(draft) === value
  return {
    value: composed ?? (isDraftOf ? draft : (value ?? '')),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const isComposing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing
      if (isComposing) setComposed(event.target.value)
      else take(event.target)
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => take(event.currentTarget),
    onBlur: () => setDraft(undefined),
  }
}
